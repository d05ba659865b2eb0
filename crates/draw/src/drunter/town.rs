//! The town: parchment, the printed board, and the lines on it.

use ::drunter::board::{self, COLUMNS, Field, Printed, ROWS};
use ::drunter::{Line, Town};

use super::course::{LineSegment, passages, steps};
use super::line::{self, Shape};
use super::options::TurnMotion;
use super::paint::ground;
use super::plan::{BoardGeometry, FIELD, degrees};
use super::symbol;
use super::tile::Laid;
use crate::Theme;
use crate::svg::{Area, Canvas, Num};

/// The sheet with its deckle edge, grid and coordinates.
pub(super) fn draw_sheet(canvas: &mut Canvas, plan: BoardGeometry, theme: Theme) {
    let ground = ground(theme);
    let id = format!("dd-parchment-{}", theme.name());
    canvas.define(&id, |canvas| {
        let gradient = match theme {
            Theme::Light => {
                let gradient = canvas.element("linearGradient").set("id", id.as_str());
                gradient.set("x1", 0).set("y1", 0).set("x2", 1).set("y2", 1)
            }
            // The lamp hangs over the middle of the table.
            Theme::Evening => canvas.element("radialGradient").set("id", id.as_str()).set("r", 0.62),
        };
        gradient.with(|canvas| {
            for (offset, colour) in [0.0, 0.6, 1.0].into_iter().zip(ground.parchment) {
                canvas.element("stop").set("offset", offset).set("stop-color", colour);
            }
        });
    });
    let (cast, strength) = theme.room().cast;
    let edge = deckle(plan.sheet());
    let shadow = canvas.path(&edge).fill(cast).opacity((0.22 * strength).min(0.5));
    shadow.set("transform", "translate(0 7)");
    canvas.path(&edge).fill(&format!("url(#{id})")).stroke(ground.parchment_edge, 3);

    let town = plan.town();
    let (colour, opacity) = ground.print;
    canvas.rect(0, 0, town.width, town.height).fill(colour).opacity(opacity);
    let (colour, opacity) = ground.grid;
    let grid = canvas.path(grid(town)).fill("none").stroke(colour, 1.6).set("stroke-linecap", "round");
    grid.set("stroke-dasharray", "3 7").opacity(opacity);
    let frame = canvas.rect(-3, -3, town.width + 6.0, town.height + 6.0).corners(8).fill("none");
    frame.stroke(ground.frame, 3).opacity(0.75);
    draw_coordinates(canvas, plan, ground.coordinates);
}

fn grid(town: Area) -> String {
    let count = |length: f64| (length / FIELD) as usize;
    let upright = (1..count(town.width)).map(|x| format!("M{x}00 0V{}", Num(town.height)));
    let level = (1..count(town.height)).map(|y| format!("M0 {y}00H{}", Num(town.width)));
    upright.chain(level).collect()
}

/// Columns A–O and rows 1–10, along two sides of the sheet.
fn draw_coordinates(canvas: &mut Canvas, plan: BoardGeometry, colour: &str) {
    let sheet = plan.sheet();
    let size = if plan.is_turned() { 30.0 } else { 22.0 };
    let group = canvas.group().fill(colour).set("font-size", size);
    group.set("font-weight", 600).set("text-anchor", "middle").with(|canvas| {
        let mut label = |x: f64, y: f64, text: &str| {
            canvas.element("text").set("x", x).set("y", y + 0.36 * size).with_text(text);
        };
        let columns = (0..COLUMNS).filter_map(|column| Field::new(column, 0));
        for (field, letter) in columns.zip('A'..) {
            let place = plan.field(field);
            match plan.is_turned() {
                false => label(place.x + 50.0, sheet.y / 2.0, &letter.to_string()),
                true => {
                    label(sheet.right() - BoardGeometry::MARGIN / 2.0, place.y + 50.0, &letter.to_string())
                }
            }
        }
        let rows = (0..ROWS).filter_map(|row| Field::new(0, row));
        for (field, number) in rows.zip(1..) {
            let place = plan.field(field);
            match plan.is_turned() {
                false => label(sheet.x / 2.0, place.y + 50.0, &number.to_string()),
                true => label(place.x + 50.0, sheet.y / 2.0, &number.to_string()),
            }
        }
    });
}

/// The hand-torn edge of the sheet: the same on every sheet, so that pictures can be compared.
fn deckle(sheet: Area) -> String {
    const TEAR: [f64; 13] = [-4.0, 3.0, 0.0, -2.0, 4.0, 1.0, -3.0, 2.0, -1.0, 4.0, -4.0, 0.0, 3.0];
    const STEP: f64 = 60.0;
    // Inset by the most that the edge may deviate, and by the shadow.
    let (left, top, right, bottom) =
        (sheet.x + 6.0, sheet.y + 6.0, sheet.right() - 6.0, sheet.bottom() - 8.0);
    let along = |from: f64, to: f64| {
        let count = ((to - from).abs() / STEP) as usize;
        (0..=count).map(move |index| from + (to - from) * index as f64 / (count + 1) as f64)
    };
    let mut points: Vec<(f64, f64)> = Vec::new();
    points.extend(along(left, right).map(|x| (x, top)));
    points.extend(along(top, bottom).map(|y| (right, y)));
    points.extend(along(right, left).map(|x| (x, bottom)));
    points.extend(along(bottom, top).map(|y| (left, y)));
    let torn: Vec<(f64, f64)> = points
        .into_iter()
        .zip(TEAR.iter().cycle())
        .map(|((x, y), tear)| if y == top || y == bottom { (x, y + tear) } else { (x + tear, y) })
        .collect();
    // Curves through the midpoints, with the points as control points.
    let middle = |index: usize| {
        let ((a, b), (c, d)) = (torn[index], torn[(index + 1) % torn.len()]);
        ((a + c) / 2.0, (b + d) / 2.0)
    };
    let (x, y) = middle(torn.len() - 1);
    let mut path = format!("M{} {}", Num(x.round()), Num(y.round()));
    for (index, (x, y)) in torn.iter().enumerate() {
        let (to_x, to_y) = middle(index);
        let [x, y, to_x, to_y] = [*x, *y, to_x, to_y].map(|number| Num(number.round()));
        path += &format!("Q{x} {y} {to_x} {to_y}");
    }
    path + "Z"
}

/// Grass on some of the empty fields.
pub(super) fn draw_grass(canvas: &mut Canvas, town: &Town, plan: BoardGeometry, theme: Theme) {
    let bare = |field: &Field| board::printed(*field) == Printed::Nothing && !town.is_covered(*field);
    canvas.group().set("stroke", ground(theme).grass).opacity(0.5).with(|canvas| {
        for field in Field::all().filter(bare) {
            // Scattered, but always the same: four of ten fields have one of the four kinds.
            let scatter = (usize::from(field.column()) * 7 + usize::from(field.row()) * 23) % 10;
            if scatter < 4 {
                symbol::grass(canvas, scatter, plan.field(field));
            }
        }
    });
}

/// The corners, with the start of their line once there is one.
pub(super) fn draw_corners(canvas: &mut Canvas, town: &Town, plan: BoardGeometry) {
    for line in Line::ALL {
        let place = plan.field(board::start(line));
        symbol::corner_ground(canvas, line.kind(), place);
        if let Some(step) = steps(town).iter().find(|step| step.tile.line == line) {
            let side = plan.heading(step.heading);
            // The half band is drawn from the left edge: it is rotated to the edge where the line leaves.
            let turn = (degrees(side) + 90) % 360;
            line::band(canvas, line.kind(), Shape::Half, place).turn(turn, place.x + 50.0, place.y + 50.0);
        }
        symbol::corner(canvas, line.kind(), place);
    }
}

/// All tiles of the town. One that moves is above the others.
pub(super) fn draw_lines(
    canvas: &mut Canvas,
    town: &Town,
    plan: BoardGeometry,
    theme: Theme,
    motion: Option<&TurnMotion>,
) {
    let passages = passages(town);
    let laid = |step: &LineSegment| Laid {
        kind: step.tile.line.kind(),
        fields: step.tile.span.fields().map(|field| plan.field(field)).collect(),
        heading: plan.heading(step.heading),
        onward: step.onward.map(|heading| plan.heading(heading)),
        below: passages
            .iter()
            .find(|(bridge, _)| Some(*bridge) == step.tile.span.bridge())
            .map(|(_, kind)| *kind),
    };
    let moves = |step: &LineSegment| motion.filter(|motion| motion.tile == step.tile);
    let tiles: Vec<(LineSegment, Laid)> = steps(town).into_iter().map(|step| (step, laid(&step))).collect();
    let (moving, still): (Vec<_>, Vec<_>) = tiles.iter().partition(|(step, _)| moves(step).is_some());
    // All ground first, so that no tile's edge cuts through a line.
    still.iter().for_each(|(_, tile)| tile.draw_ground(canvas, theme, 0.0));
    for (step, tile) in still {
        let line = canvas.group().set("data-line", line_name(step.tile.line));
        line.with(|canvas| tile.draw_print(canvas));
    }
    for (step, tile) in moving {
        let group = canvas.group().set("data-line", line_name(step.tile.line));
        let group = match moves(step) {
            Some(motion) => motion.tile(group, tile.area(), plan),
            None => group,
        };
        group.with(|canvas| {
            tile.draw_ground(canvas, theme, 0.0);
            tile.draw_print(canvas);
        });
    }
}

fn line_name(line: Line) -> &'static str {
    match line {
        Line::WallA => "wall-a",
        Line::WallB => "wall-b",
        Line::Street => "street",
        Line::River => "river",
    }
}
