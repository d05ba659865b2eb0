//! The mark of a seat: a painted wooden button in the player's colour. Colour is never alone: each has its own sign.

use game::Seat;

use super::symbol;
use crate::Theme;
use crate::svg::{Area, Canvas, Picture};

/// The mark of a seat.
pub(super) fn draw(canvas: &mut Canvas, seat: Seat, area: Area, theme: Theme) {
    let colour = &theme.room().seats[seat.index() % 4];
    let (x, y, radius) = (area.x + area.width / 2.0, area.y + area.height / 2.0, area.width / 2.0);
    canvas.circle(x, y + 0.06 * radius, radius).fill("#2b1a0c").opacity(0.55);
    canvas.circle(x, y, radius).fill(colour.fill);
    // Light from above on the rim.
    canvas.circle(x, y, 0.93 * radius).fill("none").stroke("#fff", 0.08 * radius).opacity(0.28);
    let inner = Area::square(x - 0.7 * radius, y - 0.7 * radius, 1.4 * radius);
    symbol::mark(canvas, seat.index(), inner).set("color", colour.on);
}

/// The mark of a seat by itself.
pub fn seat_mark(seat: Seat, theme: Theme) -> Picture {
    Picture::draw(Area::new(0, 0, 24, 25), |canvas| draw(canvas, seat, Area::square(0, 0, 24), theme))
}
