//! The hand of a player who is not at the screen: it comes to its place, waits for its sway, and lets go.

use drop_it::{Aim, Angle, PieceShape, Release};

/// How slowly the hands of bots aim on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// For those who want to see everything.
    Slow,
    /// As people aim who know what they want.
    #[default]
    Natural,
    /// They don't aim: the piece falls at once.
    Quick,
}

impl Pace {
    /// All three, the slowest first.
    pub const ALL: [Pace; 3] = [Pace::Slow, Pace::Natural, Pace::Quick];

    /// From the first sight of a hand to its release, in ms; `None` if it is not seen.
    const fn aiming(self) -> Option<f64> {
        match self {
            Pace::Slow => Some(2_600.0),
            Pace::Natural => Some(1_400.0),
            Pace::Quick => None,
        }
    }
}

/// The share of the time in which a hand comes to its place. In the rest it waits for its sway.
const COMING: f64 = 0.6;
/// The largest sway while a hand waits: sideways in µm, turned in steps of half a degree.
const SWAY: (f64, f64) = (3_000.0, 8.0);
/// Where a hand comes from: the middle of the opening, in µm.
const MIDDLE: f64 = drop_it::board::WIDTH as f64 * 500.0;

/// A hand that aims on the screen before its piece falls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandMotion {
    /// The number of the drop, counted from 0.
    pub drop: usize,
    began: f64,
    lasts: f64,
}

impl HandMotion {
    /// A hand that begins to aim now; `None` at a pace at which hands are not seen.
    pub(super) fn new(drop: usize, pace: Pace, now: f64) -> Option<HandMotion> {
        pace.aiming().map(|lasts| HandMotion { drop, began: now, lasts })
    }

    /// When it lets go.
    pub(super) const fn lets_go(&self) -> f64 {
        self.began + self.lasts
    }

    /// How the hand holds a piece of this shape now, if it lets go of it like this.
    pub fn at(&self, now: f64, shape: PieceShape, release: Release) -> Release {
        let time = ((now - self.began) / self.lasts).clamp(0.0, 1.0);
        if time >= 1.0 {
            return release;
        }
        let come = smooth((time / COMING).min(1.0));
        // It goes once to one side and once to the other, and ends where it lets go.
        let sway = swing((time - COMING).max(0.0) / (1.0 - COMING));
        let turn = f64::from(shortest_turn(release.angle));
        let angle = Angle::from_steps((turn * come + SWAY.1 * sway).round() as i32).steps();
        let x = MIDDLE + (f64::from(release.x) - MIDDLE) * come + SWAY.0 * sway;
        let (least, most) = Aim::places(shape, angle);
        Release { x: (x as i32).clamp(i32::from(least) * 100, i32::from(most) * 100), angle }
    }
}

/// From 0 to 1, slow at both ends.
fn smooth(time: f64) -> f64 {
    time * time * (3.0 - 2.0 * time)
}

/// One swing to either side in the time from 0 to 1, by at most 1.
fn swing(time: f64) -> f64 {
    let half = |time: f64| 4.0 * time * (1.0 - time);
    if time < 0.5 { half(2.0 * time) } else { -half(2.0 * time - 1.0) }
}

/// The turn to an angle by the shorter way, in steps of half a degree.
fn shortest_turn(angle: u16) -> i32 {
    let (steps, whole) = (i32::from(angle), i32::from(Angle::STEPS));
    if steps > whole / 2 { steps - whole } else { steps }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RELEASE: Release = Release { x: 41_234, angle: 700 };

    fn hand() -> HandMotion {
        HandMotion::new(3, Pace::Natural, 1_000.0).unwrap()
    }

    #[test]
    fn a_hand_comes_to_its_place_waits_there_and_lets_go_exactly_there() {
        let hand = hand();
        let at = |now: f64| hand.at(now, PieceShape::Square, RELEASE);
        assert_eq!(at(1_000.0), Release { x: 93_000, angle: 0 }, "it comes from the middle");
        let places: Vec<i32> = (0..=8).map(|part| at(1_000.0 + 105.0 * f64::from(part)).x).collect();
        assert!(places.is_sorted_by(|one, next| one > next), "it goes straight there: {places:?}");
        for now in [1_850.0, 2_000.0, 2_200.0, 2_399.0] {
            assert!((at(now).x - RELEASE.x).abs() <= 3_000, "it only sways while it waits");
        }
        assert_ne!(at(2_000.0), RELEASE);
        assert_eq!(hand.lets_go(), 2_400.0);
        assert_eq!(at(2_400.0), RELEASE);
        assert_eq!(at(9_000.0), RELEASE);
    }

    #[test]
    fn a_hand_turns_by_the_shorter_way() {
        let halfway = hand().at(1_420.0, PieceShape::Square, RELEASE);
        assert!(halfway.angle > 700, "from 0 back to 700 of 720: {halfway:?}");
        assert_eq!([0, 90, 360, 361, 719].map(shortest_turn), [0, 90, 360, -359, -1]);
    }

    #[test]
    fn a_hand_never_leaves_the_opening() {
        for (shape, x) in PieceShape::ALL.into_iter().flat_map(|shape| [(shape, 0), (shape, 186_000)]) {
            let release = Release { x, angle: 180 };
            for now in (1_000..2_400).step_by(7).map(f64::from) {
                let held = hand().at(now, shape, release);
                assert!(drop_it::held(&[], drop_it::Piece { shape, ..Default::default() }, held).is_ok());
            }
        }
    }

    #[test]
    fn the_pace_decides_how_long_a_hand_aims() {
        let lasts = Pace::ALL.map(|pace| HandMotion::new(0, pace, 0.0).map(|hand| hand.lets_go()));
        assert_eq!(lasts, [Some(2_600.0), Some(1_400.0), None]);
    }
}
