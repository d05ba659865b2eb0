//! The status of a table, for players who are not connected to it.

use std::sync::Arc;

use protocol::{ProtocolError, TableStatus};
use table::{Credential, Key, Role, Table, TablePhase};
use tokio::sync::oneshot;

use crate::actor::TableMessage;
use crate::app_state::AppState;
use crate::load;
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

/// Reads the status from the store. Plays the game again only if it is running and the key is valid.
async fn read(app_state: &AppState, id: &str, key: Key) -> Result<TableStatus, ProtocolError> {
    let stored = load::read(app_state, id).await?.table;
    let Some(Role::Seat(_)) = stored.admit(&Credential::Seat(key.clone())) else {
        return Err(ProtocolError::WrongKey);
    };
    let phase = stored.state().phase;
    if phase != TablePhase::Playing {
        return Ok(TableStatus::new(phase, false));
    }
    let rebuilt = app_state.pool.run(Work::Player, id, move || stored.finish().map(|table| of(&table, &key)));
    match rebuilt.await {
        Ok(Ok(status)) => status,
        Ok(Err(_)) | Err(_) => Err(ProtocolError::Unreadable),
    }
}
