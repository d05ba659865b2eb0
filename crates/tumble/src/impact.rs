//! What one hears of a drop.

use crate::geometry::Body;
use crate::vec2::Vec2;

/// A hit, for the ear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// When, in s after the release.
    pub time: f32,
    /// Where, in mm.
    pub place: Vec2,
    /// How hard, in g·mm/s: a square that falls from the rim hits the floor with about 10,000.
    pub impulse: f32,
    /// What hit what.
    pub between: [Body; 2],
}
