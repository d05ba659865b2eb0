//! Wall, street and river: a band that meets every field edge in the same place.

use std::f64::consts::PI;

use ::drunter::TileKind;

use super::paint::{INK, kind_name};
use crate::svg::{Area, Canvas, Element, Num};

/// The shape of a band within one field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// From the left edge to the right one.
    Straight,
    /// From the left edge to the bottom one.
    Bend,
    /// From the left edge to the middle.
    Half,
}

/// One stroke along the band.
struct Stroke {
    /// The offset from the middle of the band, to the right of its direction.
    offset: f64,
    width: f64,
    colour: &'static str,
    dashes: Option<Dashes>,
}

struct Dashes {
    /// The number of periods along a straight field.
    per_field: f64,
    /// The share of each period that is drawn.
    drawn: f64,
    /// The start of the pattern, in periods: courses of stones are shifted against each other.
    phase: f64,
}

const fn plain(width: f64, colour: &'static str) -> Stroke {
    Stroke { offset: 0.0, width, colour, dashes: None }
}

const fn edge(offset: f64, width: f64, colour: &'static str) -> Stroke {
    Stroke { offset, width, colour, dashes: None }
}

const fn dashed(
    offset: f64,
    width: f64,
    colour: &'static str,
    per_field: f64,
    drawn: f64,
    phase: f64,
) -> Stroke {
    Stroke { offset, width, colour, dashes: Some(Dashes { per_field, drawn, phase }) }
}

const WALL: [Stroke; 10] = [
    plain(58.0, INK),
    plain(53.0, "#8e877d"),
    plain(32.0, INK),
    plain(29.0, "#c9c0b0"),
    dashed(-6.0, 1.5, "#9d9384", 5.0, 0.62, 0.0),
    dashed(7.0, 1.5, "#9d9384", 4.0, 0.55, 0.0),
    dashed(-22.0, 13.0, INK, 5.0, 0.6, 0.0),
    dashed(-22.0, 8.5, "#e3dccd", 5.0, 0.42, 0.0),
    dashed(22.0, 13.0, INK, 5.0, 0.6, 0.0),
    dashed(22.0, 8.5, "#e3dccd", 5.0, 0.42, 0.0),
];
const STREET: [Stroke; 9] = [
    plain(54.0, INK),
    plain(49.0, "#8b6846"),
    plain(40.0, "#7a5838"),
    edge(-22.0, 3.4, "#c9a06c"),
    edge(22.0, 3.4, "#c9a06c"),
    dashed(-14.0, 10.0, "#d3a872", 6.0, 0.36, 0.0),
    dashed(-4.7, 10.0, "#e3c294", 6.0, 0.36, 0.5),
    dashed(4.7, 10.0, "#d3a872", 6.0, 0.36, 0.0),
    dashed(14.0, 10.0, "#e3c294", 6.0, 0.36, 0.5),
];
const RIVER: [Stroke; 7] = [
    plain(56.0, "#24506a"),
    plain(51.0, "#8cc5d8"),
    plain(43.0, "#4d9dbf"),
    plain(22.0, "#5fabc9"),
    dashed(-13.0, 2.6, "#d8eef4", 2.5, 0.34, 0.0),
    dashed(1.0, 2.6, "#d8eef4", 2.5, 0.3, 0.45),
    dashed(14.0, 2.6, "#d8eef4", 2.5, 0.34, 0.2),
];

const fn strokes(kind: TileKind) -> &'static [Stroke] {
    match kind {
        TileKind::Wall => &WALL,
        TileKind::Street => &STREET,
        TileKind::River => &RIVER,
    }
}

/// Clips the round ends of cobbles to their field.
const CLIP: &str = "dd-field";

/// Shows a band on a field.
pub(super) fn band(canvas: &mut Canvas, kind: TileKind, shape: Shape, field: Area) -> Element<'_> {
    let name = match shape {
        Shape::Straight => "straight",
        Shape::Bend => "bend",
        Shape::Half => "half",
    };
    let id = format!("dd-{}-{name}", kind_name(kind));
    canvas.define_symbol(&id, 100.0, 100.0, |canvas| draw(canvas, kind, shape));
    canvas.show(&id, field)
}

fn draw(canvas: &mut Canvas, kind: TileKind, shape: Shape) {
    if kind == TileKind::Street {
        canvas.define(CLIP, |canvas| {
            canvas.element("clipPath").set("id", CLIP).with(|canvas| drop(canvas.path("M-1 0H101V101H-1Z")));
        });
    }
    let group = canvas.group().fill("none");
    let group =
        if kind == TileKind::Street { group.set("clip-path", format!("url(#{CLIP})")) } else { group };
    group.with(|canvas| strokes(kind).iter().for_each(|stroke| paint(canvas, kind, shape, stroke)));
}

fn paint(canvas: &mut Canvas, kind: TileKind, shape: Shape, stroke: &Stroke) {
    let path = canvas.path(course(shape, stroke)).stroke(stroke.colour, stroke.width);
    let Some(dashes) = &stroke.dashes else {
        return;
    };
    let length = if shape == Shape::Bend { PI * (50.0 - stroke.offset) / 2.0 } else { 100.0 };
    let count = dashes.per_field * length / 100.0;
    // A whole number of periods around a bend, so that the pattern continues in the next field.
    let period = length / if shape == Shape::Bend { count.round().max(1.0) } else { count };
    let drawn = period * dashes.drawn;
    let path = path.set("stroke-dasharray", format!("{} {}", Num(drawn), Num(period - drawn)));
    let path = path.set("stroke-dashoffset", drawn / 2.0 + dashes.phase * period);
    if kind != TileKind::Wall {
        path.set("stroke-linecap", "round");
    }
}

/// Plain strokes extend a little into the next field, so that no seam shows between fields.
fn course(shape: Shape, stroke: &Stroke) -> String {
    let across = Num(50.0 + stroke.offset);
    let radius = Num(50.0 - stroke.offset);
    match (shape, stroke.dashes.is_some()) {
        (Shape::Straight, true) => format!("M0 {across}H100"),
        (Shape::Straight, false) => format!("M-.8 {across}H100.8"),
        (Shape::Half, true) => format!("M0 {across}H52"),
        (Shape::Half, false) => format!("M-.8 {across}H52"),
        (Shape::Bend, true) => format!("M0 {across}A{radius} {radius} 0 0 1 {radius} 100"),
        (Shape::Bend, false) => format!("M-.8 {across}H0A{radius} {radius} 0 0 1 {radius} 100V100.8"),
    }
}
