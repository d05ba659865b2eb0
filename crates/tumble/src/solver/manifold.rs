//! Contact manifolds: the points where two outlines touch or are about to touch.

use crate::outline::Outline;
use crate::shaft::{Plane, Solid};
use crate::vec2::{Vec2, larger, smaller};

/// By how many mm the second outline's face must separate better before it becomes the reference face: parallel faces
/// must not alternate from step to step.
const FACE_PREFERENCE: f32 = 0.05;

/// Points closer to each other than this, in mm, are merged: as a pair they would be ill-conditioned in `f32`.
const LEAST_SPAN: f32 = 1.0;

/// A contact point of two outlines.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Meeting {
    /// Halfway between the outlines, in mm.
    pub(super) place: Vec2,
    /// Separation in mm; negative if the outlines overlap.
    pub(super) separation: f32,
    /// The feature id of the point, which identifies it again after the pieces have moved.
    pub(super) corner: u8,
}

/// Up to two contact points with a common normal.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Manifold {
    /// Unit vector from the first body to the second.
    pub(super) normal: Vec2,
    pub(super) count: usize,
    pub(super) points: [Meeting; 2],
}

impl Manifold {
    /// All points with a separation below `margin` mm between a part of the shaft and a piece.
    pub(super) fn with_wall(wall: &Solid, piece: &Outline, margin: f32) -> Manifold {
        match wall {
            Solid::Plane(plane) if piece.is_disc() => plane_and_disc(plane, piece, margin),
            Solid::Plane(plane) => plane_and_polygon(plane, piece, margin),
            Solid::Block(block) => Manifold::between(block, piece, margin),
        }
    }

    /// All points with a separation below `margin` mm between two outlines.
    pub(super) fn between(first: &Outline, second: &Outline, margin: f32) -> Manifold {
        match (first.is_disc(), second.is_disc()) {
            (true, true) => discs(first, second, margin),
            (true, false) => polygon_and_disc(second, first, margin).flipped(),
            (false, true) => polygon_and_disc(first, second, margin),
            (false, false) => polygons(first, second, margin),
        }
    }

    pub(super) fn points(&self) -> &[Meeting] {
        &self.points[..self.count]
    }

    fn single(normal: Vec2, point: Meeting, margin: f32) -> Manifold {
        if point.separation > margin {
            return Manifold::default();
        }
        Manifold { normal, count: 1, points: [point, Meeting::default()] }
    }

    fn add(&mut self, point: Meeting, margin: f32) {
        if point.separation < margin {
            self.points[self.count] = point;
            self.count += 1;
        }
    }

    fn flipped(self) -> Manifold {
        Manifold { normal: -self.normal, ..self }
    }
}

/// Feature ids for the corners of the first and of the second outline; a disc's only point has id 0.
fn corner_of_first(corner: usize) -> u8 {
    4 + corner as u8
}

fn corner_of_second(corner: usize) -> u8 {
    8 + corner as u8
}

fn plane_and_disc(plane: &Plane, disc: &Outline, margin: f32) -> Manifold {
    let separation = plane.normal.dot(disc.centre() - plane.point) - disc.radius();
    let place = disc.centre() - plane.normal * (disc.radius() + 0.5 * separation);
    Manifold::single(plane.normal, Meeting { place, separation, corner: 0 }, margin)
}

fn plane_and_polygon(plane: &Plane, polygon: &Outline, margin: f32) -> Manifold {
    let corners = polygon.corners();
    let separation = |i: usize| plane.normal.dot(corners[i] - plane.point);
    let mut lowest = 0;
    for i in 1..corners.len() {
        if separation(i) < separation(lowest) {
            lowest = i;
        }
    }
    let (after, before) = (polygon.next(lowest), polygon.previous(lowest));
    let neighbour = if separation(after) < separation(before) { after } else { before };
    let mut manifold = Manifold { normal: plane.normal, ..Manifold::default() };
    for i in [lowest, neighbour] {
        let separation = separation(i);
        let place = corners[i] - plane.normal * (0.5 * separation);
        manifold.add(Meeting { place, separation, corner: corner_of_second(i) }, margin);
    }
    manifold
}

fn discs(first: &Outline, second: &Outline, margin: f32) -> Manifold {
    let apart = second.centre() - first.centre();
    let length = apart.length();
    // two discs at the same position are separated upwards
    let normal = if length > 1e-6 { apart * (1.0 / length) } else { Vec2::new(0.0, 1.0) };
    let separation = length - first.radius() - second.radius();
    let place = first.centre() + normal * (first.radius() + 0.5 * separation);
    Manifold::single(normal, Meeting { place, separation, corner: 0 }, margin)
}

fn polygon_and_disc(polygon: &Outline, disc: &Outline, margin: f32) -> Manifold {
    let centre = disc.centre();
    let (mut height, mut edge) = (f32::NEG_INFINITY, 0);
    for (i, (normal, &corner)) in polygon.normals().iter().zip(polygon.corners()).enumerate() {
        let above = normal.dot(centre - corner);
        if above > height {
            (height, edge) = (above, i);
        }
    }
    if height > disc.radius() + margin {
        return Manifold::default();
    }
    let (from, to) = (polygon.corners()[edge], polygon.corners()[polygon.next(edge)]);
    let (along, whole) = ((centre - from).dot(to - from), (to - from).dot(to - from));
    // if the centre is this close to the edge or inside, the normal is that of the edge
    let corner = match height {
        1e-3.. if along < 0.0 => Some(from),
        1e-3.. if along > whole => Some(to),
        _ => None,
    };
    let (normal, distance) = match corner {
        Some(corner) => {
            let apart = centre - corner;
            let length = apart.length();
            (apart * (1.0 / length), length)
        }
        None => (polygon.normals()[edge], height),
    };
    let separation = distance - disc.radius();
    let place = centre - normal * (disc.radius() + 0.5 * separation);
    Manifold::single(normal, Meeting { place, separation, corner: 0 }, margin)
}

/// The edge of `face` that separates it best from `other`, and the separation.
#[inline]
fn best_parting(face: &Outline, other: &Outline) -> (f32, usize) {
    let (mut best, mut edge) = (f32::NEG_INFINITY, 0);
    for (i, (normal, &corner)) in face.normals().iter().zip(face.corners()).enumerate() {
        let mut least = f32::INFINITY;
        for &point in other.corners() {
            least = smaller(least, normal.dot(point - corner));
        }
        if least > best {
            (best, edge) = (least, i);
        }
    }
    (best, edge)
}

fn polygons(first: &Outline, second: &Outline, margin: f32) -> Manifold {
    let (by_first, first_edge) = best_parting(first, second);
    if by_first > margin {
        return Manifold::default();
    }
    let (by_second, second_edge) = best_parting(second, first);
    if by_second > margin {
        return Manifold::default();
    }
    if by_second > by_first + FACE_PREFERENCE {
        let numbers: Numbers = [corner_of_second, corner_of_first];
        face_and_polygon(second, second_edge, first, numbers, margin).flipped()
    } else {
        face_and_polygon(first, first_edge, second, [corner_of_first, corner_of_second], margin)
    }
}

/// Feature ids for corners: those of the face's outline, and those of the other.
type Numbers = [fn(usize) -> u8; 2];

/// The points where `other` meets an edge of `face`: its incident edge, clipped to the width of the reference edge.
fn face_and_polygon(face: &Outline, edge: usize, other: &Outline, numbers: Numbers, margin: f32) -> Manifold {
    let [of_face, of_other] = numbers;
    let normal = face.normals()[edge];
    let edge_end = face.next(edge);
    let (from, to) = (face.corners()[edge], face.corners()[edge_end]);
    let (mut facing, mut most_opposed) = (0, f32::INFINITY);
    for (i, other_normal) in other.normals().iter().enumerate() {
        let alike = normal.dot(*other_normal);
        if alike < most_opposed {
            (facing, most_opposed) = (i, alike);
        }
    }
    // both outlines are counter-clockwise, so the incident edge runs against this one: from its far to its near end
    let (far, near) = (facing, other.next(facing));
    let (far_corner, near_corner) = (other.corners()[far], other.corners()[near]);
    let direction = -normal.right();
    let width = direction.dot(to - from);
    let (near_at, far_at) = (direction.dot(near_corner - from), direction.dot(far_corner - from));
    if far_at < 0.0 {
        return corners(normal, from, far_corner, of_other(far), margin);
    }
    if near_at > width {
        return corners(normal, to, near_corner, of_other(near), margin);
    }
    let span = larger(far_at - near_at, 1e-6);
    let clipped_near = if near_at < 0.0 {
        (near_corner + (far_corner - near_corner) * (-near_at / span), of_face(edge))
    } else {
        (near_corner, of_other(near))
    };
    let clipped_far = if far_at > width {
        (far_corner + (near_corner - far_corner) * ((far_at - width) / span), of_face(edge_end))
    } else {
        (far_corner, of_other(far))
    };
    let [near, far] = [clipped_near, clipped_far].map(|(point, corner)| {
        let separation = normal.dot(point - from);
        Meeting { place: point - normal * (0.5 * separation), separation, corner }
    });
    if direction.dot(far.place - near.place) < LEAST_SPAN {
        let deeper = if far.separation < near.separation { far } else { near };
        return Manifold::single(normal, deeper, margin);
    }
    let mut manifold = Manifold { normal, ..Manifold::default() };
    manifold.add(near, margin);
    manifold.add(far, margin);
    manifold
}

/// Two corners side by side: separated along the line between them, or along the face normal once they overlap.
fn corners(normal: Vec2, of_face: Vec2, of_other: Vec2, corner: u8, margin: f32) -> Manifold {
    let apart = of_other - of_face;
    let place = (of_face + of_other) * 0.5;
    let above = normal.dot(apart);
    if above < 1e-3 {
        return Manifold::single(normal, Meeting { place, separation: above, corner }, margin);
    }
    let separation = apart.length();
    Manifold::single(apart * (1.0 / separation), Meeting { place, separation, corner }, margin)
}
