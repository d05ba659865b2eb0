//! Drops as an animated picture.

use std::fmt::Write as _;

use ::drop_it::{Lying, Piece, Release, Strips, at_rest, let_fall};
use tumble::{Pose, Settled};

use super::options::PictureOptions;
use super::pile::{above, draw_room, draw_with_shadows_of, look, scale};
use super::scene::shift;
use super::shaft::{EXTENT, TABLE};
use crate::svg::{Area, Picture, loops};

/// The space above the rim, from where pieces are released, in mm.
const HEADROOM: f64 = 40.0;
/// Keyframes per second.
const MOMENTS: f32 = 24.0;
/// The pause between two drops, in s.
const PAUSE: f32 = 0.25;
/// The pause after the last drop, in s.
const REST: f32 = 3.0;

/// A drop with its start in the animation.
struct TimedDrop {
    settled: Settled,
    /// In s after the start of the animation.
    begins: f32,
}

/// These pieces fall into an empty shaft one after the other, in a loop, as a complete animated SVG. Drops that can't
/// be made are left out.
pub fn moving(strips: Strips, drops: &[(Piece, Release)], options: &PictureOptions<'_>) -> String {
    let mut pile: Vec<Lying> = Vec::new();
    let mut falls: Vec<TimedDrop> = Vec::new();
    let mut time = 0.0;
    for (piece, release) in drops {
        let Ok(settled) = let_fall(&pile, *piece, *release) else { continue };
        pile = at_rest(&pile, *piece, &settled);
        let begins = time;
        time += settled.seconds() + PAUSE;
        falls.push(TimedDrop { settled, begins });
    }
    let length = time + REST;
    let scale = scale(options.layout);
    let view = above(EXTENT.y - HEADROOM);
    let area = Area::new(0, 0, view.width * scale, view.height * scale);
    let picture = Picture::draw(area, |canvas| {
        let rules = pile.iter().enumerate().map(|(index, rest)| rule(index, &rest.pose, &falls, length));
        canvas.element("style").with_text(&loops(&rules.collect::<String>()));
        draw_room(canvas, area, area.bottom() - (EXTENT.bottom() - TABLE) * scale, options);
        // Moving pieces have no shadow: it would have to move, too.
        canvas
            .window(area, view)
            .with(|canvas| draw_with_shadows_of(canvas, strips, &pile, &[], look(options)));
    });
    picture.to_svg(options.title)
}

/// The CSS keyframes of a piece, from its release until the pile rests.
fn rule(index: usize, rest: &Pose, falls: &[TimedDrop], length: f32) -> String {
    let percent = |time: f32| 100.0 * time / length;
    let begins = falls[index].begins;
    let mut rule = format!(
        "[data-piece=\"{index}\"]{{animation:p{index} {length:.2}s linear infinite}}@keyframes p{index}{{"
    );
    // It appears at once at its release position.
    let first = falls[index].settled.pose_at(index, 0.0).unwrap_or(*rest);
    let _ = write!(rule, "0%,{:.3}%{{visibility:hidden;transform:{}}}", percent(begins), shift(rest, &first));
    for fall in &falls[index..] {
        let Some(path) = fall.settled.paths.iter().find(|path| path.piece() == index) else { continue };
        let moments = (fall.settled.seconds() * MOMENTS).ceil() as u32;
        for moment in 0..=moments {
            let time = moment as f32 / MOMENTS;
            // A moment after the start, so that it is never seen on its way there.
            let at = percent(fall.begins + time.max(0.01));
            let _ = write!(rule, "{at:.3}%{{visibility:visible;transform:{}}}", shift(rest, &path.at(time)));
        }
    }
    let _ = write!(rule, "100%{{visibility:visible;transform:{}}}}}", shift(rest, rest));
    rule
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_that_falls_moves_and_ends_where_it_rests() {
        let drops = [60_000, 90_000, 75_000].map(|x| (Piece::default(), Release { x, angle: 20 }));
        let picture = moving(Strips::Shapes, &drops, &PictureOptions::default());
        for index in 0..drops.len() {
            assert!(picture.contains(&format!("@keyframes p{index}")));
        }
        assert_eq!(picture.matches("100%{visibility:visible;transform:matrix(1,").count(), drops.len());
        assert!(picture.contains("prefers-reduced-motion"));
    }
}
