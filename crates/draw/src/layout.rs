//! The shape of a picture.

/// The shape of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// For screens that are wider than high.
    #[default]
    Wide,
    /// For phones: everything below each other, legible when 400 pixels wide. Schilda is turned by a quarter so that
    /// its fields are larger, and what is drawn on it stays upright.
    Upright,
}

impl Layout {
    /// Both.
    pub const ALL: [Layout; 2] = [Layout::Wide, Layout::Upright];
}
