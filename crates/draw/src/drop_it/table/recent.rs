//! The latest drops: the piece, its level and bonus, and the points.

use ::drop_it::{Drop, Public};

use super::super::options::{Marks, PictureOptions};
use super::super::paint::{GLOW, GLOW_EDGE, GLOW_INK, mark};
use super::super::paper::line;
use super::super::piece::{self, Finish, Look};
use super::super::token::{Joker, draw_joker};
use crate::Theme;
use crate::lettering::{figure, number};
use crate::room::plain_card;
use crate::svg::{Area, Canvas};

/// Height of a drop, in CSS pixels.
const ROW: f64 = 52.0;

pub(super) fn draw(canvas: &mut Canvas, public: &Public, area: Area, options: &PictureOptions<'_>) {
    let rows = (area.height / ROW) as usize;
    let latest: Vec<&Drop> = public.drops().iter().rev().take(rows).collect();
    let card = Area { height: latest.len() as f64 * ROW + 16.0, ..area };
    plain_card(canvas, card, 14.0, options.theme);
    for (index, drop) in latest.into_iter().enumerate() {
        let row = Area::new(card.x + 14.0, card.y + 8.0 + index as f64 * ROW, card.width - 28.0, ROW);
        draw_drop(canvas, public, drop, row, options.theme);
        if index > 0 {
            canvas.rect(row.x, row.y, row.width, 1).fill(options.theme.room().line);
        }
    }
}

fn draw_drop(canvas: &mut Canvas, public: &Public, drop: &Drop, row: Area, theme: Theme) {
    let room = theme.room();
    let middle = row.y + ROW / 2.0;
    let side = public.setup().side(drop.seat).index();
    if let Some(colour) = public.setup().colours(side).next() {
        mark(colour).button(canvas, Area::square(row.x, middle - 13.0, 26), theme);
    }
    let look = Look { theme, marks: Marks::Engraved, finish: Finish::Quick };
    piece::show(canvas, drop.piece, Area::square(row.x + 38.0, middle - 20.0, 40), look);
    // The level on its line.
    number(canvas, row.x + 112.0, middle - 3.0, 20.0, room.ink).with_text(&drop.level.to_string());
    let level = line(&[(row.x + 100.0, middle + 15.0), (row.x + 124.0, middle + 12.0)]);
    canvas.path(level).stroke("#b98a34", 3).set("stroke-linecap", "round");
    if drop.bonus > 0 {
        canvas.circle(row.x + 158.0, middle, 16).fill(GLOW).stroke(GLOW_EDGE, 1.2);
        let bonus = format!("+{}", drop.bonus);
        number(canvas, row.x + 157.0, middle, 15.0, GLOW_INK).with_text(&bonus);
    }
    if drop.joker {
        draw_joker(
            canvas,
            drop.piece.colour,
            Joker::Left,
            Area::new(row.x + 192.0, middle - 14.0, 21, 28),
            theme,
        );
    } else if !drop.broken.is_empty() {
        let (x, y) = (row.x + 202.0, middle);
        canvas.circle(x, y, 12).fill(room.bad);
        canvas.group_at(x, y, 1.0).with(|canvas| {
            canvas.path("M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5").stroke(room.card, 2.8).round();
        });
    }
    let ink = if drop.points() == 0 { room.ink_3 } else { room.ink };
    figure(canvas, row.right(), middle + 10.0, 29.0, ink).with_text(&drop.points().to_string());
}
