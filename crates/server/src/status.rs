//! The status of a table, for players who are not connected to it.

use std::sync::Arc;

use protocol::{ProtocolError, TableStatus};
use table::{Credential, Entry, Key, Role, Table, TablePhase, TableState, seat_opened_by};
use tokio::sync::oneshot;

use crate::actor::TableMessage;
use crate::app_state::AppState;
use crate::load::{problem, read_all};
use crate::pool::Work;
use crate::registry::TableRegistry;

/// The status of a running table, for the holder of this key.
pub(crate) fn of(table: &Table, key: &Key) -> Result<TableStatus, ProtocolError> {
    match table.admit(&Credential::Seat(key.clone())) {
        Some(Role::Seat(seat)) => Ok(TableStatus::new(table.state().phase, table.waits_for(seat))),
        _ => Err(ProtocolError::WrongKey),
    }
}

/// The status of a table. A table that does not run in this process is read but not claimed: it may run in another one.
pub(crate) async fn look(
    registry: &Arc<TableRegistry>,
    id: &str,
    key: Key,
) -> Result<TableStatus, ProtocolError> {
    if let Some(table) = registry.find_running(id) {
        let (answer, answered) = oneshot::channel();
        let asked = table.send(TableMessage::Look { key: key.clone(), answer }).await;
        if asked.is_ok()
            && let Ok(status) = answered.await
        {
            return status;
        }
    }
    read(registry.app_state(), id, key).await
}

/// Reads the status from the log. Replays the game only if it is running and the key is valid.
async fn read(app_state: &AppState, id: &str, key: Key) -> Result<TableStatus, ProtocolError> {
    let name = id.to_owned();
    let read = app_state.storage.read(move |store| read_all(store, &name)).await;
    let entries = read.map_err(|failure| problem(id, &failure))?;
    if entries.is_empty() {
        return Err(ProtocolError::NoSuchTable);
    }
    let entries: Result<Vec<Entry>, _> = entries.iter().map(|bytes| Entry::from_bytes(bytes)).collect();
    let entries = entries.map_err(|_| ProtocolError::Unreadable)?;
    seat_opened_by(&entries, &key).ok_or(ProtocolError::WrongKey)?;
    let state = TableState::of(&entries).ok_or(ProtocolError::Unreadable)?;
    if state.phase != TablePhase::Playing {
        return Ok(TableStatus::new(state.phase, false));
    }
    let now = app_state.now();
    let rebuilt = app_state
        .pool
        .run(Work::Player, id, move || Table::restore(now, &entries).map(|table| of(&table, &key)));
    match rebuilt.await {
        Ok(Ok(status)) => status,
        Ok(Err(_)) | Err(_) => Err(ProtocolError::Unreadable),
    }
}
