//! Exact distances between outlines, to decide what touches what after a drop.
//!
//! This module ignores the solver's contacts: a gap is the geometric distance between two placed outlines. The caller
//! chooses the tolerance below which a gap counts as a touch.

use serde::{Deserialize, Serialize};

use crate::outline::Outline;
use crate::pose::PlacedShape;
use crate::shaft::{Plane, Shaft, Solid, Wall};
use crate::vec2::{Vec2, larger, smaller, vec2};

/// The distance between two bodies, and where it was measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    /// In mm; negative if they overlap: minus the smallest distance that separates them.
    pub distance: f32,
    /// The point of the first that is nearest to the second, or deepest inside it.
    pub on_first: Vec2,
    /// The point of the second that is nearest to the first, or deepest inside it.
    pub on_second: Vec2,
}

/// What a piece can touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Body {
    /// The piece with this index in the pile.
    Piece(usize),
    /// A part of the shaft.
    Wall(Wall),
}

/// A body close to a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// The close body.
    pub partner: Body,
    /// The gap; `on_first` lies on the queried piece.
    pub gap: Gap,
}

impl Gap {
    fn flipped(self) -> Gap {
        Gap { on_first: self.on_second, on_second: self.on_first, ..self }
    }

    fn nearer(self, other: Gap) -> Gap {
        if other.distance < self.distance { other } else { self }
    }
}

/// Everything within `tolerance` mm of piece `index` of the pile: first other pieces in pile order, then walls.
pub fn touches(shaft: &Shaft, pile: &[PlacedShape], index: usize, tolerance: f32) -> Vec<Touch> {
    let Some(piece) = pile.get(index) else { return Vec::new() };
    let outline = piece.outline();
    let pieces = pile.iter().enumerate().filter(|&(other, _)| other != index).filter_map(|(other, piece)| {
        let reach = piece.shape.radius() + outline.radius() + tolerance;
        let apart = piece.pose.centre() - outline.centre();
        (apart.dot(apart) <= reach * reach)
            .then(|| Touch { partner: Body::Piece(other), gap: gap(&outline, &piece.outline()) })
    });
    let walls = shaft
        .walls()
        .iter()
        .map(|&wall| Touch { partner: Body::Wall(wall), gap: gap_to_wall(&outline, shaft, wall) });
    pieces.chain(walls).filter(|touch| touch.gap.distance <= tolerance).collect()
}

/// The gap between an outline and a part of the shaft. A shoulder includes the invisible wall above it.
pub fn gap_to_wall(outline: &Outline, shaft: &Shaft, wall: Wall) -> Gap {
    match shaft.solid(wall) {
        Solid::Plane(Plane { point, normal }) => {
            let on_first = outline.farthest(-normal);
            let distance = normal.dot(on_first - point);
            Gap { distance, on_first, on_second: on_first - normal * distance }
        }
        Solid::Block(block) => gap(outline, &block),
    }
}

/// The gap between two outlines.
pub fn gap(first: &Outline, second: &Outline) -> Gap {
    match (first.is_disc(), second.is_disc()) {
        (true, true) => between_discs(first, second),
        (true, false) => polygon_to_disc(second, first).flipped(),
        (false, true) => polygon_to_disc(first, second),
        (false, false) => between_polygons(first, second),
    }
}

/// The middle of the contact region of two outlines, where gaps up to `tolerance` mm count as contact.
///
/// [`gap`] measures at one point. Where two edges lie flat against each other, that can be either end of the shared
/// part or, if they overlap, a corner beyond it.
pub fn middle_of_touch(first: &Outline, second: &Outline, tolerance: f32) -> Vec2 {
    let gap = gap(first, second);
    let reach = tolerance - smaller(gap.distance, 0.0);
    let near = |outline: &Outline, point: Vec2| {
        !outline.is_disc() && (point - nearest_on_polygon(outline, point)).length() <= reach
    };
    let of_first = first.corners().iter().filter(|corner| near(second, **corner));
    let of_second = second.corners().iter().filter(|corner| near(first, **corner));
    let bounds = of_first.chain(of_second).fold(None, |bounds: Option<(Vec2, Vec2)>, &corner| {
        let (low, high) = bounds.unwrap_or((corner, corner));
        let low = vec2(smaller(low.x, corner.x), smaller(low.y, corner.y));
        Some((low, vec2(larger(high.x, corner.x), larger(high.y, corner.y))))
    });
    // The contact region lies along one line, so the middle of its bounds is its middle.
    let (low, high) = bounds.unwrap_or((gap.on_first, gap.on_second));
    (low + high) * 0.5
}

fn between_discs(first: &Outline, second: &Outline) -> Gap {
    let apart = second.centre() - first.centre();
    let length = apart.length();
    let direction = if length > 0.0 { apart * (1.0 / length) } else { vec2(0.0, 1.0) };
    Gap {
        distance: length - first.radius() - second.radius(),
        on_first: first.centre() + direction * first.radius(),
        on_second: second.centre() - direction * second.radius(),
    }
}

fn polygon_to_disc(polygon: &Outline, disc: &Outline) -> Gap {
    let centre = disc.centre();
    let (inside, edge) = deepest_edge(polygon, &[centre]);
    let (on_first, distance, direction) = if inside <= 0.0 {
        let normal = polygon.normals()[edge];
        (centre - normal * inside, inside, normal)
    } else {
        let on_first = nearest_on_polygon(polygon, centre);
        let apart = centre - on_first;
        let length = apart.length();
        let direction = if length > 0.0 { apart * (1.0 / length) } else { polygon.normals()[edge] };
        (on_first, length, direction)
    };
    Gap { distance: distance - disc.radius(), on_first, on_second: centre - direction * disc.radius() }
}

fn between_polygons(first: &Outline, second: &Outline) -> Gap {
    let (by_first, first_edge) = deepest_edge(first, second.corners());
    let (by_second, second_edge) = deepest_edge(second, first.corners());
    if by_first <= 0.0 && by_second <= 0.0 {
        return if by_first >= by_second {
            overlap(first, first_edge, second, by_first)
        } else {
            overlap(second, second_edge, first, by_second).flipped()
        };
    }
    nearest_corner(second, first).flipped().nearer(nearest_corner(first, second))
}

/// The gap of two polygons with penetration depth `-distance` across an edge of `face`.
fn overlap(face: &Outline, edge: usize, other: &Outline, distance: f32) -> Gap {
    let normal = face.normals()[edge];
    let on_second = other.farthest(-normal);
    Gap { distance, on_first: on_second - normal * distance, on_second }
}

/// The edge of `polygon` that separates it best from `points`, and the separation in mm; negative if no edge
/// separates them.
fn deepest_edge(polygon: &Outline, points: &[Vec2]) -> (f32, usize) {
    let (mut best, mut edge) = (f32::NEG_INFINITY, 0);
    for (i, (normal, &corner)) in polygon.normals().iter().zip(polygon.corners()).enumerate() {
        let least =
            points.iter().fold(f32::INFINITY, |least, &point| smaller(least, normal.dot(point - corner)));
        if least > best {
            (best, edge) = (least, i);
        }
    }
    (best, edge)
}

/// The gap measured at the corner of `first` that is nearest to `second`, for two polygons that do not overlap.
fn nearest_corner(first: &Outline, second: &Outline) -> Gap {
    let at = |corner: Vec2| {
        let nearest = nearest_on_polygon(second, corner);
        Gap { distance: (corner - nearest).length(), on_first: corner, on_second: nearest }
    };
    let corners = first.corners();
    corners[1..].iter().fold(at(corners[0]), |best, &corner| best.nearer(at(corner)))
}

fn nearest_on_polygon(polygon: &Outline, point: Vec2) -> Vec2 {
    let corners = polygon.corners();
    let (mut best, mut nearest) = (f32::INFINITY, corners[0]);
    for (i, &from) in corners.iter().enumerate() {
        let on_edge = nearest_on_segment(from, corners[polygon.next(i)], point);
        let apart = point - on_edge;
        if apart.dot(apart) < best {
            (best, nearest) = (apart.dot(apart), on_edge);
        }
    }
    nearest
}

fn nearest_on_segment(from: Vec2, to: Vec2, point: Vec2) -> Vec2 {
    let along = to - from;
    let part = along.dot(point - from);
    let whole = along.dot(along);
    if part <= 0.0 {
        from
    } else if part >= whole {
        to
    } else {
        from + along * (part / whole)
    }
}
