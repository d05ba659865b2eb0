//! Group commit: one thread stores the writes of all tables in common commits.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::sync::{oneshot, watch};

use crate::{Store, StoreError, Write, all_fail};

/// The most writes that wait in the queue. Further writers wait for a free slot, which slows clients down instead of
/// filling memory.
const QUEUE: usize = 1_024;

/// The most writes in one commit. More would make every writer wait longer and save almost nothing.
const MOST_WRITES: usize = 512;

/// The most bytes in one commit, unless a single write is larger.
const MOST_BYTES: usize = 1 << 20;

/// The asynchronous interface for writing: one thread takes all waiting writes and stores them with one commit.
///
/// An idle journal commits at once; under load, a commit collects the writes that arrived during the one before. Clones
/// write to the same journal. When the last one is dropped, the accepted writes are stored and the thread ends.
#[derive(Clone, Debug)]
pub struct Journal {
    queue: Sender<Order>,
    counters: Arc<Counters>,
    /// Closed when the thread has ended.
    running: watch::Receiver<()>,
}

#[derive(Debug)]
enum Order {
    Write { write: Write, answer: oneshot::Sender<Result<(), StoreError>> },
    Check { answer: oneshot::Sender<Result<(), StoreError>> },
    Close,
}

impl Journal {
    /// Starts the writing thread.
    ///
    /// # Panics
    ///
    /// If the operating system can't start a thread.
    pub fn start(store: Arc<dyn Store>) -> Self {
        let (queue, orders) = mpsc::channel(QUEUE);
        let (alive, running) = watch::channel(());
        let counters = Arc::new(Counters::default());
        let writer = Writer { store, orders, counters: Arc::clone(&counters) };
        thread::Builder::new()
            .name("journal".to_owned())
            .spawn(move || {
                // Dropped when everything is stored, or in a panic.
                let _alive = alive;
                writer.run();
            })
            .expect("a thread for the journal");
        Self { queue, counters, running }
    }

    /// Stores a write. `Ok` means that it is durable.
    ///
    /// Dropping the future does not take an accepted write back.
    pub async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.order(|answer| Order::Write { write, answer }).await
    }

    /// Writes to storage as [`Store::check`] does, on the journal's thread and after the writes before it: `Ok` means
    /// that writing works from end to end.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.order(|answer| Order::Check { answer }).await
    }

    async fn order(
        &self,
        order: impl FnOnce(oneshot::Sender<Result<(), StoreError>>) -> Order,
    ) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let closed = || StoreError::Unavailable("the journal is closed".to_owned());
        self.queue.send(order(answer)).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// Stores the accepted writes, then stops. Later writes, by any clone, are [`StoreError::Unavailable`].
    pub async fn close(&self) {
        // If it can't be sent, another clone has closed the journal.
        let _ = self.queue.send(Order::Close).await;
        // Nothing is ever sent; it ends with the thread.
        while self.running.clone().changed().await.is_ok() {}
    }

    /// The journal's counters so far.
    pub fn figures(&self) -> JournalStats {
        JournalStats { waiting: self.queue.max_capacity() - self.queue.capacity(), ..self.counters.figures() }
    }
}

#[cfg(test)]
impl Journal {
    /// Closed when the thread has ended.
    pub(crate) fn running(&self) -> watch::Receiver<()> {
        self.running.clone()
    }
}

/// Counters of a journal, for metrics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JournalStats {
    /// Batches given to the store.
    pub commits: u64,
    /// Writes in them, including refused ones.
    pub writes: u64,
    /// Total time the store took for them.
    pub commit_time: Duration,
    /// The longest time it took for one.
    pub longest_commit: Duration,
    /// Writes that wait in the queue now.
    pub waiting: usize,
}

/// Written by the journal's thread, read by others.
#[derive(Debug, Default)]
struct Counters {
    commits: AtomicU64,
    writes: AtomicU64,
    commit_micros: AtomicU64,
    longest_commit_micros: AtomicU64,
}

impl Counters {
    fn count(&self, writes: usize, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.writes.fetch_add(writes as u64, Ordering::Relaxed);
        self.commit_micros.fetch_add(micros, Ordering::Relaxed);
        self.longest_commit_micros.fetch_max(micros, Ordering::Relaxed);
    }

    fn figures(&self) -> JournalStats {
        JournalStats {
            commits: self.commits.load(Ordering::Relaxed),
            writes: self.writes.load(Ordering::Relaxed),
            commit_time: Duration::from_micros(self.commit_micros.load(Ordering::Relaxed)),
            longest_commit: Duration::from_micros(self.longest_commit_micros.load(Ordering::Relaxed)),
            waiting: 0,
        }
    }
}

/// The state of the writing thread.
struct Writer {
    store: Arc<dyn Store>,
    orders: Receiver<Order>,
    counters: Arc<Counters>,
}

impl Writer {
    fn run(mut self) {
        while let Some(order) = self.orders.blocking_recv() {
            let mut batch = Batch::default();
            self.take(order, &mut batch);
            while batch.writes.len() < MOST_WRITES
                && batch.bytes < MOST_BYTES
                && let Ok(order) = self.orders.try_recv()
            {
                self.take(order, &mut batch);
            }
            self.store(batch);
        }
    }

    fn take(&mut self, order: Order, batch: &mut Batch) {
        match order {
            Order::Write { write, answer } => {
                batch.bytes += write.size();
                batch.writes.push(write);
                batch.answers.push(answer);
            }
            Order::Check { answer } => batch.checks.push(answer),
            // Nothing new is accepted; the writes in the queue are still received.
            Order::Close => self.orders.close(),
        }
    }

    fn store(&self, batch: Batch) {
        if !batch.writes.is_empty() {
            let begun = Instant::now();
            let results = caught(|| self.store.write(&batch.writes))
                .unwrap_or_else(|panicked| all_fail(&batch.writes, &panicked));
            self.counters.count(batch.writes.len(), begun.elapsed());
            for (answer, result) in batch.answers.into_iter().zip(results) {
                // A caller that no longer waits reads the log to learn the result.
                let _ = answer.send(result);
            }
        }
        if !batch.checks.is_empty() {
            let result = caught(|| self.store.check()).unwrap_or_else(Err);
            for answer in batch.checks {
                let _ = answer.send(result.clone());
            }
        }
    }
}

/// Runs work of the store. A panic in it fails this work alone: without the journal's thread, no table could go on.
fn caught<T>(work: impl FnOnce() -> T) -> Result<T, StoreError> {
    catch_unwind(AssertUnwindSafe(work))
        .map_err(|_| StoreError::Unavailable("the store panicked; its message is in the log".to_owned()))
}

/// The writes of one commit.
#[derive(Default)]
struct Batch {
    writes: Vec<Write>,
    answers: Vec<oneshot::Sender<Result<(), StoreError>>>,
    bytes: usize,
    checks: Vec<oneshot::Sender<Result<(), StoreError>>>,
}
