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
pub trait Bot<G: Game>: Debug + Send {
    /// What to do now, within the budget; nothing if the viewer is not to act.
    fn choose(&mut self, view: &G::View, budget: Budget, chance: &mut Chance) -> Option<G::Action>;
}

/// A bot that can be asked to the table, as often as needed.
#[derive(Debug)]
pub struct Candidate<G: Game> {
    /// What it is called on the command line.
    pub name: &'static str,
    /// How much it thinks about one action, unless somebody says otherwise.
    pub budget: Budget,
    pub(crate) make: fn() -> Box<dyn Bot<G>>,
}

impl<G: Game> Candidate<G> {
    /// A fresh one that remembers nothing.
    pub fn sit_down(&self) -> Box<dyn Bot<G>> {
        (self.make)()
    }
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
