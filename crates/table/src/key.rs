//! Secret keys that grant a seat, the right to join or the right to watch.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The minimum length of a key in characters. In an alphabet of 64, 22 characters hold 132 bits.
const SHORTEST: usize = 22;
const LONGEST: usize = 64;

/// A secret as it is sent: letters, digits, `-` and `_`. Its creator must draw it at random.
///
/// A joining client creates its own key, so that repeating the request after a lost answer yields the same seat.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Key(String);

/// The text is not a valid key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key has {SHORTEST} to {LONGEST} letters, digits, - or _, drawn at random")]
pub struct KeyError;

impl Key {
    /// Checks length and alphabet. Does not check randomness.
    pub fn new(text: String) -> Result<Key, KeyError> {
        let fits = (SHORTEST..=LONGEST).contains(&text.len());
        let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
        if fits && plain { Ok(Key(text)) } else { Err(KeyError) }
    }

    /// The hash that is stored instead of the key.
    pub fn hash(&self) -> KeyHash {
        KeyHash(Sha256::digest(&self.0).into())
    }

    /// The characters in clear, for a link.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Key {
    type Error = KeyError;
    fn try_from(text: String) -> Result<Key, KeyError> {
        Key::new(text)
    }
}

impl From<Key> for String {
    fn from(key: Key) -> String {
        key.0
    }
}

/// Hides the key, so that it does not end up in logs.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// The SHA-256 of a key. A key of 132 random bits cannot be recovered from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct KeyHash([u8; 32]);

impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyHash(…)")
    }
}
