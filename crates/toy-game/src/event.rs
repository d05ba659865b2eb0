//! What players ask for, what happens, and what each viewer may see of it.

use game::{BySeat, RuleReason, Seat};
use serde::{Deserialize, Serialize};

/// A player's request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Lays a card face down.
    Lay {
        /// Its number.
        card: u8,
    },
}

/// A change of the state, secrets included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The cards are dealt.
    Dealt {
        /// The first player.
        start: Seat,
        /// The cards of each seat, in ascending order.
        hands: BySeat<Vec<u8>>,
    },
    /// A card is laid face down.
    Laid {
        /// By this seat.
        seat: Seat,
        /// Its number.
        card: u8,
    },
    /// All cards of a round are turned over.
    Revealed(BySeat<u8>),
}

/// An event as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VisibleEvent {
    /// The cards are dealt.
    Dealt {
        /// The first player.
        start: Seat,
        /// The viewer's own cards; none for a spectator.
        hand: Vec<u8>,
    },
    /// A card is laid face down.
    Laid {
        /// By this seat.
        seat: Seat,
        /// Its number, if it is the viewer's own.
        card: Option<u8>,
    },
    /// All cards of a round are turned over.
    Revealed(BySeat<u8>),
}

/// Why the rules refuse an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The player does not hold this card.
    #[error("you do not hold card {0}")]
    NotInHand(u8),
}

impl RuleReason for Reason {
    fn code(&self) -> &'static str {
        match self {
            Reason::NotInHand(_) => "not_in_hand",
        }
    }
}
