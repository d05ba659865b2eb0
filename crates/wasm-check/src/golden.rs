//! The guest: plays the golden games and exits with 0 if all are correct, otherwise with the number of the first that
//! differs.
//!
//! It is built for `wasm32-unknown-unknown`, where a program's only output is its exit code.

#![allow(clippy::unwrap_used, reason = "a test, though not built as one")]

mod games;
#[path = "../../tumble/tests/support/mod.rs"]
mod support;

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(games::play().err().unwrap_or(0) as u8)
}
