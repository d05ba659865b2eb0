//! What time it is.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::Moment;

/// Now.
pub(crate) fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment(since.as_millis() as u64)
}

/// How long until then; nothing if it has passed.
pub(crate) fn until(moment: Moment) -> Duration {
    Duration::from_millis(moment.0.saturating_sub(now().0))
}
