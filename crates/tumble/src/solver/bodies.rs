//! The moving pieces.

use super::motion::{Motion, Motions, SLOTS, turned};
use super::tuning::{GRAVITY, STEP};
use crate::outline::Outline;
use crate::pose::{PlacedShape, Pose};
use crate::shape::Shape;
use crate::vec2::{Vec2, larger, smaller, vec2};

/// Pieces as outlines at the pose where they were last placed, and motions since then. Outlines are updated only now
/// and then; in between, separations are extrapolated from the motion.
#[derive(Clone, Debug)]
pub(super) struct Bodies {
    shapes: Vec<Shape>,
    outlines: Vec<Outline>,
    rotations: Vec<Vec2>,
    pub(super) motions: Motions,
}

impl Bodies {
    pub(super) fn new() -> Bodies {
        Bodies {
            shapes: Vec::new(),
            outlines: Vec::new(),
            rotations: Vec::new(),
            motions: [Motion::default(); SLOTS],
        }
    }

    pub(super) fn clear(&mut self) {
        self.shapes.clear();
        self.outlines.clear();
        self.rotations.clear();
    }

    pub(super) fn add(&mut self, piece: &PlacedShape) {
        self.motions[self.len()] = Motion::at_rest(&piece.shape);
        self.shapes.push(piece.shape);
        self.outlines.push(piece.outline());
        self.rotations.push(piece.pose.rotation());
    }

    pub(super) fn len(&self) -> usize {
        self.shapes.len()
    }

    /// The outlines at their last placement.
    pub(super) fn outlines(&self) -> &[Outline] {
        &self.outlines
    }

    pub(super) fn moving(&mut self) -> &mut [Motion] {
        let len = self.len();
        &mut self.motions[..len]
    }

    /// The piece at its current pose.
    pub(super) fn piece(&self, index: usize) -> PlacedShape {
        PlacedShape { shape: self.shapes[index], pose: self.pose(index) }
    }

    /// The current pose.
    pub(super) fn pose(&self, index: usize) -> Pose {
        let motion = &self.motions[index];
        Pose::at(self.outlines[index].centre() + motion.shift(), turned(self.rotations[index], motion.turn()))
    }

    /// Squared upper bound in mm² on how far any point of a piece has moved since its outline was placed.
    pub(super) fn squared_way(&self, index: usize) -> f32 {
        let motion = &self.motions[index];
        let arc = self.outlines[index].radius() * motion.turn();
        motion.shift().dot(motion.shift()) + arc * arc
    }

    /// Updates the outline of a piece to its current pose.
    pub(super) fn place(&mut self, index: usize) {
        let pose = self.pose(index);
        self.motions[index].set_shift(Vec2::ZERO, 0.0);
        self.rotations[index] = pose.rotation();
        self.outlines[index].place(&self.shapes[index], pose.centre(), pose.rotation());
    }

    pub(super) fn place_all(&mut self) {
        (0..self.len()).for_each(|index| self.place(index));
    }

    pub(super) fn stop(&mut self) {
        self.set_velocities(Vec2::ZERO);
    }

    /// Adds the velocity that gravity causes in one step to every piece.
    pub(super) fn start_falling(&mut self) {
        self.set_velocities(vec2(0.0, -GRAVITY * STEP));
    }

    fn set_velocities(&mut self, velocity: Vec2) {
        self.moving().iter_mut().for_each(|motion| motion.set_velocity(velocity, 0.0));
    }

    /// Moves a piece released at rest to where it is after `seconds` of free fall.
    pub(super) fn fall(&mut self, index: usize, seconds: f32) {
        self.motions[index].set_velocity(vec2(0.0, -GRAVITY * seconds), 0.0);
        self.motions[index].set_shift(vec2(0.0, -fallen(seconds)), 0.0);
    }

    /// Distance in mm that a piece can fall before its bounding circle comes near another one or the floor.
    pub(super) fn clear_fall(&self, index: usize) -> f32 {
        /// Distance in mm at which bounding circles count as near.
        const NEAR: f32 = 1.0;
        let faller = &self.outlines[index];
        let mut clear = faller.bounds().low.y;
        for (other, outline) in self.outlines.iter().enumerate() {
            let apart = faller.centre() - outline.centre();
            let reach = faller.radius() + outline.radius() + NEAR;
            if other != index && apart.x.abs() < reach && apart.y > 0.0 {
                clear = smaller(clear, apart.y - (reach * reach - apart.x * apart.x).sqrt());
            }
        }
        larger(clear, 0.0)
    }
}

/// Distance in mm that a piece released at rest falls in `seconds`.
pub(crate) fn fallen(seconds: f32) -> f32 {
    0.5 * GRAVITY * seconds * seconds
}
