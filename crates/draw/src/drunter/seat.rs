//! The mark of a seat: a painted wooden button in the player's colour.

use game::Seat;

use crate::Theme;
use crate::mark::Mark;
use crate::svg::{Area, Canvas, Picture};

/// The mark of a seat.
pub(super) fn draw(canvas: &mut Canvas, seat: Seat, area: Area, theme: Theme) {
    Mark::ALL[seat.index() % 4].button(canvas, area, theme);
}

/// The mark of a seat by itself.
pub fn seat_mark(seat: Seat, theme: Theme) -> Picture {
    Picture::draw(Area::new(0, 0, 24, 25), |canvas| draw(canvas, seat, Area::square(0, 0, 24), theme))
}
