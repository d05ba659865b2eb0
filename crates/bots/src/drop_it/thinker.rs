//! A player who imagines drops: first here and there with every shape, then the most promising ones again and again with
//! the shaking of its own hand, always more of those that did well.

use drop_it::hand::Offset;
use drop_it::{Action, Colour, DropIt, Form, JokerChoice, Phase, Piece, Public, View};
use game::{Chance, Seat};

use super::grip::{Grip, Plan};
use super::map::OutcomeMap;
use super::outcome::{Outcome, Scene};
use super::prospects::Prospects;
use crate::{Bot, Budget};

/// What somebody is good at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Character {
    /// How far off a place is seen, to either side: in µm and half degrees.
    pub(super) eye: Offset,
    /// Lets go up to so many ms too early or too late.
    pub(super) reaction: u32,
    /// Waits up to so many ms for a good moment of the swaying hand.
    pub(super) patience: u32,
    /// How many tries around a place are reckoned together; 1 trusts a single one.
    pub(super) neighbours: f64,
    /// How many of the most promising drops are tried again with a shaking hand; none takes the first impression.
    pub(super) finalists: usize,
    /// Whether winning counts, and not just points.
    pub(super) plays_to_win: bool,
}

/// A player who imagines drops.
#[derive(Clone, Copy, Debug)]
pub struct Thinker(pub(super) Character);

impl Bot<DropIt> for Thinker {
    fn choose(&mut self, view: &View, budget: Budget, chance: &mut Chance) -> Option<Action> {
        let public = view.public();
        let seat = view.viewer().seat().filter(|seat| public.to_act().contains(*seat))?;
        match public.phase() {
            Phase::Dropping { .. } => {
                let thought = Thought::new(public, seat, self.0);
                let choice = thought.ponder(budget, chance)?;
                Some(thought.grip.carry_out(choice.piece, choice.plan, chance))
            }
            Phase::Deciding { .. } => decide(public, seat),
            Phase::Undealt | Phase::Ending | Phase::Over => None,
        }
    }
}

/// Whether to give a joker for the drop that just broke a rule.
fn decide(public: &Public, seat: Seat) -> Option<Action> {
    let worth = public.drops().last()?.worth();
    let spends = Prospects::of(public, seat, public.tray(seat).total()).spends(worth);
    Some(Action::Joker(if spends { JokerChoice::Spend } else { JokerChoice::Keep }))
}

/// A drop that was chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) piece: Piece,
    pub(super) plan: Plan,
}

/// A drop that is tried again and again.
#[derive(Clone, Debug)]
struct Finalist {
    form: Form,
    plan: Plan,
    /// The sum of what the tries were worth to each colour.
    sums: [f64; Colour::ALL.len()],
    tries: u32,
}

/// Thinking about one drop.
#[derive(Debug)]
pub(super) struct Thought<'a> {
    pub(super) scene: Scene<'a>,
    pub(super) pieces: Vec<Piece>,
    pub(super) grip: Grip,
    pub(super) prospects: Prospects,
    character: Character,
}

impl<'a> Thought<'a> {
    pub(super) fn new(public: &'a Public, seat: Seat, character: Character) -> Thought<'a> {
        Thought {
            scene: Scene::of(public),
            pieces: public.tray(seat).iter().map(|(piece, _)| piece).collect(),
            grip: Grip::new(public, seat, character.reaction, character.patience),
            prospects: Prospects::of(public, seat, public.tray(seat).total().saturating_sub(1)),
            character,
        }
    }

    /// The best drop that can be found within the budget.
    pub(super) fn ponder(&self, budget: Budget, chance: &mut Chance) -> Option<Choice> {
        let Character { neighbours, finalists, .. } = self.character;
        let drops = budget.simulations.max(1);
        let mapped = if finalists > 1 { drops / 3 } else { drops };
        let map = self.look_around(mapped.max(1), chance);
        let spots = map.best(&self.pieces, finalists.max(1), neighbours, |outcome, piece| {
            self.value(outcome, piece.colour)
        });
        let first = spots.first()?;
        if finalists < 2 {
            let plan = self.grip.plan(first.piece.form, first.aim)?;
            return Some(Choice { piece: first.piece, plan });
        }
        let finalists = spots.iter().filter_map(|spot| {
            let plan = self.grip.plan(spot.piece.form, spot.aim)?;
            Some(Finalist { form: spot.piece.form, plan, sums: Default::default(), tries: 0 })
        });
        self.halve(finalists.collect(), drops - mapped, chance)
    }

    /// Maps what comes of the shapes at hand, as far as this character can see.
    fn look_around(&self, drops: u32, chance: &mut Chance) -> OutcomeMap {
        let forms: Vec<Form> = Form::ALL
            .into_iter()
            .filter(|form| self.pieces.iter().any(|piece| piece.form == *form))
            .collect();
        let mut map = OutcomeMap::new(chance);
        map.explore(self.scene, &forms, drops, |form, aim| aim.off_by(form, self.misjudge(chance)));
        map
    }

    fn misjudge(&self, chance: &mut Chance) -> Offset {
        let Offset { x, angle } = self.character.eye;
        let mut within = |most: i32| chance.below(2 * most as u32 + 1) as i32 - most;
        Offset { x: within(x), angle: within(angle) }
    }

    /// What an outcome is worth to a piece of this colour.
    fn value(&self, outcome: Outcome, colour: Colour) -> f64 {
        let gain = self.prospects.gain(outcome, colour);
        if self.character.plays_to_win { self.prospects.chance_to_win(gain, None) } else { gain }
    }

    /// Sequential halving: tries all, keeps the better half, tries those more often, and so on. All are tried with the same
    /// shakes of the hand, so that none is merely luckier.
    fn halve(&self, mut finalists: Vec<Finalist>, drops: u32, chance: &mut Chance) -> Option<Choice> {
        let rounds = finalists.len().max(2).next_power_of_two().ilog2();
        for _ in 0..rounds {
            let tries = drops / rounds / finalists.len().max(1) as u32;
            for _ in 0..tries {
                let shake = self.grip.shake(chance);
                for finalist in &mut finalists {
                    let release = self.grip.release(finalist.form, finalist.plan, shake);
                    self.count(finalist, self.scene.outcome(finalist.form, release));
                }
            }
            finalists.sort_by(|one, other| self.mean(other).total_cmp(&self.mean(one)));
            finalists.truncate(finalists.len().div_ceil(2));
        }
        let finalist = finalists.first()?;
        let (piece, _) = self.favourite(finalist)?;
        Some(Choice { piece, plan: finalist.plan })
    }

    fn count(&self, finalist: &mut Finalist, outcome: Option<Outcome>) {
        finalist.tries += 1;
        let Some(outcome) = outcome else { return };
        for (sum, colour) in finalist.sums.iter_mut().zip(Colour::ALL) {
            *sum += self.value(outcome, colour);
        }
    }

    /// The piece that gains most by a finalist's drop, and its sum.
    fn favourite(&self, finalist: &Finalist) -> Option<(Piece, f64)> {
        let pieces = self.pieces.iter().filter(|piece| piece.form == finalist.form);
        let valued = pieces.map(|piece| (*piece, finalist.sums[piece.colour as usize]));
        valued.reduce(|best, other| if other.1 > best.1 { other } else { best })
    }

    fn mean(&self, finalist: &Finalist) -> f64 {
        self.favourite(finalist).map_or(0.0, |(_, sum)| sum / f64::from(finalist.tries.max(1)))
    }
}
