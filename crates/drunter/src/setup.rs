//! The setup of a game.

use game::{Seat, Start};
use serde::{Deserialize, Serialize};

use crate::tile::TileLength;

/// Which rules are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rules {
    /// One secret goal each.
    #[default]
    Base,
    /// Two secret goals each from ten cards; which one counts is chosen during the game.
    Variant,
}

/// A valid setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Wish", into = "Wish")]
pub struct Setup {
    seats: u8,
    rules: Rules,
    start: Start,
}

/// The encoded form of a setup, before validation.
#[derive(Serialize, Deserialize)]
struct Wish {
    seats: u8,
    rules: Rules,
    start: Start,
}

/// Why a setup is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetup {
    /// There are too few or too many players.
    #[error("Drunter & Drüber is for 2 to 4 players, not {0}")]
    Seats(usize),
    /// The start player's seat is not at the table.
    #[error("seat {start} can't begin at a table of {seats}")]
    Start {
        /// The start player.
        start: Seat,
        /// Number of seats.
        seats: usize,
    },
}

impl Setup {
    /// A setup for this many players.
    pub fn new(seats: usize, rules: Rules, start: Start) -> Result<Setup, BadSetup> {
        if !(2..=4).contains(&seats) {
            return Err(BadSetup::Seats(seats));
        }
        match start {
            Start::Named(start) if start.index() >= seats => Err(BadSetup::Start { start, seats }),
            _ => Ok(Setup { seats: seats as u8, rules, start }),
        }
    }

    /// Number of seats.
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// The rules in play.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Who lays the first tile.
    pub const fn start(&self) -> Start {
        self.start
    }

    /// Number of tiles of this length that each seat is dealt.
    pub const fn share(&self, length: TileLength) -> usize {
        let in_the_box = match length {
            TileLength::Single | TileLength::Double => 24,
            TileLength::Triple => 12,
        };
        in_the_box / self.seats()
    }
}

impl TryFrom<Wish> for Setup {
    type Error = BadSetup;
    fn try_from(wish: Wish) -> Result<Setup, BadSetup> {
        Setup::new(usize::from(wish.seats), wish.rules, wish.start)
    }
}

impl From<Setup> for Wish {
    fn from(setup: Setup) -> Wish {
        Wish { seats: setup.seats, rules: setup.rules, start: setup.start }
    }
}
