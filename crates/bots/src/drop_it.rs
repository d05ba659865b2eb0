//! Bots for Drop It.

mod planner;
#[cfg(test)]
mod tests;

pub use planner::Planner;

use drop_it::DropIt;

use crate::bot::find;
use crate::{Candidate, Random, UnknownBot};

/// All bots, the weakest first.
pub const ALL: &[Candidate<DropIt>] = &[
    Candidate { name: "random", make: || Box::new(Random) },
    Candidate { name: "planner", make: || Box::new(Planner) },
];

/// The bot with this name.
pub fn by_name(name: &str) -> Result<&'static Candidate<DropIt>, UnknownBot> {
    find(ALL, name)
}
