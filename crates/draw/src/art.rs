//! Drawings in files: each can be opened in a viewer; see `art`.

use crate::svg::{Area, Canvas, Element};

/// A drawing in a file, with its size there.
pub(crate) struct Art {
    pub(crate) id: &'static str,
    pub(crate) file: &'static str,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// Shows a drawing in this area; defines it if necessary.
pub(crate) fn show<'c>(canvas: &'c mut Canvas, art: &Art, area: Area) -> Element<'c> {
    canvas.define_symbol(art.id, art.width, art.height, |canvas| canvas.paste(art.file));
    canvas.show(art.id, area)
}
