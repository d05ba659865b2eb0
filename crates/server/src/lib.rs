//! Live tables over HTTP and WebSockets. The only crate that knows HTTP; it knows no rule of any game.
//!
//! [`serve`] takes connections, a socket says hello and is brought to its table, and each table is run by one task
//! that alone writes its log: nothing is shown before it is stored.

mod accept;
mod address;
mod api;
mod app;
mod body;
mod chance;
mod clock;
mod config;
mod host;
mod hub;
mod label;
mod link;
mod load;
mod metrics;
mod pace;
mod pages;
mod pool;
mod refuse;
mod socket;
mod status;
mod world;

use std::sync::Arc;
use std::time::Duration;

pub use config::{Config, Limits};
pub use pages::Asset;
use store::Store;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use crate::app::{App, router};
use crate::hub::Hub;
use crate::world::World;

/// How often abandoned lobbies are looked for.
const CLEANING: Duration = Duration::from_secs(60 * 60);

/// How long tables, sockets and bots may take to come to an end.
const PATIENCE: Duration = Duration::from_secs(10);

/// Serves tables until `stop` is cancelled; then clients are told to come back, and everything that was accepted is
/// stored.
pub async fn serve(listener: TcpListener, store: Arc<dyn Store>, config: Config, stop: CancellationToken) {
    let limits = config.limits;
    let world = Arc::new(World::new(store, config));
    let hub = Hub::new(Arc::clone(&world));
    let cleaning = tokio::spawn(clean(Arc::clone(&world)));
    let router = router(App { hub: Arc::clone(&hub), stop: stop.clone() });
    accept::accept(listener, router, limits, stop).await;
    cleaning.abort();
    hub.stop().await;
    world.tasks.close();
    if timeout(PATIENCE, world.tasks.wait()).await.is_err() {
        warn!("some clients or bots did not come to an end in time");
    }
    world.journal.close().await;
    info!("everything is stored");
}

/// Forgets lobbies that nobody has touched for long, now and then.
async fn clean(world: Arc<World>) {
    loop {
        let keep = world.config.keep_lobbies.as_millis() as u64;
        let before = world.now().0.saturating_sub(keep);
        match world.read(move |store| store.expire(store::Phase::Lobby, before)).await {
            Ok(0) => {}
            Ok(expired) => info!(expired, "abandoned lobbies are gone"),
            Err(failure) => warn!(%failure, "abandoned lobbies can't be cleared away"),
        }
        tokio::time::sleep(CLEANING).await;
    }
}
