//! The system clock.

use std::time::{SystemTime, UNIX_EPOCH};

use table::Timestamp;

/// The current time by the clock of this machine.
pub(crate) fn system_clock() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(since.as_millis() as u64)
}
