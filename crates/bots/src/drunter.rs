//! Bots for Drunter & Drüber.

mod heuristic;
mod worth;

pub use heuristic::Heuristic;

use drunter::Drunter;

use crate::bot::{Roster, find};
use crate::{Bot, Random, UnknownBot};

const ROSTER: &Roster<Drunter> = &[("random", || Box::new(Random)), ("heuristic", || Box::new(Heuristic))];

/// The names of all bots, the weakest first.
pub fn names() -> impl Iterator<Item = &'static str> {
    ROSTER.iter().map(|(name, _)| *name)
}

/// The bot with this name.
pub fn by_name(name: &str) -> Result<Box<dyn Bot<Drunter>>, UnknownBot> {
    find(ROSTER, name)
}

#[cfg(test)]
mod tests;
