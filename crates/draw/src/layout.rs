//! The layout of a picture.

/// The layout of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// For screens that are wider than high.
    #[default]
    Wide,
    /// For phones: everything in one column, legible at a width of 400 pixels. Schilda is rotated by a quarter so that
    /// its fields are larger, and drawings on it stay upright.
    Upright,
}

impl Layout {
    /// Both.
    pub const ALL: [Layout; 2] = [Layout::Wide, Layout::Upright];
}
