//! The hand that holds a piece over the opening: it sways slowly, and trembles when it lets go.
//!
//! Sway is a public function of time, so letting go at the right moment is skill. Tremor is drawn when the piece is let
//! go, so nobody is perfect. Everything is reckoned in whole numbers: the same everywhere.

use game::Chance;
use serde::{Deserialize, Serialize};
use tumble::{Angle, reach};

use crate::board::shaft;
use crate::piece::PieceShape;

/// How steady hands are at this table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// A piece falls exactly as aimed.
    Sure,
    /// A little sway and tremor, as in life.
    #[default]
    Natural,
    /// A lot of both, for a laugh.
    Wild,
}

impl Hand {
    /// All three.
    pub const ALL: [Hand; 3] = [Hand::Sure, Hand::Natural, Hand::Wild];

    const fn unsteadiness(self) -> Unsteadiness {
        match self {
            Hand::Sure => Unsteadiness { sway: Offset { x: 0, angle: 0 }, tremor: Offset { x: 0, angle: 0 } },
            Hand::Natural => {
                Unsteadiness { sway: Offset { x: 5_000, angle: 16 }, tremor: Offset { x: 700, angle: 3 } }
            }
            Hand::Wild => {
                Unsteadiness { sway: Offset { x: 14_000, angle: 48 }, tremor: Offset { x: 2_200, angle: 9 } }
            }
        }
    }
}

/// Help for somebody at the table, visible to all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Assist {
    /// None.
    #[default]
    None,
    /// Half the sway and tremor.
    Steady,
    /// A quarter of it.
    VerySteady,
}

impl Assist {
    /// All three.
    pub const ALL: [Assist; 3] = [Assist::None, Assist::Steady, Assist::VerySteady];

    const fn divisor(self) -> i32 {
        match self {
            Assist::None => 1,
            Assist::Steady => 2,
            Assist::VerySteady => 4,
        }
    }
}

/// How far a hand is off: sideways in µm, turned in steps of [`Angle`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offset {
    /// To the right, in µm.
    pub x: i32,
    /// Counter-clockwise, in steps of half a degree.
    pub angle: i32,
}

impl Offset {
    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Offset) -> Offset {
        Offset { x: self.x + other.x, angle: self.angle + other.angle }
    }
}

#[derive(Clone, Copy)]
struct Unsteadiness {
    /// The most the hand sways to either side.
    sway: Offset,
    /// The size of the four equal parts whose sum is the tremor; its standard deviation is 1.15 times that.
    tremor: Offset,
}

/// The slow movement of a hand during one turn, known to all from the start of the turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sway(u64);

game::converts!(Sway as u64);
game::two_forms!(Sway, compact u64, readable [u16; 4]);

/// Where each of the four swings begins: two of the place, then two of the angle.
impl From<Sway> for [u16; 4] {
    fn from(sway: Sway) -> [u16; 4] {
        std::array::from_fn(|index| sway.phase(index) as u16)
    }
}

impl From<[u16; 4]> for Sway {
    fn from(phases: [u16; 4]) -> Sway {
        Sway(phases.into_iter().rev().fold(0, |bits, phase| bits << 16 | u64::from(phase)))
    }
}

/// One swing of the hand takes so many ms: two for the place, two for the angle, with no common beat.
const PERIODS: [u64; 4] = [2_900, 1_700, 3_700, 2_300];
/// The parts of the two swings, in tenths.
const PARTS: [i32; 2] = [6, 4];

impl Sway {
    pub(crate) fn draw(chance: &mut Chance) -> Sway {
        Sway(u64::from(chance.bits()) << 32 | u64::from(chance.bits()))
    }

    /// Where a swing begins, in steps of [`Angle`]; whole turns make no difference.
    const fn phase(self, swing: usize) -> u64 {
        (self.0 >> (16 * swing)) & 0xffff
    }

    /// How far the hand is off at this moment of the turn, in ms.
    pub fn at(self, moment: u32, hand: Hand, assist: Assist) -> Offset {
        let most = hand.unsteadiness().sway;
        let swing = |index: usize| {
            let steps = u64::from(Angle::STEPS);
            let step = (u64::from(moment) * steps / PERIODS[index] + self.phase(index)) % steps;
            Angle::from_steps(step as i32).rotation().y
        };
        let blend = |most: i32, first: usize| {
            let parts = PARTS[0] as f32 * swing(first) + PARTS[1] as f32 * swing(first + 1);
            (most as f32 * parts / 10.0) as i32 / assist.divisor()
        };
        Offset { x: blend(most.x, 0), angle: blend(most.angle, 2) }
    }
}

/// What a player aims at: whole tenths of a millimetre and half degrees, so that an aim can be repeated exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// Where the middle of the piece is held, in tenths of a mm from the left wall.
    pub x: u16,
    /// How it is turned, in steps of half a degree, below [`Angle::STEPS`].
    pub angle: u16,
}

/// How a piece was really let go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Release {
    /// Where its middle was, in µm from the left wall.
    pub x: i32,
    /// How it was turned, in steps of half a degree, below [`Angle::STEPS`].
    pub angle: u16,
}

/// The places, in µm, at which the middle of a piece turned like this passes the opening.
fn opening_for(shape: PieceShape, angle: u16) -> (i32, i32) {
    let (least, most) = reach(shaft(), &shape.geometry(), Angle::from_steps(i32::from(angle)));
    // Rounded inwards, so that every whole number between is inside.
    ((least * 1_000.0) as i32 + 1, (most * 1_000.0) as i32 - 1)
}

impl Aim {
    /// The places one can aim at with a piece turned like this, in tenths of a mm.
    pub fn places(shape: PieceShape, angle: u16) -> (u16, u16) {
        let (least, most) = opening_for(shape, angle);
        ((least / 100 + 1) as u16, (most / 100) as u16)
    }

    /// What comes of it without any sway or tremor.
    pub fn exactly(self) -> Release {
        Release { x: i32::from(self.x) * 100, angle: self.angle }
    }

    /// What comes of it when the hand is off by this much: the rim holds it inside the opening.
    pub fn off_by(self, shape: PieceShape, offset: Offset) -> Release {
        let angle = Angle::from_steps(i32::from(self.angle) + offset.angle).steps();
        let (least, most) = opening_for(shape, angle);
        Release { x: (i32::from(self.x) * 100 + offset.x).clamp(least, most), angle }
    }
}

/// The most that trembling can add to either side.
pub const fn most_tremor(hand: Hand, assist: Assist) -> Offset {
    let (size, divisor) = (hand.unsteadiness().tremor, assist.divisor());
    Offset { x: 4 * (size.x / divisor), angle: 4 * (size.angle / divisor) }
}

/// What trembling adds when a piece is let go.
pub fn tremor(hand: Hand, assist: Assist, chance: &mut Chance) -> Offset {
    let size = hand.unsteadiness().tremor;
    let mut sum_of_four = |size: i32| {
        let size = size / assist.divisor();
        (0..4).map(|_| chance.below(2 * size as u32 + 1) as i32 - size).sum()
    };
    Offset { x: sum_of_four(size.x), angle: sum_of_four(size.angle) }
}

impl Release {
    /// In mm from the left wall.
    pub fn millimetres(self) -> f32 {
        self.x as f32 / 1_000.0
    }

    /// As the physics counts angles.
    pub fn turned(self) -> Angle {
        Angle::from_steps(i32::from(self.angle))
    }
}
