//! What the caller decides about a picture.

use ::drunter::{Goal, Tile};
use game::SeatSet;

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
    /// Tiles that may be laid, shown as numbered spots in this order.
    pub spots: &'a [Tile],
    /// Which of the spots is in focus, counted from 0; it is drawn as the real tile.
    pub focus: Option<usize>,
    /// Whether the buildings that count for the viewer stand out.
    pub own_goal: OwnGoal,
    /// At the end, whose goals are not shown yet.
    pub hidden: SeatSet,
}

/// Whether the buildings that count for the viewer stand out on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OwnGoal {
    /// They look like all others: somebody may look over the viewer's shoulder.
    #[default]
    Plain,
    /// They have a ring in their colour; a dashed one if they only break ties.
    Ringed,
    /// The same, as if this goal had been chosen to count.
    Choosing(Goal),
}
