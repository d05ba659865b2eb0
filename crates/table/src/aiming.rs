//! How a player holds a piece before letting it go. Shown to the others, never stored, and of no effect on the game.

use serde::{Deserialize, Serialize};

/// A piece in a player's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aiming {
    /// Which piece.
    pub piece: drop_it::Piece,
    /// How it is held.
    pub aim: drop_it::Aim,
}
