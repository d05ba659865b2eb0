//! The stored encoding of setups, events, sights and views: a head that says what it is, then `postcard`.
//!
//! | byte | meaning |
//! |---|---|
//! | 0 | version of this format, [`FORMAT`] |
//! | 1 | what it is, a [`ValueKind`] |
//! | 2, 3 | the game's [`RULES_VERSION`](crate::Game::RULES_VERSION), little end first |
//! | 4… | the value in postcard's wire format |
//!
//! The state of a game has no encoding: it never leaves the authority, and is rebuilt from setup and events.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Game;

/// The version of this format.
pub const FORMAT: u8 = 1;

const HEAD: usize = 4;

/// What an encoding holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ValueKind {
    /// What the table agreed on.
    Setup = 1,
    /// What happened, secrets included.
    Event = 2,
    /// What one viewer may know of an event.
    VisibleEvent = 3,
    /// What one viewer may know.
    View = 4,
    /// What a player asks for.
    Action = 5,
}

/// Why bytes can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// Something else entirely.
    #[error("this is not a stored game of Tischlein")]
    NotARecord,
    /// Another game than the one asked for.
    #[error("the data holds another game")]
    OtherGame,
    /// Less than a head.
    #[error("the data ends too early; it was cut off or is not ours")]
    TooShort,
    /// From another version of the format.
    #[error(
        "the data is in format {found}, and this version reads format {known}; use a version that knows it"
    )]
    OtherFormat {
        /// What its head says.
        found: u8,
        /// What this build reads.
        known: u8,
    },
    /// Something else than what was asked for.
    #[error("the data holds something else than {expected:?}")]
    OtherKind {
        /// What was asked for.
        expected: ValueKind,
    },
    /// Written under other rules.
    #[error(
        "the data follows rules version {found}, and this version plays {known}; use a version that knows it"
    )]
    OtherRules {
        /// What the head says.
        found: u16,
        /// What this build plays.
        known: u16,
    },
    /// The head is right, the rest is not.
    #[error("the data is damaged")]
    Damaged,
}

fn encode<G: Game>(kind: ValueKind, value: &impl Serialize) -> Vec<u8> {
    let [low, high] = G::RULES_VERSION.to_le_bytes();
    let head = (FORMAT, kind as u8, low, high);
    // Our types have no maps of unknown length and no failing serialisers, the only ways this can go wrong.
    postcard::to_stdvec(&(head, value)).expect("a value of the game's own types encodes")
}

fn decode<G: Game, T: DeserializeOwned>(kind: ValueKind, bytes: &[u8]) -> Result<T, DecodeError> {
    let Some(([format, found, low, high], rest)) = bytes.split_first_chunk::<HEAD>() else {
        return Err(DecodeError::TooShort);
    };
    if *format != FORMAT {
        return Err(DecodeError::OtherFormat { found: *format, known: FORMAT });
    }
    if *found != kind as u8 {
        return Err(DecodeError::OtherKind { expected: kind });
    }
    let found = u16::from_le_bytes([*low, *high]);
    if found != G::RULES_VERSION {
        return Err(DecodeError::OtherRules { found, known: G::RULES_VERSION });
    }
    match postcard::take_from_bytes(rest) {
        Ok((value, [])) => Ok(value),
        Ok(_) | Err(_) => Err(DecodeError::Damaged),
    }
}

macro_rules! coded {
    ($($encode:ident $decode:ident $kind:ident),+) => {$(
        #[doc = concat!("The bytes of a ", stringify!($kind), ".")]
        pub fn $encode<G: Game>(value: &G::$kind) -> Vec<u8> {
            encode::<G>(ValueKind::$kind, value)
        }

        #[doc = concat!("Reads what [`", stringify!($encode), "`] wrote.")]
        pub fn $decode<G: Game>(bytes: &[u8]) -> Result<G::$kind, DecodeError> {
            decode::<G, G::$kind>(ValueKind::$kind, bytes)
        }
    )+};
}

coded!(
    encode_setup decode_setup Setup,
    encode_event decode_event Event,
    encode_visible_event decode_visible_event VisibleEvent,
    encode_view decode_view View,
    encode_action decode_action Action
);
