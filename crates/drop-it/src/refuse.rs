//! Reasons to refuse an action.

use game::RuleReason;

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

impl Reason {
    /// Every code there is.
    pub const CODES: [&'static str; 6] =
        ["no_such_piece", "outside_opening", "no_such_angle", "cannot_fall", "drop_due", "joker_due"];
}

impl RuleReason for Reason {
    fn code(&self) -> &'static str {
        match self {
            Reason::NotYours(_) => "no_such_piece",
            Reason::OutsideOpening { .. } => "outside_opening",
            Reason::NoSuchAngle => "no_such_angle",
            Reason::CannotFall(_) => "cannot_fall",
            Reason::NotNow(Due::Drop) => "drop_due",
            Reason::NotNow(Due::Decide) => "joker_due",
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_a_code() {
        let reasons = [
            Reason::NotYours(Piece::default()),
            Reason::OutsideOpening { least: 1, most: 2 },
            Reason::NoSuchAngle,
            Reason::CannotFall(tumble::SettleError::OutsideOpening.into()),
            Reason::NotNow(Due::Drop),
            Reason::NotNow(Due::Decide),
        ];
        assert_eq!(reasons.map(|reason| reason.code()), Reason::CODES);
    }
}
