//! What tests in a real browser share: the browser with its WebDriver as child processes, and scripts in its page.

#![expect(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod browser;
mod process;

pub use browser::{Browser, Engine, Preferences, ask};
pub use process::Process;
