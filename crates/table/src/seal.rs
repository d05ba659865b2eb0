//! Verifiable randomness: a commitment to the seed is published at the start, the seed at the end.

use std::fmt;

use game::Seed;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// SHA-256 over `tischlein seal 1` and the 32 bytes of a seed. Published with the deal, it commits the server to all
/// randomness of the game; the seed, published at the end, proves that the commitment was kept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seal([u8; 32]);

impl Seal {
    /// The seal of a seed.
    pub fn of(seed: &Seed) -> Seal {
        let mut hash = Sha256::new_with_prefix(b"tischlein seal 1");
        hash.update(seed.0);
        Seal(hash.finalize().into())
    }

    fn from_hex(text: &str) -> Option<Seal> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
        }
        Some(Seal(bytes))
    }
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seal({self})")
    }
}

/// Serialised in hexadecimal, so that people can compare it.
impl Serialize for Seal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seal, D::Error> {
        let text = String::deserialize(deserializer)?;
        Seal::from_hex(&text).ok_or_else(|| serde::de::Error::custom("a seal is 64 hexadecimal digits"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checked with `printf 'tischlein seal 1' … | sha256sum`. Independent verifiers must get the same result.
    #[test]
    fn the_seal_is_sha_256_over_a_label_and_the_seed() {
        assert_eq!(
            Seal::of(&Seed([0; 32])).to_string(),
            "cfb953a00d35807a7cfbb9417f74cf1f0b50c91a3427ba4eff08b0d3d83e2e57"
        );
    }
}
