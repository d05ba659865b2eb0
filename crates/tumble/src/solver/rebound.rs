//! Hits: restitution and audible impacts.

use super::batch::{Batch, fetch_loads, store_loads};
use super::block::Block;
use super::contact::{Contact, FirstBody, Point};
use super::lanes::F4;
use super::motion::{Motion, Motions, STAND_INS};
use super::tuning::{AUDIBLE_SPEED, REBOUND_SPEED};
use crate::vec2::{larger, smaller};

/// Applies restitution if the contact was hit in this step. Returns the impulse in g·mm/s if the hit is audible.
///
/// The speed of a hit is the approach speed from when the contact was measured, while it was still open: by now the
/// iterations have stopped it.
pub(super) fn hit(
    contact: &mut Contact,
    batches: &mut [Batch],
    motions: &mut Motions,
    share: f32,
) -> Option<f32> {
    if contact.approach() > -AUDIBLE_SPEED {
        return None;
    }
    fetch_loads(batches, contact);
    let loaded = contact.points().iter().filter(|point| point.load > 0.0);
    let approach = loaded.fold(0.0, |least, point| smaller(least, point.approach));
    if approach > -AUDIBLE_SPEED {
        return None;
    }
    if approach <= -REBOUND_SPEED {
        rebound(contact, motions, share);
        store_loads(batches, contact);
    }
    // the other point's approach speed is outdated; if that point hits too, it is measured again before
    contact.points.iter_mut().for_each(|point| point.approach = 0.0);
    Some(contact.points().iter().map(|point| point.load).sum())
}

/// Both points of a contact separate together: a flat landing stays flat, and a corner that rests while its piece
/// tips over onto the other stays down.
fn rebound(contact: &mut Contact, motions: &mut Motions, share: f32) {
    let first = usize::from(match contact.first {
        FirstBody::Piece(first) => first,
        FirstBody::Wall(_) => STAND_INS[0],
    });
    let second = usize::from(contact.second);
    let loads = rebound_loads(contact, &motions[first], &motions[second], share);
    for (point, load) in contact.points.iter_mut().zip(loads) {
        let change = load - point.load;
        point.load = load;
        motions[first].strike(contact.normal * -change, -point.first_lever * change);
        motions[second].strike(contact.normal * change, point.second_lever * change);
    }
}

/// The impulses with which each loaded point separates at its share of its approach speed.
fn rebound_loads(contact: &Contact, first: &Motion, second: &Motion, share: f32) -> [f32; 2] {
    let [one, other] = &contact.points;
    // velocity that a point still lacks; zero after the rebound
    let missing = |point: &Point| {
        contact.normal.dot(second.velocity() - first.velocity()) + point.second_lever * second.spin()
            - point.first_lever * first.spin()
            + share * point.approach
    };
    let alone = |point: &Point| larger(point.load - missing(point) / point.give, 0.0);
    match (one.load > 0.0, other.load > 0.0) {
        (false, false) => [0.0, 0.0],
        (true, false) => [alone(one), 0.0],
        (false, true) => [0.0, alone(other)],
        (true, true) => {
            let block = Block {
                give: [F4::all(one.give), F4::all(other.give)],
                mass: [F4::all(1.0 / one.give), F4::all(1.0 / other.give)],
                coupling: F4::all(contact.coupling),
                unloaded: [
                    F4::all(missing(one) - one.give * one.load - contact.coupling * other.load),
                    F4::all(missing(other) - other.give * other.load - contact.coupling * one.load),
                ],
            };
            block.loads().map(|load| load.get(0))
        }
    }
}
