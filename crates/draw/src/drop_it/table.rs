//! The table in one picture: the pile, the score track, a panel for every side, and the latest drops.

mod panel;
mod recent;
mod track;

use ::drop_it::{Colour, Public, View};
use game::{Seat, seats};

use super::options::PictureOptions;
use super::pile::{self, draw_room, look};
use super::shaft::{EXTENT, TABLE};
use crate::Layout;
use crate::svg::{Area, Picture};

/// The gap between elements, in CSS pixels.
const GAP: f64 = 14.0;

/// A team, or a single player.
struct Side {
    seats: Vec<Seat>,
    colours: Vec<Colour>,
}

/// The layout, in CSS pixels.
struct Places {
    size: Area,
    shaft: Area,
    track: Area,
    panels: Vec<Area>,
    recent: Option<Area>,
}

/// The table.
pub fn table_picture(view: &View, options: &PictureOptions<'_>) -> Picture {
    let public = view.public();
    let sides = sides(public);
    let paper = pile::view(public.pile());
    let places = match options.layout {
        Layout::Wide => wide(public, &sides, paper),
        Layout::Upright => upright(public, &sides, paper),
    };
    Picture::draw(places.size, |canvas| {
        let scale = places.shaft.width / paper.width;
        let table = places.shaft.bottom() - (EXTENT.bottom() - TABLE) * scale;
        draw_room(canvas, places.size, table, options);
        let strips = public.setup().settings().strips;
        canvas.window(places.shaft, paper).with(|canvas| {
            pile::draw(canvas, strips, public.pile(), look(options));
        });
        track::draw(canvas, public, &sides, places.track, options);
        for (side, area) in sides.iter().zip(&places.panels) {
            panel::draw(canvas, public, side, *area, options);
        }
        if let Some(area) = places.recent {
            recent::draw(canvas, public, area, options);
        }
    })
}

/// The score track by itself.
pub fn track_picture(public: &Public, options: &PictureOptions<'_>) -> Picture {
    let width = match options.layout {
        Layout::Wide => 340.0,
        Layout::Upright => 400.0,
    };
    let area = Area::new(0, 0, width, track::height(options.layout, width));
    Picture::draw(area, |canvas| track::draw(canvas, public, &sides(public), area, options))
}

fn sides(public: &Public) -> Vec<Side> {
    let setup = public.setup();
    let side = |index: usize| Side {
        seats: seats(setup.seats()).filter(|seat| setup.side(*seat).index() == index).collect(),
        colours: setup.colours(index).collect(),
    };
    (0..setup.sides()).map(side).collect()
}

/// Panels on the left, the shaft in the middle, the track and the latest drops on the right.
fn wide(public: &Public, sides: &[Side], paper: Area) -> Places {
    const WIDTH: f64 = 1440.0;
    const HEIGHT: f64 = 900.0;
    const COLUMN: f64 = 340.0;
    let scale = ((HEIGHT - 2.0 * GAP) / paper.height).min((WIDTH - 2.0 * COLUMN - 4.0 * GAP) / paper.width);
    let (width, height) = (paper.width * scale, paper.height * scale);
    let shaft = Area::new((WIDTH - width) / 2.0, HEIGHT - GAP - height, width, height);
    let mut below = 2.0 * GAP;
    let mut panels = Vec::new();
    for side in sides {
        let height = panel::height(public, side, Layout::Wide);
        panels.push(Area::new(2.0 * GAP, below, COLUMN, height));
        below += height + GAP;
    }
    let right = WIDTH - COLUMN - 2.0 * GAP;
    let track = Area::new(right, 2.0 * GAP, COLUMN, track::height(Layout::Wide, COLUMN));
    let recent = Area::new(right, track.bottom() + GAP, COLUMN, 340);
    let recent = (!public.drops().is_empty()).then_some(recent);
    Places { size: Area::new(0, 0, WIDTH, HEIGHT), shaft, track, panels, recent }
}

/// The shaft on top, everything else below in one column.
fn upright(public: &Public, sides: &[Side], paper: Area) -> Places {
    const WIDTH: f64 = 400.0;
    const EDGE: f64 = 6.0;
    let shaft = Area::new(0, 0, WIDTH, WIDTH * paper.height / paper.width);
    let inner = WIDTH - 2.0 * EDGE;
    let track = Area::new(EDGE, shaft.bottom() + 4.0, inner, track::height(Layout::Upright, inner));
    let mut below = track.bottom() + 8.0;
    let mut panels = Vec::new();
    for side in sides {
        let height = panel::height(public, side, Layout::Upright);
        panels.push(Area::new(EDGE, below, inner, height));
        below += height + 8.0;
    }
    Places { size: Area::new(0, 0, WIDTH, below), shaft, track, panels, recent: None }
}
