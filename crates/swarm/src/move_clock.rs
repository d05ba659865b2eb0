//! When the moves of a table are due.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::time::Instant;

/// The schedule of one table's moves.
#[derive(Debug)]
pub(crate) struct MoveClock {
    first: Instant,
    every: Duration,
    taken: AtomicU64,
}

impl MoveClock {
    /// The schedule of table `number` of `tables`, if all together make `rate` moves per second from `start` on.
    pub(crate) fn new(start: Instant, rate: f64, number: usize, tables: usize) -> MoveClock {
        MoveClock {
            first: start + Duration::from_secs_f64(number as f64 / rate),
            every: Duration::from_secs_f64(tables as f64 / rate),
            taken: AtomicU64::new(0),
        }
    }

    /// When the table's next move is due.
    pub(crate) fn next(&self) -> Instant {
        let number = self.taken.fetch_add(1, Ordering::Relaxed);
        self.first + self.every.mul_f64(number as f64)
    }
}
