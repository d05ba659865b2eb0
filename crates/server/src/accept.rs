//! Accepts connections, with limits on their number and on the time a client takes to send and to receive.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;
use tracing::{info, warn};

use crate::app_state::AppState;
use crate::deadlines::Deadlines;
use crate::metrics::Limit;
use crate::rate_limit::{Counted, Open};

/// Accepts connections until `stop` is cancelled, then waits until all requests are answered, at most `patience`.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    app_state: Arc<AppState>,
    stop: CancellationToken,
    patience: Duration,
) {
    let room = Arc::new(Semaphore::new(app_state.config.limits.connections));
    let connections = TaskTracker::new();
    let shutdown = Shutdown { stop, give_up: CancellationToken::new() };
    let mut failures = 0_u64;
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = shutdown.stop.cancelled() => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                if failures > 0 {
                    info!(failures, "connections are taken again");
                    failures = 0;
                }
                // Above a limit, close the connection at once without an answer.
                match admit(&app_state, &room, peer) {
                    Some(permit) => {
                        let (router, deadlines) = (router.clone(), app_state.config.deadlines);
                        connections.spawn(serve(stream, peer, router, deadlines, shutdown.clone(), permit));
                    }
                    None => app_state.metrics.count_limited(Limit::Connections),
                }
            }
            Err(error) => {
                if failures == 0 {
                    warn!(%error, "connections can't be taken");
                }
                failures += 1;
                // Out of file descriptors: wait until some are released.
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
    connections.close();
    if timeout(patience, connections.wait()).await.is_err() {
        shutdown.give_up.cancel();
        connections.wait().await;
    }
}

/// A permit for a connection of this peer; `None` above a limit.
fn admit(app_state: &AppState, room: &Arc<Semaphore>, peer: SocketAddr) -> Option<ConnectionPermit> {
    let limits = app_state.config.limits;
    let address = peer.ip().to_canonical();
    let is_proxy = app_state.config.trusted_proxies.iter().any(|proxies| proxies.contains(&address));
    let of_address = if limits.rate_limit && !is_proxy {
        Some(app_state.addresses.open(Counted::Connections, address, limits.connections_per_address)?)
    } else {
        None
    };
    let of_all = Arc::clone(room).try_acquire_owned().ok()?;
    Some(ConnectionPermit(Arc::new((of_all, of_address))))
}

/// How a server shuts down.
#[derive(Clone, Debug)]
struct Shutdown {
    /// Connections end after the current request.
    stop: CancellationToken,
    /// Connections end at once.
    give_up: CancellationToken,
}

async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    deadlines: Deadlines,
    shutdown: Shutdown,
    permit: ConnectionPermit,
) {
    // Moves are small and must not be delayed to fill a packet.
    let _ = stream.set_nodelay(true);
    let local = stream.local_addr().ok().map(LocalAddress);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(deadlines.send));
    let service = router.map_request(move |mut request: Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        if let Some(local) = local {
            request.extensions_mut().insert(local);
        }
        // A WebSocket outlives its request and takes the permit from here.
        request.extensions_mut().insert(permit.clone());
        request.map(axum::body::Body::new)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(deadlines.receive)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(service))
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    // Ignore errors: how a connection ends is up to the client.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = shutdown.stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            tokio::select! {
                _ = connection => {}
                () = shutdown.give_up.cancelled() => {}
            }
        }
    }
}

/// The address that a client has connected to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalAddress(pub(crate) SocketAddr);

/// A connection's permit among those of all clients, and among those of its address.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionPermit(
    #[expect(dead_code, reason = "held, not read")] Arc<(OwnedSemaphorePermit, Option<Open>)>,
);
