//! Position and rotation of a piece.

use serde::{Deserialize, Serialize};

use crate::angle::Angle;
use crate::outline::Outline;
use crate::shape::Shape;
use crate::vec2::{Vec2, vec2};

/// The position of the centre of mass and a rotation: everything that is kept of a piece between two drops.
///
/// At 270 mm an `f32` still resolves 0.00003 mm.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// Distance from the left inner wall, in mm.
    pub x: f32,
    /// Height above the floor, in mm.
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

/// A shape with a pose. A pile is a list of these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedShape {
    /// The shape.
    pub shape: Shape,
    /// Its pose.
    pub pose: Pose,
}

impl PlacedShape {
    /// The outline at this pose.
    pub fn outline(&self) -> Outline {
        Outline::of(&self.shape, self.pose.centre(), self.pose.rotation())
    }
}
