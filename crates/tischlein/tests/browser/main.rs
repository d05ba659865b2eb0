//! The page as people meet it: the real server, a real browser. `cargo xtask page` runs just these tests.
//!
//! Pictures of what the browser showed are left in the folder `screenshots` of the target directory.

#![expect(clippy::unwrap_used, reason = "a test fails where something is not as it must be")]

mod first_page;
mod offline;
mod process;
mod visit;
mod worker;
