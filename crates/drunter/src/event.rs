//! What players ask for, what happens, and what others see of it.

use game::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::card::{Ballot, Cards};
use crate::goal::{Goal, Goals};
use crate::tile::{Line, Supply, Tile};
use crate::vote::Tally;

/// What a player may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Lay one of my tiles.
    Lay(Tile),
    /// Lay these cards face down.
    Vote(Cards),
    /// Say what my joker means.
    Declare(Ballot),
    /// Let this goal card count; the other one breaks ties. Variant only.
    Choose(Goal),
}

/// What happened, secrets included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Tiles and goals were dealt.
    Dealt {
        /// Who lays the first tile.
        start: Seat,
        /// The tiles, which lie open.
        supplies: BySeat<Supply>,
        /// The goals, which do not.
        goals: BySeat<Goals>,
    },
    /// Somebody laid cards face down.
    Voted {
        /// Who.
        seat: Seat,
        /// Which, hidden until the reveal.
        cards: Cards,
    },
    /// Somebody decided which goal counts.
    Chosen {
        /// Who.
        seat: Seat,
        /// Which, hidden until the end.
        main: Goal,
    },
    /// Something that everybody sees.
    Public(PublicEvent),
}

/// What happened before everybody's eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PublicEvent {
    /// A tile was laid to stay.
    Laid {
        /// By whom.
        seat: Seat,
        /// Which and where.
        tile: Tile,
    },
    /// A tile was laid over an outhouse; a vote decides whether it stays.
    Proposed {
        /// By whom.
        seat: Seat,
        /// Which and where.
        tile: Tile,
    },
    /// All cards were turned over.
    Revealed {
        /// Everybody's.
        cards: BySeat<Cards>,
    },
    /// Somebody said what their joker means.
    Declared {
        /// Who.
        seat: Seat,
        /// What.
        ballot: Ballot,
    },
    /// The votes were counted: the tile stays or goes back.
    Decided(Tally),
    /// A line came to a dead end.
    SentHome(Line),
    /// The first line that can't be continued: everybody must now decide which goal counts. Variant only.
    ChoiceDue(Line),
    /// Somebody can't lay any tile and is passed over.
    Skipped(Seat),
    /// Nobody can lay any tile: all goals are shown.
    Ended {
        /// Everybody's.
        goals: BySeat<Goals>,
    },
}

impl PublicEvent {
    /// Whether it comes by itself, without anybody's doing.
    pub const fn is_consequence(&self) -> bool {
        match self {
            PublicEvent::Laid { .. } | PublicEvent::Proposed { .. } | PublicEvent::Declared { .. } => false,
            PublicEvent::Revealed { .. }
            | PublicEvent::Decided(_)
            | PublicEvent::SentHome(_)
            | PublicEvent::ChoiceDue(_)
            | PublicEvent::Skipped(_)
            | PublicEvent::Ended { .. } => true,
        }
    }
}

/// What one viewer may know of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VisibleEvent {
    /// Tiles and goals were dealt.
    Dealt {
        /// Who lays the first tile.
        start: Seat,
        /// Everybody's tiles.
        supplies: BySeat<Supply>,
        /// The viewer's own goals.
        goals: Option<Goals>,
    },
    /// Somebody laid cards face down.
    Voted {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which, if they are the viewer's own.
        cards: Option<Cards>,
    },
    /// Somebody decided which goal counts.
    Chosen {
        /// Who.
        seat: Seat,
        /// Which, if it is the viewer's own.
        main: Option<Goal>,
    },
    /// Something that everybody sees.
    Public(PublicEvent),
}
