//! Options of a picture.

use ::drunter::board::Field;
use ::drunter::{Goal, Tile};
use game::{Seat, SeatSet};

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
    /// The last tile that was laid, and by whom: it is marked.
    pub last: Option<(Seat, Tile)>,
    /// A turn that is being shown.
    pub motion: Option<TurnMotion>,
    /// Whether the board around a tile under vote is darker.
    pub veil: bool,
    /// How long ago the tile under vote was laid, in ms: it slides in. It lies there if this is `None`.
    pub proposal_age: Option<f64>,
}

/// A turn that is being shown: the moving parts get CSS classes, which the page animates. Times are in ms.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnMotion {
    /// The tile.
    pub tile: Tile,
    /// Where it comes from, or goes back to.
    pub seat: Seat,
    /// What it does.
    pub step: TileStep,
    /// The field from which its crew walks.
    pub crew_from: Field,
    /// The lines whose crews go home afterwards.
    pub leaving: [bool; 4],
    /// How long ago it began.
    pub age: f64,
    /// How long the tile moves.
    pub slide: f64,
    /// How long its crew walks.
    pub walk: f64,
}

/// What a tile does in a turn that is being shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileStep {
    /// It slides to its place.
    SlidesIn,
    /// The vote is over: it settles where it hovered.
    Settles,
    /// The vote is over: it flies home.
    FliesHome,
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
