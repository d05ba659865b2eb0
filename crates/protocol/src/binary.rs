//! The binary form of what travels: what our own page speaks, since reading JSON would be a good part of all it loads.
//!
//! These bytes don't say what they mean, so both sides must have been made from the same types. [`BINARY_VERSION`] says
//! whether they were. Nothing is left out of messages for the same reason: what is not there is written as such.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::client::ClientMessage;
use crate::encoding::Encoding;
use crate::problem::ProtocolError;
use crate::server::ServerMessage;
use crate::{BINARY_VERSION, LONGEST_MESSAGE};

/// The number that a binary hello begins with. Its version follows.
const HELLO: u32 = 0;

impl ClientMessage {
    /// As it travels in binary frames.
    pub fn to_bytes(&self) -> Vec<u8> {
        // Our types have no maps of unknown length and no failing serialisers, the only ways this can go wrong.
        postcard::to_stdvec(self).expect("a message encodes")
    }
}

impl ServerMessage {
    /// As it travels in binary frames.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("a message encodes")
    }

    /// Reads what [`ServerMessage::to_bytes`] wrote; nothing if it is something else.
    pub fn from_bytes(bytes: &[u8]) -> Option<ServerMessage> {
        whole(bytes)
    }
}

/// Reads a message from a binary frame. What can't be read is answered with a sentence, and the connection stays.
pub fn read_bytes(bytes: &[u8]) -> Result<ClientMessage, ProtocolError> {
    if bytes.len() > LONGEST_MESSAGE {
        return Err(ProtocolError::TooBig);
    }
    // Before anything else: the rest of another version's hello may have other members.
    if let Ok(((HELLO, version), _)) = postcard::take_from_bytes::<(u32, u16)>(bytes) {
        check_version(version)?;
    }
    whole(bytes).ok_or_else(unclear)
}

/// What is said over HTTP, in bytes. There is no hello, so the version stands in front.
pub fn body_to_bytes(body: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(&(BINARY_VERSION, body)).expect("a body encodes")
}

/// Reads what [`body_to_bytes`] wrote.
pub fn body_from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ProtocolError> {
    let (version, rest) = postcard::take_from_bytes(bytes).map_err(|_| unclear())?;
    check_version(version)?;
    whole(rest).ok_or_else(unclear)
}

const fn check_version(found: u16) -> Result<(), ProtocolError> {
    if found == BINARY_VERSION {
        Ok(())
    } else {
        Err(ProtocolError::Version { found, encoding: Encoding::Binary })
    }
}

/// What these bytes and not only the first of them say.
fn whole<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::take_from_bytes(bytes).ok().filter(|(_, rest)| rest.is_empty()).map(|(value, _)| value)
}

fn unclear() -> ProtocolError {
    ProtocolError::unclear("these bytes are none")
}
