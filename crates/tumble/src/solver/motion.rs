//! Velocities and displacements of bodies, laid out for SIMD.

use super::lanes::{F4, LANES};
use crate::shape::Shape;
use crate::vec2::{Vec2, vec2};

/// Capacity of the solver in bodies. A power of two, so that a masked index needs no bounds check.
pub(super) const SLOTS: usize = 64;

/// Bodies without mass or motion that stand in for walls and for empty lanes, one per lane.
pub(super) const STAND_INS: [u8; LANES] = [60, 61, 62, 63];

/// The largest number of pieces in a pile.
pub const MAX_PIECES: usize = SLOTS - LANES;

pub(super) type Motions = [Motion; SLOTS];

/// The motion of a body: two rows of four numbers, so that four bodies can be read as four columns.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Motion {
    /// Velocity x and y in mm/s, spin in rad/s, 1/mass in 1/g.
    pub(super) velocity: F4,
    /// Displacement since the body's outline was placed: x and y in mm, rotation in rad; 1/inertia in 1/(g·mm²).
    pub(super) shift: F4,
}

impl Motion {
    pub(super) fn at_rest(shape: &Shape) -> Motion {
        Motion {
            velocity: F4::new([0.0, 0.0, 0.0, 1.0 / shape.mass()]),
            shift: F4::new([0.0, 0.0, 0.0, 1.0 / shape.inertia()]),
        }
    }

    pub(super) fn velocity(&self) -> Vec2 {
        vec2(self.velocity.get(0), self.velocity.get(1))
    }

    pub(super) fn spin(&self) -> f32 {
        self.velocity.get(2)
    }

    pub(super) fn inverse_mass(&self) -> f32 {
        self.velocity.get(3)
    }

    pub(super) fn shift(&self) -> Vec2 {
        vec2(self.shift.get(0), self.shift.get(1))
    }

    pub(super) fn turn(&self) -> f32 {
        self.shift.get(2)
    }

    pub(super) fn inverse_inertia(&self) -> f32 {
        self.shift.get(3)
    }

    pub(super) fn set_velocity(&mut self, velocity: Vec2, spin: f32) {
        self.velocity = F4::new([velocity.x, velocity.y, spin, self.inverse_mass()]);
    }

    pub(super) fn set_shift(&mut self, shift: Vec2, turn: f32) {
        self.shift = F4::new([shift.x, shift.y, turn, self.inverse_inertia()]);
    }

    /// Applies an impulse in g·mm/s and its moment in g·mm²/s.
    pub(super) fn strike(&mut self, impulse: Vec2, moment: f32) {
        let velocity = self.velocity() + impulse * self.inverse_mass();
        self.set_velocity(velocity, self.spin() + moment * self.inverse_inertia());
    }
}

/// A unit vector rotated by `turn` rad. Exact to the third order for small angles; the length stays 1.
#[inline]
pub(super) fn turned(rotation: Vec2, turn: f32) -> Vec2 {
    if turn == 0.0 {
        return rotation;
    }
    // rotation by 2 atan(turn / 2), which needs no trigonometry
    let half = 0.5 * turn;
    let scale = 1.0 / (1.0 + half * half);
    let result = rotation.turned(vec2((1.0 - half * half) * scale, 2.0 * half * scale));
    // one Newton step towards length 1
    result * (1.5 - 0.5 * result.dot(result))
}

/// The motion of four bodies, column by column.
#[derive(Clone, Copy, Debug)]
pub(super) struct Four {
    pub(super) velocity_x: F4,
    pub(super) velocity_y: F4,
    pub(super) spin: F4,
    inverse_mass: F4,
    pub(super) shift_x: F4,
    pub(super) shift_y: F4,
    pub(super) turn: F4,
    inverse_inertia: F4,
}

impl Four {
    #[inline(always)]
    pub(super) fn read(motions: &Motions, bodies: [u8; LANES]) -> Four {
        let of = |lane: usize| &motions[usize::from(bodies[lane]) % SLOTS];
        let [velocity_x, velocity_y, spin, inverse_mass] =
            F4::transpose([of(0).velocity, of(1).velocity, of(2).velocity, of(3).velocity]);
        let [shift_x, shift_y, turn, inverse_inertia] =
            F4::transpose([of(0).shift, of(1).shift, of(2).shift, of(3).shift]);
        Four { velocity_x, velocity_y, spin, inverse_mass, shift_x, shift_y, turn, inverse_inertia }
    }

    #[inline(always)]
    pub(super) fn write_velocities(self, motions: &mut Motions, bodies: [u8; LANES]) {
        let rows = F4::transpose([self.velocity_x, self.velocity_y, self.spin, self.inverse_mass]);
        for (body, row) in bodies.into_iter().zip(rows) {
            motions[usize::from(body) % SLOTS].velocity = row;
        }
    }

    /// Applies impulses and their moments.
    #[inline(always)]
    pub(super) fn strike(&mut self, x: F4, y: F4, moment: F4) {
        self.velocity_x = self.velocity_x + x * self.inverse_mass;
        self.velocity_y = self.velocity_y + y * self.inverse_mass;
        self.twist(moment);
    }

    /// Applies the opposite of impulses and their moments.
    #[inline(always)]
    pub(super) fn strike_back(&mut self, x: F4, y: F4, moment: F4) {
        self.velocity_x = self.velocity_x - x * self.inverse_mass;
        self.velocity_y = self.velocity_y - y * self.inverse_mass;
        self.twist_back(moment);
    }

    #[inline(always)]
    pub(super) fn twist(&mut self, moment: F4) {
        self.spin = self.spin + moment * self.inverse_inertia;
    }

    #[inline(always)]
    pub(super) fn twist_back(&mut self, moment: F4) {
        self.spin = self.spin - moment * self.inverse_inertia;
    }
}
