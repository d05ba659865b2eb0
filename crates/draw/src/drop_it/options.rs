//! What the caller decides about a picture.

use crate::{Layout, Theme};

/// What the caller decides about a picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct PictureOptions<'a> {
    /// What the picture is called, in the reader's language. Without it the picture counts as decoration.
    pub title: &'a str,
    /// The light in the room.
    pub theme: Theme,
    /// The shape of the picture.
    pub layout: Layout,
    /// Names of the players in seat order; who has none is called by the number of the seat.
    pub names: &'a [&'a str],
    /// Whether pieces carry the mark of their colour.
    pub marks: Marks,
    /// What is behind the shaft.
    pub backdrop: Backdrop,
}

/// Whether pieces carry the mark of their colour. Edge strips and buttons always do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marks {
    /// Engraved: colours can be told apart without seeing colours.
    #[default]
    Engraved,
    /// Only painted.
    Plain,
}

/// What is behind the shaft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backdrop {
    /// The wall and the table of a room.
    #[default]
    Room,
    /// Nothing: the page has a room of its own.
    Clear,
}
