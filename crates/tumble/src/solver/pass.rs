//! Solver iterations (Gauss–Seidel, four contacts at a time): each contact in turn changes the velocities of its two
//! bodies until they no longer approach, and the next contact starts from there.

use super::batch::{Batch, PointLanes};
use super::block::Block;
use super::lanes::F4;
use super::motion::{Four, Motions};
use super::tuning::{PUSH_SPEED, STANDING_GRIP, STANDING_SPIN, STEP_RATE};

/// Limits of friction and rolling resistance in an iteration.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grip {
    /// Largest friction impulse per unit of normal impulse.
    pub(super) friction: f32,
    /// Factor on the rolling levers.
    pub(super) rolling: f32,
}

/// Warm starting: applies the impulses of the last step, so that a resting pile needs hardly any correction.
pub(super) fn apply_loads(batches: &[Batch], motions: &mut Motions) {
    for batch in batches {
        let (mut first, mut second) = (Four::read(motions, batch.first), Four::read(motions, batch.second));
        for point in &batch.points[..usize::from(batch.count)] {
            let x = batch.normal_x * point.load + batch.normal_y * point.friction;
            let y = batch.normal_y * point.load - batch.normal_x * point.friction;
            first.strike_back(
                x,
                y,
                point.first_lever * point.load + point.first_slide_lever * point.friction,
            );
            second.strike(x, y, point.second_lever * point.load + point.second_slide_lever * point.friction);
        }
        if batch.rolls {
            first.twist_back(batch.rolling_load);
            second.twist(batch.rolling_load);
        }
        first.write_velocities(motions, batch.first);
        second.write_velocities(motions, batch.second);
    }
}

/// Estimates impulses from the overlaps: a spring at rest is compressed in proportion to its force.
pub(super) fn guess_loads(batches: &mut [Batch]) {
    let (zero, one) = (F4::all(0.0), F4::all(1.0));
    for batch in batches {
        // the equilibrium of push velocity and softness in `push`
        let stiffness = batch.spring_rate / (batch.spring_excess - one);
        for point in &mut batch.points[..usize::from(batch.count)] {
            point.load = (zero - point.separation).max(zero) * stiffness * point.mass;
        }
    }
}

/// Solves for the velocities of the coming move: open contacts may close but not overlap, overlaps are pushed apart
/// by their springs.
pub(super) fn push(batches: &mut [Batch], motions: &mut Motions) {
    let (zero, one) = (F4::all(0.0), F4::all(1.0));
    let (step_rate, push_speed) = (F4::all(STEP_RATE), F4::all(-PUSH_SPEED));
    for batch in batches {
        let (mut first, mut second) = (Four::read(motions, batch.first), Four::read(motions, batch.second));
        let rate = batch.spring_rate;
        let aim = |separation: F4| {
            let pushed = (rate * separation).max(push_speed);
            separation.if_positive(separation * step_rate, pushed)
        };
        let [one_point, other_point] = &batch.points;
        let gap_one = separation(batch, one_point, &first, &second);
        let parting_one = parting(batch, one_point, &first, &second) + aim(gap_one);
        let share_one = gap_one.if_positive(one, batch.spring_share);
        if batch.count == 1 {
            let load = (share_one * (one_point.load - one_point.mass * parting_one)).max(zero);
            load_one(batch, load, &mut first, &mut second);
        } else {
            let gap_other = separation(batch, other_point, &first, &second);
            let parting_other = parting(batch, other_point, &first, &second) + aim(gap_other);
            let share_other = gap_other.if_positive(one, batch.spring_share);
            let block = Block {
                give: [
                    one_point.give * gap_one.if_positive(one, batch.spring_excess),
                    other_point.give * gap_other.if_positive(one, batch.spring_excess),
                ],
                mass: [one_point.mass * share_one, other_point.mass * share_other],
                coupling: batch.coupling,
                unloaded: unloaded(batch, parting_one, parting_other),
            };
            load_both(batch, block.loads(), &mut first, &mut second);
        }
        first.write_velocities(motions, batch.first);
        second.write_velocities(motions, batch.second);
    }
}

/// Solves for the velocities after the move: removes the velocity that only pushed overlaps apart, and applies
/// friction and rolling resistance.
pub(super) fn relax(batches: &mut [Batch], motions: &mut Motions, grip: Grip) {
    let zero = F4::all(0.0);
    let step_rate = F4::all(STEP_RATE);
    for batch in batches {
        let (mut first, mut second) = (Four::read(motions, batch.first), Four::read(motions, batch.second));
        if batch.rolls {
            resist_rolling(batch, &mut first, &mut second, F4::all(grip.rolling));
        }
        resist_sliding(batch, &mut first, &mut second, F4::all(grip.friction));

        let [one_point, other_point] = &batch.points;
        let gap_one = separation(batch, one_point, &first, &second);
        let parting_one = parting(batch, one_point, &first, &second) + gap_one.max(zero) * step_rate;
        if batch.count == 1 {
            let load = (one_point.load - one_point.mass * parting_one).max(zero);
            let load = one_point.load.if_positive(load, gap_one.if_positive(zero, load));
            load_one(batch, load, &mut first, &mut second);
        } else {
            let gap_other = separation(batch, other_point, &first, &second);
            let parting_other =
                parting(batch, other_point, &first, &second) + gap_other.max(zero) * step_rate;
            let [one, other] = unloaded(batch, parting_one, parting_other);
            let block = Block {
                give: [one_point.give, other_point.give],
                mass: [one_point.mass, other_point.mass],
                coupling: batch.coupling,
                unloaded: [
                    idle_if_open(one_point.load, gap_one, one),
                    idle_if_open(other_point.load, gap_other, other),
                ],
            };
            load_both(batch, block.loads(), &mut first, &mut second);
        }
        first.write_velocities(motions, batch.first);
        second.write_velocities(motions, batch.second);
    }
}

/// Excludes contacts that are open and carry no impulse, by a separating velocity that no impulse can hold: they
/// belong to the next step.
#[inline(always)]
fn idle_if_open(load: F4, gap: F4, unloaded: F4) -> F4 {
    load.if_positive(unloaded, gap.if_positive(F4::all(1e9), unloaded))
}

/// Current separation of a point: the measured one plus the displacement of the bodies since.
#[inline(always)]
fn separation(batch: &Batch, point: &PointLanes, first: &Four, second: &Four) -> F4 {
    point.separation
        + batch.normal_x * (second.shift_x - first.shift_x)
        + batch.normal_y * (second.shift_y - first.shift_y)
        + point.second_lever * second.turn
        - point.first_lever * first.turn
}

/// Separating velocity of the bodies at a point.
#[inline(always)]
fn parting(batch: &Batch, point: &PointLanes, first: &Four, second: &Four) -> F4 {
    batch.normal_x * (second.velocity_x - first.velocity_x)
        + batch.normal_y * (second.velocity_y - first.velocity_y)
        + point.second_lever * second.spin
        - point.first_lever * first.spin
}

/// The separating velocities of both points without their impulses.
#[inline(always)]
fn unloaded(batch: &Batch, one: F4, other: F4) -> [F4; 2] {
    let [a, b] = &batch.points;
    [one - a.give * a.load - batch.coupling * b.load, other - b.give * b.load - batch.coupling * a.load]
}

#[inline(always)]
fn load_one(batch: &mut Batch, load: F4, first: &mut Four, second: &mut Four) {
    let point = &mut batch.points[0];
    let change = load - point.load;
    point.load = load;
    let (x, y) = (batch.normal_x * change, batch.normal_y * change);
    first.strike_back(x, y, point.first_lever * change);
    second.strike(x, y, point.second_lever * change);
}

#[inline(always)]
fn load_both(batch: &mut Batch, loads: [F4; 2], first: &mut Four, second: &mut Four) {
    let [one, other] = &mut batch.points;
    let (change_one, change_other) = (loads[0] - one.load, loads[1] - other.load);
    [one.load, other.load] = loads;
    let change = change_one + change_other;
    let (x, y) = (batch.normal_x * change, batch.normal_y * change);
    first.strike_back(x, y, one.first_lever * change_one + other.first_lever * change_other);
    second.strike(x, y, one.second_lever * change_one + other.second_lever * change_other);
}

#[inline(always)]
fn resist_rolling(batch: &mut Batch, first: &mut Four, second: &mut Four, factor: F4) {
    let spin = second.spin - first.spin;
    let grown = (spin * spin - F4::all(STANDING_SPIN * STANDING_SPIN))
        .if_positive(factor, factor * F4::all(STANDING_GRIP));
    let most = batch.rolling_lever * grown * batch.points[0].load;
    let wanted = batch.rolling_load - batch.rolling_inertia * spin;
    let load = wanted.min(most).max(F4::all(0.0) - most);
    let change = load - batch.rolling_load;
    batch.rolling_load = load;
    first.twist_back(change);
    second.twist(change);
}

#[inline(always)]
fn resist_sliding(batch: &mut Batch, first: &mut Four, second: &mut Four, friction: F4) {
    let zero = F4::all(0.0);
    let (slide_x, slide_y) = (batch.normal_y, zero - batch.normal_x);
    for point in &mut batch.points[..usize::from(batch.count)] {
        let sliding = slide_x * (second.velocity_x - first.velocity_x)
            + slide_y * (second.velocity_y - first.velocity_y)
            + point.second_slide_lever * second.spin
            - point.first_slide_lever * first.spin;
        let most = friction * point.load;
        let load = (point.friction - point.slide_mass * sliding).min(most).max(zero - most);
        let change = load - point.friction;
        point.friction = load;
        let (x, y) = (slide_x * change, slide_y * change);
        first.strike_back(x, y, point.first_slide_lever * change);
        second.strike(x, y, point.second_slide_lever * change);
    }
}
