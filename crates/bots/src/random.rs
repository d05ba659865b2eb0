//! A random player.

use game::{Chance, Game};

use crate::{Bot, Budget};

/// Takes a random legal action, in any game: the baseline that every other bot must beat.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, view: &G::View, _budget: Budget, chance: &mut Chance) -> Option<G::Action> {
        G::random_action(view, chance)
    }
}
