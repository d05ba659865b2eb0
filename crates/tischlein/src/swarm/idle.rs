//! Measures the cost of idle sockets.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use futures_util::{StreamExt, TryStreamExt, stream};
use protocol::Created;
use serde::Serialize;
use table::Credential;
use tokio::time::sleep;

use super::child::Child;
use super::crowd::progress;
use super::http::ServerAddress;
use super::options::Swarm;
use super::report::megabytes;
use super::wire::{ConnectionClosed, Wire};
use terminal::print;

/// How many sockets are opened at the same time.
const AT_ONCE: usize = 64;
/// A pause in which the last messages arrive and buffers are freed.
const REST: Duration = Duration::from_secs(2);

/// The cost of idle sockets.
#[derive(Debug, Serialize)]
struct Cost {
    sockets: usize,
    tables: usize,
    /// The server's memory without them, in bytes.
    before: u64,
    /// The server's memory with them, in bytes.
    after: u64,
    /// For each socket, including its share of a table.
    bytes_per_socket: u64,
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "sockets           {}, at {} tables", self.sockets, self.tables)?;
        writeln!(f, "server's memory   {} before, {} after", megabytes(self.before), megabytes(self.after))?;
        let kilobytes = self.bytes_per_socket as f64 / 1e3;
        writeln!(f, "per socket        {kilobytes:.1} kB, with its share of a table")
    }
}

/// Opens so many sockets and prints their cost.
pub(crate) async fn run(options: &Swarm, sockets: usize) -> Result<()> {
    let child = Child::start(options).await?;
    let known = "the memory of a process is only known on Linux";
    let tables = open_tables(options, &child.site).await?;
    let before = child.memory().context(known)?;
    let bar = progress(sockets as u64, "sockets");
    let opening = (0..sockets).map(|number| {
        let (site, table) = (child.site.clone(), Arc::clone(&tables[number % tables.len()]));
        let bar = bar.clone();
        async move {
            let invite = Credential::Invite(table.invite.clone());
            let mut wire = Wire::open(&site, &table.table, invite, None).await?;
            wire.receive().await?;
            bar.inc(1);
            Ok::<Wire, ConnectionClosed>(wire)
        }
    });
    let open = stream::iter(opening).buffer_unordered(AT_ONCE).filter_map(async |wire| wire.ok());
    let listening: Vec<_> = open
        .map(|mut wire| tokio::spawn(async move { while wire.receive().await.is_ok() {} }))
        .collect()
        .await;
    bar.finish_and_clear();
    sleep(REST).await;
    let open = listening.iter().filter(|socket| !socket.is_finished()).count();
    ensure!(open == sockets, "only {open} of {sockets} sockets could be opened; see `ulimit -n`");
    let after = child.memory().context(known)?;
    let bytes_per_socket = after.saturating_sub(before) / (sockets.max(1) as u64);
    let cost = Cost { sockets, tables: tables.len(), before, after, bytes_per_socket };
    if options.json {
        print(&format!("{}\n", serde_json::to_string_pretty(&cost)?))
    } else {
        print(&cost.to_string())
    }
}

async fn open_tables(options: &Swarm, site: &ServerAddress) -> Result<Vec<Arc<Created>>> {
    let opening = (0..options.tables()).map(|number| site.open_table(options.table_options(number)));
    stream::iter(opening).buffer_unordered(AT_ONCE).map_ok(Arc::new).try_collect().await
}
