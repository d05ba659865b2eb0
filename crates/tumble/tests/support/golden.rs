//! Whole games whose every bit is known. They must come out the same in debug and release, on every processor, and in
//! wasm with and without simd128.

#![allow(dead_code, unreachable_pub, reason = "each of its users needs another part")]

use crate::support::{play, world};

/// Seeds of random games of 36 drops, and the digests of all their piles, one after the other. When one changes, old
/// games are no longer replayed as they were played: that is a new version of the game, never a detail.
pub const GAMES: [(u64, u64); 4] = [
    (1, 0xe8fe_8ecb_521e_3090),
    (2, 0x0a07_8bcc_689b_fab4),
    (3, 0xacb9_fa32_9bca_96ab),
    (4, 0x84fb_0995_25c9_be1d),
];

/// The digest of all piles of a game.
pub fn fingerprint(seed: u64) -> u64 {
    let mut fingerprint = 0;
    play(seed, &mut world(), |_, _, _, settled| {
        fingerprint = settled.digest ^ u64::wrapping_mul(fingerprint, 0x0000_0100_0000_01b3);
    });
    fingerprint
}
