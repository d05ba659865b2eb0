//! Clients that harm: they take connections and do not read.

use std::time::Duration;

use futures_util::{StreamExt, stream};
use protocol::{ClientMessage, Created, VERSION};
use table::Credential;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::connection::{Connection, ConnectionClosed};
use crate::http::ServerAddress;

/// How many connect at the same time.
const AT_ONCE: usize = 64;
/// How long one may try to connect.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often each asks for a whole table without reading the answers.
const QUESTIONS: usize = 200;
/// How long a slow reader waits between two messages.
const SLOW: Duration = Duration::from_millis(500);

/// Harmful clients; dropping this ends them.
#[derive(Debug)]
pub(crate) struct Crowd {
    _clients: JoinSet<()>,
}

/// What harmful clients do once they are connected.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Harm {
    /// They hold a socket.
    Sit,
    /// They ask and do not read; every second one reads, but slowly.
    AskWithoutReading,
}

impl Crowd {
    /// Opens so many sockets at these tables. Those that are refused do not matter.
    pub(crate) async fn gather(
        server: &ServerAddress,
        tables: &[Created],
        count: usize,
        harm: Harm,
    ) -> Crowd {
        let opening = (0..count).map(|number| async move {
            let opened = timeout(PATIENCE, open(server, &tables[number % tables.len()])).await;
            opened.ok().and_then(Result::ok).map(|connection| (number, connection))
        });
        let mut opened = stream::iter(opening).buffer_unordered(AT_ONCE);
        let mut clients = JoinSet::new();
        while let Some(client) = opened.next().await {
            if let Some((number, connection)) = client {
                clients.spawn(behave(connection, number, harm));
            }
        }
        Crowd { _clients: clients }
    }
}

async fn behave(mut connection: Connection, number: usize, harm: Harm) {
    match harm {
        Harm::Sit => while connection.receive_text().await.is_ok() {},
        Harm::AskWithoutReading => {
            for _ in 0..QUESTIONS {
                if connection.send_json(&ClientMessage::Resync).await.is_err() {
                    return;
                }
            }
            while number % 2 == 1 && connection.receive_text().await.is_ok() {
                sleep(SLOW).await;
            }
            // Keeps the socket open.
            std::future::pending().await
        }
    }
}

/// Connects as a watcher.
async fn open(server: &ServerAddress, table: &Created) -> Result<Connection, ConnectionClosed> {
    let mut connection = Connection::open(server).await?;
    let (table, key) = (table.table.clone(), Credential::Watch(table.watch.clone()));
    let hello = ClientMessage::Hello { version: VERSION, table, key, seen: None, positions: false };
    connection.send_json(&hello).await?;
    Ok(connection)
}
