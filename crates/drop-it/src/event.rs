//! Actions and events. Drop It has no secrets: every viewer sees everything.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::hand::{Aim, Release, Sway};
use crate::judge::Broken;
use crate::piece::{Piece, Tray};

/// An action of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Release a piece.
    Drop {
        /// The piece.
        piece: Piece,
        /// The aim.
        aim: Aim,
        /// The moment of release, in ms after the turn began.
        moment: u32,
    },
    /// Decide whether to spend a joker after a broken rule.
    Joker(JokerChoice),
}

/// Whether to spend a joker on a broken rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JokerChoice {
    /// Spend a joker and get the full points.
    Spend,
    /// Keep it and get no points.
    Keep,
}

impl JokerChoice {
    /// Both choices.
    pub const ALL: [JokerChoice; 2] = [JokerChoice::Spend, JokerChoice::Keep];
}

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Pieces were dealt.
    Dealt {
        /// The seat that drops first.
        start: Seat,
        /// The pieces of each side.
        trays: Vec<Tray>,
        /// The hand's sway in the first turn.
        sway: Sway,
    },
    /// A piece was dropped and came to rest.
    Dropped {
        /// The seat that dropped it.
        seat: Seat,
        /// The piece.
        piece: Piece,
        /// The actual release, after sway and tremor.
        release: Release,
        /// The digest of the pile at rest: every simulation of this drop must produce it.
        #[serde(with = "game::hex")]
        digest: u64,
        /// The landing rules it broke.
        broken: Broken,
        /// The level it reached.
        level: u8,
        /// The points of its bonus circles.
        bonus: u8,
        /// The hand's sway in the next turn.
        sway: Sway,
    },
    /// A seat decided about a joker.
    Decided {
        /// The seat.
        seat: Seat,
        /// Its choice.
        choice: JokerChoice,
    },
    /// The last piece and all unused jokers were scored.
    Ended,
}
