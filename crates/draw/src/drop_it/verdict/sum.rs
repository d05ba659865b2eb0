//! The points of the drop: level and bonus, their sum, and the sum with a joker.

use ::drop_it::{Colour, Verdict};

use super::super::paint::{GLOW, GLOW_EDGE, mark};
use super::super::token::{Joker, draw_joker};
use crate::Theme;
use crate::lettering::number;
use crate::room::card;
use crate::svg::{Area, Canvas, Element};
use crate::theme::SERIF;

/// The block's own scale.
pub(super) const WIDTH: f64 = 188.0;
pub(super) const HEIGHT: f64 = 196.0;

pub(super) fn draw(canvas: &mut Canvas, verdict: &Verdict, colour: Colour, area: Area, theme: Theme) {
    let room = theme.room();
    let broken = !verdict.broken.is_empty();
    canvas.window(area, Area::new(0, 0, WIDTH, HEIGHT)).with(|canvas| {
        let level = Area::new(0, 0, 90, 58);
        drop(card(canvas, level, 10.0, theme).fill(room.card).stroke(room.line, 1));
        draw_level_sign(canvas);
        part(canvas, 66.0, broken, theme).with_text(&verdict.level.to_string());
        let bonus = Area::new(98, 0, 90, 58);
        drop(card(canvas, bonus, 10.0, theme).fill(room.card).stroke(room.line, 1));
        canvas.circle(119, 29, 12).fill(GLOW).opacity(if verdict.bonus() == 0 { 0.25 } else { 1.0 });
        canvas.circle(119, 29, 12).fill("none").stroke(GLOW_EDGE, 1.4);
        part(canvas, 160.0, broken, theme).with_text(&format!("+{}", verdict.bonus()));
        if broken {
            let strike = canvas.path("M48 40L84 18M142 40L180 18").stroke(room.bad, 3.4);
            drop(strike.set("stroke-linecap", "round"));
        }
        drop(card(canvas, Area::new(0, 66, WIDTH, 68), 12.0, theme).fill(room.ink));
        let points = canvas.text(WIDTH / 2.0, 117, 50).set("text-anchor", "middle");
        let points = points.set("font-family", SERIF).set("font-weight", 600).fill(room.card);
        points.with_text(&verdict.points().to_string());
        if broken {
            draw_joker_offer(canvas, verdict.worth(), colour, theme);
        }
    });
}

fn part<'c>(canvas: &'c mut Canvas, x: f64, broken: bool, theme: Theme) -> Element<'c> {
    let room = theme.room();
    let text = canvas.text(x, 39, 29).set("text-anchor", "middle").set("font-family", SERIF);
    text.set("font-weight", 600).fill(if broken { room.ink_3 } else { room.ink })
}

/// Slanted lines, the upper one lit.
fn draw_level_sign(canvas: &mut Canvas) {
    canvas.path("M11 46L39 42").stroke("#a58f74", 2.4).set("stroke-linecap", "round");
    canvas.path("M11 33L39 37").stroke("#a58f74", 2.4).set("stroke-linecap", "round");
    canvas.path("M11 23L39 18").stroke(GLOW_EDGE, 6).set("stroke-linecap", "round");
    canvas.path("M11 23L39 18").stroke(GLOW, 4).set("stroke-linecap", "round");
}

/// A joker, and the points it would give.
fn draw_joker_offer(canvas: &mut Canvas, worth: u8, colour: Colour, theme: Theme) {
    let paint = mark(colour).colour(theme);
    let room = theme.room();
    drop(card(canvas, Area::new(0, 142, WIDTH, 50), 12.0, theme).fill(paint.tint).stroke(paint.fill, 2.5));
    draw_joker(canvas, colour, Joker::Left, Area::new(42, 148, 28.5, 38), theme);
    canvas.path("M84 167H104M98 161L104 167L98 173").fill("none").stroke(room.ink, 2.6).round();
    number(canvas, 136.0, 167.0, 32.0, room.ink).with_text(&worth.to_string());
}
