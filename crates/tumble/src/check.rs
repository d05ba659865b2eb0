//! Input validation: piles must lie inside the shaft, and releases in free space.

use crate::geometry::{gap, gap_to_wall};
use crate::outline::Outline;
use crate::pose::{PlacedShape, Pose};
use crate::refusal::{HIGHEST_RELEASE, SettleError};
use crate::shaft::Shaft;
use crate::solver::MAX_PIECES;
use crate::vec2::smaller;

/// Largest overlap in mm of a released piece with a wall or a piece: rounding, and the overlaps of a resting pile.
const RELEASE_OVERLAP: f32 = 0.25;

/// Largest overlap in mm of the pieces of a pile with walls or each other. Settled piles stay below a tenth of it;
/// with deeper overlaps the solver would throw pieces apart.
const PILE_OVERLAP: f32 = 5.0;

/// Largest deviation from 1 of a rotation's squared length. The solver keeps it within a millionth; numbers typed by
/// hand are less exact.
const ROTATION_ERROR: f32 = 1e-3;

/// Validates a pile before it is simulated.
pub(crate) fn check_pile(shaft: &Shaft, pile: &[PlacedShape]) -> Result<(), SettleError> {
    if pile.len() > MAX_PIECES {
        return Err(SettleError::TooManyPieces);
    }
    for (index, piece) in pile.iter().enumerate() {
        check_pose(index, &piece.pose)?;
    }
    let outlines: Vec<Outline> = pile.iter().map(PlacedShape::outline).collect();
    for (index, outline) in outlines.iter().enumerate() {
        if wall_gap(shaft, outline) < -PILE_OVERLAP || outline.centre().y > shaft.height() + HIGHEST_RELEASE {
            return Err(SettleError::OutsideShaft(index));
        }
        let overlaps = |other: &Outline| overlap(outline, other, PILE_OVERLAP);
        if let Some(other) = outlines[..index].iter().position(overlaps) {
            return Err(SettleError::Overlap(other, index));
        }
    }
    Ok(())
}

/// Validates the release of a piece over a valid pile.
pub(crate) fn check_release(
    shaft: &Shaft,
    pile: &[PlacedShape],
    piece: &PlacedShape,
) -> Result<(), SettleError> {
    if pile.len() >= MAX_PIECES {
        return Err(SettleError::TooManyPieces);
    }
    check_pose(pile.len(), &piece.pose)?;
    let outline = piece.outline();
    let too_high = outline.bounds().high.y > shaft.height() + HIGHEST_RELEASE;
    if wall_gap(shaft, &outline) < -RELEASE_OVERLAP || too_high {
        return Err(SettleError::OutsideOpening);
    }
    let overlaps = |other: &PlacedShape| overlap(&outline, &other.outline(), RELEASE_OVERLAP);
    pile.iter().position(overlaps).map_or(Ok(()), |index| Err(SettleError::Blocked(index)))
}

/// The smallest gap to any wall, in mm.
fn wall_gap(shaft: &Shaft, outline: &Outline) -> f32 {
    shaft.walls().iter().map(|&wall| gap_to_wall(outline, shaft, wall).distance).fold(f32::INFINITY, smaller)
}

/// Whether two outlines overlap by more than `depth` mm.
fn overlap(first: &Outline, second: &Outline, depth: f32) -> bool {
    let apart = first.centre() - second.centre();
    let reach = first.radius() + second.radius();
    apart.dot(apart) < reach * reach && gap(first, second).distance < -depth
}

fn check_pose(index: usize, pose: &Pose) -> Result<(), SettleError> {
    let rotation = pose.rotation();
    let is_rotation = (rotation.dot(rotation) - 1.0).abs() < ROTATION_ERROR;
    // a NaN fails every comparison
    if pose.centre().is_finite() && is_rotation { Ok(()) } else { Err(SettleError::NotAPose(index)) }
}
