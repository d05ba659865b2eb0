//! The score track: 25 spaces a lap, a marker for every side, and tokens for laps.

use ::drop_it::{Colour, LAP, Public, track};

use super::super::options::PictureOptions;
use super::super::paint::mark;
use super::super::token::draw_lap;
use super::Side;
use crate::lettering::number;
use crate::room::plain_card;
use crate::svg::{Area, Canvas};
use crate::theme::Palette;
use crate::{Layout, Theme};

/// A space on a grid: column, row, and the number of columns and rows it spans.
type Space = (u8, u8, u8, u8);

/// Columns and rows of the ring. The start takes two.
const fn grid(layout: Layout) -> (u8, u8) {
    match layout {
        Layout::Wide => (9, 6),
        Layout::Upright => (13, 2),
    }
}

/// The spaces clockwise from the start.
fn spaces(layout: Layout) -> Vec<Space> {
    let (columns, rows) = grid(layout);
    let top = (0..columns).map(|x| (x, 0));
    let right = (1..rows).map(|y| (columns - 1, y));
    let bottom = (0..columns - 1).rev().map(|x| (x, rows - 1));
    let left = (1..rows - 1).rev().map(|y| (0, y));
    let ring = top.chain(right).chain(bottom).chain(left).map(|(x, y)| (x, y, 1, 1));
    match layout {
        Layout::Wide => [(0, 0, 2, 1)].into_iter().chain(ring.skip(2)).collect(),
        // On a phone the ring is two rows, and the start is as high as both.
        Layout::Upright => [(0, 0, 1, 2)].into_iter().chain(ring.skip(1)).take(usize::from(LAP)).collect(),
    }
}

/// The margin around the ring, in CSS pixels.
const fn margin(layout: Layout) -> f64 {
    match layout {
        Layout::Wide => 16.0,
        Layout::Upright => 6.0,
    }
}

/// The height of the row of tokens below the ring, where there is no space inside.
const TOKENS: f64 = 38.0;

pub(super) fn height(layout: Layout, width: f64) -> f64 {
    let (columns, rows) = grid(layout);
    let cell = (width - 2.0 * margin(layout)) / f64::from(columns);
    let tokens = if layout == Layout::Wide { 0.0 } else { TOKENS };
    cell * f64::from(rows) + 2.0 * margin(layout) + tokens
}

pub(super) fn draw(
    canvas: &mut Canvas,
    public: &Public,
    sides: &[Side],
    area: Area,
    options: &PictureOptions<'_>,
) {
    let (layout, theme) = (options.layout, options.theme);
    let (columns, rows) = grid(layout);
    let cell = (area.width - 2.0 * margin(layout)) / f64::from(columns);
    plain_card(canvas, area, 14.0, theme);
    let (left, top) = (area.x + margin(layout), area.y + margin(layout));
    let place = |(x, y, wide, high): Space| {
        let (x, y) = (left + cell * f64::from(x), top + cell * f64::from(y));
        Area::new(x + 1.2, y + 1.2, cell * f64::from(wide) - 2.4, cell * f64::from(high) - 2.4)
    };
    let spaces: Vec<Area> = spaces(layout).into_iter().map(place).collect();
    for (points, space) in spaces.iter().enumerate() {
        draw_space(canvas, points, *space, theme.room());
    }
    for (index, space) in spaces.iter().enumerate() {
        let here: Vec<&Side> = sides.iter().filter(|side| standing(public, side).0 == index).collect();
        draw_markers(canvas, &here, *space, theme);
    }
    let tokens = match layout {
        Layout::Wide => {
            let inside = cell * f64::from(rows - 2);
            Area::new(left + cell, top + cell, cell * f64::from(columns - 2), inside)
        }
        Layout::Upright => Area::new(left, top + 2.0 * cell, area.width - 2.0 * margin(layout), TOKENS),
    };
    draw_tokens(canvas, public, sides, tokens, theme);
}

/// The space of a side's marker, and the tokens it has.
fn standing(public: &Public, side: &Side) -> (usize, Vec<u8>) {
    let points = side.seats.first().map_or(0, |seat| public.score(*seat));
    let track = track(points, side.colours.len());
    (usize::from(track.space), track.tokens)
}

fn draw_space(canvas: &mut Canvas, points: usize, space: Area, room: &Palette) {
    let fifth = points.is_multiple_of(5) && points > 0;
    let colour = match points {
        0 => room.seats[0].fill,
        _ if fifth => room.line,
        _ => room.sunk,
    };
    canvas.rect(space.x, space.y, space.width, space.height).corners(5).fill(colour);
    if fifth {
        let (x, y) = middle(space);
        number(canvas, x, y, 15.0, room.ink).with_text(&points.to_string());
    }
}

fn middle(area: Area) -> (f64, f64) {
    (area.x + area.width / 2.0, area.y + area.height / 2.0)
}

/// Markers on one space share it.
fn draw_markers(canvas: &mut Canvas, sides: &[&Side], space: Area, theme: Theme) {
    let (x, y) = middle(space);
    let count = sides.len();
    let side = space.width.min(space.height) * if count > 1 { 0.66 } else { 0.86 };
    for (index, colour) in sides.iter().filter_map(|side| side.colours.first()).enumerate() {
        let spread = (index as f64 - (count as f64 - 1.0) / 2.0) * side * 0.62;
        // Along the longer side of the start; stacked diagonally on any other space.
        let (dx, dy) = match space.width.total_cmp(&space.height) {
            std::cmp::Ordering::Greater => (spread * 1.4, 0.0),
            std::cmp::Ordering::Less => (0.0, spread * 1.4),
            std::cmp::Ordering::Equal => (spread * 0.8, spread * 0.8),
        };
        let place = Area::square(x + dx - side / 2.0, y + dy - side / 2.0, side);
        canvas.group().set("data-marker", colour.to_string()).with(|canvas| {
            mark(*colour).button(canvas, place, theme);
        });
    }
}

/// A token for each colour of a side: an outline until the first lap is done.
fn draw_tokens(canvas: &mut Canvas, public: &Public, sides: &[Side], area: Area, theme: Theme) {
    let all: Vec<(Colour, Option<u8>)> = sides
        .iter()
        .flat_map(|side| {
            let tokens = standing(public, side).1;
            side.colours
                .iter()
                .enumerate()
                .map(move |(index, colour)| (*colour, tokens.get(index).copied()))
                .collect::<Vec<_>>()
        })
        .collect();
    let side = (area.width / all.len().max(1) as f64 * 0.86).min(area.height * 0.82).min(46.0);
    let step = (area.width / all.len().max(1) as f64).min(side * 1.35);
    let (x, y) = middle(area);
    for (index, (colour, points)) in all.iter().enumerate() {
        let x = x + (index as f64 - (all.len() as f64 - 1.0) / 2.0) * step;
        let place = Area::square(x - side / 2.0, y - side / 2.0, side);
        match points {
            Some(points) => draw_lap(canvas, *colour, *points, place, theme),
            None => {
                let ring = canvas.circle(x, y, side / 2.0 - 1.0).fill("none").stroke(theme.room().ink_3, 1.2);
                ring.set("stroke-dasharray", "4 3").opacity(0.7);
                let inner = Area::square(x - side * 0.28, y - side * 0.28, side * 0.56);
                mark(*colour).show(canvas, inner).set("color", theme.room().ink_3).opacity(0.6);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::tests::contrast;

    #[test]
    fn a_lap_has_25_spaces_that_follow_each_other() {
        for layout in Layout::ALL {
            let spaces = spaces(layout);
            assert_eq!(spaces.len(), usize::from(LAP));
            let cells = |(x, y, wide, high): Space| {
                (0..wide).flat_map(move |dx| (0..high).map(move |dy| (x + dx, y + dy)))
            };
            for (index, space) in spaces.iter().enumerate() {
                let next = spaces[(index + 1) % spaces.len()];
                let touch =
                    cells(*space).any(|(x, y)| cells(next).any(|(u, v)| x.abs_diff(u) + y.abs_diff(v) == 1));
                assert!(touch, "{layout:?}: {space:?} is not beside {next:?}");
            }
        }
    }

    #[test]
    fn numbers_of_spaces_have_contrast_in_every_light() {
        for theme in Theme::ALL {
            assert!(contrast(theme.room().ink, theme.room().line) >= 4.5, "{theme:?}");
        }
    }
}
