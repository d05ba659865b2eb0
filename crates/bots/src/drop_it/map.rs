//! The outcome map: what letting go of each shape here and there comes to. Places are tried in a low-discrepancy order, so
//! that the map is useful at any time and the next try goes where least is known.

use drop_it::{Aim, Form, Piece};
use game::Chance;

use super::outcome::{Outcome, Scene};

/// What was tried with one shape.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tried {
    pub(super) aim: Aim,
    pub(super) outcome: Outcome,
}

/// What was tried with each shape.
#[derive(Clone, Debug)]
pub(super) struct OutcomeMap {
    /// Where the sequence of tries begins, as parts of 2³² of the width and of the turn.
    start: [u32; 2],
    tried: [Vec<Tried>; Form::ALL.len()],
}

/// Steps of the sequence as parts of 2³²: 1/g for one dimension, and 1/p, 1/p² for two, where g is the golden ratio and p
/// the plastic number, the real solution of p³ = p + 1.
const GOLDEN: u32 = 2_654_435_769;
const PLASTIC: [u32; 2] = [3_242_174_889, 2_447_445_414];

/// Tries go so far beyond the opening, in tenths of a mm, and are held by the rim: a piece can lean on it.
const BEYOND: i32 = 20;

/// After so many half degrees a turned shape looks the same.
pub(super) const fn symmetry(form: Form) -> u16 {
    match form {
        Form::Circle => 1,
        Form::Square => 180,
        Form::Diamond => 360,
        Form::Triangle => 240,
    }
}

/// A part of 2³² of a number.
fn part(fraction: u32, of: u32) -> i32 {
    ((u64::from(fraction) * u64::from(of)) >> 32) as i32
}

impl OutcomeMap {
    /// An empty map whose tries begin anywhere.
    pub(super) fn new(chance: &mut Chance) -> OutcomeMap {
        OutcomeMap { start: [chance.bits(), chance.bits()], tried: Default::default() }
    }

    /// What was tried with this shape.
    pub(super) fn tried(&self, form: Form) -> &[Tried] {
        &self.tried[form as usize]
    }

    /// Tries so many more drops of the shapes of these pieces in turn. A circle has no angle and gets half as many as the others.
    /// `look` says where the eye sees a piece that is held somewhere.
    pub(super) fn explore(
        &mut self,
        scene: Scene,
        pieces: &[Piece],
        drops: u32,
        mut look: impl FnMut(Form, Aim) -> drop_it::Release,
    ) {
        let forms = Form::ALL.into_iter().filter(|form| pieces.iter().any(|piece| piece.form == *form));
        let round: Vec<Form> =
            forms.flat_map(|form| vec![form; if form == Form::Circle { 1 } else { 2 }]).collect();
        for form in round.into_iter().cycle().take(drops as usize) {
            let aim = self.next(form);
            if let Some(outcome) = scene.outcome(form, look(form, aim)) {
                self.tried[form as usize].push(Tried { aim, outcome });
            }
        }
    }

    /// Where to try a shape next.
    fn next(&self, form: Form) -> Aim {
        let count = self.tried(form).len() as u32;
        let steps = if form == Form::Circle { [GOLDEN, 0] } else { PLASTIC };
        let [across, turn]: [u32; 2] =
            std::array::from_fn(|axis| self.start[axis].wrapping_add(count.wrapping_mul(steps[axis])));
        let angle = part(turn, symmetry(form).into()) as u16;
        let (least, most) = Aim::places(form, angle);
        let width = u32::from(most - least) + 2 * BEYOND as u32;
        let x = i32::from(least) - BEYOND + part(across, width);
        Aim { x: x.clamp(least.into(), most.into()) as u16, angle }
    }

    /// What letting go about here brings on average: the tries nearby, the nearer the more, each as `reward` sees it.
    pub(super) fn expected(
        &self,
        form: Form,
        aim: Aim,
        focus: Focus,
        reward: impl Fn(Outcome) -> f64,
    ) -> f64 {
        let lens = Lens::new(form, self.tried(form).len(), focus);
        let (mut sum, mut weights) = (0.0, 0.0);
        for tried in self.tried(form) {
            let weight = lens.weight(form, aim, tried.aim);
            if weight > 0.0 {
                sum += weight * reward(tried.outcome);
                weights += weight;
            }
        }
        if weights > 0.0 { sum / weights } else { 0.0 }
    }
}

/// How sharply the map is looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Focus {
    /// About how many tries around a place are reckoned together.
    pub(super) neighbours: f64,
    /// Tries so near, in tenths of a mm, are always reckoned together: no hand keeps them apart.
    pub(super) spread: f64,
}

/// How far around a place tries still say something about it.
#[derive(Clone, Copy, Debug)]
struct Lens {
    /// In tenths of a mm.
    across: f64,
    /// In half degrees.
    turn: f64,
}

/// A natural tremor turns a piece by half a degree for every 0.2 mm it moves it aside.
const TENTHS_PER_STEP: f64 = 2.0;

impl Lens {
    /// As wide as the focus says where so many tries lie in the opening.
    fn new(form: Form, tries: usize, Focus { neighbours, spread }: Focus) -> Lens {
        /// About how far the middle of a piece can move, in tenths of a mm.
        const WIDTH: f64 = 1_200.0;
        let each = WIDTH * f64::from(symmetry(form)) / tries.max(1) as f64;
        let across = if form == Form::Circle {
            neighbours * each / 2.0
        } else {
            (neighbours * each * TENTHS_PER_STEP / std::f64::consts::PI).sqrt()
        };
        let across = across.max(spread).max(1.0);
        Lens { across, turn: across / TENTHS_PER_STEP }
    }

    /// How much a try there says about here: 1 in the middle, nothing at the edge of the lens.
    fn weight(self, form: Form, here: Aim, there: Aim) -> f64 {
        let across = (f64::from(here.x) - f64::from(there.x)) / self.across;
        let period = symmetry(form);
        let turned = (here.angle % period).abs_diff(there.angle % period);
        let turn = f64::from(turned.min(period - turned)) / self.turn;
        let rest = 1.0 - across * across - turn * turn;
        if rest > 0.0 { rest * rest } else { 0.0 }
    }

    /// Whether two places are nearly the same.
    fn joins(self, form: Form, here: Aim, there: Aim) -> bool {
        self.weight(form, here, there) > 0.5
    }
}

/// A place of the map and what it promises to a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) piece: Piece,
    pub(super) aim: Aim,
    pub(super) promise: f64,
}

impl OutcomeMap {
    /// The most promising spots, the best first, no two of a shape nearly the same.
    pub(super) fn best(
        &self,
        pieces: &[Piece],
        count: usize,
        focus: Focus,
        reward: impl Fn(Outcome, Piece) -> f64,
    ) -> Vec<Spot> {
        let spots = pieces.iter().flat_map(|&piece| {
            let reward = &reward;
            self.tried(piece.form).iter().map(move |tried| {
                let promise = self.expected(piece.form, tried.aim, focus, |outcome| reward(outcome, piece));
                Spot { piece, aim: tried.aim, promise }
            })
        });
        let mut spots: Vec<Spot> = spots.collect();
        spots.sort_by(|one, other| other.promise.total_cmp(&one.promise));
        let mut best: Vec<Spot> = Vec::with_capacity(count);
        for spot in spots {
            if best.len() == count {
                break;
            }
            let form = spot.piece.form;
            let lens = Lens::new(form, self.tried(form).len(), focus);
            let is_known = |other: &Spot| other.piece.form == form && lens.joins(form, other.aim, spot.aim);
            if !best.iter().any(is_known) {
                best.push(spot);
            }
        }
        best
    }
}
