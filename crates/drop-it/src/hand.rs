//! The hand that holds a piece over the opening: it sways slowly and trembles at the release.
//!
//! Sway is a public function of time, so releasing at the right moment is a skill. Tremor is drawn at the release, so
//! no aim is perfect. All arithmetic uses integers and gives the same results everywhere.

use game::Chance;
use serde::{Deserialize, Serialize};
use tumble::{Angle, reach};

use crate::board::shaft;
use crate::piece::PieceShape;

/// How steady all hands at this table are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// A piece falls exactly as aimed.
    Sure,
    /// A little sway and tremor, as in real life.
    #[default]
    Natural,
    /// A lot of both, for fun.
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

/// A steadier hand for one seat, visible to all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Assist {
    /// None.
    #[default]
    None,
    /// Half the sway and tremor.
    Steady,
    /// A quarter of the sway and tremor.
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

/// The displacement of a hand: sideways in µm, rotated in steps of [`Angle`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offset {
    /// To the right, in µm.
    pub x: i32,
    /// Counter-clockwise, in steps of half a degree.
    pub angle: i32,
}

impl Offset {
    /// The sum of both displacements.
    #[must_use]
    pub const fn plus(self, other: Offset) -> Offset {
        Offset { x: self.x + other.x, angle: self.angle + other.angle }
    }
}

#[derive(Clone, Copy)]
struct Unsteadiness {
    /// The largest sway to either side.
    sway: Offset,
    /// The size of the four uniform parts whose sum is the tremor; its standard deviation is 1.15 times that.
    tremor: Offset,
}

/// The slow movement of a hand during one turn, public from the start of the turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sway(u64);

game::converts!(Sway as u64);
game::two_forms!(Sway, compact u64, readable [u16; 4]);

/// The phases of the four oscillations: two of the position, then two of the angle.
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

/// The periods of the oscillations in ms: two of the position, two of the angle. They are different primes times 100
/// ms, so the sway does not visibly repeat.
const PERIODS: [u64; 4] = [2_900, 1_700, 3_700, 2_300];
/// The weights of the two oscillations, in tenths.
const PARTS: [i32; 2] = [6, 4];

impl Sway {
    pub(crate) fn draw(chance: &mut Chance) -> Sway {
        Sway(u64::from(chance.bits()) << 32 | u64::from(chance.bits()))
    }

    /// The phase of an oscillation, in steps of [`Angle`]; whole turns make no difference.
    const fn phase(self, swing: usize) -> u64 {
        (self.0 >> (16 * swing)) & 0xffff
    }

    /// The displacement of the hand at this moment of the turn, in ms.
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

/// An aim, in whole tenths of a millimetre and half degrees, so that it can be repeated exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// Where the centre of the piece is held, in tenths of a mm from the left wall.
    pub x: u16,
    /// The rotation, in steps of half a degree, below [`Angle::STEPS`].
    pub angle: u16,
}

/// The actual release of a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Release {
    /// The centre of the piece, in µm from the left wall.
    pub x: i32,
    /// The rotation, in steps of half a degree, below [`Angle::STEPS`].
    pub angle: u16,
}

/// The range, in µm, in which the centre of a piece at this angle fits through the opening.
fn opening_for(shape: PieceShape, angle: u16) -> (i32, i32) {
    let (least, most) = reach(shaft(), &shape.geometry(), Angle::from_steps(i32::from(angle)));
    // Rounded inwards, so that every integer between is inside.
    ((least * 1_000.0) as i32 + 1, (most * 1_000.0) as i32 - 1)
}

impl Aim {
    /// The range of valid aims for a piece at this angle, in tenths of a mm.
    pub fn places(shape: PieceShape, angle: u16) -> (u16, u16) {
        let (least, most) = opening_for(shape, angle);
        ((least / 100 + 1) as u16, (most / 100) as u16)
    }

    /// The release without sway or tremor.
    pub fn exactly(self) -> Release {
        Release { x: i32::from(self.x) * 100, angle: self.angle }
    }

    /// The release with this displacement of the hand; the rim keeps it inside the opening.
    pub fn off_by(self, shape: PieceShape, offset: Offset) -> Release {
        let angle = Angle::from_steps(i32::from(self.angle) + offset.angle).steps();
        let (least, most) = opening_for(shape, angle);
        Release { x: (i32::from(self.x) * 100 + offset.x).clamp(least, most), angle }
    }
}

/// The largest tremor to either side.
pub const fn most_tremor(hand: Hand, assist: Assist) -> Offset {
    let (size, divisor) = (hand.unsteadiness().tremor, assist.divisor());
    Offset { x: 4 * (size.x / divisor), angle: 4 * (size.angle / divisor) }
}

/// A random tremor.
pub fn tremor(hand: Hand, assist: Assist, chance: &mut Chance) -> Offset {
    let size = hand.unsteadiness().tremor;
    let mut sum_of_four = |size: i32| {
        let size = size / assist.divisor();
        (0..4).map(|_| chance.below(2 * size as u32 + 1) as i32 - size).sum()
    };
    Offset { x: sum_of_four(size.x), angle: sum_of_four(size.angle) }
}

impl Release {
    /// Position in mm from the left wall.
    pub fn millimetres(self) -> f32 {
        self.x as f32 / 1_000.0
    }

    /// The angle in the physics engine's type.
    pub fn turned(self) -> Angle {
        Angle::from_steps(i32::from(self.angle))
    }
}
