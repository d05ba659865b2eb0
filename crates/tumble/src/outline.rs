//! A convex outline placed in the plane.

use crate::shape::{MAX_CORNERS, Shape};
use crate::vec2::{Vec2, larger, smaller, vec2};

/// The boundary of a placed piece, of a shoulder of the shaft, or of any disc or line segment to measure from.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outline {
    centre: Vec2,
    corners: [Vec2; MAX_CORNERS],
    /// Outward unit normals; normal `i` belongs to the edge from corner `i` to the next.
    normals: [Vec2; MAX_CORNERS],
    /// Number of corners in use; 0 for a disc, 2 for a line segment.
    count: usize,
    /// Radius of a disc; otherwise of a circle around `centre` that contains every corner.
    radius: f32,
}

/// The axis-aligned bounding box of an outline, in mm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Lower left corner.
    pub low: Vec2,
    /// Upper right corner.
    pub high: Vec2,
}

impl Outline {
    pub(crate) fn of(shape: &Shape, centre: Vec2, rotation: Vec2) -> Outline {
        let mut outline =
            Outline { radius: shape.radius(), count: shape.corners().len(), ..Outline::default() };
        outline.place(shape, centre, rotation);
        outline
    }

    /// Moves the outline of `shape` to another pose.
    pub(crate) fn place(&mut self, shape: &Shape, centre: Vec2, rotation: Vec2) {
        self.centre = centre;
        for (i, (corner, normal)) in shape.corners().iter().zip(shape.normals()).enumerate() {
            self.corners[i] = centre + corner.turned(rotation);
            self.normals[i] = normal.turned(rotation);
        }
    }

    /// A disc that is not a piece, for instance a region of the shaft.
    pub fn disc(centre: Vec2, radius: f32) -> Outline {
        Outline { centre, radius, ..Outline::default() }
    }

    /// A line segment between two different points, for instance a stretch of a wall.
    pub fn segment(from: Vec2, to: Vec2) -> Outline {
        Outline::convex(&[from, to])
    }

    /// The convex outline with these two to four corners, counter-clockwise.
    pub(crate) fn convex(corners: &[Vec2]) -> Outline {
        let count = corners.len();
        let sum = corners.iter().fold(Vec2::ZERO, |sum, &corner| sum + corner);
        let mut outline = Outline { centre: sum * (1.0 / count as f32), count, ..Outline::default() };
        for (i, &corner) in corners.iter().enumerate() {
            outline.corners[i] = corner;
            outline.normals[i] = (corners[(i + 1) % count] - corner).right().normalised();
            outline.radius = larger(outline.radius, (corner - outline.centre).length());
        }
        outline
    }

    /// The centre of mass of a piece, or the centre of a disc.
    pub fn centre(&self) -> Vec2 {
        self.centre
    }

    /// The corners, counter-clockwise; empty for a disc.
    pub fn corners(&self) -> &[Vec2] {
        &self.corners[..self.count]
    }

    pub(crate) fn normals(&self) -> &[Vec2] {
        &self.normals[..self.count]
    }

    /// The index of the corner after corner `i`.
    pub(crate) fn next(&self, i: usize) -> usize {
        if i + 1 < self.count { i + 1 } else { 0 }
    }

    /// The index of the corner before corner `i`.
    pub(crate) fn previous(&self, i: usize) -> usize {
        if i > 0 { i - 1 } else { self.count - 1 }
    }

    /// The radius of a disc; otherwise of a circle around the centre that contains the outline.
    pub fn radius(&self) -> f32 {
        self.radius
    }

    /// Whether this is a disc.
    pub fn is_disc(&self) -> bool {
        self.count == 0
    }

    /// The support point: the point of the outline farthest in a direction, given as a unit vector.
    pub fn farthest(&self, direction: Vec2) -> Vec2 {
        if self.is_disc() {
            return self.centre + direction * self.radius;
        }
        let farther = |best: Vec2, &corner: &Vec2| {
            if corner.dot(direction) > best.dot(direction) { corner } else { best }
        };
        self.corners().iter().fold(self.corners[0], farther)
    }

    /// The highest point; one of them if several are equally high.
    pub fn highest(&self) -> Vec2 {
        self.farthest(vec2(0.0, 1.0))
    }

    /// The axis-aligned bounding box.
    pub fn bounds(&self) -> Bounds {
        let reach = vec2(self.radius, self.radius);
        if self.is_disc() {
            return Bounds { low: self.centre - reach, high: self.centre + reach };
        }
        let all = Bounds { low: self.corners[0], high: self.corners[0] };
        self.corners().iter().fold(all, |all, corner| Bounds {
            low: vec2(smaller(all.low.x, corner.x), smaller(all.low.y, corner.y)),
            high: vec2(larger(all.high.x, corner.x), larger(all.high.y, corner.y)),
        })
    }
}
