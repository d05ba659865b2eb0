//! Where a table stands, for people who have a seat there and look from elsewhere.

use std::sync::Arc;

use protocol::{Problem, TableStatus};
use table::{Credential, Entry, Key, Phase, Role, Scene, Table, seat_opened_by};
use tokio::sync::oneshot;

use crate::host::Ask;
use crate::hub::Hub;
use crate::load::{problem, read_all};
use crate::world::World;

/// Where a table stands, for the owner of this key.
pub(crate) fn of(table: &Table, key: &Key) -> Result<TableStatus, Problem> {
    match table.admit(&Credential::Seat(key.clone())) {
        Some(Role::Seat(seat)) => Ok(TableStatus::new(table.scene().phase, table.waits_for(seat))),
        _ => Err(Problem::WrongKey),
    }
}

/// Where a table stands. A table that does not run in this process is read, but not claimed: it may run in another one.
pub(crate) async fn look(hub: &Arc<Hub>, id: &str, key: Key) -> Result<TableStatus, Problem> {
    if let Some(table) = hub.find_running(id) {
        let (answer, answered) = oneshot::channel();
        let asked = table.send(Ask::Look { key: key.clone(), answer }).await;
        if asked.is_ok()
            && let Ok(status) = answered.await
        {
            return status;
        }
    }
    read(hub.world(), id, key).await
}

/// Reads where a table stands from its log. Only the owner of a key to a running game makes us play it again.
async fn read(world: &World, id: &str, key: Key) -> Result<TableStatus, Problem> {
    let name = id.to_owned();
    let read = world.read(move |store| read_all(store, &name)).await;
    let entries = read.map_err(|failure| problem(id, &failure))?;
    if entries.is_empty() {
        return Err(Problem::NoSuchTable);
    }
    let entries: Result<Vec<Entry>, _> = entries.iter().map(|bytes| Entry::from_bytes(bytes)).collect();
    let entries = entries.map_err(|_| Problem::Unreadable)?;
    seat_opened_by(&entries, &key).ok_or(Problem::WrongKey)?;
    let scene = Scene::of(&entries).ok_or(Problem::Unreadable)?;
    if scene.phase != Phase::Playing {
        return Ok(TableStatus::new(scene.phase, false));
    }
    let now = world.now();
    let rebuilt = world.pool.run(move || Table::restore(now, &entries).map(|table| of(&table, &key)));
    match rebuilt.await {
        Ok(Ok(status)) => status,
        Ok(Err(_)) | Err(_) => Err(Problem::Unreadable),
    }
}
