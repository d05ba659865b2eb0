//! Anything that is allowed.

use game::{Chance, Game};

use crate::{Bot, Budget};

/// Does anything that is allowed, for any game: the floor that every other bot must beat.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, view: &G::View, _budget: Budget, chance: &mut Chance) -> Option<G::Action> {
        G::random_action(view, chance)
    }
}
