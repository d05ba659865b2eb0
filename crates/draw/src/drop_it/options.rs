//! Options of a picture.

use crate::{Layout, Theme};

/// Options of a picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct PictureOptions<'a> {
    /// The picture's title, in the reader's language. Without it the picture counts as decoration.
    pub title: &'a str,
    /// The colour theme.
    pub theme: Theme,
    /// The layout.
    pub layout: Layout,
    /// Names of the players in seat order; a player without one is shown with the number of the seat.
    pub names: &'a [&'a str],
    /// Whether pieces carry the mark of their colour.
    pub marks: Marks,
    /// The background of the shaft.
    pub backdrop: Backdrop,
}

/// Whether pieces carry the mark of their colour. Edge strips and buttons always do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marks {
    /// Engraved: colours can be told apart by their marks alone.
    #[default]
    Engraved,
    /// Only painted.
    Plain,
}

/// The background of the shaft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backdrop {
    /// The wall and the table of a room.
    #[default]
    Room,
    /// Nothing: the page has a background of its own.
    Clear,
}
