//! The binary encoding, used by the web page: a JSON parser would be a good part of all it loads.
//!
//! The bytes are not self-describing, so both sides must be built from the same types. [`BINARY_VERSION`] tells whether
//! they were. For the same reason no member is ever left out: an absent value is encoded as such.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::client::ClientMessage;
use crate::encoding::Encoding;
use crate::problem::ProtocolError;
use crate::server::ServerMessage;
use crate::{BINARY_VERSION, LONGEST_MESSAGE};

/// The tag of a binary hello. Its version follows.
const HELLO: u32 = 0;

impl ClientMessage {
    /// Encodes the message for a binary frame.
    pub fn to_bytes(&self) -> Vec<u8> {
        // Encoding fails only for maps of unknown length and for failing serialisers; our types have neither.
        postcard::to_stdvec(self).expect("a message encodes")
    }
}

impl ServerMessage {
    /// Encodes the message for a binary frame.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("a message encodes")
    }

    /// Decodes the output of [`ServerMessage::to_bytes`]; `None` if the bytes are something else.
    pub fn from_bytes(bytes: &[u8]) -> Option<ServerMessage> {
        whole(bytes)
    }
}

/// Decodes a message from a binary frame. An error is reported to the client, and the connection stays open.
pub fn read_bytes(bytes: &[u8]) -> Result<ClientMessage, ProtocolError> {
    if bytes.len() > LONGEST_MESSAGE {
        return Err(ProtocolError::TooBig);
    }
    // Check the version first: the rest of another version's hello may have other members.
    if let Ok(((HELLO, version), _)) = postcard::take_from_bytes::<(u32, u16)>(bytes) {
        check_version(version)?;
    }
    whole(bytes).ok_or_else(unclear)
}

/// Encodes an HTTP body. There is no hello, so the version comes first.
pub fn body_to_bytes(body: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(&(BINARY_VERSION, body)).expect("a body encodes")
}

/// Decodes the output of [`body_to_bytes`].
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

/// Decodes a value that takes up all of the bytes; `None` if it does not.
fn whole<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::take_from_bytes(bytes).ok().filter(|(_, rest)| rest.is_empty()).map(|(value, _)| value)
}

fn unclear() -> ProtocolError {
    ProtocolError::unclear("these bytes are none")
}
