//! The backdrop of a page: light from a window on the wall, and a few pieces on the table.

use draw::drop_it::{PictureOptions, standing_picture};
use drop_it::{Colour, PieceShape};
use weave::prelude::*;

use crate::picture::{Set, drawn, set_up};
use crate::settings::Settings;

/// The pieces at the left end of the table.
const LEFT: [Set; 5] = [
    (Colour::Yellow, PieceShape::Square, [20.0, 17.0, 1.0, 0.0]),
    (Colour::Red, PieceShape::Triangle, [20.0, 45.6, 1.0, 0.0]),
    (Colour::Blue, PieceShape::Circle, [68.0, 17.5, 0.8, 0.6]),
    (Colour::Green, PieceShape::Diamond, [126.0, 15.6, -0.5, -0.866]),
    (Colour::Red, PieceShape::Circle, [178.0, 17.5, 0.96, -0.28]),
];
/// The pieces at its right end.
const RIGHT: [Set; 2] = [
    (Colour::Blue, PieceShape::Triangle, [20.0, 11.6, 1.0, 0.0]),
    (Colour::Green, PieceShape::Circle, [65.0, 17.5, 0.6, 0.8]),
];

/// The backdrop. Hidden from screen readers.
#[component]
pub(crate) fn Room(settings: Settings) -> Markup {
    view! {
        <div class="room" aria-hidden="true">
            <svg class="window-light" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">
                <path d="M330 0h230l-99 330h-230zM225 351h230l-99 330h-230zM581 0h230l-99 330h-230zM475 351h230l-99 330h-230z"/>
            </svg>
            <div class="table-edge">
                <span inner_html=move || standing(&LEFT, settings)></span>
                <span inner_html=move || standing(&RIGHT, settings)></span>
            </div>
        </div>
    }
}

fn standing(pieces: &[Set], settings: Settings) -> String {
    let options = PictureOptions {
        theme: settings.theme.get(),
        marks: settings.marks.get(),
        ..PictureOptions::default()
    };
    drawn(&standing_picture(&set_up(pieces), &options))
}
