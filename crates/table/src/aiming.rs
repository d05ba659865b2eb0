//! How somebody holds a piece before letting it go. Others may watch; nobody stores it, and no rule knows of it.

use serde::{Deserialize, Serialize};

/// A piece in somebody's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aiming {
    /// Which piece.
    pub piece: drop_it::Piece,
    /// How it is held.
    pub aim: drop_it::Aim,
}
