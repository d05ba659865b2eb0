//! Many games at once, on all cores, with a progress bar.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// What came of many games.
#[derive(Debug)]
pub(crate) struct Outcome<S> {
    /// One share per worker.
    pub(crate) shares: Vec<S>,
    /// How long it took.
    pub(crate) elapsed: Duration,
}

/// How many workers to use if nobody says.
pub(crate) fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Lets each worker take the next number below `count` and add what it finds to its own share, made by `begin`.
pub(crate) fn run<S: Send>(
    count: u64,
    workers: usize,
    begin: impl Fn() -> S + Sync,
    each: impl Fn(&mut S, u64) + Sync,
) -> Outcome<S> {
    let bar = progress_bar(count);
    let next = AtomicU64::new(0);
    let started = Instant::now();
    let work = || {
        let mut share = begin();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return share;
            }
            each(&mut share, number);
            bar.inc(1);
        }
    };
    let shares = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("a worker does not panic")).collect()
    });
    let elapsed = started.elapsed();
    bar.finish_and_clear();
    Outcome { shares, elapsed }
}

/// A bar on standard error, which hides itself when that is no terminal.
fn progress_bar(count: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len} games, {per_sec}, {eta} left");
    ProgressBar::new(count).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
