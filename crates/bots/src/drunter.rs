//! Bots for Drunter & Drüber.

mod heuristic;
#[cfg(test)]
mod tests;
mod worth;

pub use heuristic::Heuristic;

use drunter::Drunter;

use crate::bot::find;
use crate::{Candidate, Random, UnknownBot};

/// All bots, the weakest first.
pub const ALL: &[Candidate<Drunter>] = &[
    Candidate { name: "random", make: || Box::new(Random) },
    Candidate { name: "heuristic", make: || Box::new(Heuristic) },
];

/// The bot with this name.
pub fn by_name(name: &str) -> Result<&'static Candidate<Drunter>, UnknownBot> {
    find(ALL, name)
}
