//! The touch court: the verdict on one piece, with the evidence.

mod court;
mod evidence;
mod focus;
mod lens;
mod ruling;
mod sum;

use ::drop_it::{Lying, Strips, Verdict};

use self::court::Case;
pub use self::evidence::{EvidenceLabels, evidence_picture};
pub use self::focus::{MeasuredLength, NearMiss, lens_length, near_miss};
use super::options::PictureOptions;
use super::paper::on_paper;
use super::pile::{self, draw_room, look};
use super::shaft::{EXTENT, TABLE};
use crate::Layout;
use crate::svg::{Area, Canvas, Picture};

/// The layout, in CSS pixels.
struct Places {
    size: Area,
    /// CSS pixels per millimetre of the shaft.
    scale: f64,
    shaft: Area,
    lens: lens::LensPlacement,
    ruling: Ruling,
}

/// The layout of the rules and the points, in CSS pixels.
struct Ruling {
    rules: Area,
    /// The number of rules side by side.
    columns: usize,
    sum: Area,
}

/// The touch court's verdict on the piece with this index.
///
/// The judged piece is lit, every contact is marked, the decisive one is under a lens; beside it are the four rules,
/// the level, the bonus and the points. An index beyond the pile is judged like an empty place.
pub fn verdict_picture(
    strips: Strips,
    pile: &[Lying],
    index: usize,
    verdict: &Verdict,
    options: &PictureOptions<'_>,
) -> Picture {
    let view = view(pile, index, verdict);
    let places = match options.layout {
        Layout::Wide => wide(view),
        Layout::Upright => upright(view),
    };
    let length = lens_length(pile, index, verdict).map(lens::in_figures).unwrap_or_default();
    let case = Case { strips, pile, index, verdict, length: &length, look: look(options) };
    draw_case(&case, &places, view, options)
}

/// The part of the paper that the shaft, its content and the ring below the lens take, in mm.
fn view(pile: &[Lying], index: usize, verdict: &Verdict) -> Area {
    let view = pile::view(pile);
    let ring = focus::find(pile, index, verdict).map(|focus| on_paper(focus.point).1 - focus.seen() - 3.0);
    pile::above(ring.map_or(view.y, |top| top.min(view.y)))
}

fn draw_case(case: &Case<'_>, places: &Places, view: Area, options: &PictureOptions<'_>) -> Picture {
    Picture::draw(places.size, |canvas| {
        let table = places.shaft.bottom() - (EXTENT.bottom() - TABLE) * places.scale;
        draw_room(canvas, places.size, table, options);
        canvas.window(places.shaft, view).with(|canvas| court::draw(canvas, case));
        draw_lens(canvas, case, places, view);
        if let (Some(judged), ruling) = (case.pile.get(case.index), &places.ruling) {
            ruling::draw(canvas, case, judged.piece, ruling.rules, ruling.columns);
            sum::draw(canvas, case.verdict, judged.piece.colour, ruling.sum, options.theme);
        }
    })
}

fn draw_lens(canvas: &mut Canvas, case: &Case<'_>, places: &Places, view: Area) {
    let Some(focus) = focus::find(case.pile, case.index, case.verdict) else {
        return;
    };
    let (x, y) = on_paper(focus.point);
    let at = (places.shaft.x + (x - view.x) * places.scale, places.shaft.y + (y - view.y) * places.scale);
    lens::draw(canvas, case, &focus, at, places.scale, &places.lens);
}

/// The shaft on the left, the lens in the middle, the ruling on the right.
fn wide(view: Area) -> Places {
    const HEIGHT: f64 = 720.0;
    let scale = 1.75;
    let shaft = Area::new(24, HEIGHT - 22.0 - view.height * scale, view.width * scale, view.height * scale);
    // A pile that sticks out far makes the picture higher, not the shaft smaller.
    let more = (24.0 - shaft.y).max(0.0);
    Places {
        size: Area::new(0, 0, 1320, HEIGHT + more),
        scale,
        shaft: Area { y: shaft.y + more, ..shaft },
        lens: lens::LensPlacement { x: 746.0, y: 340.0, radius: 262.0, letters: 28.0 },
        ruling: Ruling {
            rules: Area::new(1032, 76, 264, 226),
            columns: 2,
            sum: Area::new(1032, 320, 264, 264.0 * sum::HEIGHT / sum::WIDTH),
        },
    }
}

/// The shaft on top, the lens and the sum below it, the rules at the bottom.
fn upright(view: Area) -> Places {
    const WIDTH: f64 = 400.0;
    let scale = WIDTH / view.width;
    let shaft = Area::new(0, 0, WIDTH, view.height * scale);
    let below = shaft.bottom() + 8.0;
    let sum = Area::new(208, below, 184, 184.0 * sum::HEIGHT / sum::WIDTH);
    let rules = Area::new(8, sum.bottom() + 10.0, WIDTH - 16.0, 84);
    Places {
        size: Area::new(0, 0, WIDTH, rules.bottom() + 10.0),
        scale,
        shaft,
        lens: lens::LensPlacement { x: 104.0, y: below + sum.height / 2.0, radius: 92.0, letters: 16.0 },
        ruling: Ruling { rules, columns: 4, sum },
    }
}
