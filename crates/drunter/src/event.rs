//! Actions, events and visible events.

use game::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::card::{Ballot, Cards};
use crate::goal::{Goal, Goals};
use crate::tile::{Line, Supply, Tile};
use crate::vote::Tally;

/// An action of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Lay one of the player's own tiles.
    Lay(Tile),
    /// Lay these cards face down.
    Vote(Cards),
    /// Declare the player's joker as yes or no.
    Declare(Ballot),
    /// Choose the goal card that counts; the other one breaks ties. Variant only.
    Choose(Goal),
}

/// An event, secrets included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Tiles and goals were dealt.
    Dealt {
        /// The seat that lays the first tile.
        start: Seat,
        /// The tiles, which are public.
        supplies: BySeat<Supply>,
        /// The goals, which are secret.
        goals: BySeat<Goals>,
    },
    /// A seat laid vote cards face down.
    Voted {
        /// The seat.
        seat: Seat,
        /// The cards, secret until the reveal.
        cards: Cards,
    },
    /// A seat chose the goal that counts.
    Chosen {
        /// The seat.
        seat: Seat,
        /// The goal that counts, secret until the end.
        main: Goal,
    },
    /// An event that every viewer sees in full.
    Public(PublicEvent),
}

/// An event without secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PublicEvent {
    /// A tile was laid permanently.
    Laid {
        /// The seat that laid it.
        seat: Seat,
        /// The tile and its fields.
        tile: Tile,
    },
    /// A tile was laid over an outhouse; a vote decides whether it stays.
    Proposed {
        /// The seat that laid it.
        seat: Seat,
        /// The tile and its fields.
        tile: Tile,
    },
    /// All vote cards were revealed.
    Revealed {
        /// The cards of each seat.
        cards: BySeat<Cards>,
    },
    /// A seat declared its joker.
    Declared {
        /// The seat.
        seat: Seat,
        /// The declared ballot.
        ballot: Ballot,
    },
    /// The votes were counted: the tile stays or goes back.
    Decided(Tally),
    /// A line reached a dead end; its crew was sent home.
    SentHome(Line),
    /// The first line can't be continued: every player must now choose the goal that counts. Variant only.
    ChoiceDue(Line),
    /// A seat can't lay any tile and is skipped.
    Skipped(Seat),
    /// No seat can lay a tile: all goals are revealed.
    Ended {
        /// The goals of each seat.
        goals: BySeat<Goals>,
    },
}

impl PublicEvent {
    /// Whether the event follows automatically, without an action.
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

impl Event {
    /// Whether vote cards are turned over or counted, which everybody at the table looks at.
    pub const fn shows_cards(&self) -> bool {
        matches!(self, Event::Public(PublicEvent::Revealed { .. } | PublicEvent::Decided(_)))
    }
}

/// The projection of an event for one viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VisibleEvent {
    /// Tiles and goals were dealt.
    Dealt {
        /// The seat that lays the first tile.
        start: Seat,
        /// The tiles of each seat.
        supplies: BySeat<Supply>,
        /// The viewer's own goals.
        goals: Option<Goals>,
    },
    /// A seat laid vote cards face down.
    Voted {
        /// The seat.
        seat: Seat,
        /// Number of cards.
        count: u8,
        /// The cards; `None` unless they are the viewer's own.
        cards: Option<Cards>,
    },
    /// A seat chose the goal that counts.
    Chosen {
        /// The seat.
        seat: Seat,
        /// The goal; `None` unless it is the viewer's own.
        main: Option<Goal>,
    },
    /// An event that every viewer sees in full.
    Public(PublicEvent),
}
