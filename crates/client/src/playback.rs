//! What a screen shows while the table may already be ahead: a pure state machine for each game. What happens and when,
//! in ms, are arguments.

pub mod drop_it;
pub mod drunter;

use std::time::Duration;

/// How long a bot on this device waits before it acts, so that people can follow.
pub const BOT_PAUSE: Duration = Duration::from_millis(900);
