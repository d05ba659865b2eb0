//! The summary of a table that the store can search without reading the log.

use protocol::OpenTable;
use store::{StoredPhase, TableSummary};
use table::Table;

/// The current summary of a table. The code is valid only until the game begins; then other tables may use it.
pub(crate) fn label(id: &str, table: &Table) -> TableSummary {
    let state = table.state();
    let phase = match state.phase {
        table::TablePhase::Lobby => StoredPhase::Lobby,
        table::TablePhase::Playing => StoredPhase::Playing,
        table::TablePhase::Finished { .. } => StoredPhase::Finished,
    };
    let card = OpenTable {
        table: id.to_owned(),
        code: table.code(),
        options: state.options.clone(),
        taken: state.seats.iter().filter(|place| place.occupant.is_some()).count() as u8,
    };
    let is_lobby = phase == StoredPhase::Lobby;
    TableSummary {
        phase,
        code: is_lobby.then(|| table.code().to_string()),
        listed: is_lobby && state.options.listed,
        card: if is_lobby { serde_json::to_vec(&card).unwrap_or_default() } else { Vec::new() },
    }
}
