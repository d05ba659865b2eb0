//! How many tables the store may hold.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use protocol::ProtocolError;
use store::StoreError;
use tokio::sync::{RwLock, RwLockReadGuard};

use crate::load::problem;
use crate::storage::Storage;

/// How old a count may be to refuse a table because of it. Counting reads a row of every table.
const COUNT_AGAIN: Duration = Duration::from_secs(60);

/// Counts the stored tables. Other processes count for themselves, so with several of them the limit is exceeded by what
/// they add between two counts.
#[derive(Debug, Default)]
pub(crate) struct TableQuota {
    tables: AtomicU64,
    /// When the tables were counted last; `None` if never. Held for reading while a table is created: it must not be
    /// counted twice or not at all.
    counted: RwLock<Option<Instant>>,
}

/// A table that is counted and may now be created.
#[derive(Debug)]
pub(crate) struct CountedTable<'a>(
    #[expect(dead_code, reason = "held, not read")] RwLockReadGuard<'a, Option<Instant>>,
);

impl TableQuota {
    /// Counts one more table; refuses it if the store holds `most` already.
    pub(crate) async fn add(&self, storage: &Storage, most: u64) -> Result<CountedTable<'_>, ProtocolError> {
        let counted = self.counted.read().await;
        if !self.is_due(*counted, most) {
            return self.take(counted, most);
        }
        drop(counted);
        {
            let mut counted = self.counted.write().await;
            if self.is_due(*counted, most) {
                self.count(storage, &mut counted).await.map_err(|failure| problem("", &failure))?;
            }
        }
        self.take(self.counted.read().await, most)
    }

    fn take<'a>(
        &self,
        counted: RwLockReadGuard<'a, Option<Instant>>,
        most: u64,
    ) -> Result<CountedTable<'a>, ProtocolError> {
        let one_more = |tables| (tables < most).then_some(tables + 1);
        let added = self.tables.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_more);
        added.map(|_| CountedTable(counted)).map_err(|_| ProtocolError::Full)
    }

    fn is_due(&self, counted: Option<Instant>, most: u64) -> bool {
        counted.is_none_or(|at| self.tables() >= most && at.elapsed() >= COUNT_AGAIN)
    }

    /// Counts the tables in the store.
    pub(crate) async fn recount(&self, storage: &Storage) -> Result<(), StoreError> {
        self.count(storage, &mut *self.counted.write().await).await
    }

    async fn count(&self, storage: &Storage, counted: &mut Option<Instant>) -> Result<(), StoreError> {
        let stats = storage.read(|store| store.stats()).await?;
        self.tables.store(stats.tables(), Ordering::Relaxed);
        *counted = Some(Instant::now());
        Ok(())
    }

    /// The number of stored tables, as far as this process knows.
    pub(crate) fn tables(&self) -> u64 {
        self.tables.load(Ordering::Relaxed)
    }
}
