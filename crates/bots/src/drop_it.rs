//! Bots for Drop It.

mod planner;
#[cfg(test)]
mod tests;

pub use planner::Planner;

use drop_it::DropIt;

use crate::bot::find;
use crate::{Budget, Candidate, Random, UnknownBot};

/// The levels that tables offer, the weakest first.
pub const LEVELS: &[Candidate<DropIt>] = &[
    Candidate { name: "1", budget: Budget { simulations: 0 }, make: || Box::new(Random) },
    Candidate { name: "2", budget: Budget { simulations: 100 }, make: || Box::new(Planner) },
];

/// Measuring sticks besides the levels.
pub const OTHERS: &[Candidate<DropIt>] = &[
    Candidate { name: "random", budget: Budget { simulations: 0 }, make: || Box::new(Random) },
    Candidate { name: "planner", budget: Budget { simulations: 100 }, make: || Box::new(Planner) },
];

/// The bot with this name: a level or a measuring stick.
pub fn by_name(name: &str) -> Result<&'static Candidate<DropIt>, UnknownBot> {
    find(LEVELS.iter().chain(OTHERS), name)
}
