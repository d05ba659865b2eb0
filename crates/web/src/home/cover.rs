//! What the games look like in full swing.

use drop_it::{Colour, Form, Strips};
use table::Kind;
use weave::prelude::*;

use crate::picture::{self, Set, set_up};
use crate::settings::Settings;

/// A pile, and two pieces on their way.
const FALLING: [Set; 10] = [
    (Colour::Red, Form::Triangle, [97.588, 11.825, 1.0, 0.0]),
    (Colour::Yellow, Form::Circle, [17.498, 17.496, -0.939, 0.344]),
    (Colour::Red, Form::Diamond, [127.064, 15.586, -0.5, -0.866]),
    (Colour::Green, Form::Circle, [168.503, 17.494, 0.854, 0.52]),
    (Colour::Red, Form::Diamond, [68.076, 15.588, -0.499, 0.867]),
    (Colour::Yellow, Form::Circle, [146.831, 44.955, 0.853, -0.521]),
    (Colour::Blue, Form::Square, [43.47, 40.195, -0.762, -0.648]),
    (Colour::Yellow, Form::Circle, [81.578, 48.627, 0.317, -0.948]),
    (Colour::Green, Form::Triangle, [60.0, 128.0, 0.94, -0.342]),
    (Colour::Blue, Form::Circle, [140.0, 124.0, 0.9, 0.436]),
];

/// What a game looks like in full swing.
pub(crate) fn cover(kind: Kind, settings: Settings) -> String {
    match kind {
        Kind::DropIt => {
            picture::shaft(Strips::Shapes, &set_up(&FALLING), settings.theme.get(), settings.marks.get())
        }
        Kind::Drunter => include_str!("../../art/town.svg").to_owned(),
    }
}
