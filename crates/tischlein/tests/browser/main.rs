//! The page as people meet it: the real server, a real browser. `cargo xtask page` runs just these tests.
//!
//! Pictures of what the browser showed are left in the folder `screenshots` of the target directory.

#![expect(clippy::unwrap_used, reason = "a test fails where something is not as it must be")]

mod bad_input;
mod court;
mod device;
#[cfg(not(debug_assertions))]
mod figures;
mod first_page;
mod gallery;
mod hand;
mod offline;
mod one_device;
mod online;
mod playing;
mod process;
mod refusals;
mod replays;
mod schilda;
mod shell;
mod teams;
mod visit;
mod worker;
