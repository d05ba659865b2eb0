//! The guest: plays the golden games and ends with 0 if they all come out right, else with the number of the first that
//! does not.
//!
//! It is built for `wasm32-unknown-unknown`, where a program can say nothing but its exit code.

#![allow(clippy::unwrap_used, reason = "a test, though not built as one")]

mod games;
#[path = "../../tumble/tests/support/mod.rs"]
mod support;

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(games::play().err().unwrap_or(0) as u8)
}
