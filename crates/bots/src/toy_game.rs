//! Bots for the toy game of `docs/adding-a-game.md`.

use game::{Chance, Game};
use toy_game::{Action, ToyGame, View};

use crate::{Bot, Budget, Candidate, Random};

/// Lays its highest card.
#[derive(Clone, Copy, Debug)]
pub struct Eager;

impl Bot<ToyGame> for Eager {
    fn choose(&mut self, view: &View, _budget: Budget, _chance: &mut Chance) -> Option<Action> {
        ToyGame::legal(view)?.into_iter().max_by_key(|Action::Lay { card }| *card)
    }
}

/// The levels that tables offer, weakest first.
pub const LEVELS: &[Candidate<ToyGame>] = &[
    Candidate { name: "1", budget: Budget { simulations: 0 }, make: || Box::new(Random) },
    Candidate { name: "2", budget: Budget { simulations: 0 }, make: || Box::new(Eager) },
];
