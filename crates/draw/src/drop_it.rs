//! Pictures of Drop It.
//!
//! The game has no hidden information, so pictures are drawn from the pile itself. Lengths are those of the board: one
//! unit inside the shaft is one millimetre, and a drawn contact is a true contact.
//!
//! ```
//! use draw::Theme;
//! use draw::drop_it::{PictureOptions, pile};
//!
//! let (strips, lying) = drop_it::notation::read_pile("drop-it colours | blue square 17 17 1 0").unwrap();
//! let options = PictureOptions { title: "Drop It", theme: Theme::Evening, ..PictureOptions::default() };
//! assert!(pile(strips, &lying, &options).starts_with("<svg"));
//! ```

mod film;
mod moment;
mod moving;
mod options;
mod paint;
mod paper;
mod piece;
mod pile;
mod scene;
mod shaft;
mod strip;
mod table;
mod token;
mod verdict;

use ::drop_it::{Lying, Piece, Strips, Verdict, View};
use tumble::Settled;

pub use crate::Layout;
pub use film::film_picture;
pub use moving::moving;
pub use options::{Backdrop, Marks, PictureOptions};
pub use piece::piece;
pub use pile::pile_picture;
pub use scene::{
    loose_course, loose_piece, matrix, scene_back, scene_front, scene_picture, scene_piece, scene_shadow,
    scene_view, shift, standing_picture,
};
pub use table::{table_picture, track_picture};
pub use token::{Joker, Lap, colour_mark, joker, lap_token, side_mark};
pub use verdict::{
    EvidenceLabels, MeasuredLength, NearMiss, evidence_picture, lens_length, near_miss, verdict_picture,
};

/// The shaft with a pile in it, as a complete SVG.
pub fn pile(strips: Strips, pile: &[Lying], options: &PictureOptions<'_>) -> String {
    pile_picture(strips, pile, options).to_svg(options.title)
}

/// The touch court's verdict on the piece with this index, as a complete SVG: the evidence in the shaft and under a
/// lens, the four rules, and the points.
pub fn verdict(
    strips: Strips,
    pile: &[Lying],
    index: usize,
    verdict: &Verdict,
    options: &PictureOptions<'_>,
) -> String {
    verdict_picture(strips, pile, index, verdict, options).to_svg(options.title)
}

/// A drop as a film strip, as a complete SVG: release, fall, impacts and rest, each with its time in s. `before` is the
/// pile that the piece fell onto.
pub fn film(
    strips: Strips,
    before: &[Lying],
    piece: Piece,
    settled: &Settled,
    options: &PictureOptions<'_>,
) -> String {
    film_picture(strips, before, piece, settled, options).to_svg(options.title)
}

/// The whole table, as a complete SVG: the pile, the score track, and for every side its points, jokers and pieces.
pub fn table(view: &View, options: &PictureOptions<'_>) -> String {
    table_picture(view, options).to_svg(options.title)
}
