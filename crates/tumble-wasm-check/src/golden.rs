//! The guest: plays the golden games and ends with 0 if they all come out right, else with the number of the first that
//! does not.
//!
//! It has no dependencies but tumble, so that it can be built for `wasm32-unknown-unknown`, where a program can say
//! nothing but its exit code.

#![allow(clippy::unwrap_used, reason = "a test, though not built as one")]

#[path = "../../tumble/tests/support/golden.rs"]
mod golden;
#[path = "../../tumble/tests/support/mod.rs"]
mod support;

use std::process::ExitCode;

fn main() -> ExitCode {
    let differs = golden::GAMES.iter().position(|&(seed, expected)| golden::fingerprint(seed) != expected);
    ExitCode::from(differs.map_or(0, |index| index as u8 + 1))
}
