//! Angles as whole numbers of steps, so that a release can be stored and repeated exactly.

use crate::vec2::{Vec2, vec2};

/// A direction, counter-clockwise, in steps of half a degree.
///
/// Step `k` stands for `(k + 1/4) / 720` turns. The quarter step keeps every step off the angles at which a regular
/// piece would balance on its corner: a square released at exactly 45° would stay there, which no wooden square does.
/// An eighth of a degree is too small to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Angle(u16);

impl Angle {
    /// Steps in a full turn.
    pub const STEPS: u16 = 720;

    /// The angle of this many steps, modulo a full turn: step −1 is step 719.
    pub fn from_steps(steps: i32) -> Angle {
        let steps = steps.rem_euclid(i32::from(Angle::STEPS));
        Angle(u16::try_from(steps).unwrap_or_default())
    }

    /// The step number, below [`Angle::STEPS`].
    pub fn steps(self) -> u16 {
        self.0
    }

    /// The unit vector (cos, sin) of this angle.
    ///
    /// Computed as a Taylor series in `f64` instead of with the platform's sine, whose last bits differ between
    /// machines. Thirty terms up to half a turn leave an error below the last bit of the returned `f32`.
    pub fn rotation(self) -> Vec2 {
        let turns = (f64::from(self.0) + 0.25) / f64::from(Angle::STEPS);
        let radians = if turns > 0.5 { turns - 1.0 } else { turns } * core::f64::consts::TAU;
        let (mut cos, mut sin) = (0.0, 0.0);
        let (mut term, mut sign) = (1.0, 1.0);
        for order in 0..15 {
            let order = f64::from(2 * order);
            cos += sign * term;
            term = term * radians / (order + 1.0);
            sin += sign * term;
            term = term * radians / (order + 2.0);
            sign = -sign;
        }
        vec2(cos as f32, sin as f32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rotations_agree_with_the_standard_library() {
        for steps in 0..i32::from(Angle::STEPS) {
            let rotation = Angle::from_steps(steps).rotation();
            let radians = (f64::from(steps) + 0.25) / 720.0 * core::f64::consts::TAU;
            #[expect(clippy::disallowed_methods, reason = "compared within a tolerance, not stored")]
            let (sin, cos) = radians.sin_cos();
            assert!((f64::from(rotation.x) - cos).abs() < 1e-7 && (f64::from(rotation.y) - sin).abs() < 1e-7);
        }
    }

    #[test]
    fn steps_wrap_around() {
        assert_eq!(Angle::from_steps(-1).steps(), 719);
        assert_eq!(Angle::from_steps(720), Angle::from_steps(0));
        assert_eq!(Angle::from_steps(i32::MIN).steps(), i32::MIN.rem_euclid(720) as u16);
    }
}
