//! Bots for Drunter & Drüber.

mod ballot;
mod belief;
mod board;
mod heuristic;
mod imagine;
mod judge;
mod policy;
mod search;
mod secret;
#[cfg(test)]
mod tests;
mod thinker;
mod worth;

pub use belief::Belief;
pub use heuristic::Heuristic;
pub use judge::{AnalysisReason, Judgement, analyse, reasons};
pub use thinker::Thinker;

use drunter::Drunter;

use crate::bot::find;
use crate::{Budget, Candidate, Random, UnknownBot};

/// Uses a fixed budget, however many seats the table has.
const QUICK: Thinker = Thinker { thorough: false };
/// Uses the budget once for every rival.
const THOROUGH: Thinker = Thinker { thorough: true };

/// The levels that tables offer, weakest first.
pub const LEVELS: &[Candidate<Drunter>] = &[
    Candidate { name: "1", budget: Budget { simulations: 4 }, make: || Box::new(QUICK) },
    Candidate { name: "2", budget: Budget { simulations: 17 }, make: || Box::new(QUICK) },
    Candidate { name: "3", budget: Budget { simulations: 51 }, make: || Box::new(QUICK) },
    Candidate { name: "4", budget: Budget { simulations: 130 }, make: || Box::new(THOROUGH) },
    Candidate { name: "5", budget: Budget { simulations: 285 }, make: || Box::new(THOROUGH) },
];

/// Reference bots besides the levels.
pub const OTHERS: &[Candidate<Drunter>] = &[
    Candidate { name: "random", budget: Budget { simulations: 0 }, make: || Box::new(Random) },
    Candidate { name: "heuristic", budget: Budget { simulations: 100 }, make: || Box::new(Heuristic) },
    Candidate { name: "master", budget: Budget { simulations: 5000 }, make: || Box::new(QUICK) },
];

/// The bot with this name: a level or a reference bot.
pub fn by_name(name: &str) -> Result<&'static Candidate<Drunter>, UnknownBot> {
    find(LEVELS.iter().chain(OTHERS), name)
}
