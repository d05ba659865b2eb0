//! Restores a table from its newest snapshot and the entries after it.
//!
//! Reading comes before claiming, and the game is played again last: a client without a valid credential costs neither.

use protocol::ProtocolError;
use store::{Snapshot, Store, StoreError};
use table::{CorruptLog, Entry, GameEngine, RestoringTable, Table, Timestamp};
use tracing::warn;

use crate::app_state::AppState;
use crate::pool::Work;

/// The number of entries per read.
const CHUNK: usize = 512;
/// The number of latest entries kept in memory for reconnecting clients; older ones are read from the log.
pub(crate) const TAIL: usize = 32;

/// A table as it is stored, without its game. It is not claimed: it may run in another process.
#[derive(Debug)]
pub(crate) struct StoredTable {
    pub(crate) table: RestoringTable,
    /// The latest entries, at most [`TAIL`].
    tail: Vec<Entry>,
    /// The number of entries since the snapshot.
    since_snapshot: usize,
}

/// A restored table, and the epoch in which this process owns it.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) table: Table,
    pub(crate) epoch: u64,
    pub(crate) tail: Vec<Entry>,
    /// The number of entries since the snapshot.
    pub(crate) since_snapshot: usize,
    /// The size of the log, in bytes.
    pub(crate) bytes: u64,
}

/// Why a stored table can't be restored.
#[derive(Debug, thiserror::Error)]
enum RestoreError {
    #[error("there is no entry in the log")]
    Empty,
    #[error(transparent)]
    Entry(#[from] table::EntryError),
    #[error(transparent)]
    Log(#[from] CorruptLog),
    #[error("entries are missing")]
    Missing,
}

impl StoredTable {
    /// The table of a snapshot; `None` if it can't be read.
    fn from_snapshot(snapshot: &Snapshot, now: Timestamp) -> Option<StoredTable> {
        let table = RestoringTable::from_snapshot(&snapshot.bytes, now)?;
        let fits = table.last() == snapshot.seq;
        fits.then(|| StoredTable { table, tail: Vec::new(), since_snapshot: 0 })
    }

    /// The table after the first entry of a log.
    fn from_first(bytes: &[u8], now: Timestamp) -> Result<StoredTable, RestoreError> {
        let entry = Entry::from_bytes(bytes)?;
        let table = RestoringTable::open(GameEngine::of, now, &entry)?;
        Ok(StoredTable { table, tail: vec![entry], since_snapshot: 1 })
    }

    fn fold(&mut self, entries: &[Vec<u8>]) -> Result<(), RestoreError> {
        for bytes in entries {
            let entry = Entry::from_bytes(bytes)?;
            self.table.fold(&entry)?;
            self.tail.push(entry);
        }
        self.since_snapshot += entries.len();
        self.tail.drain(..self.tail.len().saturating_sub(TAIL));
        Ok(())
    }
}

/// Reads a table without claiming it.
pub(crate) async fn read(app_state: &AppState, id: &str) -> Result<StoredTable, ProtocolError> {
    let name = id.to_owned();
    let read = app_state.storage.read(move |store| {
        let snapshot = store.snapshot(&name)?;
        let after = snapshot.as_ref().map_or(0, |snapshot| snapshot.seq);
        Ok((read_after(store, &name, after)?, snapshot))
    });
    let (entries, snapshot) = read.await.map_err(|failure| problem(id, &failure))?;
    let now = app_state.now();
    let Some(snapshot) = snapshot else {
        return on_worker(app_state, id, move || fold_all(&entries, now)).await;
    };
    let restored = on_worker(app_state, id, move || {
        let stored = StoredTable::from_snapshot(&snapshot, now);
        Ok(stored.and_then(|mut stored| stored.fold(&entries).ok().map(|()| stored)))
    });
    if let Some(stored) = restored.await? {
        return Ok(stored);
    }
    warn!(table = id, "the snapshot of a table can't be read; its whole log is");
    let entries = read_whole(app_state, id).await?;
    on_worker(app_state, id, move || fold_all(&entries, now)).await
}

fn fold_all(entries: &[Vec<u8>], now: Timestamp) -> Result<StoredTable, RestoreError> {
    let (first, rest) = entries.split_first().ok_or(RestoreError::Empty)?;
    let mut stored = StoredTable::from_first(first, now)?;
    stored.fold(rest)?;
    Ok(stored)
}

/// Claims a table, folds what was written since it was read, and plays its game again.
pub(crate) async fn claim(
    app_state: &AppState,
    id: &str,
    stored: StoredTable,
) -> Result<Loaded, ProtocolError> {
    let (name, last) = (id.to_owned(), stored.table.last());
    let read = app_state.storage.read(move |store| {
        let claim = store.claim(&name)?;
        let rest = if claim.last > last { read_after(store, &name, last)? } else { Vec::new() };
        Ok((claim, rest))
    });
    let (claim, rest) = read.await.map_err(|failure| problem(id, &failure))?;
    on_worker(app_state, id, move || {
        let mut stored = stored;
        stored.fold(&rest)?;
        let StoredTable { table, tail, since_snapshot } = stored;
        if table.last() != claim.last {
            return Err(RestoreError::Missing);
        }
        Ok(Loaded { table: table.finish()?, epoch: claim.epoch, tail, since_snapshot, bytes: claim.bytes })
    })
    .await
}

/// Restores on a worker. A table that can't be restored is logged.
async fn on_worker<T: Send + 'static>(
    app_state: &AppState,
    id: &str,
    work: impl FnOnce() -> Result<T, RestoreError> + Send + 'static,
) -> Result<T, ProtocolError> {
    match app_state.pool.run(Work::Player, id, work).await {
        Ok(Ok(restored)) => Ok(restored),
        Ok(Err(error)) => {
            app_state.metrics.unreadable.inc();
            warn!(table = id, %error, "a stored table can't be read");
            Err(ProtocolError::Unreadable)
        }
        Err(_) => Err(ProtocolError::Unreadable),
    }
}

/// The whole log of a table.
pub(crate) async fn read_whole(app_state: &AppState, id: &str) -> Result<Vec<Vec<u8>>, ProtocolError> {
    let name = id.to_owned();
    let read = app_state.storage.read(move |store| read_after(store, &name, 0)).await;
    read.map_err(|failure| problem(id, &failure))
}

/// The entries after this number.
pub(crate) fn read_after(store: &dyn Store, id: &str, after: u64) -> Result<Vec<Vec<u8>>, StoreError> {
    let mut entries = Vec::new();
    loop {
        let chunk = store.read(id, after + entries.len() as u64, CHUNK)?;
        let complete = chunk.len() < CHUNK;
        entries.extend(chunk);
        if complete {
            return Ok(entries);
        }
    }
}

/// The error that clients receive when the store fails.
pub(crate) fn problem(id: &str, failure: &StoreError) -> ProtocolError {
    match failure {
        StoreError::Unknown => ProtocolError::NoSuchTable,
        // Logged once for the whole outage.
        StoreError::Unavailable(_) => ProtocolError::Storage,
        failure => {
            warn!(table = id, %failure, "a table can't be read");
            ProtocolError::Storage
        }
    }
}
