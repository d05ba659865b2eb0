//! A contact constraint between two nearby bodies.

use super::manifold::Manifold;
use super::motion::Motion;
use super::tuning::PIVOT_LEVER;
use crate::outline::Outline;
use crate::shaft::Wall;
use crate::vec2::{Vec2, larger, smaller};

/// The first body of a pair. The second is always a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FirstBody {
    Piece(u8),
    Wall(Wall),
}

/// A candidate pair of the broad phase, touching or not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contact {
    pub(super) first: FirstBody,
    pub(super) second: u8,
    /// Number of contact points in use; 0 while the bodies are apart.
    pub(super) count: u8,
    /// The batch lane that holds its impulses while the solver runs.
    pub(super) lane: Option<u16>,
    /// Unit vector from the first body to the second.
    pub(super) normal: Vec2,
    /// Lever of rolling resistance in mm: largest moment per unit of normal force.
    pub(super) rolling_lever: f32,
    /// Effective moment of inertia, in g·mm², against relative rotation of the two bodies.
    pub(super) rolling_inertia: f32,
    /// Rolling-resistance impulse of the last step, in g·mm²/s.
    pub(super) rolling_load: f32,
    /// Separating velocity at one point per unit impulse at the other, in 1/g.
    pub(super) coupling: f32,
    pub(super) points: [Point; 2],
}

/// One contact point. A lever is the moment arm, in mm, of a force at the point about a body's centre.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Point {
    pub(super) place: Vec2,
    pub(super) corner: u8,
    /// Levers of the normal impulse.
    pub(super) first_lever: f32,
    pub(super) second_lever: f32,
    /// Levers of friction.
    pub(super) first_slide_lever: f32,
    pub(super) second_slide_lever: f32,
    /// Inverse effective mass along the normal, in 1/g.
    pub(super) give: f32,
    /// Effective mass along the tangent, in g.
    pub(super) slide_mass: f32,
    /// Separation in mm when it was measured; negative if the bodies overlap.
    pub(super) separation: f32,
    /// Relative normal velocity in mm/s when it was measured; negative if the bodies approach. Set to zero once a hit
    /// has used it.
    pub(super) approach: f32,
    /// Accumulated normal impulse of the last step, in g·mm/s.
    pub(super) load: f32,
    /// Accumulated friction impulse of the last step, in g·mm/s.
    pub(super) friction: f32,
}

impl Contact {
    pub(super) fn near(first: FirstBody, second: u8) -> Contact {
        Contact {
            first,
            second,
            count: 0,
            lane: None,
            normal: Vec2::ZERO,
            rolling_lever: 0.0,
            rolling_inertia: 0.0,
            rolling_load: 0.0,
            coupling: 0.0,
            points: [Point::default(); 2],
        }
    }

    pub(super) fn points(&self) -> &[Point] {
        &self.points[..usize::from(self.count)]
    }

    /// The lowest normal velocity of its points, in mm/s: negative if they approach.
    pub(super) fn approach(&self) -> f32 {
        self.points().iter().fold(0.0, |least, point| smaller(least, point.approach))
    }

    /// The same pair measured again. Points that persist keep their impulses, so the solver stays warm-started.
    pub(super) fn remeasured(
        &self,
        manifold: &Manifold,
        [first, second]: [Surface<'_>; 2],
        rolling: f32,
    ) -> Contact {
        let normal = manifold.normal;
        let slide = normal.right();
        let (a, b) = (first.motion, second.motion);
        let inverse_mass = a.inverse_mass() + b.inverse_mass();
        let give = |first_lever: f32, second_lever: f32| {
            inverse_mass
                + a.inverse_inertia() * first_lever * first_lever
                + b.inverse_inertia() * second_lever * second_lever
        };
        let mut contact = Contact::near(self.first, self.second);
        if manifold.count == 0 {
            return contact;
        }
        contact.lane = self.lane;
        contact.count = manifold.count as u8;
        contact.normal = normal;
        for (point, meeting) in contact.points.iter_mut().zip(manifold.points()) {
            let (from_first, from_second) = (meeting.place - first.centre, meeting.place - second.centre);
            let (first_lever, second_lever) = (from_first.cross(normal), from_second.cross(normal));
            let (first_slide_lever, second_slide_lever) = (from_first.cross(slide), from_second.cross(slide));
            let before = self.points().iter().find(|old| old.corner == meeting.corner);
            *point = Point {
                place: meeting.place,
                corner: meeting.corner,
                first_lever,
                second_lever,
                first_slide_lever,
                second_slide_lever,
                give: give(first_lever, second_lever),
                slide_mass: 1.0 / give(first_slide_lever, second_slide_lever),
                separation: meeting.separation,
                approach: normal.dot(b.velocity() - a.velocity()) + second_lever * b.spin()
                    - first_lever * a.spin(),
                load: before.map_or(0.0, |old| old.load),
                friction: before.map_or(0.0, |old| old.friction),
            };
        }
        let [one, other] = &contact.points;
        contact.coupling = inverse_mass
            + a.inverse_inertia() * one.first_lever * other.first_lever
            + b.inverse_inertia() * one.second_lever * other.second_lever;
        let radius = rolling_radius(first.disc_radius, second.disc_radius);
        if radius.is_some() || contact.count == 1 {
            contact.rolling_lever = radius.map_or(PIVOT_LEVER, |radius| rolling * radius);
            contact.rolling_inertia = 1.0 / (a.inverse_inertia() + b.inverse_inertia());
            contact.rolling_load = self.rolling_load;
        }
        contact
    }
}

/// One side of a contact.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surface<'a> {
    pub(super) motion: &'a Motion,
    /// The point its levers refer to.
    pub(super) centre: Vec2,
    /// Largest distance of any of its points from its centre, in mm.
    pub(super) reach: f32,
    disc_radius: Option<f32>,
}

impl<'a> Surface<'a> {
    pub(super) fn of_piece(outline: &Outline, motion: &'a Motion) -> Surface<'a> {
        let disc_radius = outline.is_disc().then(|| outline.radius());
        Surface { motion, centre: outline.centre(), reach: outline.radius(), disc_radius }
    }

    /// A wall shares the stand-in `motion`, which never moves.
    pub(super) fn of_wall(motion: &'a Motion) -> Surface<'a> {
        Surface { motion, centre: Vec2::ZERO, reach: 0.0, disc_radius: None }
    }
}

/// The effective rolling radius of two bodies, in mm; `None` if both are flat.
fn rolling_radius(first: Option<f32>, second: Option<f32>) -> Option<f32> {
    match (first, second) {
        (Some(a), Some(b)) => Some(a * b / larger(a + b, 1e-6)),
        (a, b) => a.or(b),
    }
}
