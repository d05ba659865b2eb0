//! Accepts connections, with limits on their number and on the time a client takes to send its request.

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
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;
use tracing::warn;

use crate::config::Limits;

/// Accepts connections until `stop` is cancelled, then waits until all requests are answered.
pub(crate) async fn accept(listener: TcpListener, router: Router, limits: Limits, stop: CancellationToken) {
    let room = Arc::new(Semaphore::new(limits.connections));
    let connections = TaskTracker::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop.cancelled() => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                // Above the limit, close the connection at once without an answer.
                if let Ok(place) = Arc::clone(&room).try_acquire_owned() {
                    let (router, stop) = (router.clone(), stop.clone());
                    connections.spawn(serve(stream, peer, router, limits.patience, stop, place));
                }
            }
            Err(error) => {
                warn!(%error, "a connection can't be taken");
                // Out of file descriptors: wait until some are released.
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
    connections.close();
    connections.wait().await;
}

async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Duration,
    stop: CancellationToken,
    place: OwnedSemaphorePermit,
) {
    // Moves are small and must not be delayed to fill a packet.
    let _ = stream.set_nodelay(true);
    let place = Arc::new(place);
    let service = router.map_request(move |mut request: Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        // A WebSocket outlives its request and keeps the permit.
        request.extensions_mut().insert(ConnectionPermit(Arc::clone(&place)));
        request.map(axum::body::Body::new)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    // Ignore errors: how a connection ends is up to the client.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

/// A connection's permit among the allowed number.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionPermit(#[expect(dead_code, reason = "held, not read")] Arc<OwnedSemaphorePermit>);
