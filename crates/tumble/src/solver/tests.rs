//! Tests of internal quantities: velocities, impulses and energy.

use super::batch::fetch_loads;
use super::world::World;
use crate::material::Material;
use crate::pose::{PlacedShape, Pose};
use crate::shaft::Shaft;
use crate::shape::Shape;
use crate::solver::tuning::{GRAVITY, STEP};
use crate::vec2::{Vec2, vec2};

fn shaft() -> Shaft {
    Shaft::new(180.0, 270.0, 150.0, 15.0).unwrap()
}

fn square() -> Shape {
    Shape::polygon(&[vec2(0.0, 0.0), vec2(34.0, 0.0), vec2(34.0, 34.0), vec2(0.0, 34.0)]).unwrap()
}

fn disc() -> Shape {
    Shape::disc(17.5).unwrap()
}

fn piece(shape: Shape, x: f32, y: f32, rotation: Vec2) -> PlacedShape {
    PlacedShape { shape, pose: Pose::at(vec2(x, y), rotation) }
}

const UPRIGHT: Vec2 = vec2(1.0, 0.0);

/// Kinetic and potential energy in g·mm²/s².
fn energy(world: &World) -> f64 {
    let of = |(index, piece): (usize, PlacedShape)| {
        let motion = &world.bodies.motions[index];
        let (velocity, spin) = (motion.velocity(), motion.spin());
        f64::from(0.5 * piece.shape.mass() * velocity.dot(velocity))
            + f64::from(0.5 * piece.shape.inertia() * spin * spin)
            + f64::from(piece.shape.mass() * GRAVITY * piece.pose.y)
    };
    world.pieces().enumerate().map(of).sum()
}

#[test]
fn energy_never_grows() {
    let triangle = Shape::polygon(&[vec2(0.0, 0.0), vec2(41.0, 0.0), vec2(20.5, 35.5)]).unwrap();
    let releases = [
        piece(square(), 60.0, 290.0, vec2(0.8, 0.6)),
        piece(disc(), 75.0, 290.0, UPRIGHT),
        piece(triangle, 60.0, 290.0, vec2(0.0, 1.0)),
        piece(disc(), 100.0, 290.0, UPRIGHT),
        piece(square(), 90.0, 290.0, vec2(0.6, 0.8)),
        piece(disc(), 85.0, 290.0, UPRIGHT),
    ];
    let mut world = World::new(shaft(), Material::WOOD);
    world.load(&[]).unwrap();
    // the height by which resolving overlaps can lift the pile, for all pieces together: 0.04 mm
    let slack = f64::from(6.0 * square().mass() * GRAVITY * 0.04);
    for release in releases {
        world.release(&release).unwrap();
        let mut last = energy(&world);
        for step in 0..720 {
            world.step();
            let now = energy(&world);
            assert!(now < last + slack, "step {step}: from {last} to {now}");
            last = now;
        }
    }
}

#[test]
fn a_frictionless_hit_keeps_momentum_and_gives_back_its_share() {
    let mut world = World::new(shaft(), Material::new(0.0, 0.2, 0.0).unwrap());
    world.load(&[]).unwrap();
    let small = Shape::disc(10.0).unwrap();
    world.release(&piece(disc(), 60.0, 240.0, UPRIGHT)).unwrap();
    world.release(&piece(small, 120.0, 240.0, UPRIGHT)).unwrap();
    world.bodies.motions[0].set_velocity(vec2(800.0, 0.0), 0.0);
    world.bodies.motions[1].set_velocity(vec2(-400.0, 0.0), 0.0);
    let speed = |world: &World, index: usize| world.bodies.motions[index].velocity().x;
    let momentum = |world: &World| disc().mass() * speed(world, 0) + small.mass() * speed(world, 1);
    let before = momentum(&world);
    for _ in 0..72 {
        world.step();
    }
    assert!((momentum(&world) / before - 1.0).abs() < 1e-3);
    let parting = speed(&world, 1) - speed(&world, 0);
    assert!((parting - 0.2 * 1200.0).abs() < 5.0, "they part at {parting} mm/s");
    assert!(world.bodies.motions[0].spin().abs() < 1e-3);
}

/// The normal impulse of each loaded corner, sorted by corner.
fn loads_by_corner(world: &World) -> Vec<(u8, f32)> {
    let mut contacts = world.contacts.clone();
    contacts.iter_mut().for_each(|contact| fetch_loads(&world.batches, contact));
    let points = contacts.iter().flat_map(|contact| contact.points());
    let mut loads: Vec<(u8, f32)> = points.map(|point| (point.corner, point.load)).collect();
    loads.sort_by_key(|&(corner, _)| corner);
    loads
}

#[test]
fn loads_stay_with_their_corners_when_contacts_are_measured_anew() {
    // the lowest corner comes first, so tilting the square to and fro reorders its two points
    let mut world = World::new(shaft(), Material::WOOD);
    world.load(&[piece(square(), 90.0, 17.0, UPRIGHT)]).unwrap();
    for (load, point) in [10.0, 20.0].into_iter().zip(&mut world.batches[0].points) {
        point.load.set(0, load);
    }
    let before = loads_by_corner(&world);
    assert_eq!(before.iter().map(|&(_, load)| load).sum::<f32>(), 30.0);
    for turn in [0.012, -0.024, 0.024] {
        world.bodies.motions[0].set_shift(Vec2::ZERO, turn);
        world.search();
        assert_eq!(loads_by_corner(&world), before, "after a turn by {turn}");
    }
}

#[test]
fn a_pile_from_poses_carries_its_weight() {
    let mut world = World::new(shaft(), Material::WOOD);
    let pile: Vec<PlacedShape> =
        (0..5).map(|floor| piece(square(), 90.0, 17.0 + 34.0 * floor as f32, UPRIGHT)).collect();
    world.load(&pile).unwrap();
    let weight = square().mass() * GRAVITY * STEP;
    let carried: f32 = loads_by_corner(&world).iter().map(|&(_, load)| load).sum();
    assert!((carried / weight - 15.0).abs() < 0.2, "1 + 2 + 3 + 4 + 5 weights, not {}", carried / weight);
}
