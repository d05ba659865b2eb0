//! Reasons to refuse an action.

use crate::{BadPlace, Cards, Goal, TileKind, TileLength};

/// Why an action is against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The tile can't be laid there.
    #[error(transparent)]
    Place(#[from] BadPlace),
    /// The player has no such tile.
    #[error("you have no {length} {kind} left")]
    NoSuchTile {
        /// The requested kind.
        kind: TileKind,
        /// The requested length.
        length: TileLength,
    },
    /// Another kind of action is due.
    #[error("now is the time to {0}")]
    NotNow(Due),
    /// The vote has no card.
    #[error("lay at least one card; the abstain card is free and comes back")]
    NoCards,
    /// The player does not have these cards.
    #[error("you no longer have {0}")]
    CardsGone(Cards),
    /// The player does not have this goal card.
    #[error("{0} is not one of your two goals")]
    NotYourGoal(Goal),
}

/// The kind of action that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Lay a tile.
    Lay,
    /// Vote.
    Vote,
    /// Declare a joker.
    Declare,
    /// Choose the goal that counts.
    Choose,
}

impl std::fmt::Display for Due {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Due::Lay => "lay a tile",
            Due::Vote => "lay cards for the vote",
            Due::Declare => "say whether your joker means yes or no",
            Due::Choose => "choose which of your goals counts",
        })
    }
}
