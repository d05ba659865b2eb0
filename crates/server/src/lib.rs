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
mod host;
mod label;
mod load;
mod metrics;
mod openapi;
mod pages;
mod pool;
mod quota;
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
use store::{Store, StoredPhase};
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

/// The interval at which old tables are deleted.
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

/// How much of the time between the last write and the start of the server does not count when old tables are deleted: the
/// server was away for a weekend, or the machine's clock was set.
const FORGIVEN: Duration = Duration::from_secs(2 * 24 * 60 * 60);

/// Deletes old tables at regular intervals. `newest` is the time of the newest write before the start.
async fn clean(app_state: Arc<AppState>, newest: Option<Timestamp>) {
    let away = app_state.now().0.saturating_sub(newest.map_or(u64::MAX, |newest| newest.0));
    let away = away.min(FORGIVEN.as_millis() as u64);
    loop {
        let (lobbies, games) = (app_state.config.keep_lobbies, app_state.config.keep_games);
        let kept = [
            (StoredPhase::Lobby, Some(lobbies)),
            (StoredPhase::Playing, games),
            (StoredPhase::Finished, games),
        ];
        for (phase, keep) in kept {
            if let Some(keep) = keep {
                expire(&app_state, phase, keep, away).await;
            }
        }
        if let Err(failure) = app_state.quota.recount(&app_state.storage).await {
            warn!(%failure, "stored tables can't be counted");
        }
        tokio::time::sleep(CLEANING).await;
    }
}

/// Deletes the tables in this phase that nobody has written to for this long. `away` ms of it do not count.
async fn expire(app_state: &AppState, phase: StoredPhase, keep: Duration, away: u64) {
    let before = app_state.now().0.saturating_sub(away).saturating_sub(keep.as_millis() as u64);
    let mut deleted = 0;
    loop {
        match app_state.storage.read(move |store| store.expire(phase, before)).await {
            Ok(0) => break,
            Ok(some) => deleted += some,
            Err(failure) => {
                warn!(?phase, %failure, "old tables can't be deleted");
                break;
            }
        }
    }
    if deleted > 0 {
        info!(?phase, deleted, "old tables are deleted");
    }
}
