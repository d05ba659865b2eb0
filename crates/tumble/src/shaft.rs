//! The shaft into which pieces are dropped, seen from the front.

use serde::{Deserialize, Serialize};

use crate::outline::Outline;
use crate::vec2::{Vec2, vec2};
use thiserror::Error;

/// Height of the invisible walls above the rim, in mm. No pile reaches it.
pub(crate) const SKY: f32 = 10_000.0;

/// How far the shoulders extend behind the side walls, in mm: deep enough that a piece pressed into the notch between
/// wall and shoulder never collides with the shoulder's far side.
const BEHIND: f32 = 100.0;

/// A transparent upright box, open at the top: a floor, two side walls, and two slanted shoulders that narrow the
/// opening.
///
/// The floor lies at y = 0, the left wall at x = 0. Above the rim, invisible walls continue upwards from the edges of
/// the opening, so a piece that does not fit inside stays on top of the pile and nothing falls off sideways.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shaft {
    width: f32,
    height: f32,
    opening: f32,
    shoulder: f32,
}

/// Why dimensions do not form a valid [`Shaft`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ShaftError {
    /// Width or height is too small, too large or not a number.
    #[error("a shaft must be between 50 and 1000 mm wide and high")]
    Size,
    /// The opening is too narrow, wider than the shaft, or the shoulders are too flat or too tall.
    #[error(
        "the opening must be 30 mm or wider but not wider than the shaft, with shoulders between 1 mm and half the shaft high"
    )]
    Opening,
}

/// A part of the shaft that a piece can touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Wall {
    /// The floor.
    Floor,
    /// The left side.
    Left,
    /// The right side.
    Right,
    /// The slope at the top left, and the invisible wall above it.
    LeftShoulder,
    /// The slope at the top right, and the invisible wall above it.
    RightShoulder,
}

impl Wall {
    /// All parts of a shaft.
    pub const ALL: [Wall; 5] =
        [Wall::Floor, Wall::Left, Wall::Right, Wall::LeftShoulder, Wall::RightShoulder];
}

/// The solid behind a wall: a half-plane or a block.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Solid {
    Plane(Plane),
    Block(Outline),
}

/// A half-plane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plane {
    pub(crate) point: Vec2,
    /// Unit vector out of the solid.
    pub(crate) normal: Vec2,
}

impl Shaft {
    /// A shaft of this inside width and height whose opening is narrowed by two shoulders, all in mm. `shoulder` is
    /// the height of the slopes, measured down from the rim; it has no effect if the opening is as wide as the shaft.
    pub fn new(width: f32, height: f32, opening: f32, shoulder: f32) -> Result<Shaft, ShaftError> {
        let sizes = 50.0..=1000.0;
        if !sizes.contains(&width) || !sizes.contains(&height) {
            return Err(ShaftError::Size);
        }
        if !(30.0..=width).contains(&opening) || !(1.0..=0.5 * height).contains(&shoulder) {
            return Err(ShaftError::Opening);
        }
        Ok(Shaft { width, height, opening, shoulder })
    }

    /// Inside width, in mm.
    pub fn width(&self) -> f32 {
        self.width
    }

    /// Height of the rim above the floor, in mm.
    pub fn height(&self) -> f32 {
        self.height
    }

    /// The x coordinates of the opening's edges, in mm.
    pub fn opening(&self) -> (f32, f32) {
        let lip = self.lip();
        (lip, self.width - lip)
    }

    /// Height of the shoulders, measured down from the rim, in mm.
    pub fn shoulder(&self) -> f32 {
        self.shoulder
    }

    /// Horizontal extent of each shoulder inside the shaft, in mm.
    fn lip(&self) -> f32 {
        0.5 * (self.width - self.opening)
    }

    /// The walls of this shaft; without shoulders if the opening is as wide as the shaft.
    pub fn walls(&self) -> &'static [Wall] {
        if self.lip() > 0.0 { &Wall::ALL } else { &Wall::ALL[..3] }
    }

    pub(crate) fn solid(&self, wall: Wall) -> Solid {
        let plane = |point, normal| Solid::Plane(Plane { point, normal });
        let (lip, width, rim) = (self.lip(), self.width, self.height);
        // where the line of the slope ends behind the wall
        let low = rim - (lip + BEHIND) * self.shoulder / lip;
        match wall {
            Wall::Floor => plane(Vec2::ZERO, vec2(0.0, 1.0)),
            Wall::Left => plane(Vec2::ZERO, vec2(1.0, 0.0)),
            Wall::Right => plane(vec2(width, 0.0), vec2(-1.0, 0.0)),
            Wall::LeftShoulder => Solid::Block(Outline::convex(&[
                vec2(-BEHIND, low),
                vec2(lip, rim),
                vec2(lip, SKY),
                vec2(-BEHIND, SKY),
            ])),
            Wall::RightShoulder => Solid::Block(Outline::convex(&[
                vec2(width + BEHIND, low),
                vec2(width + BEHIND, SKY),
                vec2(width - lip, SKY),
                vec2(width - lip, rim),
            ])),
        }
    }
}
