//! Live tables over HTTP and WebSockets. The only crate that knows HTTP; it knows no rule of any game.
//!
//! [`serve`] accepts connections. The first message of a socket names its table and presents a credential. Each table
//! is run by one actor, the only writer of its log; an entry is stored before it is sent to anyone.

mod accept;
mod actor;
mod address;
mod api;
mod app;
mod app_state;
mod body;
mod chance;
mod client_handle;
mod clock;
mod config;
mod deadlines;
mod label;
mod load;
mod metrics;
mod pages;
mod pool;
mod rate_limit;
mod refuse;
mod registry;
mod socket;
mod status;
mod storage;

use std::sync::Arc;
use std::time::Duration;

pub use clock::TimeSource;
pub use config::{Config, Limits};
pub use deadlines::Deadlines;
pub use pages::PageFile;
use store::Store;
use table::Timestamp;
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use crate::app::{App, router};
use crate::app_state::AppState;
use crate::clock::TICK;
use crate::registry::TableRegistry;

/// The interval at which abandoned lobbies are deleted.
const CLEANING: Duration = Duration::from_secs(60 * 60);

/// Serves tables until `stop` is cancelled. Then it tells clients to reconnect, and returns when everything accepted is
/// stored, or after [`Deadlines::shutdown`].
pub async fn serve(listener: TcpListener, store: Arc<dyn Store>, config: Config, stop: CancellationToken) {
    // For requests, for tables with their sockets and bots, and for the journal.
    let patience = config.deadlines.shutdown / 3;
    let newest = newest_write(Arc::clone(&store), config.deadlines.storage).await;
    let app_state = Arc::new(AppState::new(store, config, newest));
    let registry = TableRegistry::new(Arc::clone(&app_state));
    let cleaning = tokio::spawn(clean(Arc::clone(&app_state), newest));
    let ticking = tokio::spawn(tick(Arc::clone(&app_state)));
    let router = router(App { registry: Arc::clone(&registry), stop: stop.clone() });
    accept::accept(listener, router, Arc::clone(&app_state), stop, patience).await;
    cleaning.abort();
    ticking.abort();
    let tables_end = async {
        registry.stop().await;
        app_state.tasks.close();
        app_state.tasks.wait().await;
    };
    if timeout(patience, tables_end).await.is_err() {
        warn!("some clients or bots did not come to an end in time");
    }
    match timeout(patience, app_state.storage.close()).await {
        Ok(()) => info!("everything is stored"),
        Err(_) => warn!("storage does not answer; what was not acknowledged may not be stored"),
    }
}

/// The newest time in the store; `None` if there are no tables, or the store does not answer.
async fn newest_write(store: Arc<dyn Store>, deadline: Duration) -> Option<Timestamp> {
    let read = spawn_blocking(move || store.newest_write());
    timeout(deadline, read).await.ok()?.ok()?.ok()?.map(Timestamp)
}

/// Looks at the clock, so that it notices when the server was stopped.
async fn tick(app_state: Arc<AppState>) {
    loop {
        tokio::time::sleep(TICK).await;
        app_state.now();
    }
}

/// Deletes abandoned lobbies at regular intervals. The time between `newest`, the newest write before the start, and the
/// start does not count: the server was away, or the machine's clock was set.
async fn clean(app_state: Arc<AppState>, newest: Option<Timestamp>) {
    let away = app_state.now().0.saturating_sub(newest.map_or(u64::MAX, |newest| newest.0));
    loop {
        let keep = app_state.config.keep_lobbies.as_millis() as u64;
        let before = app_state.now().0.saturating_sub(away).saturating_sub(keep);
        match app_state.storage.read(move |store| store.expire(store::StoredPhase::Lobby, before)).await {
            Ok(0) => {}
            Ok(expired) => info!(expired, "abandoned lobbies are gone"),
            Err(failure) => warn!(%failure, "abandoned lobbies can't be cleared away"),
        }
        tokio::time::sleep(CLEANING).await;
    }
}
