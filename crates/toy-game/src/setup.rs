//! What is agreed before the game.

use game::{Seat, Start};
use serde::{Deserialize, Serialize};

/// A valid setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "(u8, Start)", into = "(u8, Start)")]
pub struct Setup {
    seats: u8,
    start: Start,
}

/// Why a setup is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetup {
    /// There are too few or too many players.
    #[error("the toy game is for 2 to 4 players, not {0}")]
    Seats(usize),
    /// The first player's seat is not at the table.
    #[error("seat {0} is not at this table")]
    Start(Seat),
}

impl Setup {
    /// A setup for this many players.
    pub fn new(seats: usize, start: Start) -> Result<Setup, BadSetup> {
        match start {
            _ if !(2..=4).contains(&seats) => Err(BadSetup::Seats(seats)),
            Start::Named(first) if first.index() >= seats => Err(BadSetup::Start(first)),
            _ => Ok(Setup { seats: seats as u8, start }),
        }
    }

    /// Number of seats.
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// Who lays the first card.
    pub const fn start(&self) -> Start {
        self.start
    }
}

impl TryFrom<(u8, Start)> for Setup {
    type Error = BadSetup;

    fn try_from((seats, start): (u8, Start)) -> Result<Setup, BadSetup> {
        Setup::new(usize::from(seats), start)
    }
}

impl From<Setup> for (u8, Start) {
    fn from(setup: Setup) -> (u8, Start) {
        (setup.seats, setup.start)
    }
}
