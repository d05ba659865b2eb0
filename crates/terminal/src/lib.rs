//! What commands share: how mistakes of the person at the terminal are told, and work on all cores with a progress bar.

mod failure;
pub mod many;

pub use failure::{bad_input, end, print};
