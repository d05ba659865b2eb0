//! Tokens: jokers, laps of the score track, and buttons in the four colours.

use ::drop_it::Colour;

use super::paint::mark;
use crate::Theme;
use crate::lettering::number;
use crate::svg::{Area, Canvas, Picture};

/// Whether a joker can still be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joker {
    /// It can be used.
    Left,
    /// It was spent.
    Spent,
}

/// A joker of a colour; a spent one is only an outline.
pub(super) fn draw_joker(canvas: &mut Canvas, colour: Colour, joker: Joker, area: Area, theme: Theme) {
    let paint = mark(colour).colour(theme);
    canvas.window(area, Area::new(0, 0, 12, 16)).with(|canvas| {
        let card = canvas.rect(0.7, 0.7, 10.6, 14.6).corners(2.4);
        match joker {
            Joker::Left => {
                drop(card.fill(paint.fill));
                draw_letter(canvas, paint.on);
            }
            Joker::Spent => {
                let line = theme.room().ink_3;
                drop(card.fill("none").stroke(line, 0.9).set("stroke-dasharray", "2 1.5"));
                canvas.group().opacity(0.45).with(|canvas| draw_letter(canvas, line));
            }
        }
    });
}

/// A J as a path instead of text: it must be legible at a small size, with any fonts.
fn draw_letter(canvas: &mut Canvas, colour: &str) {
    let letter = canvas.path("M4.6 3.8H8V9.6A2.5 2.5 0 0 1 3.1 10.4").fill("none");
    letter.stroke(colour, 2).round();
}

/// A lap token, 25 or 50 points.
pub(super) fn draw_lap(canvas: &mut Canvas, colour: Colour, points: u8, area: Area, theme: Theme) {
    let paint = mark(colour).colour(theme);
    let (x, y, radius) = (area.x + area.width / 2.0, area.y + area.height / 2.0, area.width / 2.0);
    canvas.circle(x, y + 0.07 * radius, radius).fill("#2b1a0c").opacity(0.5);
    canvas.circle(x, y, radius).fill(paint.fill);
    canvas.circle(x, y, 0.86 * radius).fill("none").stroke(paint.on, 0.06 * radius).opacity(0.6);
    number(canvas, x - 0.03 * radius, y, 0.84 * radius, paint.on).with_text(&format!("+{points}"));
}

/// A joker by itself.
pub fn joker(colour: Colour, joker: Joker, theme: Theme) -> Picture {
    let area = Area::new(0, 0, 24, 32);
    Picture::draw(area, |canvas| draw_joker(canvas, colour, joker, area, theme))
}

/// A token for one or two laps of the score track by itself.
pub fn lap_token(colour: Colour, lap: Lap, theme: Theme) -> Picture {
    Picture::draw(Area::new(0, 0, 32, 34), |canvas| {
        draw_lap(canvas, colour, lap.points(), Area::square(0, 0, 32), theme);
    })
}

/// A face of a lap token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lap {
    /// +25.
    One,
    /// +50.
    Two,
}

impl Lap {
    /// Both.
    pub const ALL: [Lap; 2] = [Lap::One, Lap::Two];

    const fn points(self) -> u8 {
        match self {
            Lap::One => 25,
            Lap::Two => 50,
        }
    }
}

/// The button of a colour with its mark, by itself.
pub fn colour_mark(colour: Colour, theme: Theme) -> Picture {
    Picture::draw(Area::new(0, 0, 24, 25), |canvas| {
        mark(colour).button(canvas, Area::square(0, 0, 24), theme);
    })
}

/// The button of a side with all its colours: two of them share it.
pub fn side_mark(colours: &[Colour], theme: Theme) -> Picture {
    let &[one, other] = colours else {
        return colour_mark(colours.first().copied().unwrap_or_default(), theme);
    };
    Picture::draw(Area::new(0, 0, 24, 25), |canvas| {
        canvas.circle(12, 12.7, 12).fill("#2b1a0c").opacity(0.55);
        // Halves above and below a line from the lower left to the upper right.
        let halves = ["M3.5 20.5A12 12 0 0 1 20.5 3.5Z", "M20.5 3.5A12 12 0 0 1 3.5 20.5Z"];
        let marks = [Area::square(2.2, 3.2, 10), Area::square(11.4, 11.4, 10)];
        for ((colour, half), area) in [one, other].into_iter().zip(halves).zip(marks) {
            let paint = mark(colour).colour(theme);
            canvas.path(half).fill(paint.fill);
            mark(colour).show(canvas, area).set("color", paint.on);
        }
        canvas.circle(12, 12, 11.2).fill("none").stroke("#fff", 1).opacity(0.28);
    })
}
