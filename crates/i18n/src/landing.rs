//! How a drop ended, as the story of Drop It tells it.

use drop_it::Piece;
use drop_it::board::{Edge, Symbol};

/// How a piece came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LandingWay {
    /// Below where it was held.
    Stood,
    /// Aside, on its edges.
    Slid,
    /// Aside, as circles do.
    Rolled,
}

/// What a piece rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Not known yet.
    Unknown,
    /// The floor of the shaft.
    Floor,
    /// One piece.
    On(Piece),
    /// Two pieces.
    Between(Piece, Piece),
}

/// Why a drop scores nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BreakReason {
    /// The piece touches this one, which has the same shape.
    Shape(Piece),
    /// The same colour.
    Colour(Piece),
    /// Both.
    ShapeAndColour(Piece),
    /// It touches an edge where this is forbidden.
    Edge(Edge, Symbol),
    /// It sticks out of the shaft.
    Height,
}
