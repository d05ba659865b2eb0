//! A bot that simulates drops: first samples every shape all over the opening, then repeats the most promising drops
//! with the shake of its own hand, always more of those that did well.

use drop_it::hand::Offset;
use drop_it::{Action, Colour, DropIt, JokerChoice, Phase, Piece, PieceShape, Public, View};
use game::{Chance, Seat};

use super::hand_model::{AimPlan, HandModel, Shake};
use super::map::{MapResolution, OutcomeMap};
use super::outcome::{DropContext, Outcome};
use super::prospects::Prospects;
use super::reply::{Rival, surprises};
use crate::{Bot, Budget};

/// The abilities of a bot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Character {
    /// Error of the eye to either side, in µm and half degrees.
    pub(super) eye: Offset,
    /// Largest timing error to either side, in ms.
    pub(super) reaction: u32,
    /// Longest wait for a good moment of the swaying hand, in ms.
    pub(super) patience: u32,
    /// Number of samples averaged around an aim; 1 trusts a single one.
    pub(super) neighbours: f64,
    /// Number of promising drops that are repeated with a shaking hand; 0 takes the first impression.
    pub(super) finalists: usize,
    /// Whether it saves pieces for when they score more.
    pub(super) saves_pieces: bool,
    /// Whether it maximises the chance to win, not just points.
    pub(super) plays_to_win: bool,
    /// Whether it considers the reply of the next rival.
    pub(super) minds_rivals: bool,
}

/// Largest number of best drops for which the rival's reply is simulated.
const FORESEEN: u32 = 4;
/// Samples per reply: fewer could not tell a difference from noise.
const LOOKS: u32 = 2;

/// A bot that simulates drops.
#[derive(Clone, Copy, Debug)]
pub struct Thinker(pub(super) Character);

impl Bot<DropIt> for Thinker {
    fn choose(&mut self, view: &View, budget: Budget, chance: &mut Chance) -> Option<Action> {
        let public = view.public();
        let seat = view.viewer().seat().filter(|seat| public.to_act().contains(*seat))?;
        match public.phase() {
            Phase::Dropping { .. } => {
                let thought = TurnSearch::new(public, seat, self.0);
                let choice = thought.ponder(budget, chance)?;
                Some(thought.hand_model.carry_out(choice.piece, choice.plan, chance))
            }
            Phase::Deciding { .. } => decide(public, seat),
            Phase::Undealt | Phase::Ending | Phase::Over => None,
        }
    }
}

/// Whether to spend a joker on the drop that just broke a rule.
fn decide(public: &Public, seat: Seat) -> Option<Action> {
    let worth = public.drops().last()?.worth();
    let spends = Prospects::of(public, seat, public.tray(seat).total()).spends(worth);
    Some(Action::Joker(if spends { JokerChoice::Spend } else { JokerChoice::Keep }))
}

/// The chosen drop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) piece: Piece,
    pub(super) plan: AimPlan,
}

/// A drop that is sampled repeatedly.
#[derive(Clone, Debug)]
struct Finalist {
    shape: PieceShape,
    plan: AimPlan,
    /// The summed value of the samples for each colour.
    sums: [f64; Colour::ALL.len()],
    tries: u32,
}

/// The search for one drop.
#[derive(Debug)]
pub(super) struct TurnSearch<'a> {
    public: &'a Public,
    seat: Seat,
    pub(super) scene: DropContext<'a>,
    pub(super) pieces: Vec<Piece>,
    pub(super) hand_model: HandModel,
    pub(super) prospects: Prospects,
    character: Character,
}

impl<'a> TurnSearch<'a> {
    pub(super) fn new(public: &'a Public, seat: Seat, character: Character) -> TurnSearch<'a> {
        TurnSearch {
            public,
            seat,
            scene: DropContext::of(public),
            pieces: public.tray(seat).iter().map(|(piece, _)| piece).collect(),
            hand_model: HandModel::new(public, seat, character.reaction, character.patience),
            prospects: Prospects::of(public, seat, public.tray(seat).total().saturating_sub(1)),
            character,
        }
    }

    /// The best drop found within the budget; `None` if there is none.
    pub(super) fn ponder(&self, budget: Budget, chance: &mut Chance) -> Option<Choice> {
        let Character { finalists, minds_rivals, .. } = self.character;
        let drops = budget.simulations.max(1);
        let mapped = if finalists > 1 { (drops / 3).max(1) } else { drops };
        let map = self.look_around(mapped, chance);
        let spots = map
            .best(&self.pieces, finalists.max(1), self.focus(), |outcome, piece| self.value(outcome, piece));
        if finalists < 2 {
            let first = spots.first()?;
            let plan = self.hand_model.plan(first.piece.shape, first.aim)?;
            return Some(Choice { piece: first.piece, plan });
        }
        let finalists = spots.iter().filter_map(|spot| {
            let plan = self.hand_model.plan(spot.piece.shape, spot.aim)?;
            Some(Finalist { shape: spot.piece.shape, plan, sums: Default::default(), tries: 0 })
        });
        let rival = if minds_rivals { Rival::after(self.public, self.seat) } else { None };
        // With many pieces left, replies are expensive, and a small budget is better spent on the own drop.
        let foreseen = rival.as_ref().map_or(0, |rival| (drops / 3 / (LOOKS * rival.effort())).min(FORESEEN));
        let Some(rival) = rival.filter(|_| foreseen > 1) else {
            let winners = self.halve(finalists.collect(), 1, drops - mapped, chance);
            return winners.first().and_then(|winner| self.favourite(winner)).map(|(choice, _)| choice);
        };
        let answered = foreseen * LOOKS * rival.effort();
        let leading = self.halve(finalists.collect(), foreseen as usize, drops - mapped - answered, chance);
        self.foresee(&leading, &rival, chance)
    }

    /// The resolution at which this bot evaluates a map.
    pub(super) fn focus(&self) -> MapResolution {
        MapResolution { neighbours: self.character.neighbours, spread: self.hand_model.spread() }
    }

    /// Samples the outcomes of the available shapes, with this bot's error of the eye.
    fn look_around(&self, drops: u32, chance: &mut Chance) -> OutcomeMap {
        let mut map = OutcomeMap::new(chance);
        map.explore(self.scene, &self.pieces, drops, |shape, aim| aim.off_by(shape, self.misjudge(chance)));
        map
    }

    fn misjudge(&self, chance: &mut Chance) -> Offset {
        let Offset { x, angle } = self.character.eye;
        let mut within = |most: i32| chance.below(2 * most as u32 + 1) as i32 - most;
        Offset { x: within(x), angle: within(angle) }
    }

    /// The value of dropping a piece with this outcome.
    fn value(&self, outcome: Outcome, piece: Piece) -> f64 {
        let relief = if self.character.saves_pieces { self.prospects.relief(piece.shape) } else { 0.0 };
        let gain = self.prospects.gain(outcome, piece.colour) + relief;
        if self.character.plays_to_win { self.prospects.chance_to_win(gain) } else { gain }
    }

    /// Sequential halving: samples all, keeps the better half, samples those more often, and so on, until `left`
    /// remain. All are sampled with the same shakes of the hand (common random numbers), so that none is merely
    /// luckier. The best comes first.
    fn halve(&self, mut all: Vec<Finalist>, left: usize, drops: u32, chance: &mut Chance) -> Vec<Finalist> {
        let rounds = all.len().div_ceil(left).max(2).next_power_of_two().ilog2();
        for _ in 0..rounds {
            let tries = drops / rounds / all.len().max(1) as u32;
            for _ in 0..tries {
                let shake = self.hand_model.shake(chance);
                for finalist in &mut all {
                    let release = self.hand_model.release(finalist.shape, finalist.plan, shake);
                    self.count(finalist, self.scene.outcome(finalist.shape, release));
                }
            }
            all.sort_by(|one, other| self.mean(other).total_cmp(&self.mean(one)));
            all.truncate(all.len().div_ceil(2).max(left));
        }
        all
    }

    fn count(&self, finalist: &mut Finalist, outcome: Option<Outcome>) {
        finalist.tries += 1;
        let Some(outcome) = outcome else { return };
        for (sum, colour) in finalist.sums.iter_mut().zip(Colour::ALL) {
            *sum += self.value(outcome, Piece { shape: finalist.shape, colour });
        }
    }

    /// The drop of a finalist with the piece that gains most by it, and its mean value; `None` if no piece of its shape is left.
    fn favourite(&self, finalist: &Finalist) -> Option<(Choice, f64)> {
        let pieces = self.pieces.iter().filter(|piece| piece.shape == finalist.shape);
        let valued = pieces.map(|piece| (*piece, finalist.sums[piece.colour as usize]));
        let (piece, sum) = valued.reduce(|best, other| if other.1 > best.1 { other } else { best })?;
        Some((Choice { piece, plan: finalist.plan }, sum / f64::from(finalist.tries.max(1))))
    }

    fn mean(&self, finalist: &Finalist) -> f64 {
        self.favourite(finalist).map_or(0.0, |(_, mean)| mean)
    }

    /// The best of the leading finalists, including the reply of the next rival.
    fn foresee(&self, leading: &[Finalist], rival: &Rival, chance: &mut Chance) -> Option<Choice> {
        let leading: Vec<(Choice, f64)> =
            leading.iter().filter_map(|finalist| self.favourite(finalist)).collect();
        let looks: Vec<(Shake, OutcomeMap)> =
            (0..LOOKS).map(|_| (self.hand_model.shake(chance), OutcomeMap::new(chance))).collect();
        let answers: Vec<Vec<f64>> =
            leading.iter().map(|(choice, _)| self.answers(*choice, rival, &looks)).collect();
        let foreseen = leading
            .iter()
            .zip(surprises(&answers))
            .map(|((choice, value), surprise)| (*choice, value - self.prospects.cost_of_reply(surprise)));
        foreseen.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(choice, _)| choice)
    }

    /// The next rival's gain in points on the piles that a drop leaves: each sample has another shake of the hand and
    /// another map offset, the same for every drop.
    fn answers(
        &self,
        Choice { piece, plan }: Choice,
        rival: &Rival,
        looks: &[(Shake, OutcomeMap)],
    ) -> Vec<f64> {
        let gains = looks.iter().filter_map(|(shake, map)| {
            let pile = self.scene.pile_after(piece, self.hand_model.release(piece.shape, plan, *shake))?;
            let left = DropContext { pile: &pile, ..self.scene };
            Some(rival.best_gain(left, map.clone(), self.focus()))
        });
        gains.collect()
    }
}
