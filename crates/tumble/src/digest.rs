//! A digest of a pile.

use crate::pose::PlacedShape;

/// A 64-bit hash (FNV-1a) of the exact bits of every pose, in pile order. Two machines with equal digests have
/// computed the same drop.
pub fn digest(pile: &[PlacedShape]) -> u64 {
    let numbers = pile.iter().flat_map(|piece| [piece.pose.x, piece.pose.y, piece.pose.cos, piece.pose.sin]);
    let bytes = numbers.flat_map(|number| number.to_bits().to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
