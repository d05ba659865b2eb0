//! Restores a table from its log.

use protocol::ProtocolError;
use store::StoreError;
use table::{Entry, Table};
use tracing::warn;

use crate::app_state::AppState;
use crate::pool::Work;

/// The number of entries per read.
const CHUNK: usize = 512;
/// The number of latest entries kept in memory for reconnecting clients; older ones are read from the log.
pub(crate) const TAIL: usize = 32;

/// A restored table, and the epoch in which this process owns it.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) table: Table,
    pub(crate) epoch: u64,
    pub(crate) tail: Vec<Entry>,
}

/// Claims a table and restores it from its log.
pub(crate) async fn load(app_state: &AppState, id: &str) -> Result<Loaded, ProtocolError> {
    let name = id.to_owned();
    let read = app_state.storage.read(move |store| {
        let claim = store.claim(&name)?;
        read_all(store, &name).map(|entries| (claim.epoch, entries))
    });
    let (epoch, entries) = read.await.map_err(|failure| problem(id, &failure))?;
    let now = app_state.now();
    let rebuilt = app_state.pool.run(Work::Player, id, move || {
        let entries: Result<Vec<Entry>, _> = entries.iter().map(|bytes| Entry::from_bytes(bytes)).collect();
        let entries = entries.map_err(|unreadable| unreadable.to_string())?;
        let table = Table::restore(now, &entries).map_err(|broken| broken.to_string())?;
        let tail = entries[entries.len().saturating_sub(TAIL)..].to_vec();
        Ok::<Loaded, String>(Loaded { table, epoch, tail })
    });
    match rebuilt.await {
        Ok(Ok(loaded)) => Ok(loaded),
        Ok(Err(sentence)) => {
            app_state.metrics.unreadable.inc();
            warn!(table = id, sentence, "a stored table can't be read");
            Err(ProtocolError::Unreadable)
        }
        Err(_) => Err(ProtocolError::Unreadable),
    }
}

/// The whole log of a table.
pub(crate) fn read_all(store: &dyn store::Store, id: &str) -> Result<Vec<Vec<u8>>, StoreError> {
    let mut entries = Vec::new();
    loop {
        let chunk = store.read(id, entries.len() as u64, CHUNK)?;
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
