//! State that all tables of a process share.

use std::sync::Arc;
use std::time::Duration;

use store::Store;
use table::Timestamp;
use tokio_util::task::TaskTracker;

use crate::clock::ServerClock;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::quota::TableQuota;
use crate::rate_limit::AddressLimits;
use crate::storage::Storage;

/// The store, the workers, the metrics and the configuration.
#[derive(Debug)]
pub(crate) struct AppState {
    pub(crate) config: Config,
    clock: Arc<ServerClock>,
    pub(crate) storage: Storage,
    pub(crate) pool: Pool,
    pub(crate) metrics: Metrics,
    pub(crate) addresses: Arc<AddressLimits>,
    pub(crate) quota: TableQuota,
    /// Running tables, sockets and bots. Shutdown waits until none is left.
    pub(crate) tasks: TaskTracker,
}

impl AppState {
    /// `newest` is the newest time in the store.
    pub(crate) fn new(store: Arc<dyn Store>, config: Config, newest: Option<Timestamp>) -> AppState {
        let clock = Arc::new(ServerClock::start(config.time, newest));
        AppState {
            storage: Storage::new(store, config.deadlines.storage, Arc::clone(&clock)),
            clock,
            pool: Pool::new(config.workers),
            metrics: Metrics::default(),
            addresses: Arc::default(),
            quota: TableQuota::default(),
            tasks: TaskTracker::new(),
            config,
        }
    }

    /// The current time.
    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// The time left until then; zero if it has passed.
    pub(crate) fn until(&self, moment: Timestamp) -> Duration {
        Duration::from_millis(moment.0.saturating_sub(self.now().0))
    }
}
