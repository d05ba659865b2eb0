//! Writing SVG: elements whose text is escaped, numbers without needless decimals, and definitions that are there
//! exactly if something uses them.

mod canvas;
mod element;
mod picture;
mod text;

pub(crate) use canvas::{Area, Canvas};
pub(crate) use element::Element;
pub(crate) use picture::loops;
pub use picture::{Picture, definitions};
pub use text::{Fine, Num};
