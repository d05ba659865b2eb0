//! The outcome map: sampled outcomes of releasing each shape at different aims. Aims follow a low-discrepancy
//! sequence, so the map is useful at any time and the next sample falls where the map is least dense.

use drop_it::{Aim, Piece, PieceShape};
use game::Chance;

use super::outcome::{DropContext, Outcome};

/// One sample of a shape.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShapeSamples {
    pub(super) aim: Aim,
    pub(super) outcome: Outcome,
}

/// The samples of each shape.
#[derive(Clone, Debug)]
pub(super) struct OutcomeMap {
    /// The offset of the sequence, in units of 2⁻³² of the width and of the turn.
    start: [u32; 2],
    tried: [Vec<ShapeSamples>; PieceShape::ALL.len()],
}

/// Steps of the sequence in units of 2⁻³²: 1/g for one dimension, and 1/p, 1/p² for two, where g is the golden ratio
/// and p the plastic number, the real solution of p³ = p + 1.
const GOLDEN: u32 = 2_654_435_769;
const PLASTIC: [u32; 2] = [3_242_174_889, 2_447_445_414];

/// Samples extend this far beyond the opening, in tenths of a mm, and are clamped to the rim: a piece can lean on it.
const BEYOND: i32 = 20;

/// Period of a shape's rotational symmetry, in half degrees.
pub(super) const fn symmetry(shape: PieceShape) -> u16 {
    match shape {
        PieceShape::Circle => 1,
        PieceShape::Square => 180,
        PieceShape::Diamond => 360,
        PieceShape::Triangle => 240,
    }
}

/// The product of a fraction, in units of 2⁻³², and a number.
fn part(fraction: u32, of: u32) -> i32 {
    ((u64::from(fraction) * u64::from(of)) >> 32) as i32
}

impl OutcomeMap {
    /// An empty map with a random offset.
    pub(super) fn new(chance: &mut Chance) -> OutcomeMap {
        OutcomeMap { start: [chance.bits(), chance.bits()], tried: Default::default() }
    }

    /// The samples of this shape.
    pub(super) fn tried(&self, shape: PieceShape) -> &[ShapeSamples] {
        &self.tried[shape as usize]
    }

    /// Simulates this many more drops, alternating between the shapes of these pieces. A circle has no angle and gets
    /// half as many as the others. `look` maps an aim to where the eye perceives it.
    pub(super) fn explore(
        &mut self,
        scene: DropContext,
        pieces: &[Piece],
        drops: u32,
        mut look: impl FnMut(PieceShape, Aim) -> drop_it::Release,
    ) {
        let shapes =
            PieceShape::ALL.into_iter().filter(|shape| pieces.iter().any(|piece| piece.shape == *shape));
        let round: Vec<PieceShape> =
            shapes.flat_map(|shape| vec![shape; if shape == PieceShape::Circle { 1 } else { 2 }]).collect();
        for shape in round.into_iter().cycle().take(drops as usize) {
            let aim = self.next(shape);
            if let Some(outcome) = scene.outcome(shape, look(shape, aim)) {
                self.tried[shape as usize].push(ShapeSamples { aim, outcome });
            }
        }
    }

    /// The next aim to sample for a shape.
    fn next(&self, shape: PieceShape) -> Aim {
        let count = self.tried(shape).len() as u32;
        let steps = if shape == PieceShape::Circle { [GOLDEN, 0] } else { PLASTIC };
        let [across, turn]: [u32; 2] =
            std::array::from_fn(|axis| self.start[axis].wrapping_add(count.wrapping_mul(steps[axis])));
        let angle = part(turn, symmetry(shape).into()) as u16;
        let (least, most) = Aim::places(shape, angle);
        let width = u32::from(most - least) + 2 * BEYOND as u32;
        let x = i32::from(least) - BEYOND + part(across, width);
        Aim { x: x.clamp(least.into(), most.into()) as u16, angle }
    }

    /// The expected reward of releasing at about this aim: a mean over nearby samples, weighted by proximity.
    pub(super) fn expected(
        &self,
        shape: PieceShape,
        aim: Aim,
        focus: MapResolution,
        reward: impl Fn(Outcome) -> f64,
    ) -> f64 {
        let lens = Kernel::new(shape, self.tried(shape).len(), focus);
        let (mut sum, mut weights) = (0.0, 0.0);
        for tried in self.tried(shape) {
            let weight = lens.weight(shape, aim, tried.aim);
            if weight > 0.0 {
                sum += weight * reward(tried.outcome);
                weights += weight;
            }
        }
        if weights > 0.0 { sum / weights } else { 0.0 }
    }
}

/// The resolution at which a map is evaluated.
#[derive(Clone, Copy, Debug)]
pub(super) struct MapResolution {
    /// Approximate number of samples averaged around an aim.
    pub(super) neighbours: f64,
    /// Samples within this distance, in tenths of a mm, are always averaged: no hand can tell them apart.
    pub(super) spread: f64,
}

/// The radius around an aim within which samples count.
#[derive(Clone, Copy, Debug)]
struct Kernel {
    /// Sideways, in tenths of a mm.
    across: f64,
    /// Rotation, in half degrees.
    turn: f64,
}

/// A natural tremor rotates a piece by half a degree for every 0.2 mm it moves it aside.
const TENTHS_PER_STEP: f64 = 2.0;

impl Kernel {
    /// The radius for this resolution with `tries` samples in the opening.
    fn new(shape: PieceShape, tries: usize, MapResolution { neighbours, spread }: MapResolution) -> Kernel {
        /// Approximate range of a piece's centre, in tenths of a mm.
        const WIDTH: f64 = 1_200.0;
        let each = WIDTH * f64::from(symmetry(shape)) / tries.max(1) as f64;
        let across = if shape == PieceShape::Circle {
            neighbours * each / 2.0
        } else {
            (neighbours * each * TENTHS_PER_STEP / std::f64::consts::PI).sqrt()
        };
        let across = across.max(spread).max(1.0);
        Kernel { across, turn: across / TENTHS_PER_STEP }
    }

    /// The weight of a sample: 1 at the centre, 0 at the radius.
    fn weight(self, shape: PieceShape, here: Aim, there: Aim) -> f64 {
        let across = (f64::from(here.x) - f64::from(there.x)) / self.across;
        let period = symmetry(shape);
        let turned = (here.angle % period).abs_diff(there.angle % period);
        let turn = f64::from(turned.min(period - turned)) / self.turn;
        let rest = 1.0 - across * across - turn * turn;
        if rest > 0.0 { rest * rest } else { 0.0 }
    }

    /// Whether two aims are nearly the same.
    fn joins(self, shape: PieceShape, here: Aim, there: Aim) -> bool {
        self.weight(shape, here, there) > 0.5
    }
}

/// An aim with its expected reward for a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct MapCell {
    pub(super) piece: Piece,
    pub(super) aim: Aim,
    pub(super) promise: f64,
}

impl OutcomeMap {
    /// The most promising aims, best first, no two of a shape nearly the same.
    pub(super) fn best(
        &self,
        pieces: &[Piece],
        count: usize,
        focus: MapResolution,
        reward: impl Fn(Outcome, Piece) -> f64,
    ) -> Vec<MapCell> {
        let spots = pieces.iter().flat_map(|&piece| {
            let reward = &reward;
            self.tried(piece.shape).iter().map(move |tried| {
                let promise = self.expected(piece.shape, tried.aim, focus, |outcome| reward(outcome, piece));
                MapCell { piece, aim: tried.aim, promise }
            })
        });
        let mut spots: Vec<MapCell> = spots.collect();
        spots.sort_by(|one, other| other.promise.total_cmp(&one.promise));
        let mut best: Vec<MapCell> = Vec::with_capacity(count);
        for spot in spots {
            if best.len() == count {
                break;
            }
            let shape = spot.piece.shape;
            let lens = Kernel::new(shape, self.tried(shape).len(), focus);
            let is_known =
                |other: &MapCell| other.piece.shape == shape && lens.joins(shape, other.aim, spot.aim);
            if !best.iter().any(is_known) {
                best.push(spot);
            }
        }
        best
    }
}
