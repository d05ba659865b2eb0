//! Where a piece is, and how it is turned.

use crate::angle::Angle;
use crate::outline::Outline;
use crate::shape::Shape;
use crate::vec2::{Vec2, vec2};

/// The place of a centre of mass and a rotation: all that is remembered of a piece between two drops.
///
/// At 270 mm an `f32` still resolves 0.00003 mm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// From the left inside of the shaft, in mm.
    pub x: f32,
    /// From the floor, in mm.
    pub y: f32,
    /// Cosine of the rotation.
    pub cos: f32,
    /// Sine of the rotation, counter-clockwise.
    pub sin: f32,
}

impl Pose {
    /// The centre of mass at `(x, y)` mm, turned by `angle`.
    pub fn new(x: f32, y: f32, angle: Angle) -> Pose {
        Pose::at(vec2(x, y), angle.rotation())
    }

    /// The centre of mass at `centre`, turned by the unit vector `rotation` = (cos, sin).
    pub fn at(centre: Vec2, rotation: Vec2) -> Pose {
        Pose { x: centre.x, y: centre.y, cos: rotation.x, sin: rotation.y }
    }

    /// The centre of mass, in mm.
    pub fn centre(&self) -> Vec2 {
        vec2(self.x, self.y)
    }

    /// The rotation as a unit vector (cos, sin).
    pub fn rotation(&self) -> Vec2 {
        vec2(self.cos, self.sin)
    }
}

/// A shape somewhere. A pile is a list of pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedShape {
    /// What it is.
    pub shape: Shape,
    /// Where it is.
    pub pose: Pose,
}

impl PlacedShape {
    /// The piece's outline where it is.
    pub fn outline(&self) -> Outline {
        Outline::of(&self.shape, self.pose.centre(), self.pose.rotation())
    }
}
