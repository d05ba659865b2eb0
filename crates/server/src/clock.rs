//! What time it is.

use std::time::{SystemTime, UNIX_EPOCH};

use table::Moment;

/// Now, by the clock of this machine.
pub(crate) fn system_clock() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment(since.as_millis() as u64)
}
