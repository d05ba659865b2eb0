//! Why a drop is refused.

use crate::solver::MAX_PIECES;
use thiserror::Error;

/// Why a pile or a release cannot be simulated. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SettleError {
    /// No room for another piece.
    #[error("a pile holds at most {MAX_PIECES} pieces")]
    TooManyPieces,
    /// A pose with a NaN or an infinity, or whose cosine and sine do not make a rotation.
    #[error("the pose of piece {0} is not a place and a rotation")]
    NotAPose(usize),
    /// A piece of the pile outside the shaft, or inside its walls.
    #[error("piece {0} is not inside the shaft")]
    OutsideShaft(usize),
    /// Two pieces of the pile in the same place.
    #[error("pieces {0} and {1} are inside each other")]
    Overlap(usize, usize),
    /// A release beside the opening, inside a wall, or too high above the rim.
    #[error(
        "a piece must be let go of between the edges of the opening and the walls, at most {} mm above the rim",
        HIGHEST_RELEASE as u16
    )]
    OutsideOpening,
    /// A release into another piece.
    #[error("there is no room to let go of the piece: piece {0} is in the way")]
    Blocked(usize),
}

/// How far above the rim a piece may be held, in mm.
pub(crate) const HIGHEST_RELEASE: f32 = 500.0;
