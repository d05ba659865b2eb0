//! Whole games with known digests. They must be bit-identical in debug and release, on every processor, and in wasm
//! with and without simd128.

#![allow(dead_code, unreachable_pub, reason = "each of its users needs another part")]

use crate::support::{play, world};

/// Seeds of random games of 36 drops, and the combined digests of all their piles. A changed digest means that old
/// games no longer replay as they were played: that requires a new rules version.
pub const GAMES: [(u64, u64); 4] = [
    (1, 0x1ae3_4f6d_5239_8f9d),
    (2, 0xda48_d0aa_f520_4368),
    (3, 0xfcfc_f85b_85d9_b32b),
    (4, 0x6249_771b_5db6_ce9c),
];

/// The combined digest of all piles of a game.
pub fn fingerprint(seed: u64) -> u64 {
    let mut fingerprint = 0;
    play(seed, &mut world(), |_, _, _, settled| {
        fingerprint = settled.digest ^ u64::wrapping_mul(fingerprint, 0x0000_0100_0000_01b3);
    });
    fingerprint
}
