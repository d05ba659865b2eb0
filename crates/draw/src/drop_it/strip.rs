//! Edge strips of printed card: the number of each level, and the forbidden symbol, struck out.

use ::drop_it::board::{Edge, HEIGHT, LEVELS, LINES, LevelLine, Symbol, WIDTH};
use ::drop_it::{PieceShape, Strips, symbol};
use tumble::Vec2;

use super::paint::{Materials, mark, materials};
use super::paper::{Point, line, on_paper, polygon};
use crate::Theme;
use crate::lettering::number;
use crate::svg::{Area, Canvas, Element};

/// Width of a side strip, in mm.
pub(super) const SIDE: f64 = 24.0;
/// Height of the floor strip in the base, in mm.
pub(super) const FLOOR: f64 = 18.0;
/// The acrylic between the wall or the floor and the card, in mm.
pub(super) const PANE: f64 = 1.2;
/// Half the size of a symbol, in mm: 22 pixels across on a phone.
const SYMBOL: f64 = 7.2;

/// The class of text on the shaft: a page that mirrors the picture must not mirror this.
pub(super) const READ: &str = "di-read";

/// From the middle of a side strip to its number, towards the shaft, in mm.
const NUMBER: f64 = 8.2;

/// One stretch of a strip, with its number and its symbol.
pub(super) fn stretch(canvas: &mut Canvas, strips: Strips, edge: Edge, index: usize, theme: Theme) {
    let materials = materials(theme);
    let corners = card(edge, index);
    canvas.path(polygon(&corners)).fill(materials.strip[index % 2]);
    let (x, y) = middle(&corners);
    match edge {
        Edge::Left | Edge::Right => {
            // The number is beside the wall, where the level line runs on to it.
            let inward = if edge == Edge::Left { NUMBER } else { -NUMBER };
            let (number_x, symbol_x) =
                if strips == Strips::Nothing { (x, x) } else { (x + inward, x - 0.45 * inward) };
            level_number(canvas, number_x, y, index, materials.strip_ink);
            draw_symbol(canvas, strips, edge, index, (symbol_x, y), theme);
        }
        Edge::Floor => draw_symbol(canvas, strips, edge, index, (x, y), theme),
    }
    if index > 0 {
        canvas.path(line(&corners[..2])).stroke(materials.strip_ink, 0.7).opacity(0.55);
    }
}

/// The number of a level, with an index from 0, around a point.
pub(super) fn level_number(canvas: &mut Canvas, x: f64, y: f64, index: usize, ink: &str) {
    number(canvas, x, y, 10.0, ink).set("class", READ).with_text(&(index + 1).to_string());
}

/// The positions of a level's numbers, on both sides.
pub(super) fn numbers(strips: Strips, index: usize) -> [Point; 2] {
    [(Edge::Left, NUMBER), (Edge::Right, -NUMBER)].map(|(edge, inward)| {
        let (x, y) = middle(&card(edge, index));
        (if strips == Strips::Nothing { x } else { x + inward }, y)
    })
}

/// The corners of a stretch's card on paper, starting with the edge towards the previous stretch. The level lines
/// continue across it with the slope they have at the wall.
pub(super) fn card(edge: Edge, index: usize) -> [Point; 4] {
    if edge == Edge::Floor {
        let (from, to) = edge.stretch(index);
        let ((left, _), (right, _)) = (on_paper(from), on_paper(to));
        let (top, bottom) = (PANE, PANE + FLOOR);
        return [(left, top), (left, bottom), (right, bottom), (right, top)];
    }
    let (near, far) = match edge {
        Edge::Left => (-PANE, -PANE - SIDE),
        Edge::Right | Edge::Floor => (f64::from(WIDTH) + PANE, f64::from(WIDTH) + PANE + SIDE),
    };
    let height = |above: usize, x: f64| match above {
        0 => 0.0,
        // Beside the shoulders the card goes on to the rim; nothing can touch it there.
        LEVELS => f64::from(HEIGHT) - 2.0,
        _ => height_at(&LINES[above - 1], x),
    };
    [
        (far, -height(index, far)),
        (near, -height(index, near)),
        (near, -height(index + 1, near)),
        (far, -height(index + 1, far)),
    ]
}

/// The height of a level line, carried on beyond the walls.
fn height_at(line: &LevelLine, x: f64) -> f64 {
    let [left, bend, right] = line.points();
    let (from, to): (Vec2, Vec2) = if x < f64::from(bend.x) { (left, bend) } else { (bend, right) };
    let slope = f64::from(to.y - from.y) / f64::from(to.x - from.x);
    f64::from(from.y) + slope * (x - f64::from(from.x))
}

fn middle(corners: &[Point; 4]) -> Point {
    let sum = corners.iter().fold((0.0, 0.0), |sum, corner| (sum.0 + corner.0, sum.1 + corner.1));
    (sum.0 / 4.0, sum.1 / 4.0)
}

/// The symbol that a stretch forbids: large, with one stroke through it, because two strokes hide a mark.
fn draw_symbol(canvas: &mut Canvas, strips: Strips, edge: Edge, index: usize, (x, y): Point, theme: Theme) {
    let Some(symbol) = symbol(strips, edge, index) else {
        return;
    };
    let side = 2.6 * SYMBOL;
    draw_struck_out_at(canvas, symbol, Area::square(x - side / 2.0, y - side / 2.0, side), theme);
}

/// A symbol, struck out, in a square area.
pub(super) fn draw_struck_out_at(canvas: &mut Canvas, symbol: Symbol, area: Area, theme: Theme) {
    let id = match symbol {
        Symbol::Colour(colour) => format!("di-no-{colour}-{}", theme.name()),
        Symbol::Form(shape) => format!("di-no-{shape}-{}", theme.name()),
    };
    canvas.define_symbol(&id, 26.0, 26.0, |canvas| draw_struck_out(canvas, symbol, materials(theme), theme));
    canvas.show(&id, area);
}

/// On a scale of its own: 26 units, of which the symbol takes 20.
fn draw_struck_out(canvas: &mut Canvas, symbol: Symbol, materials: &Materials, theme: Theme) {
    match symbol {
        Symbol::Colour(colour) => {
            let mark = mark(colour);
            canvas.rect(3, 3, 20, 20).corners(4).fill(mark.colour(theme).fill);
            mark.show(canvas, Area::square(1.5, 1.5, 23)).set("color", mark.colour(theme).on);
        }
        Symbol::Form(shape) => drop(glyph(canvas, shape, 13.0, 13.0, 10.0).fill("#6a543d")),
    }
    // From the upper left to the lower right, across the leaf and not along it; with a rim of bare card.
    let strike = "M2.2 2.2L23.8 23.8";
    canvas.path(strike).stroke(materials.strip[0], 3.4).set("stroke-linecap", "round");
    canvas.path(strike).stroke(materials.strike, 1.9).set("stroke-linecap", "round");
}

/// A shape as a symbol around a point; `half` is about half its size.
pub(super) fn glyph(canvas: &mut Canvas, shape: PieceShape, x: f64, y: f64, half: f64) -> Element<'_> {
    let points: &[Point] = match shape {
        PieceShape::Circle => return canvas.circle(x, y, half),
        PieceShape::Square => &[(-0.88, -0.88), (-0.88, 0.88), (0.88, 0.88), (0.88, -0.88)],
        PieceShape::Diamond => &[(0.0, -1.24), (-0.72, 0.0), (0.0, 1.24), (0.72, 0.0)],
        PieceShape::Triangle => &[(0.0, -1.05), (-1.12, 0.88), (1.12, 0.88)],
    };
    let corners: Vec<Point> = points.iter().map(|(dx, dy)| (x + dx * half, y + dy * half)).collect();
    canvas.path(polygon(&corners))
}
