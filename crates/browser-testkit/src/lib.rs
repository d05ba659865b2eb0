//! What tests in a real browser share: its WebDriver as a child process, and scripts in its page.

#![expect(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod browser;
mod process;

pub use browser::{Browser, ask};
pub use process::Process;
