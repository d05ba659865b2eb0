//! Values that the page and its worker exchange, as bytes. Both come from the same build, so there is no version.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Encodes a value.
pub fn to_bytes(value: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(value).expect("values of our own types encode")
}

/// Decodes the output of [`to_bytes`]; `None` if the bytes are something else.
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}
