//! A bot that searches: infers the others' goals, simulates games, and hides its own goal.

use drunter::{Action, Ballot, Cards, Drunter, Phase, View};
use game::{Chance, Game, Seat};

use super::ballot::{Solution, Stakes, choices, solve};
use super::belief::Belief;
use super::board::CompactBoard;
use super::imagine::NestedBeliefs;
use super::search::{Arm, Beliefs, Search};
use super::secret::Secret;
use crate::{Bot, Budget};

/// The price of a used vote while all tiles are still to come, as a chance to win.
const PRICE: f32 = 0.008;

/// A bot that searches.
#[derive(Clone, Copy, Debug)]
pub struct Thinker {
    /// Whether the budget is multiplied by the number of rivals.
    pub(super) thorough: bool,
}

/// The context of one decision: the viewer's seat and secret, the board and the beliefs.
#[derive(Debug)]
pub(super) struct DecisionContext {
    pub(super) seat: Seat,
    pub(super) secret: Secret,
    pub(super) board: CompactBoard,
    pub(super) private: Belief,
    pub(super) public: Belief,
    minds: NestedBeliefs,
}

impl DecisionContext {
    /// The context for a view; `None` if the viewer holds no goals.
    pub(super) fn new(view: &View) -> Option<DecisionContext> {
        DecisionContext::believing(view, Belief::public(view.public()))
    }

    /// The context for a view with this public belief; `None` if the viewer holds no goals.
    pub(super) fn believing(view: &View, public: Belief) -> Option<DecisionContext> {
        let seat = view.viewer().seat()?;
        let private = public.clone().with_secrets_of(view);
        let secret = public.deck().find(view.goals()?)?;
        let board = CompactBoard::now(view.public());
        let minds = NestedBeliefs::new(&public, &board);
        Some(DecisionContext { seat, secret, board, private, public, minds })
    }

    fn beliefs(&self) -> Beliefs<'_> {
        Beliefs { private: &self.private, public: &self.public }
    }

    /// The action to take among these.
    pub(super) fn decide(
        &self,
        view: &View,
        legal: &[Action],
        budget: Budget,
        chance: &mut Chance,
    ) -> Option<Action> {
        let first = *legal.first()?;
        let chosen = match view.public().phase() {
            Phase::Laying { .. } => {
                let mut search = self.search(self.board);
                search.run(budget.simulations, chance);
                most_tried(search.arms(self.secret)).and_then(|index| legal.get(index).copied())
            }
            Phase::Voting { .. } => {
                self.ballot(view, Cards::NONE, budget, chance)?.draw(chance).map(Action::Vote)
            }
            Phase::Declaring { .. } => {
                let interest = self.interest(view, budget, chance)?;
                Some(Action::Declare(if interest >= 0.0 { Ballot::Yes } else { Ballot::No }))
            }
            Phase::Choosing { .. } => {
                let mains = self.mains(budget, chance);
                let best = mains.into_iter().reduce(|best, next| if next.1 > best.1 { next } else { best });
                best.map(|(main, _)| Action::Choose(main))
            }
            Phase::Undealt | Phase::Over { .. } => None,
        };
        Some(chosen.unwrap_or(first))
    }

    /// A search tree from this position.
    pub(super) fn search(&self, root: CompactBoard) -> Search<'_> {
        Search::new(root, &self.minds, self.beliefs())
    }

    /// Two searches: one if the tile under vote stays, one if it goes back.
    pub(super) fn outcomes(
        &self,
        view: &View,
        budget: Budget,
        chance: &mut Chance,
    ) -> Option<[Search<'_>; 2]> {
        let (_, tile) = view.public().proposal()?;
        let step = self.board.find(tile)?;
        let mut stays = self.board;
        stays.lay(step);
        let mut back = self.board;
        back.pass_on();
        Some([stays, back].map(|root| {
            let mut search = self.search(root);
            search.run(budget.simulations / 2, chance);
            search
        }))
    }

    /// Solves the vote on the tile under vote. The cards in `also` are evaluated too, in any case.
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
        let stakes = stakes(view, &stays, &back);
        Some(solve(self.seat.index(), self.secret, &hands, stakes, self.beliefs(), chance))
    }

    /// The value for the viewer that the tile under vote stays, as a chance to win; `None` if there is no vote.
    pub(super) fn interest(&self, view: &View, budget: Budget, chance: &mut Chance) -> Option<f32> {
        let [stays, back] = self.outcomes(view, budget, chance)?;
        Some(stakes(view, &stays, &back).interest(self.seat.index(), self.secret))
    }

    /// The value of the game for the viewer if this card counts, for each of their two.
    pub(super) fn mains(&self, budget: Budget, chance: &mut Chance) -> Vec<(drunter::Goal, f32)> {
        let mut after = self.board;
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
        let rivals = view.seats().count() as u32 - 1;
        let simulations = budget.simulations * if self.thorough { rivals } else { 1 };
        match legal[..] {
            [only] => Some(only),
            _ => DecisionContext::new(view)?.decide(view, &legal, Budget { simulations }, chance),
        }
    }
}

/// The stakes of a vote, from the searches with the tile and without it.
pub(super) fn stakes<'a>(view: &View, stays: &'a Search<'_>, back: &'a Search<'_>) -> Stakes<'a> {
    let laid = view.public().town().tiles().len() as f32;
    let price = PRICE * (1.0 - laid / drunter::TILES as f32);
    Stakes { stays: &stays.account, back: &back.account, price }
}

/// The most visited move; `None` if there is none.
pub(super) fn most_tried(arms: &[Arm]) -> Option<usize> {
    (0..arms.len()).reduce(|best, index| if arms[index].visits > arms[best].visits { index } else { best })
}
