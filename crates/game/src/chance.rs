//! Seeded randomness with a fixed, stored-format stream.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::{converts, two_forms};

/// The seed of all randomness in one game. It determines every deal, so it is as secret as the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

converts!(Seed as [u8; 32]);
two_forms!(Seed, compact [u8; 32], readable String);

/// Two hexadecimal digits per byte.
impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl TryFrom<String> for Seed {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Seed, &'static str> {
        let digits: Option<Vec<u8>> =
            text.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect();
        let bytes: Option<Vec<u8>> = digits.map(|digits| {
            digits.chunks(2).map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit)).collect()
        });
        let seed = bytes.filter(|_| text.len() == 64).and_then(|bytes| bytes.try_into().ok());
        seed.map(Seed).ok_or("a seed has 64 hexadecimal digits")
    }
}

impl Seed {
    /// A seed that people can type: the number in the first eight bytes, little-endian, then zeros.
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// One of the independent streams of a seed. Draws from one stream never shift the draws of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream(pub u64);

/// A source of randomness: ChaCha8, little-endian, with our own fixed conversions from its words to numbers.
///
/// The stream is part of the stored format: a seed stored ten years ago must deal the same game. Nothing here may
/// change; the tests below pin it.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The stream from its beginning.
    pub fn new(seed: Seed, stream: Stream) -> Chance {
        let mut words = ChaCha8Rng::from_seed(seed.0);
        words.set_stream(stream.0);
        Chance(words)
    }

    /// The stream after `drawn` words were drawn from it; it continues as if it had never stopped.
    pub fn resume(seed: Seed, stream: Stream, drawn: u64) -> Chance {
        let mut chance = Chance::new(seed, stream);
        chance.0.set_word_pos(u128::from(drawn));
        chance
    }

    /// Number of 32-bit words drawn from the stream so far.
    pub fn drawn(&self) -> u64 {
        // A stream has 2^68 words; no game draws 2^64 of them.
        self.0.get_word_pos() as u64
    }

    /// The next 32 random bits.
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A uniformly distributed number below `bound`; 0 if `bound` is 0.
    ///
    /// Lemire's method: the high half of a product, redrawn for the few low halves that would cause bias.
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.bits()) * u64::from(bound);
        if (product as u32) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while (product as u32) < unfair {
                product = u64::from(self.bits()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A uniformly chosen item; `None` if `items` is empty.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Shuffles the items; every order is equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chance(seed: u64, stream: u64) -> Chance {
        Chance::new(Seed::from_number(seed), Stream(stream))
    }

    #[test]
    fn a_seed_is_read_as_it_is_written() {
        let seed = Seed(std::array::from_fn(|index| 7 * index as u8));
        let text = serde_json::to_string(&seed).unwrap();
        assert_eq!(text, "\"00070e151c232a31383f464d545b626970777e858c939aa1a8afb6bdc4cbd2d9\"");
        assert_eq!(serde_json::from_str::<Seed>(&text).unwrap(), seed);
        assert_eq!(postcard::from_bytes::<Seed>(&postcard::to_stdvec(&seed).unwrap()).unwrap(), seed);
        assert_eq!(postcard::to_stdvec(&seed).unwrap(), seed.0);
        for wrong in [&text[2..], "\"12\"", "\"\"", &text.replace("07", "0g"), &text.replace("07", "+7")] {
            assert!(serde_json::from_str::<Seed>(wrong).is_err(), "{wrong}");
        }
    }

    /// The first block of ChaCha8 with an all-zero key and nonce, as published in the cipher's test vectors.
    #[test]
    fn the_stream_is_chacha8() {
        let mut chance = chance(0, 0);
        let bytes: Vec<u8> = (0..4).flat_map(|_| chance.bits().to_le_bytes()).collect();
        assert_eq!(
            bytes,
            [0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09, 0xa5, 0xa1]
        );
    }

    /// If this fails, every stored seed deals another game: correct the code, never the numbers.
    #[test]
    fn draws_are_fixed_for_ever() {
        let mut chance = chance(1, 7);
        let draws: Vec<u32> = (0..8).map(|_| chance.below(60)).collect();
        let mut order: Vec<u32> = (0..10).collect();
        chance.shuffle(&mut order);
        assert_eq!(draws, [48, 17, 37, 11, 22, 31, 20, 23]);
        assert_eq!(order, [2, 0, 7, 3, 8, 1, 6, 4, 5, 9]);
    }

    #[test]
    fn a_resumed_stream_goes_on_where_it_stopped() {
        let mut whole = chance(4, 1);
        for drawn in 0..300 {
            assert_eq!(whole.drawn(), drawn);
            let mut resumed = Chance::resume(Seed::from_number(4), Stream(1), drawn);
            assert_eq!(resumed.drawn(), drawn);
            let mut ahead = whole.clone();
            (0..70).for_each(|_| assert_eq!(resumed.bits(), ahead.bits()));
            whole.bits();
        }
    }

    #[test]
    fn streams_of_one_seed_differ() {
        assert_ne!(chance(1, 0).bits(), chance(1, 1).bits());
        assert_ne!(chance(1, 0).bits(), chance(2, 0).bits());
    }

    #[test]
    fn every_number_below_the_bound_comes_up_about_equally_often() {
        let mut chance = chance(3, 0);
        let mut counts = [0; 6];
        (0..60_000).for_each(|_| counts[chance.below(6) as usize] += 1);
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
        assert_eq!(chance.below(0), 0);
        assert_eq!(chance.below(1), 0);
        assert_eq!(chance.pick::<u8>(&[]), None);
    }
}
