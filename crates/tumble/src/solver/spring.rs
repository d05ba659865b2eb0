//! The softness of contacts.

use super::tuning::{PIECE_SPRING, SPRING_DAMPING, STEP, WALL_SPRING};

/// A damped spring, integrated implicitly, as two coefficients of a velocity constraint: it is unconditionally
/// stable, however stiff it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spring {
    /// Separating speed in mm/s per mm of overlap, thus in 1/s.
    pub(super) rate: f32,
    /// Share of a rigid contact's impulse that this one applies: closer to 1 is stiffer.
    pub(super) share: f32,
}

impl Spring {
    pub(super) const BETWEEN_PIECES: Spring = Spring::new(PIECE_SPRING);
    pub(super) const AGAINST_WALLS: Spring = Spring::new(WALL_SPRING);

    const fn new(frequency: f32) -> Spring {
        let omega = core::f32::consts::TAU * frequency;
        let damped = 2.0 * SPRING_DAMPING + STEP * omega;
        let stiffness = STEP * omega * damped;
        Spring { rate: omega / damped, share: stiffness / (1.0 + stiffness) }
    }
}
