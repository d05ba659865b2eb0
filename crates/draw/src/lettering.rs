//! Numbers and names.

use game::Seat;

use crate::Theme;
use crate::svg::{Area, Canvas, Element};
use crate::theme::SERIF;

/// A bold number around a point.
pub(crate) fn number<'c>(canvas: &'c mut Canvas, x: f64, y: f64, size: f64, colour: &str) -> Element<'c> {
    // Digits are about 0.72 em high, so their middle is 0.36 em above the baseline.
    let text = canvas.text(x, y + 0.36 * size, size).set("font-weight", 800);
    text.set("text-anchor", "middle").fill(colour)
}

/// A large number, right-aligned at this point.
pub(crate) fn figure<'c>(canvas: &'c mut Canvas, x: f64, y: f64, size: f64, colour: &str) -> Element<'c> {
    let text = canvas.text(x, y, size).set("text-anchor", "end").set("font-family", SERIF);
    text.set("font-weight", 600).fill(colour)
}

/// A place among the players, the first in gold.
pub(crate) fn medal(canvas: &mut Canvas, x: f64, y: f64, radius: f64, place: u8) {
    let metal = if place == 1 { "#f1c75a" } else { "#fdf6e4" };
    canvas.circle(x, y, radius).fill(metal).stroke("#33261b", radius / 7.0);
    number(canvas, x, y, 1.22 * radius, "#2b2018").with_text(&place.to_string());
}

/// The name of a seat, or its number. A name too long for its area is cut off.
pub(crate) fn name(canvas: &mut Canvas, names: &[&str], seat: Seat, place: Area, theme: Theme) {
    let name = names.get(seat.index()).filter(|name| !name.is_empty());
    let ink = theme.room().ink;
    let clip = canvas.element("svg").set("x", place.x).set("y", place.y);
    clip.set("width", place.width).set("height", place.height).with(|canvas| match name {
        Some(name) => {
            let text = canvas.text(0, 22, 18).set("font-weight", 650);
            text.fill(ink).with_text(name);
        }
        None => {
            let text = canvas.text(0, 25, 26).set("font-weight", 600).set("font-family", SERIF);
            text.fill(ink).with_text(&seat.number().to_string());
        }
    });
}
