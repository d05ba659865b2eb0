//! The [`Bot`] trait and lists of bots.

use std::fmt::Debug;

use game::{Chance, Game};

/// The computing budget of one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Simulated games, drops or positions, depending on the bot.
    pub simulations: u32,
}

/// A computer player.
pub trait Bot<G: Game>: Debug + Send {
    /// The action to take now, within the budget; `None` if the viewer is not to act.
    fn choose(&mut self, view: &G::View, budget: Budget, chance: &mut Chance) -> Option<G::Action>;
}

/// A named bot with its default budget; creates any number of instances.
#[derive(Debug)]
pub struct Candidate<G: Game> {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its default budget per action.
    pub budget: Budget,
    pub(crate) make: fn() -> Box<dyn Bot<G>>,
}

impl<G: Game> Candidate<G> {
    /// A new instance without memory.
    pub fn sit_down(&self) -> Box<dyn Bot<G>> {
        (self.make)()
    }
}

/// No bot has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot “{name}” for {game}; choose one of {}", known.join(", "))]
pub struct UnknownBot {
    /// The requested name.
    pub name: String,
    /// The game.
    pub game: &'static str,
    /// The names of all bots of this game.
    pub known: Vec<&'static str>,
}

/// The bot with this name among those of a game.
pub(crate) fn find<G: Game>(
    mut all: impl Iterator<Item = &'static Candidate<G>> + Clone,
    name: &str,
) -> Result<&'static Candidate<G>, UnknownBot> {
    let known = all.clone();
    all.find(|candidate| candidate.name == name).ok_or_else(|| UnknownBot {
        name: name.to_owned(),
        game: G::NAME,
        known: known.map(|candidate| candidate.name).collect(),
    })
}
