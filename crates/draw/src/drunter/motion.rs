//! Moving parts of the board: CSS classes and times for the page, which animates them.

use ::drunter::Line;

use super::options::{PictureOptions, TileStep, TurnMotion};
use super::plan::BoardGeometry;
use crate::svg::{Area, Element, Num};

/// Starts an animation that began some ms ago, or begins later.
fn begin<'c>(
    element: Element<'c>,
    class: &'static str,
    after: f64,
    length: f64,
    age: f64,
    more: &str,
) -> Element<'c> {
    let style = format!(
        "animation-delay:{}ms;animation-duration:{}ms;{more}",
        Num((after - age).round()),
        Num(length.round())
    );
    element.set("class", class).set("style", style)
}

impl TurnMotion {
    /// The tile of this turn.
    pub(super) fn tile<'c>(&self, element: Element<'c>, area: Area, plan: BoardGeometry) -> Element<'c> {
        let (x, y) = self.home(area, plan);
        let (class, away) = match self.step {
            TileStep::SlidesIn => ("dd-slides", 1.0),
            TileStep::Settles => ("dd-settles", 0.0),
            TileStep::FliesHome => ("dd-flies", 1.0),
        };
        let away = format!(
            "--x:{}px;--y:{}px;transform-origin:{}px {}px",
            Num((x * away).round()),
            Num((y * away).round()),
            Num(area.x + area.width / 2.0),
            Num(area.y + area.height / 2.0)
        );
        begin(element, class, 0.0, self.slide, self.age, &away)
    }

    /// The way from a tile's place to its owner: the panels are left of the board, by seat; on a phone above it.
    fn home(&self, area: Area, plan: BoardGeometry) -> (f64, f64) {
        let (sheet, seat) = (plan.sheet(), self.seat.index() as f64);
        match plan.is_turned() {
            false => (sheet.x - 40.0 - area.x, sheet.y + sheet.height * (0.15 + 0.2 * seat) - area.y),
            true => (sheet.x + sheet.width * (0.2 + 0.2 * seat) - area.x, sheet.y - 40.0 - area.y),
        }
    }

    /// The crew of the tile's line: it walks to the end of the tile once that lies.
    fn walk<'c>(&self, element: Element<'c>, to: Area, plan: BoardGeometry) -> Element<'c> {
        let from = super::board::crew_area(self.crew_from, plan);
        let way = format!("--x:{}px;--y:{}px", Num((from.x - to.x).round()), Num((from.y - to.y).round()));
        begin(element, "dd-walks", self.slide, self.walk, self.age, &way)
    }
}

/// A crew on its field: it walks if its tile was just laid.
pub(super) fn walking<'c>(
    options: &PictureOptions<'_>,
    element: Element<'c>,
    line: Line,
    to: Area,
    plan: BoardGeometry,
) -> Element<'c> {
    match options.motion {
        Some(motion) if motion.tile.line == line && motion.step != TileStep::FliesHome => {
            motion.walk(element, to, plan)
        }
        _ => element,
    }
}

/// A crew that goes home.
pub(super) fn leaving<'c>(motion: &TurnMotion, element: Element<'c>) -> Element<'c> {
    begin(element, "dd-leaves", motion.slide + motion.walk, 1_200.0, motion.age, "")
}

/// A tile that was just laid over an outhouse.
pub(super) fn hovering<'c>(options: &PictureOptions<'_>, element: Element<'c>) -> Element<'c> {
    match options.proposal_age {
        Some(age) => begin(element, "dd-hovers", 0.0, 420.0, age, ""),
        None => element,
    }
}
