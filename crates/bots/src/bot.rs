//! What a bot is.

use std::fmt::Debug;

use game::{Chance, Game};

/// How much a bot may think about one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Simulated games, drops or positions, whatever the bot counts.
    pub simulations: u32,
}

/// A player made of code.
pub trait Bot<G: Game>: Debug {
    /// What to do now, within the budget; nothing if the viewer is not to act.
    fn choose(&mut self, view: &G::View, budget: Budget, chance: &mut Chance) -> Option<G::Action>;
}

/// A name that no bot answers to.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot “{name}” for {game}; choose one of {}", known.join(", "))]
pub struct UnknownBot {
    /// What was asked for.
    pub name: String,
    /// For which game.
    pub game: &'static str,
    /// Who could be asked.
    pub known: Vec<&'static str>,
}

/// The bots of one game by their names.
pub(crate) type Roster<G> = [(&'static str, fn() -> Box<dyn Bot<G>>)];

/// The bot with this name.
pub(crate) fn find<G: Game>(roster: &Roster<G>, name: &str) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    match roster.iter().find(|(known, _)| *known == name) {
        Some((_, make)) => Ok(make()),
        None => Err(UnknownBot {
            name: name.to_owned(),
            game: G::NAME,
            known: roster.iter().map(|(known, _)| *known).collect(),
        }),
    }
}
