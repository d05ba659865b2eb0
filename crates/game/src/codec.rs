//! The stored encoding of setups, events, visible events, views and actions: a four-byte header, then `postcard`.
//!
//! | byte | meaning |
//! |---|---|
//! | 0 | version of this format, [`FORMAT`] |
//! | 1 | the type of the value, a [`ValueKind`] |
//! | 2, 3 | the game's [`RULES_VERSION`](crate::Game::RULES_VERSION), little-endian |
//! | 4… | the value in postcard's wire format |
//!
//! A game's state has no encoding: it never leaves the authority and is rebuilt from setup and events.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Game;

/// The version of this format.
pub const FORMAT: u8 = 1;

const HEAD: usize = 4;

/// The type of an encoded value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ValueKind {
    /// A [`Game::Setup`].
    Setup = 1,
    /// A [`Game::Event`], secrets included.
    Event = 2,
    /// A [`Game::VisibleEvent`].
    VisibleEvent = 3,
    /// A [`Game::View`].
    View = 4,
    /// A [`Game::Action`].
    Action = 5,
}

/// Why bytes can't be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// The data is not a stored game.
    #[error("this is not a stored game of Tischlein")]
    NotARecord,
    /// The data holds another game than requested.
    #[error("the data holds another game")]
    OtherGame,
    /// The data is shorter than its header.
    #[error("the data ends too early; it was cut off or is not ours")]
    TooShort,
    /// The data has another version of the format.
    #[error(
        "the data is in format {found}, and this version reads format {known}; use a version that knows it"
    )]
    OtherFormat {
        /// The version in the header.
        found: u8,
        /// The version this build reads.
        known: u8,
    },
    /// The data holds a value of another type than requested.
    #[error("the data holds something else than {expected:?}")]
    OtherKind {
        /// The requested type.
        expected: ValueKind,
    },
    /// The data was written under other rules.
    #[error(
        "the data follows rules version {found}, and this version plays {known}; use a version that knows it"
    )]
    OtherRules {
        /// The rules version in the header.
        found: u16,
        /// The rules version of this build.
        known: u16,
    },
    /// The header is valid, but the value is not.
    #[error("the data is damaged")]
    Damaged,
}

fn encode<G: Game>(kind: ValueKind, value: &impl Serialize) -> Vec<u8> {
    let [low, high] = G::RULES_VERSION.to_le_bytes();
    let head = (FORMAT, kind as u8, low, high);
    // Serialisation can only fail for maps of unknown length and failing serialisers; our types have neither.
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
