//! The marks of the four colours. Colour is never the only cue: each has its own mark.

use crate::Theme;
use crate::art::{Art, show};
use crate::svg::{Area, Canvas, Element};
use crate::theme::SeatPaint;

/// The mark of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Yellow.
    Sun,
    /// Red.
    Heart,
    /// Blue.
    Waves,
    /// Green.
    Leaf,
}

impl Mark {
    pub(crate) const ALL: [Mark; 4] = [Mark::Sun, Mark::Heart, Mark::Waves, Mark::Leaf];

    /// Its colour in this theme.
    pub(crate) const fn colour(self, theme: Theme) -> &'static SeatPaint {
        &theme.room().seats[self as usize]
    }

    /// The bare mark; its colour is the `color` that is set on it.
    pub(crate) fn show(self, canvas: &mut Canvas, area: Area) -> Element<'_> {
        let (id, file) = match self {
            Mark::Sun => ("mark-sun", include_str!("../art/marks/sun.svg")),
            Mark::Heart => ("mark-heart", include_str!("../art/marks/heart.svg")),
            Mark::Waves => ("mark-waves", include_str!("../art/marks/waves.svg")),
            Mark::Leaf => ("mark-leaf", include_str!("../art/marks/leaf.svg")),
        };
        show(canvas, &Art { id, file, width: 24.0, height: 24.0 }, area)
    }

    /// A painted wooden button with the mark on it.
    pub(crate) fn button(self, canvas: &mut Canvas, area: Area, theme: Theme) {
        let colour = self.colour(theme);
        let (x, y, radius) = (area.x + area.width / 2.0, area.y + area.height / 2.0, area.width / 2.0);
        canvas.circle(x, y + 0.06 * radius, radius).fill("#2b1a0c").opacity(0.55);
        canvas.circle(x, y, radius).fill(colour.fill);
        // Light from above on the rim.
        canvas.circle(x, y, 0.93 * radius).fill("none").stroke("#fff", 0.08 * radius).opacity(0.28);
        let inner = Area::square(x - 0.7 * radius, y - 0.7 * radius, 1.4 * radius);
        self.show(canvas, inner).set("color", colour.on);
    }
}
