//! What the store knows of a table without reading its log.

use protocol::OpenTable;
use store::{Label, Phase};
use table::Table;

/// The label of a table as it is now. The code opens nothing once the game has begun, and others may use it again.
pub(crate) fn label(id: &str, table: &Table) -> Label {
    let scene = table.scene();
    let phase = match scene.phase {
        table::Phase::Lobby => Phase::Lobby,
        table::Phase::Playing => Phase::Playing,
        table::Phase::Finished { .. } => Phase::Finished,
    };
    let card = OpenTable {
        table: id.to_owned(),
        code: table.code(),
        options: scene.options.clone(),
        taken: scene.places.iter().filter(|place| place.occupant.is_some()).count() as u8,
    };
    let is_lobby = phase == Phase::Lobby;
    Label {
        phase,
        code: is_lobby.then(|| table.code().to_string()),
        listed: is_lobby && scene.options.listed,
        card: if is_lobby { serde_json::to_vec(&card).unwrap_or_default() } else { Vec::new() },
    }
}
