//! What happens at a table: the log, and what one viewer may see of it.

use game::{Seat, Seed, Standings, Viewer};
use postcard::take_from_bytes;
use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::command::CommandId;
use crate::games::{GameAction, GameEvents, GameSetup, VisibleGameEvents};
use crate::key::KeyHash;
use crate::options::TableOptions;
use crate::seal::Seal;
use crate::state::{EndReason, PublicTableEvent, after_swap};
use crate::timestamp::Timestamp;

/// Something that happened, secrets included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TableEvent {
    /// The table was opened.
    Opened {
        /// What for.
        options: TableOptions,
        /// Who shows this may take a free seat.
        invite: KeyHash,
        /// Who shows this may watch.
        watch: KeyHash,
        /// By which code people join.
        code: Code,
    },
    /// A seat got a key.
    Keyed {
        /// Which.
        seat: Seat,
        /// The key.
        key: KeyHash,
        /// Whether the keys before no longer open it.
        alone: bool,
    },
    /// Somebody no longer wants to hear somebody else, or wants to again.
    Muted {
        /// Who.
        seat: Seat,
        /// Whom.
        whom: Seat,
        /// Whether not.
        muted: bool,
    },
    /// A game was dealt.
    Started {
        /// What was agreed on.
        setup: GameSetup,
        /// The version of the rules it is played by.
        rules: u16,
        /// What all its chance grows from. Secret until the end.
        seed: Seed,
        /// The deal.
        dealt: GameEvents,
    },
    /// Somebody acted.
    Played {
        /// Who.
        seat: Seat,
        /// What they asked for, so that chance can be checked afterwards.
        action: GameAction,
        /// What it led to.
        events: GameEvents,
        /// How much chance the game has used up, in words of its stream.
        drawn: u64,
    },
    /// The game is over, and its seed no longer a secret.
    Ended {
        /// How.
        reason: EndReason,
        /// Who came where.
        standings: Option<Standings>,
        /// What all chance grew from.
        seed: Seed,
    },
    /// Something everybody sees alike.
    Public(PublicTableEvent),
}

/// What one viewer may know of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VisibleTableEvent {
    /// The table was opened.
    Opened(TableOptions),
    /// The viewer's seat got a key.
    Keyed {
        /// Whether the keys before no longer open it.
        alone: bool,
    },
    /// The viewer muted somebody, or wants to hear them again.
    Muted {
        /// Whom.
        whom: Seat,
        /// Whether not.
        muted: bool,
    },
    /// A game was dealt.
    Started {
        /// What was agreed on.
        setup: GameSetup,
        /// The seal over its seed.
        seal: Seal,
        /// The deal, as the viewer may see it.
        dealt: VisibleGameEvents,
    },
    /// Somebody acted.
    Played {
        /// Who.
        seat: Seat,
        /// What it led to, as the viewer may see it.
        events: VisibleGameEvents,
        /// Whether they may take it back while nobody else acts.
        can_be_taken_back: bool,
    },
    /// The game is over.
    Ended {
        /// How.
        reason: EndReason,
        /// Who came where.
        standings: Option<Standings>,
        /// What all chance grew from; it must fit the seal.
        seed: Seed,
    },
    /// Something everybody sees alike.
    Public(PublicTableEvent),
}

impl TableEvent {
    /// What this viewer may know of it; nothing if it is none of their business.
    pub fn project(&self, viewer: Viewer) -> Option<VisibleTableEvent> {
        let own = |seat: &Seat| viewer == Viewer::Seat(*seat);
        match self {
            TableEvent::Opened { options, .. } => Some(VisibleTableEvent::Opened(options.clone())),
            TableEvent::Keyed { seat, alone, .. } => {
                own(seat).then_some(VisibleTableEvent::Keyed { alone: *alone })
            }
            TableEvent::Muted { seat, whom, muted } => {
                own(seat).then_some(VisibleTableEvent::Muted { whom: *whom, muted: *muted })
            }
            TableEvent::Started { setup, seed, dealt, .. } => Some(VisibleTableEvent::Started {
                setup: setup.clone(),
                seal: Seal::of(seed),
                dealt: dealt.project(viewer),
            }),
            TableEvent::Played { seat, events, .. } => Some(VisibleTableEvent::Played {
                seat: *seat,
                events: events.project(viewer),
                can_be_taken_back: events.can_be_taken_back(),
            }),
            TableEvent::Ended { reason, standings, seed } => {
                Some(VisibleTableEvent::Ended { reason: *reason, standings: *standings, seed: *seed })
            }
            TableEvent::Public(open) => Some(VisibleTableEvent::Public(open.clone())),
        }
    }
}

/// Who asked for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Requester {
    /// Somebody on a seat.
    Seat(Seat),
    /// A guest who wants a seat with this key.
    Guest(KeyHash),
}

impl Requester {
    /// The same asker after two seats changed their occupants.
    pub(crate) fn after_swap(self, one: Seat, other: Seat) -> Requester {
        match self {
            Requester::Seat(seat) => Requester::Seat(after_swap(seat, one, other)),
            Requester::Guest(key) => Requester::Guest(key),
        }
    }
}

/// Which command an entry answers, so that asking again gives the same answer and no second entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cause {
    /// Whose.
    pub requester: Requester,
    /// The number its sender gave it.
    pub id: CommandId,
    /// The fingerprint of the command: the same id must not stand for another command.
    pub fingerprint: [u8; 16],
}

/// One line of the log: what one command or one alarm led to, all or nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When.
    pub at: Timestamp,
    /// Why, if somebody asked for it.
    pub cause: Option<Cause>,
    /// What happened.
    pub events: Vec<TableEvent>,
}

/// One line of the log as one viewer may see it. Its number counts for everybody, whether they see much or nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// The number of the line, counted from 1.
    pub seq: u64,
    /// When.
    pub at: Timestamp,
    /// The viewer's own command that led to it.
    #[serde(default)]
    pub id: Option<CommandId>,
    /// What happened.
    pub events: Vec<VisibleTableEvent>,
}

/// The version of the stored form of an entry, its first byte.
const FORMAT: u8 = 1;

/// A line of the log that can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// From a version that stores entries in another way.
    #[error("the log is in format {0}, and this version reads format {FORMAT}; use a version that knows it")]
    OtherFormat(u8),
    /// Cut off or changed.
    #[error("the log is damaged")]
    Damaged,
}

impl Entry {
    /// As this viewer may see it.
    pub fn project(&self, viewer: Viewer, seq: u64) -> Step {
        let own = |cause: &&Cause| viewer.seat().map(Requester::Seat) == Some(cause.requester);
        Step {
            seq,
            at: self.at,
            id: self.cause.as_ref().filter(own).map(|cause| cause.id.clone()),
            events: self.events.iter().filter_map(|event| event.project(viewer)).collect(),
        }
    }

    /// Whether people changed seats.
    pub fn swaps_seats(&self) -> bool {
        self.events.iter().any(|event| matches!(event, TableEvent::Public(PublicTableEvent::Swapped { .. })))
    }

    /// As it is stored.
    pub fn to_bytes(&self) -> Vec<u8> {
        // Our types have no maps of unknown length and no failing serialisers, the only ways this can go wrong.
        postcard::to_stdvec(&(FORMAT, self)).expect("an entry encodes")
    }

    /// Reads what [`Entry::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Result<Entry, EntryError> {
        match bytes.split_first() {
            Some((&FORMAT, rest)) => match take_from_bytes(rest) {
                Ok((entry, [])) => Ok(entry),
                Ok(_) | Err(_) => Err(EntryError::Damaged),
            },
            Some((format, _)) => Err(EntryError::OtherFormat(*format)),
            None => Err(EntryError::Damaged),
        }
    }
}
