//! A network that goes silent without closing anything, as when a phone leaves the WLAN or a router forgets a connection.

use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Context, Result};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// A proxy before a server.
///
/// Connections from before a silence stay open and silent for ever. Those that are opened during a silence get through
/// when it ends, since TCP repeats what was not confirmed.
#[derive(Debug)]
pub struct SilentProxy {
    address: SocketAddr,
    /// The number of silences so far, doubled, and 1 more during one.
    silences: watch::Sender<u64>,
    /// Ends all connections when dropped.
    _connections: JoinSet<()>,
}

impl SilentProxy {
    /// Starts a proxy at a free port, for the server at this address.
    pub async fn start(server: String) -> Result<SilentProxy> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.context("no port for a proxy")?;
        let address = listener.local_addr()?;
        let silences = watch::Sender::new(0);
        let told = silences.subscribe();
        let mut connections = JoinSet::new();
        connections.spawn(async move {
            let mut open = JoinSet::new();
            while let Ok((client, _)) = listener.accept().await {
                while open.try_join_next().is_some() {}
                open.spawn(serve(client, server.clone(), told.clone()));
            }
        });
        Ok(SilentProxy { address, silences, _connections: connections })
    }

    /// Where to connect.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// From now on nothing gets through.
    pub fn go_silent(&self) {
        self.silences.send_modify(|count| *count += 1 - *count % 2);
    }

    /// New connections get through again.
    pub fn heal(&self) {
        self.silences.send_modify(|count| *count += *count % 2);
    }
}

async fn serve(client: TcpStream, server: String, mut silences: watch::Receiver<u64>) {
    let Ok(begun) = silences.wait_for(|count| count % 2 == 0).await.map(|count| *count) else { return };
    let Ok(server) = TcpStream::connect(server).await else { return };
    let _ = (client.set_nodelay(true), server.set_nodelay(true));
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    tokio::join!(
        pass_on(from_client, to_server, begun, silences.clone()),
        pass_on(from_server, to_client, begun, silences)
    );
}

/// Waits until the network has gone silent since then.
async fn silence(silences: &mut watch::Receiver<u64>, begun: u64) {
    // If the proxy is gone, its connections end anyway.
    let _ = silences.wait_for(|count| *count != begun).await;
}

/// Passes bytes on, and swallows all that come after the first silence.
async fn pass_on(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    begun: u64,
    mut silences: watch::Receiver<u64>,
) {
    let mut buffer = [0; 4096];
    loop {
        tokio::select! {
            () = silence(&mut silences, begun) => {
                // Keeps both ends open.
                std::future::pending::<()>().await;
            }
            read = from.read(&mut buffer) => match read {
                Ok(count @ 1..) if to.write_all(&buffer[..count]).await.is_ok() => {}
                _ => return,
            }
        }
    }
}
