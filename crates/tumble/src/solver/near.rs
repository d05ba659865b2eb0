//! The broad phase: lists every two bodies that could touch before one of them has moved half the skin.

use super::contact::{Contact, FirstBody};
use super::motion::{MAX_PIECES, SLOTS};
use super::tuning::SKIN;
use crate::outline::Outline;
use crate::shaft::{Shaft, Wall};
use crate::shape::Shape;

/// Upper bound on the number of partners of a piece.
const PARTNERS: usize = SLOTS + Wall::ALL.len();

/// Lists candidate pairs and keeps the contact data of those that were already listed.
#[derive(Clone, Debug)]
pub(super) struct NearPairs {
    previous: Vec<Contact>,
    /// For each pair, its index in `previous`. Cleared after use.
    places: Vec<Option<u16>>,
}

impl NearPairs {
    pub(super) fn new() -> NearPairs {
        NearPairs { previous: Vec::new(), places: vec![None; PARTNERS * SLOTS] }
    }

    /// Replaces `contacts` by the current candidate pairs. The highest pieces come first and walls last: an iteration
    /// over the contacts then propagates weight from top to bottom.
    pub(super) fn list(&mut self, contacts: &mut Vec<Contact>, outlines: &[Outline], shaft: &Shaft) {
        core::mem::swap(contacts, &mut self.previous);
        contacts.clear();
        let order = &mut [0; MAX_PIECES][..outlines.len()];
        from_top_to_bottom(order, outlines);
        for (rank, &i) in order.iter().enumerate() {
            let upper = &outlines[usize::from(i)];
            for &j in &order[rank + 1..] {
                let lower = &outlines[usize::from(j)];
                let apart = upper.centre() - lower.centre();
                if apart.y > upper.radius() + Shape::MOST_RADIUS + SKIN {
                    break;
                }
                let reach = upper.radius() + lower.radius() + SKIN;
                if apart.dot(apart) < reach * reach {
                    contacts.push(Contact::near(FirstBody::Piece(i.min(j)), i.max(j)));
                }
            }
        }
        for &i in &*order {
            let is_near = |wall: &&Wall| near_wall(&outlines[usize::from(i)], shaft, **wall);
            contacts.extend(
                shaft.walls().iter().filter(is_near).map(|&wall| Contact::near(FirstBody::Wall(wall), i)),
            );
        }
        self.restore(contacts);
    }

    fn restore(&mut self, contacts: &mut [Contact]) {
        for (place, contact) in self.previous.iter().enumerate().filter(|(_, contact)| contact.count > 0) {
            self.places[key(contact)] = Some(place as u16);
        }
        for contact in contacts {
            if let Some(place) = self.places[key(contact)] {
                *contact = self.previous[usize::from(place)];
            }
        }
        for contact in &self.previous {
            self.places[key(contact)] = None;
        }
    }
}

fn key(contact: &Contact) -> usize {
    let partner = match contact.first {
        FirstBody::Piece(piece) => usize::from(piece),
        FirstBody::Wall(wall) => SLOTS + wall as usize,
    };
    partner * SLOTS + usize::from(contact.second)
}

/// Fills `order` with the indices of the outlines, the highest first. Piles arrive nearly sorted the other way round
/// or unsorted; with 36 pieces an insertion sort is as good as any.
fn from_top_to_bottom(order: &mut [u8], outlines: &[Outline]) {
    for (count, outline) in outlines.iter().enumerate() {
        let mut at = count;
        while at > 0 && outlines[usize::from(order[at - 1])].centre().y < outline.centre().y {
            order[at] = order[at - 1];
            at -= 1;
        }
        order[at] = count as u8;
    }
}

fn near_wall(piece: &Outline, shaft: &Shaft, wall: Wall) -> bool {
    let reach = piece.radius() + SKIN;
    let (x, y) = (piece.centre().x, piece.centre().y);
    let (left, right) = shaft.opening();
    let at_shoulders = y > shaft.height() - shaft.shoulder() - reach;
    match wall {
        Wall::Floor => y < reach,
        Wall::Left => x < reach,
        Wall::Right => x > shaft.width() - reach,
        Wall::LeftShoulder => at_shoulders && x < left + reach,
        Wall::RightShoulder => at_shoulders && x > right - reach,
    }
}
