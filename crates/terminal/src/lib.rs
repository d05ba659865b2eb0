//! Shared by all command-line programs: error reporting with exit codes, and parallel work with a progress bar.

mod failure;
pub mod many;

pub use failure::{bad_input, end, print};
