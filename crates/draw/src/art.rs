//! Drawings that are files: each opens in a viewer as it is, see `art`.

use crate::svg::{Area, Canvas, Element};

/// A drawing in a file, with its size there.
pub(crate) struct Art {
    pub(crate) id: &'static str,
    pub(crate) file: &'static str,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// Shows a drawing in this area and makes sure that it is defined.
pub(crate) fn show<'c>(canvas: &'c mut Canvas, art: &Art, area: Area) -> Element<'c> {
    canvas.define_symbol(art.id, art.width, art.height, |canvas| canvas.paste(art.file));
    canvas.show(art.id, area)
}
