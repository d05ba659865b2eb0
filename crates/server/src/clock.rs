//! The server's clock. It starts with the time of this machine, and then counts only the time in which the server runs.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use table::Timestamp;

/// Where a server gets its time from. Tests that compare bytes stop it.
#[derive(Clone, Copy, Debug)]
pub struct TimeSource {
    /// The time of day, asked once at the start: it may be set at any moment.
    pub wall: fn() -> Timestamp,
    /// The time since any fixed moment. It never goes backwards.
    pub monotonic: fn() -> Duration,
    /// The longest time that counts between two looks at the clock. The server looks at it several times a second, so if
    /// more has passed, the server was stopped or the machine was asleep, and players could not act.
    pub longest_step: Duration,
}

/// How often the server looks at its clock.
pub(crate) const TICK: Duration = Duration::from_millis(250);

impl Default for TimeSource {
    fn default() -> TimeSource {
        TimeSource { wall, monotonic, longest_step: Duration::from_secs(1) }
    }
}

/// The current time by the clock of this machine.
fn wall() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(since.as_millis() as u64)
}

fn monotonic() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// A clock that no change of the machine's clock moves, and that stands still while the server does.
#[derive(Debug)]
pub(crate) struct ServerClock {
    source: TimeSource,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// The monotonic time of the last look.
    looked: Duration,
    /// The time then, since 1970.
    now: Duration,
}

impl ServerClock {
    /// Starts with the machine's time, but not before `newest`, the newest time in the store: the machine's clock may
    /// have been set back.
    pub(crate) fn start(source: TimeSource, newest: Option<Timestamp>) -> ServerClock {
        let now = (source.wall)().max(newest.unwrap_or_default());
        let state = State { looked: (source.monotonic)(), now: Duration::from_millis(now.0) };
        ServerClock { source, state: Mutex::new(state) }
    }

    /// The current time.
    pub(crate) fn now(&self) -> Timestamp {
        let state = &mut *self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let looked = (self.source.monotonic)().max(state.looked);
        state.now += (looked - state.looked).min(self.source.longest_step);
        state.looked = looked;
        Timestamp(state.now.as_millis() as u64)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    fn millis(time: &AtomicU64) -> Duration {
        Duration::from_millis(time.load(Ordering::Relaxed))
    }

    #[test]
    fn a_change_of_the_machines_clock_changes_nothing() {
        static WALL: AtomicU64 = AtomicU64::new(5_000);
        static SINCE: AtomicU64 = AtomicU64::new(70);
        let source = TimeSource {
            wall: || Timestamp(WALL.load(Ordering::Relaxed)),
            monotonic: || millis(&SINCE),
            ..TimeSource::default()
        };
        let clock = ServerClock::start(source, None);
        assert_eq!(clock.now(), Timestamp(5_000));
        for wall in [90_000_000, 0] {
            WALL.store(wall, Ordering::Relaxed);
            assert_eq!(clock.now(), Timestamp(5_000));
        }
        SINCE.store(570, Ordering::Relaxed);
        assert_eq!(clock.now(), Timestamp(5_500));
        let set_back = ServerClock::start(source, Some(Timestamp(7_000)));
        assert_eq!(set_back.now(), Timestamp(7_000), "time in the log never runs backwards");
    }

    #[test]
    fn a_stopped_server_lets_no_time_pass() {
        static SINCE: AtomicU64 = AtomicU64::new(0);
        let source = TimeSource {
            wall: || Timestamp(0),
            monotonic: || millis(&SINCE),
            longest_step: Duration::from_secs(1),
        };
        let clock = ServerClock::start(source, None);
        for _ in 0..8 {
            SINCE.fetch_add(250, Ordering::Relaxed);
            clock.now();
        }
        assert_eq!(clock.now(), Timestamp(2_000));
        SINCE.fetch_add(60_000, Ordering::Relaxed);
        assert_eq!(clock.now(), Timestamp(3_000), "of a minute asleep, a second");
    }
}
