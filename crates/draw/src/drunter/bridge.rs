//! Bridges, unfolded as on old maps: the deck runs left to right, both faces show an arch, and the passage below runs
//! top to bottom.

use ::drunter::TileKind;

use super::line::{self, Shape};
use super::paint::{INK, kind_name};
use crate::svg::{Area, Canvas, Element};

/// A bridge of this kind, with its deck from left to right.
pub(super) fn bridge(canvas: &mut Canvas, kind: TileKind, field: Area) -> Element<'_> {
    let id = format!("dd-{}-bridge", kind_name(kind));
    canvas.define_symbol(&id, 100.0, 100.0, |canvas| draw(canvas, kind));
    canvas.show(&id, field)
}

/// The visible part of the passage below a bridge: a dry track, or the line that passes.
pub(super) fn below(canvas: &mut Canvas, passing: Option<TileKind>, field: Area) -> Element<'_> {
    let id = format!("dd-below-{}", passing.map_or("dry", kind_name));
    canvas.define_symbol(&id, 100.0, 100.0, |canvas| match passing {
        None => draw_track(canvas),
        Some(kind) => draw_passage(canvas, kind),
    });
    canvas.show(&id, field)
}

fn draw_track(canvas: &mut Canvas) {
    canvas.path("M29 2H71V98H29Z").fill("#c2a06a").opacity(0.55);
    let ruts = canvas.path("M40 3V18M60 3V18M40 82V97M60 82V97").stroke("#8b6846", 2.6);
    ruts.set("stroke-dasharray", "5 4").opacity(0.8);
    canvas.path("M17 85C21 71 79 71 83 85ZM17 15C21 29 79 29 83 15Z").fill(INK).opacity(0.82);
}

fn draw_passage(canvas: &mut Canvas, kind: TileKind) {
    line::band(canvas, kind, Shape::Straight, Area::square(0, 0, 100)).turn(90, 50, 50);
    canvas.path("M17 91C21 71 79 71 83 91ZM17 9C21 29 79 29 83 9Z").fill(INK).opacity(0.55);
}

fn draw(canvas: &mut Canvas, kind: TileKind) {
    let (face, lane) = match kind {
        TileKind::Wall => ("#a59d92", "#c9c0b0"),
        TileKind::Street => ("#c8a078", "#7a5838"),
        TileKind::River => ("#b7a48b", "#4d9dbf"),
    };
    canvas.path("M2 84H98L94 89H6ZM2 16H98L94 11H6Z").fill(INK).opacity(0.2);
    draw_face(canvas, face);
    canvas.group().set("transform", "matrix(1 0 0 -1 0 100)").with(|canvas| draw_face(canvas, face));
    canvas.path("M-1 33H101V67H-1Z").fill(lane).stroke(INK, 2.2).round();
    match kind {
        TileKind::Wall => draw_battlements(canvas),
        TileKind::Street => draw_cobbles(canvas),
        TileKind::River => draw_ripples(canvas),
    }
}

/// The lower face: stones around an arch.
fn draw_face(canvas: &mut Canvas, colour: &str) {
    canvas.path("M-1 66H101V84H83C79 72 21 72 17 84H-1Z").fill(colour).stroke(INK, 2.6).round();
    let joints =
        "M22 78L17 72M32 75L29 68M44 73.5L43 66.5M56 73.5L57 66.5M68 75L71 68M78 78L83 72M4 76H13M87 76H96";
    canvas.path(joints).fill("none").stroke(INK, 1.7).opacity(0.8);
}

fn draw_battlements(canvas: &mut Canvas) {
    let joints = "M4 43H18M30 41H44M58 43H70M82 41H94M14 57H26M40 59H54M66 57H80";
    canvas.path(joints).fill("none").stroke("#9d9384", 1.7);
    let merlons: String =
        ["5.5", "25.5", "45.5", "65.5", "85.5"].map(|x| format!("M{x} 30h9v7h-9ZM{x} 63h9v7h-9Z")).concat();
    canvas.path(merlons).fill("#e3dccd").stroke(INK, 2);
}

fn draw_cobbles(canvas: &mut Canvas) {
    for (y, colour, shift) in [(40, "#d3a872", 3.0), (50, "#e3c294", 11.3), (60, "#d3a872", 3.0)] {
        let course = canvas.path(format!("M0 {y}H100")).stroke(colour, 9).set("stroke-linecap", "round");
        course.set("stroke-dasharray", "6 10.67").set("stroke-dashoffset", shift);
    }
}

fn draw_ripples(canvas: &mut Canvas) {
    canvas.path("M0 37H100M0 63H100").stroke("#8cc5d8", 3);
    let ripples = "M8 45H22M40 44H56M72 46H88M20 55H36M54 56H68";
    canvas.path(ripples).stroke("#d8eef4", 2.6).set("stroke-linecap", "round");
}
