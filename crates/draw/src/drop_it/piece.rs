//! Pieces as painted wood. The body is exactly the outline, so that a drawn contact is a true contact.

use ::drop_it::{Colour, Lying, Piece, PieceShape};
use tumble::{Outline, Pose, Vec2};

use super::options::Marks;
use super::paint::{BRIGHT, SHADE, mark};
use super::paper::{Point, bounds, corners, course, degrees, inset, on_paper, polygon, sides};
use crate::Theme;
use crate::svg::{Area, Canvas, Num, Picture};

/// Width of the chamfer, in mm.
const CHAMFER: f64 = 1.5;
/// The direction to the light: the upper left.
const LIGHT: Point = (-0.55, -0.83);

/// How pieces are drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) theme: Theme,
    pub(super) marks: Marks,
    pub(super) finish: Finish,
}

/// The level of detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finish {
    /// Chamfer, light and grain.
    Fine,
    /// Without grain and light on the face, where pieces are small and many.
    Quick,
}

/// Draws a piece where it lies.
pub(super) fn draw(canvas: &mut Canvas, lying: &Lying, look: Look) {
    let outline = lying.outline();
    let paint = mark(lying.piece.colour).colour(look.theme).fill;
    if outline.is_disc() {
        draw_disc(canvas, &outline, paint, look);
    } else {
        draw_polygon(canvas, &outline, paint, look);
    }
    let turned = Turned::of(&lying.pose);
    if look.finish == Finish::Fine {
        draw_grain(canvas, lying.piece.shape, &turned);
    }
    if look.marks == Marks::Engraved {
        draw_mark(canvas, lying.piece, &turned, look);
    }
}

fn draw_disc(canvas: &mut Canvas, outline: &Outline, paint: &str, look: Look) {
    let (x, y) = on_paper(outline.centre());
    let radius = f64::from(outline.radius());
    canvas.circle(x, y, radius).fill(paint);
    canvas.define("di-ring", |canvas| {
        let stops = [(0.0, BRIGHT, 0.62), (0.5, BRIGHT, 0.05), (0.55, SHADE, 0.1), (1.0, SHADE, 0.42)];
        gradient(canvas, "di-ring", (0.2, 0.0, 0.8, 1.0), &stops);
    });
    let rim = canvas.circle(x, y, radius - CHAMFER / 2.0).fill("none");
    drop(rim.stroke("url(#di-ring)", CHAMFER));
    if look.finish == Finish::Fine {
        let face = lit_face(canvas);
        canvas.circle(x, y, radius - CHAMFER).fill(face);
    }
}

fn draw_polygon(canvas: &mut Canvas, outline: &Outline, paint: &str, look: Look) {
    let outer = corners(outline);
    let inner = inset(&outer, CHAMFER);
    canvas.path(polygon(&outer)).fill(paint);
    for (index, side) in sides(&outer).iter().enumerate() {
        let next = (index + 1) % inner.len();
        let facet = canvas.path(polygon(&[side.from, side.to, inner[next], inner[index]]));
        let light = side.normal.0 * LIGHT.0 + side.normal.1 * LIGHT.1;
        let (colour, strength) =
            if light > 0.0 { (BRIGHT, 0.1 + 0.5 * light) } else { (SHADE, 0.06 - 0.36 * light) };
        facet.fill(colour).opacity(strength);
    }
    if look.finish == Finish::Fine {
        let face = lit_face(canvas);
        canvas.path(polygon(&inner)).fill(face);
    }
}

/// A position and rotation on paper.
struct Turned {
    centre: Point,
    degrees: f64,
    /// Cosine and sine of the turn, clockwise.
    rotation: Point,
}

impl Turned {
    fn of(pose: &Pose) -> Turned {
        let rotation = (f64::from(pose.cos), -f64::from(pose.sin));
        Turned { centre: on_paper(pose.centre()), degrees: degrees(pose), rotation }
    }

    fn transform(&self) -> String {
        let (x, y) = self.centre;
        format!("translate({} {}) rotate({})", Num(x), Num(y), Num(self.degrees))
    }

    /// A vector on paper in the piece's own coordinates.
    fn seen(&self, (x, y): Point) -> Point {
        let (cos, sin) = self.rotation;
        (cos * x + sin * y, cos * y - sin * x)
    }
}

/// The grain turns with the piece, so it is defined once for every shape and rotated.
fn draw_grain(canvas: &mut Canvas, shape: PieceShape, turned: &Turned) {
    let id = format!("di-grain-{shape}");
    canvas.define(&id, |canvas| {
        define_grain(canvas);
        let face = face(shape);
        canvas.path(face).set("id", id.as_str()).fill("url(#di-grain)");
    });
    canvas.element("use").set("href", format!("#{id}")).set("transform", turned.transform());
}

/// The face inside the chamfer, around the middle of the piece.
fn face(shape: PieceShape) -> String {
    let shape = shape.geometry();
    if shape.corners().is_empty() {
        return course(&Outline::disc(Vec2::ZERO, shape.radius() - CHAMFER as f32));
    }
    let corners: Vec<Point> = shape.corners().iter().map(|corner| on_paper(*corner)).collect();
    polygon(&inset(&corners, CHAMFER))
}

fn define_grain(canvas: &mut Canvas) {
    canvas.define("di-grain", |canvas| {
        let pattern = canvas.element("pattern").set("id", "di-grain").set("width", 31).set("height", 13);
        let pattern = pattern.set("patternUnits", "userSpaceOnUse").set("patternTransform", "rotate(8)");
        pattern.with(|canvas| {
            let fibres = canvas.path(
                "M0 2q8-1.2 16 0t15 0M0 5.5q6 1.4 14 .4t17-.4M0 9q10-1.6 17-.3T31 9M0 11.6q7 .8 13 0t18 0",
            );
            fibres.fill("none").stroke("#3d210c", 0.5).opacity(0.17);
        });
    });
}

/// The engraved mark: pale on dark paint, dark on pale paint. A mark only slightly darker than blue would not be seen.
fn draw_mark(canvas: &mut Canvas, piece: Piece, turned: &Turned, look: Look) {
    let side = if piece.shape == PieceShape::Triangle { 14.5 } else { 18.0 };
    let mark = mark(piece.colour);
    let on = mark.colour(look.theme).on;
    let (edge, strength) = match piece.colour {
        Colour::Red | Colour::Blue => (SHADE, 0.45),
        Colour::Yellow | Colour::Green => (BRIGHT, 0.4),
    };
    canvas.group().set("transform", turned.transform()).with(|canvas| {
        // Light falls on the far edge of the groove, shade on the near one.
        let step = if edge == SHADE { (-0.4, -0.5) } else { (0.4, 0.5) };
        let (x, y) = turned.seen(step);
        let place = |x: f64, y: f64| Area::square(x - side / 2.0, y - side / 2.0, side);
        if look.finish == Finish::Fine {
            mark.show(canvas, place(x, y)).set("color", edge).opacity(strength);
        }
        mark.show(canvas, place(0.0, 0.0)).set("color", on).opacity(0.78);
    });
}

/// A gradient from one point of the bounding box to another, with offset, colour and opacity of each stop.
pub(super) fn gradient(
    canvas: &mut Canvas,
    id: &str,
    (x1, y1, x2, y2): (f64, f64, f64, f64),
    stops: &[(f64, &str, f64)],
) {
    let gradient = canvas.element("linearGradient").set("id", id).set("x1", x1).set("y1", y1);
    gradient.set("x2", x2).set("y2", y2).with(|canvas| {
        for (offset, colour, strength) in stops {
            let stop = canvas.element("stop").set("offset", *offset).set("stop-color", *colour);
            drop(if *strength == 1.0 { stop } else { stop.set("stop-opacity", *strength) });
        }
    });
}

/// The light on a painted face.
fn lit_face(canvas: &mut Canvas) -> &'static str {
    canvas.define("di-face", |canvas| {
        let stops = [(0.0, BRIGHT, 0.26), (0.55, BRIGHT, 0.0), (1.0, SHADE, 0.13)];
        gradient(canvas, "di-face", (0.0, 0.0, 0.8, 1.0), &stops);
    });
    "url(#di-face)"
}

/// A piece by itself: rotated so that it lies steady, in the middle of an area.
pub(super) fn show(canvas: &mut Canvas, piece: Piece, area: Area, look: Look) {
    let lying = steady(piece);
    let taken = bounds(&lying.outline());
    // 48 mm hold every piece but the diamond, which would make all others small.
    let side = (taken.width.max(taken.height) + 3.0).max(48.0);
    let (x, y) = (taken.x + taken.width / 2.0, taken.y + taken.height / 2.0);
    let view = Area::square(x - side / 2.0, y - side / 2.0, side);
    canvas.window(area, view).with(|canvas| draw(canvas, &lying, look));
}

fn steady(piece: Piece) -> Lying {
    // A diamond's outline stands on its long corner; turned by 60° it lies on a side.
    let (cos, sin) = if piece.shape == PieceShape::Diamond { (0.5, 0.866_025_4) } else { (1.0, 0.0) };
    Lying { piece, pose: Pose { x: 0.0, y: 0.0, cos, sin } }
}

/// A piece by itself.
pub fn piece(piece: Piece, marks: Marks, theme: Theme) -> Picture {
    let area = Area::square(0, 0, 48);
    let look = Look { theme, marks, finish: Finish::Fine };
    Picture::draw(area, |canvas| show(canvas, piece, area, look))
}
