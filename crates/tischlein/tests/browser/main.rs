//! Tests of the page with the real server and a real browser. `cargo xtask page` runs just these tests.
//!
//! Screenshots are left in the folder `screenshots` of the target directory.

#![expect(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod bad_input;
mod court;
mod device;
mod engines;
#[cfg(not(debug_assertions))]
mod figures;
mod first_page;
mod gallery;
mod geometry;
mod hand;
mod offline;
mod one_device;
mod online;
mod playing;
mod process;
mod refusals;
mod replays;
mod schilda;
mod schilda_sizes;
mod shell;
mod silent_network;
mod sizes;
mod teams;
#[cfg(feature = "toy-game")]
mod toy_game;
mod visit;
mod worker;
