//! Rigid shapes: outline around the centre of mass, mass and inertia.

use crate::vec2::{Vec2, larger};
use thiserror::Error;

/// Mass per area in g/mm²: beech plywood of 5 mm. The motion depends only on mass ratios; this number gives impacts
/// their unit.
const DENSITY: f32 = 3.25e-3;

/// Maximum number of corners of a polygon.
pub(crate) const MAX_CORNERS: usize = 4;

/// A disc, or a convex polygon of three or four corners, of uniform density. Its origin is its centre of mass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    /// Corners, counter-clockwise, in mm. A disc has none.
    corners: [Vec2; MAX_CORNERS],
    /// Outward unit normals; normal `i` belongs to the edge from corner `i` to the next.
    normals: [Vec2; MAX_CORNERS],
    count: u8,
    radius: f32,
    mass: f32,
    inertia: f32,
}

/// Why something is not a valid [`Shape`].
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum ShapeError {
    /// Too small, too large or not a number.
    #[error("a piece must reach between {least} and {most} mm from its centre", least = Shape::LEAST_RADIUS, most = Shape::MOST_RADIUS)]
    Size,
    /// Fewer than three or more than four corners.
    #[error("a polygon needs three or four corners, not {0}")]
    Corners(usize),
    /// A corner that points inward, repeats another, or comes in clockwise order.
    #[error("the corners of a polygon must go counter-clockwise around a convex outline")]
    NotConvex,
}

impl Shape {
    /// The smallest allowed radius in mm, from the centre to the farthest point. Smaller pieces could slip through
    /// contact margins meant for pieces of centimetres.
    pub const LEAST_RADIUS: f32 = 4.0;
    /// The largest allowed radius in mm, from the centre to the farthest point.
    pub const MOST_RADIUS: f32 = 100.0;

    /// A disc of this radius in mm.
    pub fn disc(radius: f32) -> Result<Shape, ShapeError> {
        check_radius(radius)?;
        let mass = DENSITY * core::f32::consts::PI * radius * radius;
        let none = [Vec2::ZERO; MAX_CORNERS];
        Ok(Shape {
            corners: none,
            normals: none,
            count: 0,
            radius,
            mass,
            inertia: 0.5 * mass * radius * radius,
        })
    }

    /// The convex polygon with these corners, in mm, counter-clockwise. It is translated so that its centre of mass
    /// becomes the origin.
    pub fn polygon(corners: &[Vec2]) -> Result<Shape, ShapeError> {
        let count = corners.len();
        if !(3..=MAX_CORNERS).contains(&count) {
            return Err(ShapeError::Corners(count));
        }
        let extent = corners.iter().fold(0.0, |most, corner| larger(most, corner.length()));
        if !corners.iter().all(|corner| corner.is_finite()) || extent > 1e6 {
            return Err(ShapeError::Size);
        }
        let following = |i: usize| corners[(i + 1) % count];
        let turns_left = |i: usize| {
            let edge = following(i) - corners[i];
            edge.cross(following(i + 1) - following(i)) > 1e-3 * edge.dot(edge)
        };
        if !(0..count).all(turns_left) {
            return Err(ShapeError::NotConvex);
        }

        let (mut doubled_area, mut moment) = (0.0, Vec2::ZERO);
        for (i, &corner) in corners.iter().enumerate() {
            let cross = corner.cross(following(i));
            doubled_area += cross;
            moment += (corner + following(i)) * cross;
        }
        let centre = moment * (1.0 / (3.0 * doubled_area));
        Shape::around_centre(
            &core::array::from_fn::<_, MAX_CORNERS, _>(|i| corners[i % count] - centre)[..count],
        )
    }

    fn around_centre(corners: &[Vec2]) -> Result<Shape, ShapeError> {
        let none = [Vec2::ZERO; MAX_CORNERS];
        let count = corners.len();
        let mut shape =
            Shape { corners: none, normals: none, count: count as u8, radius: 0.0, mass: 0.0, inertia: 0.0 };
        let (mut doubled_area, mut second_moment) = (0.0, 0.0);
        for (i, &corner) in corners.iter().enumerate() {
            let next = corners[(i + 1) % count];
            let cross = corner.cross(next);
            shape.corners[i] = corner;
            shape.normals[i] = (next - corner).right().normalised();
            shape.radius = larger(shape.radius, corner.length());
            doubled_area += cross;
            second_moment += cross * (corner.dot(corner) + corner.dot(next) + next.dot(next));
        }
        check_radius(shape.radius)?;
        shape.mass = DENSITY * 0.5 * doubled_area;
        shape.inertia = DENSITY * second_moment / 12.0;
        Ok(shape)
    }

    /// The corners relative to the centre of mass, counter-clockwise, in mm; empty for a disc.
    pub fn corners(&self) -> &[Vec2] {
        &self.corners[..usize::from(self.count)]
    }

    pub(crate) fn normals(&self) -> &[Vec2] {
        &self.normals[..usize::from(self.count)]
    }

    /// Distance from the centre of mass to the farthest point, in mm; the radius of a disc.
    pub fn radius(&self) -> f32 {
        self.radius
    }

    /// Whether this is a disc.
    pub fn is_disc(&self) -> bool {
        self.count == 0
    }

    /// Mass in g.
    pub fn mass(&self) -> f32 {
        self.mass
    }

    /// Moment of inertia about the centre of mass, in g·mm².
    pub fn inertia(&self) -> f32 {
        self.inertia
    }
}

fn check_radius(radius: f32) -> Result<(), ShapeError> {
    let allowed = Shape::LEAST_RADIUS..=Shape::MOST_RADIUS;
    if allowed.contains(&radius) { Ok(()) } else { Err(ShapeError::Size) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vec2::vec2;

    #[test]
    fn mass_and_inertia_of_a_square() {
        let square =
            Shape::polygon(&[vec2(0.0, 0.0), vec2(34.0, 0.0), vec2(34.0, 34.0), vec2(0.0, 34.0)]).unwrap();
        let mass = DENSITY * 34.0 * 34.0;
        assert!((square.mass() - mass).abs() < 1e-4);
        assert!((square.inertia() - mass * 34.0 * 34.0 / 6.0).abs() < 1e-2);
        assert_eq!(square.corners()[0], vec2(-17.0, -17.0), "moved to its centre of mass");
    }

    #[test]
    fn what_is_not_a_shape() {
        let corner = [vec2(0.0, 0.0), vec2(30.0, 0.0), vec2(30.0, 30.0), vec2(0.0, 30.0), vec2(-9.0, 9.0)];
        assert_eq!(Shape::polygon(&corner[..2]), Err(ShapeError::Corners(2)));
        assert_eq!(Shape::polygon(&corner), Err(ShapeError::Corners(5)));
        assert_eq!(
            Shape::polygon(&[corner[2], corner[1], corner[0]]),
            Err(ShapeError::NotConvex),
            "clockwise"
        );
        assert_eq!(
            Shape::polygon(&[corner[0], corner[0], corner[2]]),
            Err(ShapeError::NotConvex),
            "repeated"
        );
        let dented = [corner[0], corner[1], vec2(8.0, 8.0), corner[3]];
        assert_eq!(Shape::polygon(&dented), Err(ShapeError::NotConvex), "dented");
        assert_eq!(Shape::polygon(&[corner[0], corner[1], vec2(f32::NAN, 1.0)]), Err(ShapeError::Size));
        for radius in [0.0, -5.0, 101.0, f32::NAN, f32::INFINITY] {
            assert_eq!(Shape::disc(radius), Err(ShapeError::Size));
        }
    }
}
