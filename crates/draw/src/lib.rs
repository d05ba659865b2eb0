//! Pictures of games as SVG: pure functions from what a viewer may know to text.
//!
//! A picture carries no sentence in any language, only numbers with their units, coordinates and the shouts on the
//! cards; what it is called comes from the caller. The same view always gives the same bytes.
//!
//! # Several pictures in one page
//!
//! A picture has no style sheet, so nothing in it reaches the page around it. What it draws several times is a
//! `<symbol>` with an id. An id means the same drawing in every picture, whatever its theme, so it does no harm if a
//! page carries it twice. Where themes differ, the id names the theme. A page with many small pictures can also carry
//! the definitions once, see [`svg::definitions`].

mod art;
pub mod drop_it;
pub mod drunter;
mod layout;
mod lettering;
mod mark;
mod room;
pub mod svg;
pub mod theme;

pub use layout::Layout;
pub use theme::Theme;
