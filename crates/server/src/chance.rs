//! Randomness from the operating system, for values that must not be guessable.

use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD};
use game::{Chance, Seed, Stream};
use table::{Code, Key};

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without randomness no secret can be made, and there is no sensible fallback.
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// The seed of all randomness of a game.
pub(crate) fn seed() -> Seed {
    Seed(bytes())
}

/// A key of 192 bits.
pub(crate) fn key() -> Key {
    Key::new(BASE64URL_NOPAD.encode(&bytes::<24>())).expect("32 characters of the right alphabet")
}

/// The id of a table: 80 bits, so that nobody finds one by guessing.
pub(crate) fn table_id() -> String {
    BASE32_NOPAD.encode(&bytes::<10>()).to_ascii_lowercase()
}

/// A short code for joining.
pub(crate) fn code() -> Code {
    Code::draw(&mut Chance::new(seed(), Stream(0)))
}
