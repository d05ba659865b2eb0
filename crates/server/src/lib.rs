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

pub use config::{Config, Limits};
pub use deadlines::Deadlines;
pub use pages::PageFile;
use store::Store;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use crate::app::{App, router};
use crate::app_state::AppState;
use crate::registry::TableRegistry;

/// The interval at which abandoned lobbies are deleted.
const CLEANING: Duration = Duration::from_secs(60 * 60);

/// Serves tables until `stop` is cancelled. Then it tells clients to reconnect, and returns when everything accepted is
/// stored, or after [`Deadlines::shutdown`].
pub async fn serve(listener: TcpListener, store: Arc<dyn Store>, config: Config, stop: CancellationToken) {
    // For requests, for tables with their sockets and bots, and for the journal.
    let patience = config.deadlines.shutdown / 3;
    let app_state = Arc::new(AppState::new(store, config));
    let registry = TableRegistry::new(Arc::clone(&app_state));
    let cleaning = tokio::spawn(clean(Arc::clone(&app_state)));
    let router = router(App { registry: Arc::clone(&registry), stop: stop.clone() });
    accept::accept(listener, router, Arc::clone(&app_state), stop, patience).await;
    cleaning.abort();
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

/// Deletes abandoned lobbies at regular intervals.
async fn clean(app_state: Arc<AppState>) {
    loop {
        let keep = app_state.config.keep_lobbies.as_millis() as u64;
        let before = app_state.now().0.saturating_sub(keep);
        match app_state.storage.read(move |store| store.expire(store::StoredPhase::Lobby, before)).await {
            Ok(0) => {}
            Ok(expired) => info!(expired, "abandoned lobbies are gone"),
            Err(failure) => warn!(%failure, "abandoned lobbies can't be cleared away"),
        }
        tokio::time::sleep(CLEANING).await;
    }
}
