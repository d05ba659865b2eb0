//! Measures the cost of idle sockets.

use std::fmt;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use futures_util::{StreamExt, TryStreamExt, stream};
use protocol::{ClientMessage, Created, VERSION};
use serde::Serialize;
use table::Credential;
use tokio::time::sleep;

use crate::connection::{Connection, ConnectionClosed};
use crate::http::ServerAddress;
use crate::options::{OwnServerOptions, TableMix};
use crate::own_server::OwnServer;
use crate::progress::{StageCounter, SwarmProgress, SwarmStage};
use crate::report::megabytes;

/// How many sockets are opened at the same time.
const AT_ONCE: usize = 64;
/// A pause in which the last messages arrive and buffers are freed.
const REST: Duration = Duration::from_secs(2);
const ONLY_LINUX: &str = "the memory of a process is only known on Linux";

/// The cost of idle sockets.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct IdleCost {
    /// The number of sockets.
    pub sockets: usize,
    /// The number of tables they are at.
    pub tables: usize,
    /// The server's memory without them, in bytes.
    pub before: u64,
    /// The server's memory with them, in bytes.
    pub after: u64,
    /// For each socket, including its share of a table.
    pub bytes_per_socket: u64,
}

impl fmt::Display for IdleCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "sockets           {}, at {} tables", self.sockets, self.tables)?;
        writeln!(f, "server's memory   {} before, {} after", megabytes(self.before), megabytes(self.after))?;
        let kilobytes = self.bytes_per_socket as f64 / 1e3;
        writeln!(f, "per socket        {kilobytes:.1} kB, with its share of a table")
    }
}

/// Starts a server, opens so many idle sockets and measures their cost. `progress` is told how far it is.
pub async fn measure_idle(
    server: &OwnServerOptions,
    tables: &TableMix,
    sockets: usize,
    progress: &(dyn Fn(SwarmProgress) + Sync),
) -> Result<IdleCost> {
    let own = OwnServer::start(server).await?;
    let tables = open_tables(tables, &own.address).await?;
    let before = own.memory().context(ONLY_LINUX)?;
    let counter = StageCounter::begin(SwarmStage::OpenSockets, sockets, progress);
    let opening = (0..sockets).map(|number| {
        let table = &tables[number % tables.len()];
        let (counter, address) = (&counter, &own.address);
        async move {
            let connection = open_socket(address, table).await?;
            counter.advance(progress);
            Ok::<Connection, ConnectionClosed>(connection)
        }
    });
    let open = stream::iter(opening).buffer_unordered(AT_ONCE).filter_map(async |connection| connection.ok());
    let listening: Vec<_> = open
        .map(|mut connection| tokio::spawn(async move { while connection.receive_text().await.is_ok() {} }))
        .collect()
        .await;
    sleep(REST).await;
    let open = listening.iter().filter(|socket| !socket.is_finished()).count();
    ensure!(open == sockets, "only {open} of {sockets} sockets could be opened; see `ulimit -n`");
    let after = own.memory().context(ONLY_LINUX)?;
    let bytes_per_socket = after.saturating_sub(before) / (sockets.max(1) as u64);
    Ok(IdleCost { sockets, tables: tables.len(), before, after, bytes_per_socket })
}

/// Connects as a guest and waits for the welcome.
async fn open_socket(server: &ServerAddress, table: &Created) -> Result<Connection, ConnectionClosed> {
    let mut connection = Connection::open(server).await?;
    let (table, key) = (table.table.clone(), Credential::Invite(table.invite.clone()));
    let hello = ClientMessage::Hello { version: VERSION, table, key, seen: None, positions: false };
    connection.send_json(&hello).await?;
    connection.receive_text().await?;
    Ok(connection)
}

async fn open_tables(tables: &TableMix, server: &ServerAddress) -> Result<Vec<Created>> {
    let opening = (0..tables.count).map(|number| server.open_table(tables.table_options(number)));
    stream::iter(opening).buffer_unordered(AT_ONCE).try_collect().await
}
