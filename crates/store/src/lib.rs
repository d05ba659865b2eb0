//! The durable, append-only event log of live tables. It knows no game: an entry is bytes.
//!
//! A table's log is numbered 1, 2, 3, … without a gap. The owner of a table holds its *epoch*; claiming the table
//! raises the epoch, and from then on the former owner's appends are refused as [`StoreError::Stale`]. Number and epoch
//! are checked in the same transaction as the append, so two competing writers never both succeed.
//!
//! | store | for |
//! |---|---|
//! | [`MemoryStore`] | tests, and tables that may be forgotten |
//! | [`Sqlite`] | one machine; one file |
//! | [`Postgres`] | several machines |
//!
//! Stores block. Async code writes through a [`Journal`], which puts the writes of all tables into common commits, and
//! reads on a thread that may block.

#[cfg(any(test, feature = "testkit"))]
pub mod contract;
#[cfg(any(test, feature = "testkit"))]
mod database;
mod deadlines;
#[cfg(any(test, feature = "testkit"))]
mod faulty;
mod journal;
mod maintenance;
mod memory;
mod open;
mod pool;
mod postgres;
mod sqlite;
#[cfg(test)]
mod tests;

use std::fmt::Debug;

#[cfg(any(test, feature = "testkit"))]
pub use database::Database;
#[cfg(any(test, feature = "testkit"))]
pub use faulty::{Fault, Faulty};
pub use journal::{Journal, JournalStats};
pub use maintenance::{
    BackupError, Maintenance, PhaseStats, StoreStats, StoredTable, TableInfo, backup, restore,
};
pub use memory::MemoryStore;
pub use open::{OpenError, open, open_beside};
pub use postgres::Postgres;
pub use sqlite::Sqlite;

/// One write to the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// Creates a table.
    Create(Create),
    /// Adds an entry to a table's log.
    Append(Append),
    /// Keeps a finished game.
    Finish(FinishedGame),
}

impl Write {
    /// The table it is for.
    pub fn table(&self) -> &str {
        match self {
            Self::Create(create) => &create.table,
            Self::Append(append) => &append.table,
            Self::Finish(game) => &game.table,
        }
    }

    /// Its size in bytes, exact enough to bound a commit.
    pub(crate) fn size(&self) -> usize {
        let card = |label: &TableSummary| label.card.len();
        match self {
            Self::Create(create) => create.entry.len() + card(&create.label),
            Self::Append(append) => {
                let snapshot = append.snapshot.as_ref().map_or(0, Vec::len);
                append.entry.len() + append.label.as_ref().map_or(0, card) + snapshot
            }
            Self::Finish(game) => game.record.len(),
        }
    }
}

/// Creates a table with entry number 1 in epoch 1, which its creator owns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Create {
    /// The new table's name. Names and codes compare byte for byte.
    pub table: String,
    /// Entry number 1.
    pub entry: Vec<u8>,
    /// The table's properties that can be read without its log.
    pub label: TableSummary,
    /// The time, in milliseconds since 1970.
    pub at: u64,
}

/// Adds one entry to a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The epoch in which the writer owns the table.
    pub epoch: u64,
    /// The entry's number, one more than the last.
    pub seq: u64,
    /// The entry's bytes.
    pub entry: Vec<u8>,
    /// The table's label, if this entry changes it.
    pub label: Option<TableSummary>,
    /// The table after this entry, if it is to be restored from here on; opaque to the store. Replaces the table's
    /// earlier snapshot.
    pub snapshot: Option<Vec<u8>>,
    /// The time, in milliseconds since 1970.
    pub at: u64,
}

/// A finished game of a table. It follows from the log, so it needs no epoch; the first one of a number is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The table.
    pub table: String,
    /// The number of the game at its table, counted from 1.
    pub number: u32,
    /// The game; opaque to the store.
    pub record: Vec<u8>,
    /// The time, in milliseconds since 1970.
    pub at: u64,
}

/// The state of a table after an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The number of the last entry that it contains.
    pub seq: u64,
    /// The state; opaque to the store.
    pub bytes: Vec<u8>,
}

impl Append {
    /// Whether this entry is the next one in a log with this state.
    fn check(&self, log: Option<Claim>) -> Result<(), StoreError> {
        match log {
            None => Err(StoreError::Unknown),
            Some(log) if log.epoch != self.epoch => Err(StoreError::Stale),
            Some(log) if log.last.checked_add(1) != Some(self.seq) => {
                Err(StoreError::OutOfOrder { last: log.last })
            }
            Some(_) => Ok(()),
        }
    }
}

/// The properties of a table that can be read without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    /// The table's phase.
    pub phase: StoredPhase,
    /// The short code for joining. No two tables have the same one.
    pub code: Option<String>,
    /// Whether the table is in the list of open tables while it is in the lobby.
    pub listed: bool,
    /// The table's entry in the list of open tables; opaque to the store.
    pub card: Vec<u8>,
}

/// The phase of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StoredPhase {
    /// Players take their seats.
    Lobby,
    /// A game is running.
    Playing,
    /// The game is over.
    Finished,
}

impl StoredPhase {
    /// The stored number of a phase. These numbers never change.
    fn number(self) -> i16 {
        match self {
            Self::Lobby => 0,
            Self::Playing => 1,
            Self::Finished => 2,
        }
    }

    fn from_number(number: i16) -> Result<Self, StoreError> {
        [Self::Lobby, Self::Playing, Self::Finished]
            .into_iter()
            .find(|phase| phase.number() == number)
            .ok_or_else(|| StoreError::Unavailable(format!("the database has an unknown phase {number}")))
    }
}

/// The state of a table's log when it was claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The epoch of the new owner.
    pub epoch: u64,
    /// The number of the last entry.
    pub last: u64,
    /// The size of all entries, in bytes. Entries from before version 2 of the schema are not counted.
    pub bytes: u64,
}

/// Why the store refused or failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// No table has this name.
    #[error("there is no such table")]
    Unknown,
    /// A table has this name already.
    #[error("there is a table with this name already; choose another name")]
    Exists,
    /// Another table has this code.
    #[error("another table has this code; choose another code")]
    CodeTaken,
    /// The table has another owner by now: the writer's epoch is not the table's.
    #[error("another owner has claimed this table; claim it again to write")]
    Stale,
    /// The entry's number is not the next one.
    #[error("the last entry is number {last}; another one must have the number after it")]
    OutOfOrder {
        /// The number of the last entry.
        last: u64,
    },
    /// Storage is unreachable or full, and it is unknown whether the write was stored. Claim the table and read it to
    /// find out.
    #[error("storage is unavailable: {0}")]
    Unavailable(String),
}

/// An event log of many tables.
///
/// All methods block until the result is certain, or until it is [`StoreError::Unavailable`] after a few seconds.
pub trait Store: Maintenance + Send + Sync + Debug + 'static {
    /// Writes to storage and waits until it is durable, without changing anything.
    fn check(&self) -> Result<(), StoreError>;

    /// Stores a batch with one durable commit; returns one result per write, in order.
    ///
    /// Each write succeeds or is refused by itself, as if they came one after the other: several for one table apply in
    /// order. `Ok` means that it is on disk. If the commit fails, every result is [`StoreError::Unavailable`].
    fn write(&self, batch: &[Write]) -> Vec<Result<(), StoreError>>;

    /// Makes the caller the owner of a table, by raising its epoch.
    fn claim(&self, table: &str) -> Result<Claim, StoreError>;

    /// The entries after number `after`, in order, at most `limit`.
    fn read(&self, table: &str, after: u64, limit: usize) -> Result<Vec<Vec<u8>>, StoreError>;

    /// A table's newest snapshot; `None` if it has none.
    fn snapshot(&self, table: &str) -> Result<Option<Snapshot>, StoreError>;

    /// The finished game of this number, counted from 1; `None` if it is not kept.
    fn finished_game(&self, table: &str, number: u32) -> Result<Option<Vec<u8>>, StoreError>;

    /// The time of the newest write to any table, in milliseconds since 1970; `None` if there are no tables.
    fn newest_write(&self) -> Result<Option<u64>, StoreError>;

    /// A table's summary.
    fn label(&self, table: &str) -> Result<TableSummary, StoreError>;

    /// The table with this code; `None` if no table has it.
    fn find_code(&self, code: &str) -> Result<Option<String>, StoreError>;

    /// The listed tables in the lobby with their cards, the newest first. Only those that are older than the table
    /// `before`, unless that is `None` or no longer exists.
    fn listed(&self, before: Option<&str>, limit: usize) -> Result<Vec<(String, Vec<u8>)>, StoreError>;

    /// Deletes tables in this phase whose last write was before this time, in milliseconds since 1970; returns how many.
    /// At most 1,000, so that it does not take long; 0 if none is left.
    fn expire(&self, phase: StoredPhase, untouched_since: u64) -> Result<u64, StoreError>;
}

/// The most tables deleted by one call of [`Store::expire`].
const EXPIRE_MOST: usize = 1_000;

/// A number as databases store it. Epochs, entry numbers and milliseconds never reach the difference between the types;
/// larger, made-up numbers match nothing.
fn stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The inverse of [`stored`].
fn restored(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// A row limit for a database query.
fn rows(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

/// The same failure for every write of a batch.
fn all_fail(batch: &[Write], failure: &StoreError) -> Vec<Result<(), StoreError>> {
    batch.iter().map(|_| Err(failure.clone())).collect()
}
