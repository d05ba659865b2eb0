//! Compares every gap of random piles with parry2d, which uses other algorithms.
//!
//! Its distances come from GJK and EPA, iterations that stop when they improve by less than about the square root of
//! the floating-point resolution. In `f64` that is far below the `f32` resolution of our poses.

use crate::support::{TOUCH, play, shaft, world};
use parry2d_f64::math::{Pose as ParryPose, Vector};
use parry2d_f64::query;
use parry2d_f64::shape::{Ball, ConvexPolygon, SharedShape};
use tumble::geometry::{gap, gap_to_wall};
use tumble::{Outline, PlacedShape, Vec2, Wall};

/// Largest accepted difference in mm.
const TOLERANCE: f64 = 1e-4;

/// Distances in mm up to which gaps are compared: neighbours, and some that are not.
const REACH: f64 = 30.0;

fn parry_shape(outline: &Outline) -> (ParryPose, SharedShape) {
    let centre = vector(outline.centre());
    let pose = ParryPose::from_translation(centre);
    if outline.is_disc() {
        return (pose, SharedShape::new(Ball::new(f64::from(outline.radius()))));
    }
    let corners = outline.corners().iter().map(|&corner| vector(corner) - centre).collect();
    (pose, SharedShape::new(ConvexPolygon::from_convex_polyline_unmodified(corners).unwrap()))
}

fn vector(point: Vec2) -> Vector {
    Vector::new(f64::from(point.x), f64::from(point.y))
}

fn parry_gap(first: &Outline, second: &Outline) -> Option<f64> {
    let ((first_pose, first), (second_pose, second)) = (parry_shape(first), parry_shape(second));
    let contact = query::contact(&first_pose, &*first, &second_pose, &*second, REACH + 1.0).unwrap();
    contact.map(|contact| contact.dist)
}

#[test]
fn gaps_agree_with_parry() {
    let (mut compared, mut touching, mut worst) = (0, 0, 0.0_f64);
    for seed in 0..12 {
        let pile = play(seed, &mut world(), |_, _, _, _| ());
        let outlines: Vec<Outline> = pile.iter().map(PlacedShape::outline).collect();
        for (index, outline) in outlines.iter().enumerate() {
            for other in &outlines[..index] {
                let ours = f64::from(gap(outline, other).distance);
                if ours > REACH {
                    continue;
                }
                let theirs = parry_gap(outline, other).unwrap_or(f64::INFINITY);
                let difference = (ours - theirs).abs();
                assert!(difference < TOLERANCE, "seed {seed}: {ours} or {theirs}?\n{outline:?}\n{other:?}");
                compared += 1;
                touching += usize::from(ours < f64::from(TOUCH));
                worst = worst.max(difference);
            }
        }
    }
    assert!(compared > 1000 && touching > 500, "{compared} compared, {touching} of them touching");
    assert!(worst > 0.0, "two independent algorithms never agree to the last bit everywhere");
}

#[test]
fn gaps_to_walls_agree_with_parry() {
    let (left, right) = shaft().opening();
    let [width, rim, left, right] = [shaft().width(), shaft().height(), left, right].map(f64::from);
    // each wall as a block that extends far enough behind and above
    let walls = [
        (Wall::Floor, [(-99.0, -99.0), (width + 99.0, -99.0), (width + 99.0, 0.0), (-99.0, 0.0)]),
        (Wall::Left, [(-99.0, -99.0), (0.0, -99.0), (0.0, 600.0), (-99.0, 600.0)]),
        (Wall::Right, [(width, -99.0), (width + 99.0, -99.0), (width + 99.0, 600.0), (width, 600.0)]),
        (Wall::LeftShoulder, [(-85.0, rim - 100.0), (left, rim), (left, 600.0), (-85.0, 600.0)]),
        (
            Wall::RightShoulder,
            [(width + 85.0, rim - 100.0), (width + 85.0, 600.0), (right, 600.0), (right, rim)],
        ),
    ];
    let mut compared = 0;
    for seed in 20..30 {
        for piece in play(seed, &mut world(), |_, _, _, _| ()) {
            let outline = piece.outline();
            let (pose, shape) = parry_shape(&outline);
            for (wall, corners) in walls {
                let ours = f64::from(gap_to_wall(&outline, &shaft(), wall).distance);
                if ours > REACH {
                    continue;
                }
                let corners = corners.map(|(x, y)| Vector::new(x, y)).to_vec();
                let block = ConvexPolygon::from_convex_polyline_unmodified(corners).unwrap();
                let contact =
                    query::contact(&pose, &*shape, &ParryPose::IDENTITY, &block, REACH + 1.0).unwrap();
                let theirs = contact.map_or(f64::INFINITY, |contact| contact.dist);
                assert!((ours - theirs).abs() < TOLERANCE, "{wall:?}: {ours} or {theirs}?\n{outline:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 200, "{compared} compared");
}
