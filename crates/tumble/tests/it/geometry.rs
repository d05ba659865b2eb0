//! Gaps measured by hand.

use crate::support::{disc, shaft, square, triangle};
use tumble::geometry::{gap, gap_to_wall, middle_of_touch, touches};
use tumble::{Body, Outline, PlacedShape, Pose, Shape, Vec2, Wall};

fn upright(shape: Shape, x: f32, y: f32) -> PlacedShape {
    PlacedShape { shape, pose: Pose::at(Vec2::new(x, y), Vec2::new(1.0, 0.0)) }
}

#[track_caller]
fn check(first: &Outline, second: &Outline, distance: f32, on_first: (f32, f32), on_second: (f32, f32)) {
    let near = |a: Vec2, b: (f32, f32)| (a - Vec2::new(b.0, b.1)).length() < 1e-3;
    let there = gap(first, second);
    assert!((there.distance - distance).abs() < 1e-4, "{there:?}");
    assert!(near(there.on_first, on_first) && near(there.on_second, on_second), "{there:?}");
    let back = gap(second, first);
    assert!((back.distance - distance).abs() < 1e-4, "{back:?}");
    assert!(near(back.on_first, on_second) && near(back.on_second, on_first), "{back:?}");
}

#[test]
fn gaps_and_their_points() {
    let disc = upright(disc(), 50.0, 50.0).outline();
    let square_at = |x: f32, y: f32| upright(square(), x, y).outline();
    check(&disc, &upright(crate::support::disc(), 90.0, 50.0).outline(), 5.0, (67.5, 50.0), (72.5, 50.0));
    check(&disc, &square_at(85.5, 50.0), 1.0, (67.5, 50.0), (68.5, 50.0));
    // disc against a corner: a 3-4-5 triangle of 20 mm
    check(&disc, &square_at(50.0 + 12.0 + 17.0, 50.0 + 16.0 + 17.0), 2.5, (60.5, 64.0), (62.0, 66.0));
    // corner against corner
    check(&square_at(20.0, 20.0), &square_at(57.0, 58.0), 5.0, (37.0, 37.0), (40.0, 41.0));
    // overlaps
    check(&disc, &square_at(82.0, 50.0), -2.5, (67.5, 50.0), (65.0, 50.0));
    let tip = upright(triangle(), 50.0, 50.0).outline();
    check(&tip, &square_at(55.0, 50.0 + 23.671_361 + 16.0), -1.0, (50.0, 73.671), (50.0, 72.671));
}

#[test]
fn regions_and_stretches() {
    let square = upright(square(), 50.0, 17.0).outline();
    // a circle on the pane is overlapped if the gap to it is negative
    assert!(gap(&square, &Outline::disc(Vec2::new(80.0, 17.0), 12.0)).distance > 0.99);
    assert!(gap(&square, &Outline::disc(Vec2::new(80.0, 17.0), 14.0)).distance < -0.99);
    assert!(gap(&square, &Outline::disc(Vec2::new(50.0, 17.0), 5.0)).distance < -20.0);
    // a stretch of floor beside the piece
    let stretch = Outline::segment(Vec2::new(70.0, 0.0), Vec2::new(100.0, 0.0));
    assert!((gap(&square, &stretch).distance - 3.0).abs() < 1e-4);
    let under = Outline::segment(Vec2::new(40.0, 0.0), Vec2::new(100.0, 0.0));
    assert!(gap(&square, &under).distance.abs() < 1e-4);
}

#[test]
fn edges_that_lie_flat_touch_in_the_middle_of_what_they_share() {
    let stretch = Outline::segment(Vec2::new(50.0, 0.0), Vec2::new(100.0, 0.0));
    // Pressed into the floor, on it, and just above it: the square shares x from 50 to 60 with the stretch.
    for height in [-0.1, 0.0, 0.1] {
        let square = upright(square(), 43.0, 17.0 + height).outline();
        for (first, second) in [(&square, &stretch), (&stretch, &square)] {
            let middle = middle_of_touch(first, second, 0.25);
            assert!((middle - Vec2::new(55.0, 0.0)).length() < 0.11, "{middle:?} at {height}");
        }
    }
    // A corner, and a disc, touch at one point.
    let tip = upright(triangle(), 50.0, 50.0).outline();
    let above = upright(square(), 55.0, 50.0 + 23.671_361 + 17.1).outline();
    assert!((middle_of_touch(&tip, &above, 0.25) - Vec2::new(50.0, 73.671)).length() < 0.11);
    let disc = upright(disc(), 60.0, 17.5).outline();
    assert!((middle_of_touch(&disc, &stretch, 0.25) - Vec2::new(60.0, 0.0)).length() < 0.01);
}

#[test]
fn walls_and_shoulders() {
    let shaft = shaft();
    let distance = |piece: &PlacedShape, wall| gap_to_wall(&piece.outline(), &shaft, wall).distance;
    let piece = upright(disc(), 20.0, 30.0);
    assert!((distance(&piece, Wall::Floor) - 12.5).abs() < 1e-4);
    assert!((distance(&piece, Wall::Left) - 2.5).abs() < 1e-4);
    assert!((distance(&piece, Wall::Right) - 142.5).abs() < 1e-4);
    // the shoulder is the line x − y = −255; the distance of (30, 250) from it is 35 / √2
    let high = upright(disc(), 30.0, 250.0);
    assert!((distance(&high, Wall::LeftShoulder) - (35.0 / 2.0_f32.sqrt() - 17.5)).abs() < 1e-3);
    assert!((distance(&upright(disc(), 150.0, 250.0), Wall::RightShoulder) - 7.2487).abs() < 1e-3);
    // above the rim: the invisible wall at the edge of the opening
    assert!((distance(&upright(disc(), 40.0, 300.0), Wall::LeftShoulder) - 7.5).abs() < 1e-3);
}

#[test]
fn highest_points_and_bounds() {
    let outline = upright(triangle(), 50.0, 50.0).outline();
    assert_eq!(outline.highest(), outline.corners()[2]);
    let bounds = outline.bounds();
    assert!((bounds.high.x - bounds.low.x - 41.0).abs() < 1e-3 && (bounds.high.y - 73.671).abs() < 1e-3);
    assert_eq!(upright(disc(), 50.0, 50.0).outline().highest(), Vec2::new(50.0, 67.5));
}

#[test]
fn touches_name_their_partners_in_order() {
    let pile = [upright(square(), 17.1, 17.1), upright(disc(), 51.7, 17.5), upright(disc(), 120.0, 17.5)];
    let partners =
        |index| touches(&shaft(), &pile, index, 0.25).iter().map(|touch| touch.partner).collect::<Vec<_>>();
    assert_eq!(partners(0), [Body::Piece(1), Body::Wall(Wall::Floor), Body::Wall(Wall::Left)]);
    assert_eq!(partners(2), [Body::Wall(Wall::Floor)]);
    assert_eq!(partners(3), []);
}
