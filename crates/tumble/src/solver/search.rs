//! The narrow phase: measures contacts, but only where something moved.

use super::batch::{fetch_loads, pack, store};
use super::bodies::Bodies;
use super::contact::{Contact, FirstBody, Surface};
use super::manifold::Manifold;
use super::motion::STAND_INS;
use super::tuning::{AUDIBLE_SPEED, CONTACT_MARGIN, MARGIN_STEPS, RELIST, REMEASURE, STEP};
use super::world::World;
use crate::shaft::{Solid, Wall};

impl World {
    /// Measures the contacts of the pieces that moved.
    pub(super) fn search(&mut self) {
        let moved = self.place_moved();
        if moved == 0 && !self.must_list {
            return;
        }
        let listed = self.must_list;
        if listed {
            self.list_near_pairs();
        }
        let is_moved = |piece: u8| moved & 1 << piece != 0;
        let has_moved = |contact: &Contact| {
            is_moved(contact.second) || matches!(contact.first, FirstBody::Piece(piece) if is_moved(piece))
        };

        let mut must_pack = listed;
        self.touching.clear();
        self.hits_ahead = false;
        for (index, contact) in self.contacts.iter_mut().enumerate() {
            if has_moved(contact) || listed && contact.count == 0 {
                // impulses are read before the contact is measured again, never after: its points may be reordered
                fetch_loads(&self.batches, contact);
                let before = contact.count;
                *contact = measure(contact, &self.bodies, &self.solids, self.material.rolling());
                must_pack |= contact.count != before;
            }
            if contact.count > 0 {
                self.touching.push(index as u16);
                self.hits_ahead |= contact.approach() <= -AUDIBLE_SPEED;
            }
        }
        if must_pack {
            for contact in self.contacts.iter_mut().filter(|contact| !has_moved(contact)) {
                fetch_loads(&self.batches, contact);
            }
            pack(&mut self.batches, &mut self.contacts, &self.touching);
        } else {
            for contact in self.contacts.iter().filter(|contact| has_moved(contact)) {
                store(&mut self.batches, contact);
            }
        }
    }

    /// Updates the outlines of the pieces that have moved far enough; returns a bit set of them.
    fn place_moved(&mut self) -> u64 {
        let mut moved = 0;
        for index in 0..self.bodies.len() {
            if self.bodies.squared_way(index) > REMEASURE * REMEASURE {
                moved |= 1 << index;
                self.bodies.place(index);
                let way = self.bodies.outlines()[index].centre() - self.listed[index];
                self.must_list |= way.dot(way) > RELIST * RELIST;
            }
        }
        moved
    }

    fn list_near_pairs(&mut self) {
        for contact in &mut self.contacts {
            fetch_loads(&self.batches, contact);
            contact.lane = None;
        }
        self.near.list(&mut self.contacts, self.bodies.outlines(), &self.shaft);
        self.listed.clear();
        self.listed.extend(self.bodies.outlines().iter().map(|outline| outline.centre()));
        self.must_list = false;
    }
}

/// Measures a candidate pair.
fn measure(
    contact: &Contact,
    bodies: &Bodies,
    solids: &[Option<Solid>; Wall::ALL.len()],
    rolling: f32,
) -> Contact {
    let outlines = bodies.outlines();
    let index = usize::from(contact.second);
    let second = Surface::of_piece(&outlines[index], &bodies.motions[index]);
    let first = match contact.first {
        FirstBody::Piece(piece) => {
            Surface::of_piece(&outlines[usize::from(piece)], &bodies.motions[usize::from(piece)])
        }
        FirstBody::Wall(_) => Surface::of_wall(&bodies.motions[usize::from(STAND_INS[0])]),
    };
    let speed = (second.motion.velocity() - first.motion.velocity()).length()
        + (first.motion.spin() * first.reach).abs()
        + (second.motion.spin() * second.reach).abs();
    let margin = CONTACT_MARGIN + MARGIN_STEPS * STEP * speed;
    let manifold = match contact.first {
        FirstBody::Piece(piece) => Manifold::between(&outlines[usize::from(piece)], &outlines[index], margin),
        FirstBody::Wall(wall) => solids[wall as usize]
            .as_ref()
            .map_or_else(Manifold::default, |solid| Manifold::with_wall(solid, &outlines[index], margin)),
    };
    contact.remeasured(&manifold, [first, second], rolling)
}
