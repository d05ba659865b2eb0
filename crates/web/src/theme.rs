//! Day and evening.

/// How the room is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    /// A sunlit room.
    Day,
    /// Lamplight.
    Evening,
}

impl Theme {
    /// What fits a room that is dark or not.
    pub(crate) fn of_room(dark: bool) -> Theme {
        if dark { Theme::Evening } else { Theme::Day }
    }

    /// What `data-theme` says in the style sheet.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Theme::Day => "light",
            Theme::Evening => "dark",
        }
    }
}
