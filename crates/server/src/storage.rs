//! The store as the server uses it: with deadlines, and with one line in the log for each outage.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::{Journal, JournalStats, Store, StoreError, Write};
use table::Timestamp;
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use tracing::{debug, info, warn};

use crate::clock::ServerClock;

/// How long the result of a check is used again, so that requests for the server's health can't burden the store.
const CHECK_AGAIN: Duration = Duration::from_secs(1);

/// The log of all tables.
#[derive(Debug)]
pub(crate) struct Storage {
    store: Arc<dyn Store>,
    journal: Journal,
    deadline: Duration,
    clock: Arc<ServerClock>,
    /// When the server started or the last outage ended, in ms since 1970.
    back: AtomicU64,
    outage: Mutex<Option<Outage>>,
    failures: AtomicU64,
    /// The last check, and when it ended.
    checked: tokio::sync::Mutex<Option<(Instant, Result<(), StoreError>)>>,
}

/// The store is unavailable.
#[derive(Clone, Copy, Debug)]
struct Outage {
    since: Instant,
    failures: u64,
}

impl Storage {
    /// Each operation ends within `deadline`.
    pub(crate) fn new(store: Arc<dyn Store>, deadline: Duration, clock: Arc<ServerClock>) -> Storage {
        Storage {
            journal: Journal::start(Arc::clone(&store)),
            store,
            deadline,
            back: AtomicU64::new(clock.now().0),
            clock,
            outage: Mutex::default(),
            failures: AtomicU64::new(0),
            checked: tokio::sync::Mutex::default(),
        }
    }

    /// Stores a write. `Ok` means that it is durable.
    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.within_deadline(self.journal.write(write)).await
    }

    /// Runs a blocking read of the store on a blocking thread.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let store = Arc::clone(&self.store);
        let reading = async {
            let answer = spawn_blocking(move || read(&*store)).await;
            answer.unwrap_or_else(|panicked| Err(StoreError::Unavailable(panicked.to_string())))
        };
        self.within_deadline(reading).await
    }

    /// Whether the store can be written to.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        let mut checked = self.checked.lock().await;
        if let Some((at, result)) = &*checked
            && at.elapsed() < CHECK_AGAIN
        {
            return result.clone();
        }
        let result = self.within_deadline(self.journal.check()).await;
        *checked = Some((Instant::now(), result.clone()));
        result
    }

    /// Since when players can act without interruption: the start of the server, or the end of the last outage.
    pub(crate) fn back_since(&self) -> Timestamp {
        Timestamp(self.back.load(Ordering::Relaxed))
    }

    /// Stores the accepted writes, then stops.
    pub(crate) async fn close(&self) {
        self.journal.close().await;
    }

    /// The journal's counters so far.
    pub(crate) fn journal_stats(&self) -> JournalStats {
        self.journal.figures()
    }

    /// The number of operations that failed because the store was unavailable.
    pub(crate) fn failures(&self) -> u64 {
        self.failures.load(Ordering::Relaxed)
    }

    async fn within_deadline<T>(
        &self,
        operation: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let result = timeout(self.deadline, operation).await.unwrap_or_else(|_| {
            Err(StoreError::Unavailable(format!("no answer within {} ms", self.deadline.as_millis())))
        });
        self.note(&result);
        result
    }

    fn outage(&self) -> MutexGuard<'_, Option<Outage>> {
        self.outage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Logs the first failure of an outage and its end. Anything in between would fill the log: every table fails.
    fn note<T>(&self, result: &Result<T, StoreError>) {
        let mut outage = self.outage();
        match (result, &mut *outage) {
            (Err(failure @ StoreError::Unavailable(_)), None) => {
                warn!(%failure, "storage is away; players are told to come back");
                *outage = Some(Outage { since: Instant::now(), failures: 1 });
                self.failures.fetch_add(1, Ordering::Relaxed);
            }
            (Err(failure @ StoreError::Unavailable(_)), Some(outage)) => {
                debug!(%failure, "storage is still away");
                outage.failures += 1;
                self.failures.fetch_add(1, Ordering::Relaxed);
            }
            (_, Some(Outage { since, failures })) => {
                let seconds = since.elapsed().as_secs_f64();
                info!(seconds, failures, "storage is back");
                self.back.store(self.clock.now().0, Ordering::Relaxed);
                *outage = None;
            }
            (_, None) => {}
        }
    }
}
