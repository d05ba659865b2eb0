//! Secrets that open a table: who shows one may sit on a seat, join or watch.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The fewest characters of a key. In an alphabet of 64, 22 of them hold 132 bits.
const SHORTEST: usize = 22;
const LONGEST: usize = 64;

/// A secret as it travels: letters, digits, `-` and `_`. Its maker must draw it at random.
///
/// Whoever joins makes their own key, so that asking again after a lost answer gives the same seat.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Key(String);

/// Not a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key has {SHORTEST} to {LONGEST} letters, digits, - or _, drawn at random")]
pub struct KeyError;

impl Key {
    /// The key with these characters.
    pub fn new(text: String) -> Result<Key, KeyError> {
        let fits = (SHORTEST..=LONGEST).contains(&text.len());
        let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
        if fits && plain { Ok(Key(text)) } else { Err(KeyError) }
    }

    /// What is stored of it.
    pub fn hash(&self) -> KeyHash {
        KeyHash(Sha256::digest(&self.0).into())
    }

    /// The characters, for a link.
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

/// Keys must not end up in logs.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// What is stored of a key: its SHA-256, from which nobody gets back to a key of 132 random bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct KeyHash([u8; 32]);

impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyHash(…)")
    }
}
