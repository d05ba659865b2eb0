//! The four landing rules as pictures with the judged piece: inconspicuous if kept, conspicuous if broken.

use ::drop_it::board::Symbol;
use ::drop_it::{LandingRule, Piece, PieceShape, Strips};

use super::super::paint::{mark, materials};
use super::super::strip::{draw_struck_out_at, glyph};
use super::court::Case;
use crate::Theme;
use crate::room::card;
use crate::svg::{Area, Canvas};

/// A picture's own scale.
const TILE: Area = Area { x: 0.0, y: 0.0, width: 92.0, height: 80.0 };

/// All four in so many columns.
pub(super) fn draw(canvas: &mut Canvas, case: &Case<'_>, piece: Piece, area: Area, columns: usize) {
    const GAP: f64 = 8.0;
    let rows = LandingRule::ALL.len().div_ceil(columns);
    let width = (area.width - GAP * (columns - 1) as f64) / columns as f64;
    let height = (area.height - GAP * (rows - 1) as f64) / rows as f64;
    for (index, rule) in LandingRule::ALL.into_iter().enumerate() {
        let (column, row) = ((index % columns) as f64, (index / columns) as f64);
        let place = Area::new(area.x + column * (width + GAP), area.y + row * (height + GAP), width, height);
        canvas.window(place, TILE).with(|canvas| draw_rule(canvas, case, piece, rule));
    }
}

fn draw_rule(canvas: &mut Canvas, case: &Case<'_>, piece: Piece, rule: LandingRule) {
    let theme = case.look.theme;
    let room = theme.room();
    let broken = case.verdict.broken.contains(rule);
    let (line, width) = if broken { (room.bad, 3.0) } else { (room.line, 1.0) };
    drop(card(canvas, TILE, 10.0, theme).fill(room.card).stroke(line, width));
    let group = canvas.group().set("data-rule", rule.to_string());
    group.opacity(if broken { 1.0 } else { 0.62 }).with(|canvas| match rule {
        LandingRule::Shape => draw_shape(canvas, piece.shape, room.ink_2),
        LandingRule::Colour => draw_colour(canvas, piece, theme),
        LandingRule::Edge => draw_edge(canvas, case.strips, piece, theme),
        LandingRule::Height => draw_height(canvas, piece, theme),
    });
    draw_answer(canvas, broken, theme);
}

/// A tick or a cross in the corner.
fn draw_answer(canvas: &mut Canvas, broken: bool, theme: Theme) {
    let room = theme.room();
    let (colour, sign) = match broken {
        true => (room.bad, "M74 11L82 19M82 11L74 19"),
        false => (room.good, "M73.5 15.5L76.6 18.6L82.5 11.5"),
    };
    canvas.circle(78, 15, if broken { 10.5 } else { 8.5 }).fill(colour);
    canvas.path(sign).fill("none").stroke(room.card, 2.6).round();
}

/// Two of the same shape touch.
fn draw_shape(canvas: &mut Canvas, shape: PieceShape, ink: &str) {
    let (half, reach) = match shape {
        PieceShape::Circle => (14.0, 14.0),
        PieceShape::Square => (15.0, 13.2),
        PieceShape::Diamond => (16.0, 11.5),
        PieceShape::Triangle => (14.5, 16.2),
    };
    glyph(canvas, shape, 44.0 - reach, 44.0, half).fill(ink);
    drop(glyph(canvas, shape, 44.0 + reach, 44.0, half).fill("none").stroke(ink, 2.4));
}

/// Two of the same colour touch.
fn draw_colour(canvas: &mut Canvas, piece: Piece, theme: Theme) {
    let mark = mark(piece.colour);
    let paint = mark.colour(theme);
    canvas.circle(29, 45, 15).fill(paint.fill);
    canvas.rect(44, 30, 30, 30).corners(2).fill(paint.fill);
    for x in [20.0, 50.0] {
        mark.show(canvas, Area::square(x, 36, 18)).set("color", paint.on);
    }
}

/// It touches a stretch of an edge that forbids it.
fn draw_edge(canvas: &mut Canvas, strips: Strips, piece: Piece, theme: Theme) {
    let forbidden = match strips {
        Strips::Shapes => Some(Symbol::Form(piece.shape)),
        Strips::Colours => Some(Symbol::Colour(piece.colour)),
        Strips::Nothing => None,
    };
    let materials = materials(theme);
    canvas.rect(12, 22, 26, 48).fill(materials.strip[0]).stroke(theme.room().ink_3, 1);
    if let Some(symbol) = forbidden {
        draw_struck_out_at(canvas, symbol, Area::square(13.5, 34.5, 23), theme);
    }
    let paint = mark(piece.colour).colour(theme);
    let (half, reach) = match piece.shape {
        PieceShape::Circle => (14.0, 14.0),
        PieceShape::Square => (15.0, 13.2),
        PieceShape::Diamond => (15.0, 10.8),
        PieceShape::Triangle => (13.0, 14.6),
    };
    drop(glyph(canvas, piece.shape, 39.0 + reach, 46.0, half).fill(paint.fill));
}

/// It sticks out above the rim.
fn draw_height(canvas: &mut Canvas, piece: Piece, theme: Theme) {
    let room = theme.room();
    let paint = mark(piece.colour).colour(theme);
    glyph(canvas, piece.shape, 44.0, 40.0, 15.0).fill(paint.fill);
    let walls = canvas.path("M16 72V40M72 72V40").stroke(room.ink_2, 3);
    drop(walls.set("stroke-linecap", "round"));
    let rim = canvas.path("M10 40H78").stroke(room.ink, 2.2);
    rim.set("stroke-dasharray", "5 3.5");
}
