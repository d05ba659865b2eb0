//! Vectors in the plane.
//!
//! Only `+ - * /` and `sqrt` are used here and in everything above: IEEE 754 defines their last bit, so results are
//! the same on every machine. The standard library's `max` and `min` do not specify which zero they return for `0.0`
//! and `-0.0`; [`larger`] and [`smaller`] do.

use core::ops::{Add, AddAssign, Mul, Neg, Sub};

use serde::{Deserialize, Serialize};

/// A point or a vector in the plane, in millimetres: x to the right, y up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Vec2 {
    /// To the right, in mm.
    pub x: f32,
    /// Up, in mm.
    pub y: f32,
}

/// Short for [`Vec2::new`].
pub(crate) const fn vec2(x: f32, y: f32) -> Vec2 {
    Vec2 { x, y }
}

impl Vec2 {
    /// The origin.
    pub const ZERO: Vec2 = vec2(0.0, 0.0);

    /// The vector with these coordinates.
    pub const fn new(x: f32, y: f32) -> Vec2 {
        vec2(x, y)
    }

    /// The dot product.
    #[inline]
    pub fn dot(self, other: Vec2) -> f32 {
        self.x * other.x + self.y * other.y
    }

    /// The z component of the cross product: positive if `other` lies to the left of `self`.
    #[inline]
    pub fn cross(self, other: Vec2) -> f32 {
        self.x * other.y - self.y * other.x
    }

    /// The length, in mm.
    #[inline]
    pub fn length(self) -> f32 {
        self.dot(self).sqrt()
    }

    /// This vector rotated by `rotation`, a unit vector (cos, sin).
    #[inline]
    pub fn turned(self, rotation: Vec2) -> Vec2 {
        vec2(rotation.x * self.x - rotation.y * self.y, rotation.y * self.x + rotation.x * self.y)
    }

    /// This vector rotated by a quarter turn to the right: the outward side of an edge of a counter-clockwise
    /// outline.
    #[inline]
    pub(crate) fn right(self) -> Vec2 {
        vec2(self.y, -self.x)
    }

    /// The unit vector in this direction. This vector must not be zero.
    #[inline]
    pub(crate) fn normalised(self) -> Vec2 {
        self * (1.0 / self.length())
    }

    /// Whether both coordinates are finite.
    pub(crate) fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }
}

impl Add for Vec2 {
    type Output = Vec2;
    #[inline]
    fn add(self, other: Vec2) -> Vec2 {
        vec2(self.x + other.x, self.y + other.y)
    }
}

impl AddAssign for Vec2 {
    #[inline]
    fn add_assign(&mut self, other: Vec2) {
        *self = *self + other;
    }
}

impl Sub for Vec2 {
    type Output = Vec2;
    #[inline]
    fn sub(self, other: Vec2) -> Vec2 {
        vec2(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Vec2 {
    type Output = Vec2;
    #[inline]
    fn mul(self, factor: f32) -> Vec2 {
        vec2(self.x * factor, self.y * factor)
    }
}

impl Neg for Vec2 {
    type Output = Vec2;
    #[inline]
    fn neg(self) -> Vec2 {
        vec2(-self.x, -self.y)
    }
}

/// The larger of two numbers; the first for equals.
#[inline]
pub(crate) fn larger(a: f32, b: f32) -> f32 {
    if a < b { b } else { a }
}

/// The smaller of two numbers; the first for equals.
#[inline]
pub(crate) fn smaller(a: f32, b: f32) -> f32 {
    if b < a { b } else { a }
}
