//! Bots for Drop It.

mod analyse;
mod hand_model;
mod map;
mod outcome;
mod planner;
mod prospects;
mod reply;
#[cfg(test)]
mod tests;
mod thinker;

pub use analyse::{AnalysisReason, Estimate, HeatCell, Judgement, Landing, analyse, heat_map};
pub use outcome::ColourSet;
pub use planner::Planner;
pub use thinker::Thinker;

use drop_it::DropIt;
use drop_it::hand::Offset;

use crate::bot::find;
use crate::{Budget, Candidate, Random, UnknownBot};
use thinker::Character;

/// The timing error of a fast human in ms: the release happens within this of the intended moment. No bot is faster,
/// so the swaying hand is no easier for it than for people.
const QUICK: u32 = 120;

/// Simulates some drops once, with an inaccurate eye, and trusts the results.
const NOVICE: Character = Character {
    eye: Offset { x: 2_500, angle: 9 },
    reaction: 220,
    patience: 0,
    neighbours: 1.0,
    finalists: 0,
    saves_pieces: false,
    plays_to_win: false,
    minds_rivals: false,
};
/// Accounts for tremor, repeats the best candidates a few times, and does not release at once.
const CASUAL: Character = Character {
    eye: Offset { x: 500, angle: 2 },
    reaction: 160,
    patience: 1_000,
    neighbours: 3.0,
    finalists: 8,
    ..NOVICE
};
/// Sees exactly, simulates more, and waits for a calm moment.
const SKILLED: Character =
    Character { eye: Offset { x: 0, angle: 0 }, reaction: QUICK, patience: 2_000, ..CASUAL };
/// Saves good pieces for later, maximises the chance to win, and waits for the best moment.
const EXPERT: Character =
    Character { patience: 4_000, finalists: 16, saves_pieces: true, plays_to_win: true, ..SKILLED };
/// Also considers what the next rival can do.
const MASTER: Character = Character { finalists: 32, minds_rivals: true, ..EXPERT };

const fn simulations(simulations: u32) -> Budget {
    Budget { simulations }
}

/// The levels that tables offer, weakest first.
pub const LEVELS: &[Candidate<DropIt>] = &[
    Candidate { name: "1", budget: simulations(18), make: || Box::new(Thinker(NOVICE)) },
    Candidate { name: "2", budget: simulations(42), make: || Box::new(Thinker(CASUAL)) },
    Candidate { name: "3", budget: simulations(70), make: || Box::new(Thinker(SKILLED)) },
    Candidate { name: "4", budget: simulations(110), make: || Box::new(Thinker(EXPERT)) },
    Candidate { name: "5", budget: simulations(240), make: || Box::new(Thinker(MASTER)) },
];

/// Reference bots besides the levels.
pub const OTHERS: &[Candidate<DropIt>] = &[
    Candidate { name: "random", budget: simulations(0), make: || Box::new(Random) },
    Candidate { name: "planner", budget: simulations(100), make: || Box::new(Planner) },
];

/// The bot with this name: a level or a reference bot.
pub fn by_name(name: &str) -> Result<&'static Candidate<DropIt>, UnknownBot> {
    find(LEVELS.iter().chain(OTHERS), name)
}
