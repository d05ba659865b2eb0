//! Reasons to refuse an action.

use crate::piece::Piece;
use crate::pile::CannotFall;

/// Why an action is against the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The player has no such piece.
    #[error("you have no {0} left")]
    NotYours(Piece),
    /// The aim is beside the opening.
    #[error("hold the piece over the opening: between {} and {} mm with this angle", tenths(*least), tenths(*most))]
    OutsideOpening {
        /// The leftmost valid position, in tenths of a mm.
        least: u16,
        /// The rightmost valid position, in tenths of a mm.
        most: u16,
    },
    /// The angle is a full turn or more.
    #[error("turn the piece by less than 360 degrees")]
    NoSuchAngle,
    /// The physics engine rejects the release.
    #[error(transparent)]
    CannotFall(#[from] CannotFall),
    /// Another kind of action is due.
    #[error("now is the time to {0}")]
    NotNow(Due),
}

/// The kind of action that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Drop a piece.
    Drop,
    /// Decide about a joker.
    Decide,
}

impl std::fmt::Display for Due {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Due::Drop => "drop a piece",
            Due::Decide => "decide whether to spend a joker",
        })
    }
}

/// Tenths as a decimal number.
pub(crate) fn tenths(number: u16) -> String {
    format!("{}.{}", number / 10, number % 10)
}
