//! The same drops in rapier2d.

use crate::support::shaft;
use rapier2d::prelude::*;
use tumble::{PlacedShape, Pose};

/// Steps per second, each with rapier's default of four substeps. At this rate a falling piece penetrates by
/// centimetres before it is pushed out again; at rates where it does not, rapier is several times slower.
const STEP_RATE: f32 = 120.0;
/// Length in mm of rapier's length unit; its penetration tolerance is 1/200 of it.
const LENGTH_UNIT: f32 = 10.0;
/// Contact stiffness in Hz. With rapier's default of 30 Hz, meant for metre-sized bodies, pieces of centimetres rest
/// inside each other.
const SPRING: f32 = 240.0;
const GRAVITY: f32 = 9810.0;

/// A pile that stays in rapier from drop to drop, which keeps its contacts warm-started.
pub(crate) struct Rapier {
    world: PhysicsWorld,
    pieces: Vec<(tumble::Shape, RigidBodyHandle)>,
}

impl Rapier {
    pub(crate) fn new() -> Rapier {
        let mut world = PhysicsWorld { gravity: Vector::new(0.0, -GRAVITY), ..PhysicsWorld::default() };
        world.integration_parameters.dt = 1.0 / STEP_RATE;
        world.integration_parameters.length_unit = LENGTH_UNIT;
        world.integration_parameters.contact_softness.natural_frequency = SPRING;
        world.integration_parameters.static_contact_softness.natural_frequency = 2.0 * SPRING;
        let (left, right) = shaft().opening();
        let (width, rim) = (shaft().width(), shaft().height());
        let walls = [
            [(-100.0, -100.0), (width + 100.0, -100.0), (width + 100.0, 0.0), (-100.0, 0.0)],
            [(-100.0, -100.0), (0.0, -100.0), (0.0, 2000.0), (-100.0, 2000.0)],
            [(width, -100.0), (width + 100.0, -100.0), (width + 100.0, 2000.0), (width, 2000.0)],
            [(-100.0, rim - left - 100.0), (left, rim), (left, 2000.0), (-100.0, 2000.0)],
            [(width + 100.0, rim - left - 100.0), (width + 100.0, 2000.0), (right, 2000.0), (right, rim)],
        ];
        for corners in walls {
            let corners = corners.map(|(x, y)| Vector::new(x, y));
            let wall = ColliderBuilder::convex_polyline(corners.to_vec()).unwrap();
            world.colliders.insert(wall.friction(0.4).restitution(0.2));
        }
        Rapier { world, pieces: Vec::new() }
    }

    /// Releases a piece and steps until everything rests, with tumble's skipped free fall and rest detection.
    pub(crate) fn drop(&mut self, piece: &PlacedShape) {
        let fall = clear_fall(&self.poses(), piece);
        let seconds = ((2.0 * fall / GRAVITY).sqrt() * STEP_RATE).floor() / STEP_RATE;
        let body = RigidBodyBuilder::dynamic()
            .translation(Vector::new(piece.pose.x, piece.pose.y - 0.5 * GRAVITY * seconds * seconds))
            .rotation(angle(&piece.pose))
            .linvel(Vector::new(0.0, -GRAVITY * seconds))
            .angular_damping(1.0)
            .can_sleep(false);
        let handle = self.world.bodies.insert(body);
        let collider = if piece.shape.is_disc() {
            ColliderBuilder::ball(piece.shape.radius())
        } else {
            let corners =
                piece.shape.corners().iter().map(|corner| Vector::new(corner.x, corner.y)).collect();
            ColliderBuilder::convex_polyline(corners).unwrap()
        };
        let collider = collider.density(3.25e-3).friction(0.4).restitution(0.2);
        self.world.colliders.insert_with_parent(collider, handle, &mut self.world.bodies);
        self.pieces.push((piece.shape, handle));

        let (mut quiet, mut marks) = (0, self.marks());
        for step in 1..=3 * STEP_RATE as usize {
            self.world.step();
            if step % 2 == 0 {
                let now = self.marks();
                let still = marks.iter().zip(&now).all(|(a, b)| (a - b).length() < 0.033);
                quiet = if still { quiet + 1 } else { 0 };
                marks = now;
                if quiet == 4 {
                    break;
                }
            }
        }
    }

    /// The centre of each piece and a point on its edge.
    fn marks(&self) -> Vec<Vector> {
        let marks = |(shape, handle): &(tumble::Shape, RigidBodyHandle)| {
            let pose = self.world.bodies[*handle].position();
            [pose.translation, pose.transform_point(Vector::new(shape.radius(), 0.0))]
        };
        self.pieces.iter().flat_map(marks).collect()
    }

    fn poses(&self) -> Vec<(tumble::Shape, Vector)> {
        let pose = |(shape, handle): &(tumble::Shape, RigidBodyHandle)| {
            (*shape, self.world.bodies[*handle].translation())
        };
        self.pieces.iter().map(pose).collect()
    }

    /// The pile in tumble's types.
    pub(crate) fn pile(&self) -> Vec<PlacedShape> {
        let piece = |(shape, handle): &(tumble::Shape, RigidBodyHandle)| {
            let pose = self.world.bodies[*handle].position();
            let (centre, rotation) = (pose.translation, pose.rotation);
            let pose = Pose { x: centre.x, y: centre.y, cos: rotation.re, sin: rotation.im };
            PlacedShape { shape: *shape, pose }
        };
        self.pieces.iter().map(piece).collect()
    }
}

#[allow(clippy::disallowed_methods, reason = "rapier is not compared bit by bit")]
fn angle(pose: &Pose) -> f32 {
    pose.sin.atan2(pose.cos)
}

/// Distance a piece can fall before its bounding circle meets another's or it meets the floor.
fn clear_fall(pile: &[(tumble::Shape, Vector)], piece: &PlacedShape) -> f32 {
    let mut clear = piece.outline().bounds().low.y;
    for (shape, centre) in pile {
        let (x, y) = (piece.pose.x - centre.x, piece.pose.y - centre.y);
        let reach = piece.shape.radius() + shape.radius() + 1.0;
        if x.abs() < reach && y > 0.0 {
            clear = clear.min(y - (reach * reach - x * x).sqrt());
        }
    }
    clear.max(0.0)
}
