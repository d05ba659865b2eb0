//! Why an action is against the rules.

use crate::{BadPlace, Cards, Goal, TileKind, TileLength};

/// Why an action is against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The tile can't lie there.
    #[error(transparent)]
    Place(#[from] BadPlace),
    /// The player has no such tile.
    #[error("you have no {length} {kind} left")]
    NoSuchTile {
        /// The kind that was asked for.
        kind: TileKind,
        /// The length that was asked for.
        length: TileLength,
    },
    /// Something else is due.
    #[error("now is the time to {0}")]
    NotNow(Due),
    /// A vote without a card.
    #[error("lay at least one card; the abstain card is free and comes back")]
    NoCards,
    /// Cards the player does not have.
    #[error("you no longer have {0}")]
    CardsGone(Cards),
    /// A goal card the player does not have.
    #[error("{0} is not one of your two goals")]
    NotYourGoal(Goal),
}

/// What a player has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Lay a tile.
    Lay,
    /// Vote.
    Vote,
    /// Say what a joker means.
    Declare,
    /// Decide which goal counts.
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
