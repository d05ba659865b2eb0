//! Points in time, supplied by the caller.

use serde::{Deserialize, Serialize};

/// A point in time: ms since the beginning of 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// So many seconds later.
    #[must_use]
    pub const fn plus_seconds(self, seconds: u64) -> Timestamp {
        Timestamp(self.0.saturating_add(seconds.saturating_mul(1_000)))
    }
}
