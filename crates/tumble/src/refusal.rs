//! Errors of [`World::settle`](crate::World::settle).

use crate::solver::MAX_PIECES;
use thiserror::Error;

/// Why a pile or a release can't be simulated. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SettleError {
    /// The pile is full.
    #[error("a pile holds at most {MAX_PIECES} pieces")]
    TooManyPieces,
    /// A pose contains NaN or infinity, or its cosine and sine do not form a rotation.
    #[error("the pose of piece {0} is not a place and a rotation")]
    NotAPose(usize),
    /// A piece of the pile is outside the shaft or inside its walls.
    #[error("piece {0} is not inside the shaft")]
    OutsideShaft(usize),
    /// Two pieces of the pile overlap.
    #[error("pieces {0} and {1} are inside each other")]
    Overlap(usize, usize),
    /// The release is beside the opening, inside a wall, or too high above the rim.
    #[error(
        "a piece must be let go of between the edges of the opening and the walls, at most {} mm above the rim",
        HIGHEST_RELEASE as u16
    )]
    OutsideOpening,
    /// The released piece overlaps another piece.
    #[error("there is no room to let go of the piece: piece {0} is in the way")]
    Blocked(usize),
}

/// How far above the rim a piece may be held, in mm.
pub(crate) const HIGHEST_RELEASE: f32 = 500.0;
