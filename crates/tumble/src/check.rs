//! What may be simulated: piles inside the shaft, and releases into free air.

use crate::geometry::{gap, gap_to_wall};
use crate::pose::{Piece, Pose};
use crate::refusal::{HIGHEST_RELEASE, Refusal};
use crate::shaft::Shaft;
use crate::solver::MAX_PIECES;
use crate::vec2::smaller;

/// How far a released piece may already overlap a wall or a piece, in mm: rounding, and a resting pile's own overlaps.
const RELEASE_OVERLAP: f32 = 0.25;

/// How far the squared length of a rotation may be off 1. The solver keeps it within a millionth; numbers typed by
/// hand are less exact.
const ROTATION_ERROR: f32 = 1e-3;

/// Checks a pile that is to be simulated.
pub(crate) fn check_pile(shaft: &Shaft, pile: &[Piece]) -> Result<(), Refusal> {
    if pile.len() > MAX_PIECES {
        return Err(Refusal::TooManyPieces);
    }
    for (index, piece) in pile.iter().enumerate() {
        check_pose(index, &piece.pose)?;
        let Pose { x, y, .. } = piece.pose;
        let highest = shaft.height() + HIGHEST_RELEASE;
        if !(0.0..=shaft.width()).contains(&x) || !(0.0..=highest).contains(&y) {
            return Err(Refusal::OutsideShaft(index));
        }
    }
    Ok(())
}

/// Checks a piece that is to be let go of over a checked pile.
pub(crate) fn check_release(shaft: &Shaft, pile: &[Piece], piece: &Piece) -> Result<(), Refusal> {
    if pile.len() >= MAX_PIECES {
        return Err(Refusal::TooManyPieces);
    }
    check_pose(pile.len(), &piece.pose)?;
    let outline = piece.outline();
    let wall_gap = |&wall| gap_to_wall(&outline, shaft, wall).distance;
    let least = shaft.walls().iter().map(wall_gap).fold(f32::INFINITY, smaller);
    if least < -RELEASE_OVERLAP || outline.bounds().high.y > shaft.height() + HIGHEST_RELEASE {
        return Err(Refusal::OutsideOpening);
    }
    let overlaps = |other: &Piece| gap(&outline, &other.outline()).distance < -RELEASE_OVERLAP;
    pile.iter().position(overlaps).map_or(Ok(()), |index| Err(Refusal::Blocked(index)))
}

fn check_pose(index: usize, pose: &Pose) -> Result<(), Refusal> {
    let rotation = pose.rotation();
    let is_rotation = (rotation.dot(rotation) - 1.0).abs() < ROTATION_ERROR;
    // a NaN fails every comparison
    if pose.centre().is_finite() && is_rotation { Ok(()) } else { Err(Refusal::NotAPose(index)) }
}
