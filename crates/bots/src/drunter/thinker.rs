//! A player who thinks ahead: reads the others, imagines games, and keeps what it protects to itself.

use drunter::{Action, Ballot, Cards, Drunter, Phase, View};
use game::{Chance, Game, Seat};

use super::ballot::{Solution, Stakes, choices, solve};
use super::belief::Belief;
use super::imagine::Minds;
use super::search::{Arm, Beliefs, Search};
use super::secret::Secret;
use super::sketch::Sketch;
use crate::{Bot, Budget};

/// How much somebody else's point is worth compared with one's own.
const GRUDGE: f32 = 1.0;
/// What a used vote costs while all tiles are still to come, in chances to win.
const PRICE: f32 = 0.008;

/// Thinks ahead.
#[derive(Clone, Copy, Debug)]
pub struct Thinker {
    /// Whether it reads from tiles and votes what the others protect.
    pub(super) reads: bool,
}

/// Everything a decision is weighed with.
#[derive(Debug)]
pub(super) struct Thought {
    pub(super) seat: Seat,
    pub(super) secret: Secret,
    pub(super) sketch: Sketch,
    pub(super) private: Belief,
    pub(super) public: Belief,
    minds: Minds,
}

impl Thought {
    /// What the viewer can think, if they hold goals.
    pub(super) fn new(view: &View, reads: bool) -> Option<Thought> {
        let seat = view.viewer().seat()?;
        let public = if reads { Belief::public(view.public()) } else { Belief::before(view.public()) };
        let private = public.clone().with_secrets_of(view);
        let secret = public.deck().find(view.goals()?)?;
        let sketch = Sketch::now(view.public());
        let minds = Minds::new(&public, &sketch, GRUDGE);
        Some(Thought { seat, secret, sketch, private, public, minds })
    }

    fn beliefs(&self) -> Beliefs<'_> {
        Beliefs { private: &self.private, public: &self.public }
    }

    /// A tree from this position on.
    pub(super) fn search(&self, root: Sketch) -> Search<'_> {
        Search::new(root, &self.minds, self.beliefs())
    }

    /// What it means if the tile under vote stays and if it goes back: two trees.
    pub(super) fn outcomes(
        &self,
        view: &View,
        budget: Budget,
        chance: &mut Chance,
    ) -> Option<[Search<'_>; 2]> {
        let (_, tile) = view.public().proposal()?;
        let step = self.sketch.find(tile)?;
        let mut stays = self.sketch;
        stays.lay(step);
        let mut back = self.sketch;
        back.pass_on();
        Some([stays, back].map(|root| {
            let mut search = self.search(root);
            search.run(budget.simulations / 2, chance);
            search
        }))
    }

    /// How to vote on the tile under vote. These cards are weighed too, however strange they are.
    pub(super) fn ballot(
        &self,
        view: &View,
        also: Cards,
        budget: Budget,
        chance: &mut Chance,
    ) -> Option<Solution> {
        let [stays, back] = self.outcomes(view, budget, chance)?;
        let public = view.public();
        let mut hands: Vec<Vec<Cards>> =
            view.seats().map(|seat| choices(public.hand(seat), view.count_laid(seat))).collect();
        let own = &mut hands[self.seat.index()];
        if !also.is_empty() && !own.contains(&also) {
            own.push(also);
        }
        let laid = public.town().tiles().len() as f32;
        let price = PRICE * (1.0 - laid / drunter::TILES as f32);
        let stakes = Stakes { stays: &stays.account, back: &back.account, price };
        Some(solve(self.seat.index(), self.secret, &hands, stakes, self.beliefs(), chance))
    }

    /// Whether I want the tile under vote to stay.
    fn wants(&self, view: &View, budget: Budget, chance: &mut Chance) -> Option<bool> {
        let [stays, back] = self.outcomes(view, budget, chance)?;
        let value = |search: &Search<'_>| search.account.mean(self.seat.index(), self.secret);
        Some(value(&stays) >= value(&back))
    }

    /// What the game is worth to me if this card counts, for each of my two.
    pub(super) fn mains(&self, budget: Budget, chance: &mut Chance) -> Vec<(drunter::Goal, f32)> {
        let mut after = self.sketch;
        after.choose();
        let deck = self.public.deck();
        let orders = [Some(self.secret), deck.turned(self.secret)];
        orders
            .into_iter()
            .flatten()
            .filter_map(|secret| {
                let goals = deck.secrets[usize::from(secret)];
                let private = self.private.knowing(self.seat, goals);
                let beliefs = Beliefs { private: &private, public: &self.public };
                let mut search = Search::new(after, &self.minds, beliefs);
                search.run(budget.simulations / 2, chance);
                let value = search.account.mean(self.seat.index(), secret)?;
                Some((goals.cards().next()?, value))
            })
            .collect()
    }
}

impl Bot<Drunter> for Thinker {
    fn choose(&mut self, view: &View, budget: Budget, chance: &mut Chance) -> Option<Action> {
        let legal = Drunter::legal(view)?;
        if let [only] = legal[..] {
            return Some(only);
        }
        let first = *legal.first()?;
        let thought = Thought::new(view, self.reads)?;
        let chosen = match view.public().phase() {
            Phase::Laying { .. } => {
                let mut search = thought.search(thought.sketch);
                search.run(budget.simulations, chance);
                most_tried(search.arms(thought.secret)).and_then(|index| legal.get(index).copied())
            }
            Phase::Voting { .. } => {
                thought.ballot(view, Cards::NONE, budget, chance)?.draw(chance).map(Action::Vote)
            }
            Phase::Declaring { .. } => {
                let wants = thought.wants(view, budget, chance)?;
                Some(Action::Declare(if wants { Ballot::Yes } else { Ballot::No }))
            }
            Phase::Choosing { .. } => {
                let mains = thought.mains(budget, chance);
                let best = mains.into_iter().reduce(|best, next| if next.1 > best.1 { next } else { best });
                best.map(|(main, _)| Action::Choose(main))
            }
            Phase::Undealt | Phase::Over { .. } => None,
        };
        Some(chosen.unwrap_or(first))
    }
}

/// The move that looked best for longest.
pub(super) fn most_tried(arms: &[Arm]) -> Option<usize> {
    (0..arms.len()).reduce(|best, index| if arms[index].visits > arms[best].visits { index } else { best })
}
