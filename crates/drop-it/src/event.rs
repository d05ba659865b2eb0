//! What players ask for and what happens. Drop It has no secrets: everybody sees everything.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::hand::{Aim, Release, Sway};
use crate::judge::Broken;
use crate::piece::{Piece, Tray};

/// What a player may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Let go of a piece.
    Drop {
        /// Which.
        piece: Piece,
        /// Where it is held.
        aim: Aim,
        /// When it is let go, in ms after the turn began.
        moment: u32,
    },
    /// Decide about a joker after a broken rule.
    Joker(JokerChoice),
}

/// What to do about a broken rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JokerChoice {
    /// Give a joker and get the full points.
    Spend,
    /// Keep it and get nothing.
    Keep,
}

impl JokerChoice {
    /// Both.
    pub const ALL: [JokerChoice; 2] = [JokerChoice::Spend, JokerChoice::Keep];
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Pieces were handed out.
    Dealt {
        /// Who drops the first one.
        start: Seat,
        /// The pieces of each side.
        trays: Vec<Tray>,
        /// How the first hand sways.
        sway: Sway,
    },
    /// A piece fell and came to rest.
    Dropped {
        /// Who let go.
        seat: Seat,
        /// Which piece.
        piece: Piece,
        /// How it was really let go.
        release: Release,
        /// The fingerprint of the pile at rest: whoever simulates this drop must get the same.
        #[serde(with = "game::hex")]
        digest: u64,
        /// Which landing rules it broke.
        broken: Broken,
        /// The level it reached.
        level: u8,
        /// The points of its bonus circles.
        bonus: u8,
        /// How the next hand sways.
        sway: Sway,
    },
    /// Somebody decided about a joker.
    Decided {
        /// Who.
        seat: Seat,
        /// How.
        choice: JokerChoice,
    },
    /// The last piece was scored, and unused jokers too.
    Ended,
}
