//! A player who goes by what meets the eye: few options, a rough guess of what each is worth, no thought of tomorrow.

use drunter::{Action, Ballot, Drunter, Phase, View};
use game::{Chance, Game};

use super::belief::Belief;
use super::heuristic::cards_for;
use super::imagine::Minds;
use super::policy::{gains, interest};
use super::secret::points;
use super::sketch::Sketch;
use crate::{Bot, Budget};

/// Looks at some of the tiles it could lay and takes the one that feels best.
#[derive(Clone, Copy, Debug)]
pub struct Glancer {
    /// How many of its options it sees.
    pub(super) options: usize,
    /// How far off it may judge each of them, in points.
    pub(super) blur: f32,
    /// How much somebody else's point is worth to it compared with its own.
    pub(super) grudge: f32,
    /// Whether it reads from tiles and votes what the others protect.
    pub(super) reads: bool,
}

impl Glancer {
    /// A wrong guess, in points: small ones are more common.
    fn misjudge(&self, chance: &mut Chance) -> f32 {
        let mut part = || chance.bits() as f32 / 4_294_967_296.0;
        self.blur * (part() + part() - 1.0)
    }
}

impl Bot<Drunter> for Glancer {
    fn choose(&mut self, view: &View, _budget: Budget, chance: &mut Chance) -> Option<Action> {
        let mut legal = Drunter::legal(view)?;
        let public = view.public();
        let seat = view.viewer().seat()?.index();
        let belief = if self.reads { Belief::public(public) } else { Belief::before(public) };
        let secret = belief.deck().find(view.goals()?)?;
        let sketch = Sketch::now(public);
        let wishes = Minds::new(&belief, &sketch, self.grudge).wishes(&sketch, seat, secret);
        let at_stake = || Some(interest(&sketch, sketch.find(public.proposal()?.1)?, &wishes));
        match public.phase() {
            Phase::Laying { .. } => {
                let gains = gains(&sketch, &sketch.moves(), &wishes);
                let mut seen: Vec<(Action, f32)> = legal.drain(..).zip(gains).collect();
                chance.shuffle(&mut seen);
                seen.truncate(self.options);
                seen.iter_mut().for_each(|(_, gain)| *gain += self.misjudge(chance));
                let best = seen.into_iter().reduce(|best, next| if next.1 > best.1 { next } else { best });
                best.map(|(action, _)| action)
            }
            Phase::Voting { .. } => {
                let felt = at_stake()? + self.misjudge(chance);
                let hand = sketch.hands[seat];
                Some(Action::Vote(cards_for((felt * 1000.0) as i64, hand, chance)))
            }
            Phase::Declaring { .. } => {
                Some(Action::Declare(if at_stake()? >= 0.0 { Ballot::Yes } else { Ballot::No }))
            }
            Phase::Choosing { .. } => {
                let goals = view.goals()?.cards();
                goals.max_by_key(|goal| points(*goal, sketch.covered)).map(Action::Choose)
            }
            Phase::Undealt | Phase::Over { .. } => None,
        }
    }
}
