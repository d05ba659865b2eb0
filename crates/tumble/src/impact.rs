//! Audible impacts of a drop.

use serde::{Deserialize, Serialize};

use crate::geometry::Body;
use crate::vec2::Vec2;

/// An audible impact.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Impact {
    /// Time in s after the release.
    pub time: f32,
    /// Position in mm.
    pub place: Vec2,
    /// Impulse in g·mm/s: a square that falls from the rim hits the floor with about 10,000.
    pub impulse: f32,
    /// The two bodies.
    pub between: [Body; 2],
}
