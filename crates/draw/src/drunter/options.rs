//! Options of a picture.

use ::drunter::{Goal, Tile};
use game::SeatSet;

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
    /// Tiles that may be laid, shown as numbered spots in this order.
    pub spots: &'a [Tile],
    /// The index of the spot in focus; it is drawn as the real tile.
    pub focus: Option<usize>,
    /// Whether the buildings that count for the viewer stand out.
    pub own_goal: OwnGoal,
    /// At the end, the seats whose goals are not revealed yet.
    pub hidden: SeatSet,
}

/// Whether the buildings that count for the viewer stand out on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OwnGoal {
    /// They look like all others, in case others can see the screen.
    #[default]
    Plain,
    /// They have a ring in their colour; a dashed one if they only break ties.
    Ringed,
    /// The same, as if this goal had been chosen to count.
    Choosing(Goal),
}
