//! The end of a line and what blocks it.

use ::drunter::board::{Heading, start};
use ::drunter::{Ending, Line, Public, View};

use super::board;
use super::options::PictureOptions;
use super::paint::PAPER;
use super::plan::{BoardGeometry, FIELD, degrees};
use crate::svg::{Area, Canvas, Num, Picture};

const RED: &str = "#b5341f";

/// The course of a line in dots, a sign on its last field, and a bar at every blocked side.
pub(super) fn draw_ending(canvas: &mut Canvas, public: &Public, line: Line, plan: BoardGeometry) {
    let town = public.town();
    let course: Vec<String> = std::iter::once(start(line))
        .chain(town.line(line).flat_map(|span| span.fields().collect::<Vec<_>>()))
        .map(|field| {
            let place = plan.field(field);
            format!("{} {}", Num(place.x + FIELD / 2.0), Num(place.y + FIELD / 2.0))
        })
        .collect();
    let course = format!("M{}", course.join("L"));
    let dots = |width: u32, colour: &str, canvas: &mut Canvas| {
        canvas.path(&course).fill("none").stroke(colour, width).round().set("stroke-dasharray", "2 15");
    };
    dots(10, PAPER, canvas);
    dots(6, RED, canvas);
    let end = plan.field(town.end(line));
    if let Some(Ending::Shut(sides)) = public.ending(line) {
        sides.into_iter().for_each(|shut| draw_bar(canvas, end, plan.heading(shut.side)));
    }
    draw_sign(canvas, end);
}

/// A bar along one side of a field.
fn draw_bar(canvas: &mut Canvas, field: Area, side: Heading) {
    let (x, y) = (Num(field.x + FIELD / 2.0), Num(field.y + FIELD / 2.0));
    let transform = format!("translate({x} {y}) rotate({})", degrees(side));
    canvas.group().set("transform", transform).with(|canvas| {
        canvas.path("M-40 -50H40").stroke(PAPER, 15).round();
        canvas.path("M-40 -50H40").stroke(RED, 9).round();
    });
}

/// No entry.
fn draw_sign(canvas: &mut Canvas, field: Area) {
    let (x, y) = (field.x + FIELD / 2.0, field.y + FIELD / 2.0);
    canvas.circle(x, y, 34).fill(PAPER);
    canvas.circle(x, y, 30).fill(RED);
    canvas.rect(x - 18.0, y - 5.5, 36, 11).corners(3).fill(PAPER);
}

/// The part of the board around the end of a line.
pub fn ending_picture(view: &View, line: Line, options: &PictureOptions<'_>) -> Picture {
    const WIDTH: f64 = 270.0;
    const HEIGHT: f64 = 220.0;
    let plan = BoardGeometry::new(options.layout);
    let (sheet, end) = (plan.sheet(), plan.field(view.public().town().end(line)));
    let x = (end.x + (FIELD - WIDTH) / 2.0).clamp(sheet.x, sheet.right() - WIDTH);
    let y = (end.y + (FIELD - HEIGHT) / 2.0).clamp(sheet.y, sheet.bottom() - HEIGHT);
    Picture::draw(Area::new(x, y, WIDTH, HEIGHT), |canvas| board::draw(canvas, view, options))
}
