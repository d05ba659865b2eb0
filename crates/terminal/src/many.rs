//! Runs many independent jobs on all cores, with a progress bar.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// Upper bound for the number of workers; more bring no gain.
const MOST_WORKERS: usize = 256;

/// The result of [`run`].
#[derive(Debug)]
pub struct Outcome<S> {
    /// One result per worker.
    pub shares: Vec<S>,
    /// Wall-clock time of the whole run.
    pub elapsed: Duration,
}

/// The number of workers: the requested number, or one per core.
pub fn workers(wish: Option<usize>) -> usize {
    let all_cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    wish.unwrap_or_else(all_cores).clamp(1, MOST_WORKERS)
}

/// Each worker repeatedly takes the next number below `count` and adds its result to its own share, made by `begin`.
/// Once a worker breaks off, no further number is taken. `what` is the unit that the progress bar shows.
pub fn run<S: Send>(
    what: &str,
    count: u64,
    workers: usize,
    begin: impl Fn() -> S + Sync,
    each: impl Fn(&mut S, u64) -> ControlFlow<()> + Sync,
) -> Outcome<S> {
    let bar = progress_bar(what, count);
    let next = AtomicU64::new(0);
    let started = Instant::now();
    let work = || {
        let mut share = begin();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return share;
            }
            if each(&mut share, number).is_break() {
                next.store(count, Ordering::Relaxed);
            }
            bar.inc(1);
        }
    };
    let shares = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("a worker does not panic")).collect()
    });
    let elapsed = started.elapsed();
    bar.finish_and_clear();
    Outcome { shares, elapsed }
}

/// A progress bar on standard error; hidden if that is not a terminal.
fn progress_bar(what: &str, count: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len} {msg}, {per_sec}, {eta} left");
    ProgressBar::new(count)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        .with_message(what.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_taken_once_by_somebody() {
        let outcome = run("numbers", 100, 3, Vec::new, |taken, number| {
            taken.push(number);
            ControlFlow::Continue(())
        });
        let mut all = outcome.shares.concat();
        all.sort_unstable();
        assert_eq!(all, (0..100).collect::<Vec<_>>());
    }

    #[test]
    fn an_error_of_one_worker_ends_the_work() {
        let outcome = run("numbers", 100, 1, Vec::new, |taken, number| {
            taken.push(number);
            if number == 4 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(outcome.shares, [[0, 1, 2, 3, 4]]);
    }
}
