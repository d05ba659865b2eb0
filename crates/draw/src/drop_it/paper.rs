//! Converts the board's millimetres, y up, to paper, y down: one unit stays one millimetre.

use tumble::{Outline, Pose, Vec2};

use crate::svg::{Area, Num};

/// A point on paper.
pub(super) type Point = (f64, f64);

pub(super) fn on_paper(point: Vec2) -> Point {
    (f64::from(point.x), -f64::from(point.y))
}

/// A closed path through points.
pub(super) fn polygon(points: &[Point]) -> String {
    line(points) + "Z"
}

/// An open path through points.
pub(super) fn line(points: &[Point]) -> String {
    let mut course = String::new();
    for (x, y) in points {
        course.push(if course.is_empty() { 'M' } else { 'L' });
        course += &format!("{} {}", Num(*x), Num(*y));
    }
    course
}

/// A full circle as part of a path.
fn round((x, y): Point, radius: f64) -> String {
    let (radius, across) = (Num(radius), Num(2.0 * radius));
    format!(
        "M{} {}a{radius} {radius} 0 1 0 {across} 0a{radius} {radius} 0 1 0 -{across} 0Z",
        Num(x - radius.0),
        Num(y)
    )
}

/// An outline as a closed path.
pub(super) fn course(outline: &Outline) -> String {
    if outline.is_disc() {
        return round(on_paper(outline.centre()), f64::from(outline.radius()));
    }
    polygon(&corners(outline))
}

pub(super) fn corners(outline: &Outline) -> Vec<Point> {
    outline.corners().iter().map(|corner| on_paper(*corner)).collect()
}

/// The bounding box of an outline on paper.
pub(super) fn bounds(outline: &Outline) -> Area {
    let bounds = outline.bounds();
    let (left, top) = (f64::from(bounds.low.x), -f64::from(bounds.high.y));
    let (right, bottom) = (f64::from(bounds.high.x), -f64::from(bounds.low.y));
    Area::new(left, top, right - left, bottom - top)
}

/// An edge of a convex polygon on paper.
pub(super) struct Side {
    pub(super) from: Point,
    pub(super) to: Point,
    /// Outward, of length 1.
    pub(super) normal: Point,
}

/// The edges of a polygon whose corners run counter-clockwise as seen on paper.
pub(super) fn sides(corners: &[Point]) -> Vec<Side> {
    let following = corners.iter().cycle().skip(1);
    let side = |(from, to): (&Point, &Point)| {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let length = (x * x + y * y).sqrt();
        Side { from: *from, to: *to, normal: (-y / length, x / length) }
    };
    corners.iter().zip(following).map(side).collect()
}

/// The polygon with each edge moved inwards by this much.
pub(super) fn inset(corners: &[Point], by: f64) -> Vec<Point> {
    let sides = sides(corners);
    let moved: Vec<(Point, Point)> = sides
        .iter()
        .map(|side| {
            let from = (side.from.0 - side.normal.0 * by, side.from.1 - side.normal.1 * by);
            (from, (side.to.0 - side.from.0, side.to.1 - side.from.1))
        })
        .collect();
    let before = moved.iter().cycle().skip(moved.len().saturating_sub(1));
    let corner = |((at, along), (start, way)): (&(Point, Point), &(Point, Point))| {
        // The intersection of the previous edge's line and this edge's line.
        let cross = way.0 * along.1 - way.1 * along.0;
        let part = ((at.0 - start.0) * along.1 - (at.1 - start.1) * along.0) / cross;
        (start.0 + way.0 * part, start.1 + way.1 * part)
    };
    moved.iter().zip(before).map(corner).collect()
}

/// The rotation of a pose on paper, in degrees, clockwise.
pub(super) fn degrees(pose: &Pose) -> f64 {
    let (cos, sin) = (f64::from(pose.cos), -f64::from(pose.sin));
    let (least, most) = (cos.abs().min(sin.abs()), cos.abs().max(sin.abs()));
    let eighth = arc(least / most).to_degrees();
    let quarter = if sin.abs() > cos.abs() { 90.0 - eighth } else { eighth };
    let half = if cos < 0.0 { 180.0 - quarter } else { quarter };
    if sin < 0.0 { -half } else { half }
}

/// The angle in radians whose tangent is `t`, from 0 to 1, by a polynomial with an error below 0.00001: the last bits
/// of the standard library's result differ between machines.
fn arc(t: f64) -> f64 {
    let square = t * t;
    let terms = [0.020_835_1, -0.085_133, 0.180_141, -0.330_299_5, 0.999_866];
    t * terms.into_iter().fold(0.0, |sum, term| sum * square + term)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tumble::Angle;

    #[test]
    fn a_turn_is_found_again_from_its_cosine_and_sine() {
        for steps in 0..i32::from(Angle::STEPS) {
            let turned = (f64::from(steps) + 0.25) / 2.0;
            let found = -degrees(&Pose::new(0.0, 0.0, Angle::from_steps(steps)));
            let off = (turned - found).rem_euclid(360.0);
            assert!(off.min(360.0 - off) < 0.005, "{turned}° was taken for {found}°");
        }
    }

    #[test]
    fn an_inset_square_is_smaller_on_every_side() {
        let square = [(0.0, 0.0), (0.0, 10.0), (10.0, 10.0), (10.0, 0.0)];
        assert_eq!(inset(&square, 1.0), [(1.0, 1.0), (1.0, 9.0), (9.0, 9.0), (9.0, 1.0)]);
    }
}
