//! Writes SVG: elements with escaped text, numbers without needless decimals, and exactly the definitions that are
//! used.

mod canvas;
mod element;
mod picture;
mod text;

pub(crate) use canvas::{Area, Canvas};
pub(crate) use element::Element;
pub(crate) use picture::loops;
pub use picture::{Picture, definitions};
pub use text::{Fine, Num};
