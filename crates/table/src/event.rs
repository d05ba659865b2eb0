//! Events of a table, entries of the log, and their projection for one viewer.

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

/// An event of the log, secrets included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TableEvent {
    /// The table was opened.
    Opened {
        /// The initial options.
        options: TableOptions,
        /// The hash of the key that lets its holder take a free seat.
        invite: KeyHash,
        /// The hash of the key that lets its holder watch.
        watch: KeyHash,
        /// The code for joining.
        code: Code,
    },
    /// A key was added to a seat.
    Keyed {
        /// The seat.
        seat: Seat,
        /// The hash of the key.
        key: KeyHash,
        /// Whether all earlier keys of the seat stop working.
        alone: bool,
    },
    /// A player muted another one, or unmuted them.
    Muted {
        /// The listener.
        seat: Seat,
        /// The speaker.
        whom: Seat,
        /// Whether the speaker is muted.
        muted: bool,
    },
    /// A game was dealt.
    Started {
        /// The setup of the game.
        setup: GameSetup,
        /// The version of the rules.
        rules: u16,
        /// The seed of all the game's randomness. Secret until the end.
        seed: Seed,
        /// The events of the deal.
        dealt: GameEvents,
    },
    /// A player or bot acted.
    Played {
        /// The seat.
        seat: Seat,
        /// The action, so that the game can be replayed and verified.
        action: GameAction,
        /// The events of the action.
        events: GameEvents,
        /// The number of random words that the game has used since its start.
        drawn: u64,
    },
    /// The game is over; its seed becomes public.
    Ended {
        /// How the game ended.
        reason: EndReason,
        /// The final standings; `None` if the game was stopped early.
        standings: Option<Standings>,
        /// The seed of all the game's randomness.
        seed: Seed,
    },
    /// An event that every viewer sees in the same form.
    Public(PublicTableEvent),
}

/// One viewer's projection of a [`TableEvent`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VisibleTableEvent {
    /// The table was opened.
    Opened(TableOptions),
    /// A key was added to the viewer's seat.
    Keyed {
        /// Whether all earlier keys of the seat stop working.
        alone: bool,
    },
    /// The viewer muted another player, or unmuted them.
    Muted {
        /// The speaker.
        whom: Seat,
        /// Whether the speaker is muted.
        muted: bool,
    },
    /// A game was dealt.
    Started {
        /// The setup of the game.
        setup: GameSetup,
        /// The seal over its seed.
        seal: Seal,
        /// The viewer's projection of the deal.
        dealt: VisibleGameEvents,
    },
    /// A player or bot acted.
    Played {
        /// The seat.
        seat: Seat,
        /// The viewer's projection of the events.
        events: VisibleGameEvents,
        /// Whether the action can be taken back until the next one.
        can_be_taken_back: bool,
    },
    /// The game is over.
    Ended {
        /// How the game ended.
        reason: EndReason,
        /// The final standings; `None` if the game was stopped early.
        standings: Option<Standings>,
        /// The seed of all the game's randomness. It must match the seal.
        seed: Seed,
    },
    /// An event that every viewer sees in the same form.
    Public(PublicTableEvent),
}

impl TableEvent {
    /// The projection of the event for this viewer; `None` if it is hidden from them.
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

/// The sender of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Requester {
    /// The occupant of a seat.
    Seat(Seat),
    /// A guest who asks for a seat with this key.
    Guest(KeyHash),
}

impl Requester {
    /// The same requester after a swap of two seats.
    pub(crate) fn after_swap(self, one: Seat, other: Seat) -> Requester {
        match self {
            Requester::Seat(seat) => Requester::Seat(after_swap(seat, one, other)),
            Requester::Guest(key) => Requester::Guest(key),
        }
    }
}

/// The command behind an entry. It makes retries idempotent: a repeated command gets the same answer and no second
/// entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cause {
    /// The sender.
    pub requester: Requester,
    /// The id that the sender chose.
    pub id: CommandId,
    /// The fingerprint of the command. The same id must not be used for a different command.
    pub fingerprint: [u8; 16],
}

/// One entry of the log: all events of one command or one alarm, stored atomically.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When it happened.
    pub at: Timestamp,
    /// The command behind it; `None` for alarms, connections and bots.
    pub cause: Option<Cause>,
    /// The events, in order.
    pub events: Vec<TableEvent>,
}

/// One viewer's projection of an entry. Every viewer gets every number, even if all events are hidden from them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// The number of the entry, counted from 1.
    pub seq: u64,
    /// When it happened.
    pub at: Timestamp,
    /// The id of the viewer's own command behind it; `None` if there is none.
    #[serde(default)]
    pub id: Option<CommandId>,
    /// The visible events, in order.
    pub events: Vec<VisibleTableEvent>,
}

/// The version of the stored format, the first byte of an entry.
const FORMAT: u8 = 1;

/// Why a stored entry can't be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// The entry has another format version.
    #[error("the log is in format {0}, and this version reads format {FORMAT}; use a version that knows it")]
    OtherFormat(u8),
    /// The bytes are truncated or changed.
    #[error("the log is damaged")]
    Damaged,
}

impl Entry {
    /// The projection of the entry for this viewer. `seq` is the entry's number.
    pub fn project(&self, viewer: Viewer, seq: u64) -> Step {
        let own = |cause: &&Cause| viewer.seat().map(Requester::Seat) == Some(cause.requester);
        Step {
            seq,
            at: self.at,
            id: self.cause.as_ref().filter(own).map(|cause| cause.id.clone()),
            events: self.events.iter().filter_map(|event| event.project(viewer)).collect(),
        }
    }

    /// Whether occupants changed seats.
    pub fn swaps_seats(&self) -> bool {
        self.events.iter().any(|event| matches!(event, TableEvent::Public(PublicTableEvent::Swapped { .. })))
    }

    /// Encodes the entry for the store.
    pub fn to_bytes(&self) -> Vec<u8> {
        // Encoding fails only for maps of unknown length and for failing serialisers; our types have neither.
        postcard::to_stdvec(&(FORMAT, self)).expect("an entry encodes")
    }

    /// Decodes the output of [`Entry::to_bytes`].
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
