//! Reads the whole log of a table as one viewer may see it.

use game::Viewer;
use protocol::{ClientMessage, ServerMessage, VERSION};
use table::{Credential, Step, TableView};

use crate::audit::Audit;
use crate::connection::{Connection, ConnectionClosed};
use crate::history::fingerprint_of;
use crate::http::ServerAddress;

/// The whole log as projected for one viewer, read again at the end.
#[derive(Clone, Debug)]
pub(crate) struct FullLog {
    /// Each step with the fingerprint of its binary encoding.
    pub(crate) steps: Vec<(Step, u64)>,
    /// The view that the server sends this viewer.
    pub(crate) table_view: TableView,
}

impl FullLog {
    /// Reads the log from its first step, as JSON over a connection of its own, and looks for secrets in it.
    pub(crate) async fn read(
        server: &ServerAddress,
        table: &str,
        key: Credential,
        viewer: Viewer,
        audit: &mut Audit,
    ) -> Result<FullLog, ConnectionClosed> {
        let mut connection = Connection::open(server).await?;
        let table = table.to_owned();
        let hello = ClientMessage::Hello { version: VERSION, table, key, seen: Some(0), positions: false };
        connection.send_json(&hello).await?;
        let mut last = None;
        let mut steps = Vec::new();
        loop {
            let text = connection.receive_text().await?;
            let message = serde_json::from_str(&text).map_err(|_| ConnectionClosed)?;
            audit.message(viewer, &message);
            audit.text(&text, &message);
            match message {
                ServerMessage::Welcome { table_view: Some(table_view), .. } => {
                    return Ok(FullLog { steps, table_view: *table_view });
                }
                ServerMessage::Welcome { last: known, .. } => last = Some(known),
                ServerMessage::Step(step) => {
                    let fingerprint = fingerprint_of(&ServerMessage::Step(step.clone()).to_bytes());
                    steps.push((step, fingerprint));
                }
                ServerMessage::Goodbye { .. } | ServerMessage::Problem { .. } => {
                    return Err(ConnectionClosed);
                }
                _ => {}
            }
            if last == Some(steps.len() as u64) {
                connection.send_json(&ClientMessage::Resync).await?;
                last = None;
            }
        }
    }
}
