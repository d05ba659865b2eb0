//! A drop as a film strip.

use ::drop_it::{Lying, Piece, Strips};
use tumble::Settled;

use super::moment::{Moment, moments};
use super::options::PictureOptions;
use super::paint::{GLOW, GLOW_EDGE, mark};
use super::paper::{bounds, course, on_paper};
use super::piece::{Finish, Look};
use super::pile::{self, above};
use super::shaft::{EXTENT, TABLE};
use crate::Layout;
use crate::lettering::number;
use crate::room;
use crate::svg::{Area, Canvas, Picture};

/// The film around the frames; the same in every theme.
const FILM: &str = "#241a12";
const HOLE: &str = "#fdf6e4";
/// Outlines of the falling piece between two frames.
const GHOSTS: usize = 3;

/// The layout of the frames, in CSS pixels.
struct FilmLayout {
    columns: usize,
    frames: usize,
    /// Pixels per millimetre.
    scale: f64,
    /// The gap between frames.
    gap: f64,
    /// The height of the time below a frame.
    letters: f64,
}

const fn reel(layout: Layout) -> FilmLayout {
    match layout {
        Layout::Wide => FilmLayout { columns: 4, frames: 8, scale: 1.2, gap: 14.0, letters: 22.0 },
        Layout::Upright => FilmLayout { columns: 2, frames: 6, scale: 0.7, gap: 11.0, letters: 17.0 },
    }
}

/// A drop as a film strip; `before` is the pile that the piece fell onto.
pub fn film_picture(
    strips: Strips,
    before: &[Lying],
    piece: Piece,
    settled: &Settled,
    options: &PictureOptions<'_>,
) -> Picture {
    let reel = reel(options.layout);
    let drop = Drop { before, piece, settled };
    let moments = moments(settled, reel.frames);
    let scenes: Vec<Vec<Lying>> = moments.iter().map(|moment| drop.pile_at(moment.time)).collect();
    let outlines = scenes.iter().flatten().map(|lying| bounds(&lying.outline()).y);
    let view = above(outlines.fold(EXTENT.y, f64::min) - 6.0);
    let (width, height) = (view.width * reel.scale, view.height * reel.scale);
    let (holes, foot) = (reel.gap * 1.7, reel.letters * 1.7);
    // Whole pixels, so that no gap shows between two strips.
    let row = (holes + height + foot + holes).ceil();
    let rows = reel.frames.div_ceil(reel.columns) as f64;
    let columns = reel.columns as f64;
    let size = Area::new(0, 0, columns * (width + reel.gap) + reel.gap, rows * row);
    let look = Look { theme: options.theme, marks: options.marks, finish: Finish::Quick };

    Picture::draw(size, |canvas| {
        for line in 0..reel.frames.div_ceil(reel.columns) {
            draw_celluloid(canvas, Area::new(0, line as f64 * row, size.width, row), holes);
        }
        for (index, (moment, scene)) in moments.iter().zip(&scenes).enumerate() {
            let (column, line) = ((index % reel.columns) as f64, (index / reel.columns) as f64);
            let (x, y) = (reel.gap + column * (width + reel.gap), line * row + holes);
            let frame = Area::new(x, y, width, height);
            let group = canvas.group().set("data-frame", index.to_string());
            group.with(|canvas| {
                draw_backdrop(canvas, frame, reel.scale, options);
                canvas.window(frame, view).with(|canvas| {
                    pile::draw(canvas, strips, scene, look);
                    let since = index.checked_sub(1).map_or(0.0, |before| moments[before].time);
                    draw_trail(canvas, &drop, since, moment.time, look);
                    draw_hit(canvas, moment);
                });
                let (middle, below) = (x + width / 2.0, frame.bottom() + foot / 2.0);
                let time = number(canvas, middle, below, reel.letters, HOLE);
                time.with_text(&format!("{:.2} s", moment.time));
            });
        }
    })
}

/// The falling piece and the pile below it.
struct Drop<'a> {
    before: &'a [Lying],
    piece: Piece,
    settled: &'a Settled,
}

impl Drop<'_> {
    /// All pieces at a time in s after the release, the falling one last.
    fn pile_at(&self, time: f32) -> Vec<Lying> {
        let pieces = self.before.iter().map(|lying| lying.piece).chain([self.piece]);
        let poses = (0..=self.before.len()).map_while(|index| self.settled.pose_at(index, time));
        pieces.zip(poses).map(|(piece, pose)| Lying { piece, pose }).collect()
    }

    fn falling(&self, time: f32) -> Option<Lying> {
        let pose = self.settled.pose_at(self.before.len(), time)?;
        Some(Lying { piece: self.piece, pose })
    }
}

/// A strip of film with its holes.
fn draw_celluloid(canvas: &mut Canvas, area: Area, holes: f64) {
    canvas.rect(area.x, area.y, area.width, area.height).fill(FILM);
    let side = holes * 0.44;
    let step = side * 2.4;
    let count = (area.width / step) as usize;
    let margin = (area.width - step * count as f64) / 2.0;
    for y in [area.y + (holes - side) / 2.0, area.bottom() - (holes + side) / 2.0] {
        for index in 0..count {
            let x = area.x + margin + step * (index as f64 + 0.5) - side / 2.0;
            canvas.rect(x, y, side, side).corners(side * 0.25).fill(HOLE).opacity(0.85);
        }
    }
}

fn draw_backdrop(canvas: &mut Canvas, frame: Area, scale: f64, options: &PictureOptions<'_>) {
    room::wall(canvas, frame, options.theme);
    let table = (EXTENT.bottom() - TABLE) * scale;
    let front = Area { y: frame.bottom() - table, height: table, ..frame };
    room::table_top(canvas, front, options.theme);
}

/// The outlines of the piece since the frame before.
fn draw_trail(canvas: &mut Canvas, drop: &Drop<'_>, since: f32, until: f32, look: Look) {
    let ink = mark(drop.piece.colour).colour(look.theme).fill;
    for ghost in 1..=GHOSTS {
        let part = ghost as f32 / (GHOSTS + 1) as f32;
        let Some(lying) = drop.falling(since + (until - since) * part).filter(|_| until > since) else {
            continue;
        };
        let outline = canvas.path(course(&lying.outline())).fill("none").stroke(ink, 1.1);
        outline.set("stroke-dasharray", "3 2").opacity(0.25 + 0.4 * f64::from(part));
    }
}

/// Rays around an impact.
fn draw_hit(canvas: &mut Canvas, moment: &Moment) {
    let Some((x, y)) = moment.hit.map(on_paper) else {
        return;
    };
    canvas.group_at(x, y, 1.0).with(|canvas| {
        let rays = "M0-7V-13M0 7V13M7 0H13M-7 0H-13M5-5L9-9M5 5L9 9M-5 5L-9 9M-5-5L-9-9";
        for (colour, width) in [(GLOW_EDGE, 3.6), (GLOW, 2.2)] {
            canvas.path(rays).stroke(colour, width).set("stroke-linecap", "round");
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::tests::contrast;

    #[test]
    fn times_can_be_read_on_film() {
        assert!(contrast(HOLE, FILM) >= 7.0);
    }
}
