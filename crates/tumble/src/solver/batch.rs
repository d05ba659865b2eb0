//! Batches of four contacts for SIMD: no two contacts of a batch share a moving body.

use super::contact::{Contact, FirstBody};
use super::lanes::{F4, LANES};
use super::motion::STAND_INS;
use super::spring::Spring;

/// Up to four contacts with the same number of points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Batch {
    pub(super) first: [u8; LANES],
    pub(super) second: [u8; LANES],
    /// Bit set of the moving bodies in this batch.
    bodies: u64,
    filled: u8,
    pub(super) count: u8,
    /// Whether any of its contacts resists rolling.
    pub(super) rolls: bool,
    pub(super) normal_x: F4,
    pub(super) normal_y: F4,
    pub(super) spring_rate: F4,
    pub(super) spring_share: F4,
    /// 1 / `spring_share`.
    pub(super) spring_excess: F4,
    pub(super) rolling_lever: F4,
    pub(super) rolling_inertia: F4,
    pub(super) rolling_load: F4,
    pub(super) coupling: F4,
    pub(super) points: [PointLanes; 2],
}

/// One point of each contact of a batch; [`super::contact::Point`] explains the fields.
#[derive(Clone, Copy, Debug)]
pub(super) struct PointLanes {
    pub(super) first_lever: F4,
    pub(super) second_lever: F4,
    pub(super) first_slide_lever: F4,
    pub(super) second_slide_lever: F4,
    pub(super) give: F4,
    /// The effective mass: 1 / `give`, in g.
    pub(super) mass: F4,
    pub(super) slide_mass: F4,
    pub(super) separation: F4,
    pub(super) load: F4,
    pub(super) friction: F4,
}

/// The batch and lane that hold a contact's data.
fn place(lane: u16) -> (usize, usize) {
    (usize::from(lane) / LANES, usize::from(lane) % LANES)
}

impl Batch {
    /// A batch whose lanes all refer to stand-ins, with values that neither move anything nor divide by zero.
    fn empty(count: u8) -> Batch {
        let (zero, one) = (F4::all(0.0), F4::all(1.0));
        let point = PointLanes {
            first_lever: zero,
            second_lever: zero,
            first_slide_lever: zero,
            second_slide_lever: zero,
            give: one,
            mass: one,
            slide_mass: one,
            separation: zero,
            load: zero,
            friction: zero,
        };
        Batch {
            first: STAND_INS,
            second: STAND_INS,
            bodies: 0,
            filled: 0,
            count,
            rolls: false,
            normal_x: zero,
            normal_y: zero,
            spring_rate: zero,
            spring_share: F4::all(0.5),
            spring_excess: F4::all(2.0),
            rolling_lever: zero,
            rolling_inertia: zero,
            rolling_load: zero,
            coupling: zero,
            points: [point; 2],
        }
    }

    /// Takes over the impulses that the same contacts had in an earlier state of this batch.
    pub(super) fn restore_loads(&mut self, earlier: &Batch) {
        self.rolling_load = earlier.rolling_load;
        for (point, earlier) in self.points.iter_mut().zip(&earlier.points) {
            point.load = earlier.load;
            point.friction = earlier.friction;
        }
    }

    fn is_full(&self) -> bool {
        usize::from(self.filled) == LANES
    }
}

/// Distributes the touching contacts over batches, each into the first with a free lane.
pub(super) fn pack(batches: &mut Vec<Batch>, contacts: &mut [Contact], touching: &[u16]) {
    batches.clear();
    let mut first_open = 0;
    for &index in touching {
        let contact = &mut contacts[usize::from(index)];
        let bodies = match contact.first {
            FirstBody::Piece(first) => 1 << first | 1 << contact.second,
            FirstBody::Wall(_) => 1 << contact.second,
        };
        while batches.get(first_open).is_some_and(Batch::is_full) {
            first_open += 1;
        }
        let has_room =
            |batch: &Batch| !batch.is_full() && batch.count == contact.count && batch.bodies & bodies == 0;
        let at = batches[first_open..].iter().position(has_room).map_or(batches.len(), |at| first_open + at);
        if at == batches.len() {
            batches.push(Batch::empty(contact.count));
        }
        let batch = &mut batches[at];
        contact.lane = Some((at * LANES) as u16 + u16::from(batch.filled));
        batch.bodies |= bodies;
        batch.filled += 1;
        store(batches, contact);
    }
}

/// Copies a contact into its lane.
pub(super) fn store(batches: &mut [Batch], contact: &Contact) {
    let Some((at, lane)) = contact.lane.map(place) else { return };
    let batch = &mut batches[at];
    let spring = match contact.first {
        FirstBody::Piece(first) => {
            batch.first[lane] = first;
            Spring::BETWEEN_PIECES
        }
        FirstBody::Wall(_) => Spring::AGAINST_WALLS,
    };
    batch.second[lane] = contact.second;
    batch.normal_x.set(lane, contact.normal.x);
    batch.normal_y.set(lane, contact.normal.y);
    batch.spring_rate.set(lane, spring.rate);
    batch.spring_share.set(lane, spring.share);
    batch.spring_excess.set(lane, 1.0 / spring.share);
    batch.rolling_lever.set(lane, contact.rolling_lever);
    batch.rolling_inertia.set(lane, contact.rolling_inertia);
    batch.rolling_load.set(lane, contact.rolling_load);
    batch.rolls |= contact.rolling_lever > 0.0;
    if contact.count == 2 {
        batch.coupling.set(lane, contact.coupling);
    }
    for (lanes, point) in batch.points.iter_mut().zip(contact.points()) {
        lanes.first_lever.set(lane, point.first_lever);
        lanes.second_lever.set(lane, point.second_lever);
        lanes.first_slide_lever.set(lane, point.first_slide_lever);
        lanes.second_slide_lever.set(lane, point.second_slide_lever);
        lanes.give.set(lane, point.give);
        lanes.mass.set(lane, 1.0 / point.give);
        lanes.slide_mass.set(lane, point.slide_mass);
        lanes.separation.set(lane, point.separation);
        lanes.load.set(lane, point.load);
        lanes.friction.set(lane, point.friction);
    }
}

/// Copies the impulses of a contact back from its lane. Valid only if the contact was not remeasured since it was
/// stored, because its points may have been reordered.
pub(super) fn fetch_loads(batches: &[Batch], contact: &mut Contact) {
    let Some((at, lane)) = contact.lane.map(place) else { return };
    let batch = &batches[at];
    contact.rolling_load = batch.rolling_load.get(lane);
    for (point, lanes) in contact.points.iter_mut().zip(&batch.points).take(usize::from(contact.count)) {
        point.load = lanes.load.get(lane);
        point.friction = lanes.friction.get(lane);
    }
}

/// Copies the impulses of a contact into its lane.
pub(super) fn store_loads(batches: &mut [Batch], contact: &Contact) {
    let Some((at, lane)) = contact.lane.map(place) else { return };
    for (lanes, point) in batches[at].points.iter_mut().zip(contact.points()) {
        lanes.load.set(lane, point.load);
    }
}
