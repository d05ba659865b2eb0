//! Randomness from the operating system, for whatever must not be guessed.

use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD};
use game::{Chance, Seed, Stream};
use table::{Code, Key};

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without randomness no secret can be made, and there is nothing sensible to do instead.
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// What all chance of a game grows from.
pub(crate) fn seed() -> Seed {
    Seed(bytes())
}

/// A key of 192 bits.
pub(crate) fn key() -> Key {
    Key::new(BASE64URL_NOPAD.encode(&bytes::<24>())).expect("32 characters of the right alphabet")
}

/// The name of a table: 80 bits, so that nobody finds one by trying.
pub(crate) fn table_id() -> String {
    BASE32_NOPAD.encode(&bytes::<10>()).to_ascii_lowercase()
}

/// A short code for people.
pub(crate) fn code() -> Code {
    Code::draw(&mut Chance::new(seed(), Stream(0)))
}
