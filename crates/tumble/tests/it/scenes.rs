//! Small scenes with known outcomes. They show bugs that figures over random games miss.

use crate::support::{TOUCH, diamond, disc, polygon, shaft, square, triangle, world};
use tumble::geometry::{gap, touches};
use tumble::{Angle, Body, End, Material, PlacedShape, Pose, Settled, Shaft, Shape, Vec2, Wall, World, hold};

/// A piece exactly upright, which no [`Angle`] can express.
fn upright(shape: Shape, x: f32, y: f32) -> PlacedShape {
    PlacedShape { shape, pose: Pose::at(Vec2::new(x, y), Vec2::new(1.0, 0.0)) }
}

fn settle(pile: &[PlacedShape], piece: PlacedShape) -> Settled {
    let settled = world().settle(pile, &piece).unwrap();
    assert_eq!(settled.end, End::Rest);
    settled
}

fn dropped(settled: &Settled) -> Pose {
    settled.pile.last().unwrap().pose
}

/// How far a square is from lying flat, in rad.
fn tilt(pose: &Pose) -> f32 {
    pose.cos.abs().min(pose.sin.abs())
}

#[test]
fn a_flat_landing_stays_flat_and_does_not_drift() {
    let settled = settle(&[], upright(square(), 90.0, 287.0));
    let pose = dropped(&settled);
    assert!((pose.x - 90.0).abs() < 0.02, "drifted to {}", pose.x);
    assert!((pose.y - 17.0).abs() < 0.05, "rests at {}", pose.y);
    assert!(tilt(&pose) < 1e-3);
}

#[test]
fn a_square_let_go_of_at_45_degrees_does_not_balance_on_its_corner() {
    for steps in [90, 270, 450, 630] {
        let release = hold(&shaft(), &[], square(), 90.0, Angle::from_steps(steps)).unwrap();
        let pose = dropped(&settle(&[], release));
        assert!(tilt(&pose) < 1e-2, "stands on its corner from step {steps}: {pose:?}");
    }
}

#[test]
fn a_tower_of_seven_squares_stands() {
    let mut pile: Vec<PlacedShape> =
        (0..6).map(|floor| upright(square(), 90.0, 17.0 + 34.0 * floor as f32)).collect();
    // the seventh is set down from 2 mm
    pile = settle(&pile, upright(square(), 90.0, 223.0)).pile;
    for (floor, piece) in pile.iter().enumerate() {
        assert!((piece.pose.x - 90.0).abs() < 0.1, "floor {floor} slid to {}", piece.pose.x);
        assert!(
            (piece.pose.y - 17.0 - 34.0 * floor as f32).abs() < 0.5,
            "floor {floor} is at {}",
            piece.pose.y
        );
        assert!(tilt(&piece.pose) < 2e-3);
    }
}

#[test]
fn a_disc_from_the_rim_rebounds_by_a_centimetre() {
    let mut world = world();
    world.load(&[]).unwrap();
    world.release(&upright(disc(), 90.0, 287.5)).unwrap();
    let mut height = || {
        world.step();
        world.pieces().next().unwrap().pose.y - 17.5
    };
    let mut last = height();
    let mut falls = true;
    let top = loop {
        let now = height();
        if !falls && now < last {
            break last;
        }
        falls = now < last;
        last = now;
    };
    // 0.2² of 270 mm is 10.8 mm; a step of free fall before the hit does not count
    assert!((9.8..11.0).contains(&top), "rose to {top} mm");
}

#[test]
fn a_hit_is_reported_with_time_place_and_impulse() {
    let settled = settle(&[], upright(square(), 90.0, 287.0));
    let impact = settled.impacts[0];
    assert_eq!(impact.between, [Body::Wall(Wall::Floor), Body::Piece(0)]);
    assert!((impact.time - 0.2346).abs() < 0.003, "falls 270 mm in 0.235 s, not {}", impact.time);
    assert!(impact.place.y.abs() < 6.0 && (impact.place.x - 90.0).abs() < 17.1);
    let expected = square().mass() * 2301.0 * 1.2;
    assert!((impact.impulse / expected - 1.0).abs() < 0.03, "{} g·mm/s, not {expected}", impact.impulse);
    assert!(settled.impacts.is_sorted_by_key(|impact| impact.time));
}

#[test]
fn a_triangle_point_down_wedges_between_two_squares() {
    let shaft = Shaft::new(100.0, 200.0, 100.0, 10.0).unwrap();
    let mut world = World::new(shaft, Material::WOOD);
    let pile = [upright(square(), 17.0, 17.0), upright(square(), 83.0, 17.0)];
    let upside_down =
        PlacedShape { shape: triangle(), pose: Pose::at(Vec2::new(50.0, 150.0), Vec2::new(-1.0, 0.0)) };
    let settled = world.settle(&pile, &upside_down).unwrap();
    let partners: Vec<Body> =
        touches(&shaft, &settled.pile, 2, TOUCH).iter().map(|touch| touch.partner).collect();
    assert_eq!(partners, [Body::Piece(0), Body::Piece(1)]);
    assert!((dropped(&settled).x - 50.0).abs() < 0.5);
    assert!(dropped(&settled).y > 20.0, "it does not reach the floor");
}

/// A ramp that fills a shaft of 130 mm and rises to the right, and a piece lying on it near its top.
fn on_a_ramp(rise_over_run: f32, shape: Shape, height: f32) -> (Shaft, [PlacedShape; 1], PlacedShape) {
    let shaft = Shaft::new(130.0, 200.0, 130.0, 10.0).unwrap();
    let rise = 129.9 * rise_over_run;
    let ramp = polygon(&[(0.0, 0.0), (129.9, 0.0), (129.9, rise)]);
    // its centre of mass lies a third from the right and from the bottom
    let pile = [upright(ramp, 0.05 + 129.9 * 2.0 / 3.0, rise / 3.0)];
    let length = (1.0 + rise_over_run * rise_over_run).sqrt();
    let along = Vec2::new(1.0 / length, rise_over_run / length);
    let up = Vec2::new(-along.y, along.x);
    let place = Vec2::new(0.05, 0.0) + along * 95.0 + up * (height + 0.05);
    (shaft, pile, PlacedShape { shape, pose: Pose::at(place, along) })
}

#[test]
fn a_square_slides_above_the_friction_angle_and_stays_below() {
    // friction is 0.4
    for (slope, slides) in [(0.36, false), (0.44, true)] {
        let (shaft, pile, piece) = on_a_ramp(slope, square(), 17.0);
        let settled = World::new(shaft, Material::WOOD).settle(&pile, &piece).unwrap();
        let way = (dropped(&settled).centre() - piece.pose.centre()).length();
        assert!(if slides { way > 20.0 } else { way < 0.5 }, "on a slope of {slope} it went {way} mm");
    }
}

#[test]
fn a_disc_rolls_down_a_slope_and_stays_on_a_slight_one() {
    for (slope, rolls) in [(0.03, false), (0.15, true)] {
        let (shaft, pile, piece) = on_a_ramp(slope, disc(), 17.5);
        let settled = World::new(shaft, Material::WOOD).settle(&pile, &piece).unwrap();
        let way = (dropped(&settled).centre() - piece.pose.centre()).length();
        assert!(if rolls { way > 60.0 } else { way < 0.5 }, "on a slope of {slope} it went {way} mm");
    }
}

#[test]
fn a_rolling_disc_does_not_slip() {
    let (shaft, pile, piece) = on_a_ramp(0.2, disc(), 17.5);
    let mut world = World::new(shaft, Material::WOOD);
    world.load(&pile).unwrap();
    world.release(&piece).unwrap();
    let disc_now = |world: &World| world.pieces().last().unwrap().pose;
    let seconds = 0.25;
    for _ in 0..(seconds * 720.0) as usize {
        world.step();
    }
    let way = (disc_now(&world).centre() - piece.pose.centre()).length();
    // a third of the pull goes into spin; rolling resistance takes 0.04 of the load
    let pull = 9810.0 * (0.2 - 0.04) / (1.0_f32 + 0.2 * 0.2).sqrt();
    let expected = 0.5 * (2.0 / 3.0) * pull * seconds * seconds;
    assert!((way / expected - 1.0).abs() < 0.08, "rolled {way} mm, not {expected}");
    let (from, to) = (piece.pose.rotation(), disc_now(&world).rotation());
    // the turn is less than half a turn, so its sine and the sign of its cosine determine it
    let turn = from.cross(to);
    let chord = 2.0 * 17.5 * (way / 17.5 / 2.0);
    #[expect(clippy::disallowed_methods, reason = "compared within a tolerance")]
    let arc = 17.5 * if from.dot(to) > 0.0 { turn.asin() } else { core::f32::consts::PI - turn.asin() };
    assert!((arc.abs() - chord).abs() < 0.5, "turned by {arc} mm over {chord} mm");
}

#[test]
fn two_discs_give_way_evenly_to_a_third() {
    let pile = [upright(disc(), 72.5, 17.5), upright(disc(), 107.5, 17.5)];
    let settled = settle(&pile, upright(disc(), 90.0, 287.5));
    let [left, right, middle] = [0, 1, 2].map(|piece| settled.pile[piece].pose.x);
    // contacts are solved one after the other, so the first takes a little more of the impulse
    assert!((left + right - 180.0).abs() < 4.0, "at {left} and {right}");
    assert!((middle - 90.0).abs() < 4.0, "at {middle}");
    assert!(right - left > 35.5, "they parted");
}

#[test]
fn a_scene_in_the_mirror_ends_in_the_mirror() {
    // up to rounding, since 180 − x has other last bits than x; bounces magnify it slowly
    let mirrored = |piece: &PlacedShape| PlacedShape {
        shape: piece.shape,
        pose: Pose { x: 180.0 - piece.pose.x, sin: -piece.pose.sin, ..piece.pose },
    };
    let pile = [upright(square(), 60.0, 17.0), upright(triangle(), 120.0, 11.836)];
    for x in [70.0, 95.0, 110.0, 145.0] {
        let release = upright(disc(), x, 287.5);
        let [mut straight, mut back] = [world(), world()];
        straight.load(&pile).unwrap();
        straight.release(&release).unwrap();
        back.load(&pile.map(|piece| mirrored(&piece))).unwrap();
        back.release(&mirrored(&release)).unwrap();
        for _ in 0..360 {
            straight.step();
            back.step();
        }
        for (a, b) in straight.pieces().zip(back.pieces()) {
            let off = (a.pose.centre() - mirrored(&b).pose.centre()).length();
            assert!(off < 0.1, "from {x}: off by {off} mm after half a second");
        }
    }
}

#[test]
fn a_piece_that_no_longer_fits_rests_on_top_between_the_edges_of_the_opening() {
    // five columns of squares up to the shoulders
    let columns = [17.5, 53.0, 90.0, 127.0, 162.5];
    let column = |x: f32| (0..7).map(move |floor| upright(square(), x, 17.0 + 34.0 * floor as f32));
    let mut pile: Vec<PlacedShape> = columns.into_iter().flat_map(column).collect();
    for x in [60.0, 90.0, 120.0, 75.0, 105.0] {
        let release = hold(&shaft(), &pile, diamond(), x, Angle::from_steps(180)).unwrap();
        pile = settle(&pile, release).pile;
    }
    let (left, right) = shaft().opening();
    let tops: Vec<_> =
        pile.iter().map(|piece| piece.outline()).filter(|piece| piece.highest().y > 270.0).collect();
    assert!(tops.len() >= 2, "something sticks out");
    for outline in tops {
        for corner in outline.corners().iter().filter(|corner| corner.y > 270.0) {
            assert!((left - 0.5..=right + 0.5).contains(&corner.x), "{corner:?} is out of the shaft");
        }
    }
}

#[test]
fn a_path_leads_from_the_release_to_the_exact_end() {
    let first = hold(&shaft(), &[], triangle(), 80.0, Angle::from_steps(40)).unwrap();
    let pile = settle(&[], first).pile;
    let release = hold(&shaft(), &pile, disc(), 85.0, Angle::from_steps(0)).unwrap();
    let settled = settle(&pile, release);
    let start = settled.pose_at(1, 0.0).unwrap();
    assert!((start.centre() - release.pose.centre()).length() < 0.05);
    assert_eq!(settled.pose_at(1, settled.seconds()), Some(dropped(&settled)));
    assert_eq!(settled.pose_at(2, 0.0), None);
    // free fall: 10 mm after 45 ms
    let fallen = release.pose.y - settled.pose_at(1, 0.0452).unwrap().y;
    assert!((fallen - 10.0).abs() < 0.3, "fell {fallen} mm");
    // no jumps: never faster than from twice the height of the rim
    let path = settled.paths.iter().find(|path| path.piece() == 1).unwrap();
    let mut last = path.at(0.0);
    for millisecond in 1..=(1000.0 * settled.seconds()) as usize + 1 {
        let now = path.at(millisecond as f32 / 1000.0);
        assert!((now.centre() - last.centre()).length() < 3.3, "jumps at {millisecond} ms");
        assert!((now.rotation().length() - 1.0).abs() < 1e-3);
        last = now;
    }
}

#[test]
fn only_pieces_that_moved_have_a_path() {
    let pile = [upright(square(), 17.2, 17.0), upright(square(), 160.0, 17.0)];
    let settled = settle(&pile, upright(disc(), 90.0, 287.5));
    let moved: Vec<usize> = settled.paths.iter().map(|path| path.piece()).collect();
    assert_eq!(moved, [2]);
}

#[test]
fn touching_pieces_touch_within_the_tolerance() {
    let pile = [upright(square(), 60.0, 17.0)];
    let settled = settle(&pile, upright(square(), 60.0, 60.0));
    let found = touches(&shaft(), &settled.pile, 1, TOUCH);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].partner, Body::Piece(0));
    assert_eq!(found[0].gap, gap(&settled.pile[1].outline(), &settled.pile[0].outline()));
}
