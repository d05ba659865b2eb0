//! Holding a piece over the opening.

use crate::angle::Angle;
use crate::check::{check_pile, check_release};
use crate::geometry::gap;
use crate::outline::Bounds;
use crate::pose::{PlacedShape, Pose};
use crate::refusal::SettleError;
use crate::shaft::Shaft;
use crate::shape::Shape;

/// Clearance between a held piece and the pile below it, in mm.
const CLEARANCE: f32 = 1.0;

/// Step in mm by which a held piece is raised until it clears the pile.
const RAISE: f32 = 2.0;

/// The smallest and largest x in mm at which the centre of a shape turned by `angle` fits through the opening.
pub fn reach(shaft: &Shaft, shape: &Shape, angle: Angle) -> (f32, f32) {
    let (left, right) = shaft.opening();
    let Bounds { low, high } = held(shape, 0.0, 0.0, angle).outline().bounds();
    (left - low.x, right - high.x)
}

/// A piece held over the opening, ready for release: its centre at `x` mm, its lowest point at the rim, or higher if
/// the pile is in its way.
pub fn hold(
    shaft: &Shaft,
    pile: &[PlacedShape],
    shape: Shape,
    x: f32,
    angle: Angle,
) -> Result<PlacedShape, SettleError> {
    check_pile(shaft, pile)?;
    let (least, most) = reach(shaft, &shape, angle);
    if !(least..=most).contains(&x) {
        return Err(SettleError::OutsideOpening);
    }
    let lowest = held(&shape, 0.0, 0.0, angle).outline().bounds().low.y;
    let mut piece = held(&shape, x, shaft.height() - lowest, angle);
    while let outline = piece.outline()
        && pile.iter().any(|other| gap(&outline, &other.outline()).distance < CLEARANCE)
    {
        piece.pose.y += RAISE;
    }
    check_release(shaft, pile, &piece)?;
    Ok(piece)
}

fn held(shape: &Shape, x: f32, y: f32, angle: Angle) -> PlacedShape {
    PlacedShape { shape: *shape, pose: Pose::new(x, y, angle) }
}
