//! Pictures of games as SVG: pure functions from a viewer's projection to text.
//!
//! A picture contains no text in any language, only numbers with their units, coordinates and the shouts on the cards;
//! the caller provides the title. The same view always gives the same bytes.
//!
//! # Several pictures in one page
//!
//! A picture has no style sheet, so it does not affect the page around it. A drawing that is used several times is a
//! `<symbol>` with an id. An id means the same drawing in every picture and every theme, so a page may contain it
//! twice. Where themes differ, the id names the theme. A page with many small pictures can also contain the definitions
//! once; see [`svg::definitions`].

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
