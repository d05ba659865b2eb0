//! CPU-bound work: bots that search, falling pieces, logs that are folded.

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// A bounded number of threads for CPU-bound work, so that it can't starve the tables.
#[derive(Debug)]
pub(crate) struct Pool {
    free: Semaphore,
}

/// The work panicked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WorkerPanicked;

impl Pool {
    pub(crate) fn new(workers: usize) -> Pool {
        Pool { free: Semaphore::new(workers.max(1)) }
    }

    /// Runs the work as soon as a thread is free.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkerPanicked> {
        let _turn = self.free.acquire().await.map_err(|_| WorkerPanicked)?;
        spawn_blocking(work).await.map_err(|_| WorkerPanicked)
    }
}
