//! Pictures of the games on the home page.

use drop_it::{Colour, PieceShape, Strips};
use table::GameKind;
use weave::prelude::*;

use crate::picture::{self, Set, set_up};
use crate::settings::Settings;

/// A pile, and two pieces that are falling.
const FALLING: [Set; 10] = [
    (Colour::Blue, PieceShape::Triangle, [97.588, 11.825, 1.0, 0.0]),
    (Colour::Yellow, PieceShape::Circle, [17.498, 17.496, -0.939, 0.344]),
    (Colour::Red, PieceShape::Diamond, [127.064, 15.586, -0.5, -0.866]),
    (Colour::Green, PieceShape::Circle, [168.503, 17.494, 0.854, 0.52]),
    (Colour::Red, PieceShape::Diamond, [68.076, 15.588, -0.499, 0.867]),
    (Colour::Yellow, PieceShape::Circle, [146.831, 44.955, 0.853, -0.521]),
    (Colour::Blue, PieceShape::Square, [43.47, 40.195, -0.762, -0.648]),
    (Colour::Yellow, PieceShape::Circle, [81.578, 48.627, 0.317, -0.948]),
    (Colour::Green, PieceShape::Triangle, [60.0, 128.0, 0.94, -0.342]),
    (Colour::Blue, PieceShape::Circle, [140.0, 124.0, 0.9, 0.436]),
];

/// A picture of a game in progress.
pub(crate) fn cover(kind: GameKind, settings: Settings) -> String {
    match kind {
        GameKind::DropIt => {
            picture::shaft(Strips::Shapes, &set_up(&FALLING), settings.theme.get(), settings.marks.get())
        }
        GameKind::Drunter => include_str!("../../art/town.svg").to_owned(),
        #[cfg(feature = "toy-game")]
        GameKind::ToyGame => String::new(),
    }
}
