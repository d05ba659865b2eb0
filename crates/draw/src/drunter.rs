//! Pictures of Drunter & Drüber.
//!
//! Everything here draws a [`View`], the projection for one viewer, so no secret can be drawn.
//!
//! ```
//! use draw::Theme;
//! use draw::drunter::{Layout, PictureOptions, table};
//! use game::{Game, Viewer};
//!
//! let position = "drunter 2 players | street O2-O4 | seat 1: tiles wall 2/1/0 | turn 1";
//! let state = drunter::notation::read_position(position).unwrap();
//! let view = drunter::Drunter::view(&state, Viewer::Spectator);
//! let options =
//!     PictureOptions { title: "Schilda", theme: Theme::Evening, layout: Layout::Upright, ..PictureOptions::default() };
//! assert!(table(&view, &options).starts_with("<svg"));
//! ```
//!
//! The drawings are of two kinds: fixed ones are files in `art/drunter`, which can be opened in a viewer; those with
//! parameters (bands, bridges, citizens, shouts) are code.

mod board;
mod bridge;
mod card;
mod chip;
mod citizen;
mod course;
mod ending;
mod goal;
mod icon;
mod line;
mod motion;
mod moving;
mod options;
mod paint;
mod plan;
mod seat;
mod spot;
mod stakes;
mod symbol;
mod table;
mod tile;
mod town;

pub use crate::Layout;
pub use ::drunter::View;
pub use icon::{Icon, building, icon};
pub use options::{OwnGoal, PictureOptions, TileStep, TurnMotion};

pub use board::board_picture;
pub use card::{vote_card, vote_card_back};
pub use ending::ending_picture;
pub use goal::{goal_card, goal_card_back};
pub use moving::moving;
pub use plan::{field_on_board, heading_on_board};
pub use seat::seat_mark;
pub use stakes::{stakes_area, stakes_picture};
pub use table::{Crowd, goal_buildings, seesaw, table_picture};
pub use tile::tile;

/// The town for this viewer, as a complete SVG: the printed board and the tiles, the crews, a tile under vote, the
/// requested spots, and at the end the buildings that counted.
pub fn board(view: &View, options: &PictureOptions<'_>) -> String {
    board_picture(view, options).to_svg(options.title)
}

/// The whole table for this viewer, as a complete SVG: the board, a panel per seat, the running vote or the one just
/// decided, and the viewer's hand; at the end goals, points, votes and places.
pub fn table(view: &View, options: &PictureOptions<'_>) -> String {
    table_picture(view, options).to_svg(options.title)
}
