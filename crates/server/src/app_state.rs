//! State that all tables of a process share.

use std::sync::Arc;
use std::time::Duration;

use store::{Journal, Store, StoreError};
use table::Timestamp;
use tokio::task::spawn_blocking;
use tokio_util::task::TaskTracker;

use crate::config::Config;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::rate_limit::AddressLimits;

/// The store, the workers, the metrics and the configuration.
#[derive(Debug)]
pub(crate) struct AppState {
    pub(crate) config: Config,
    pub(crate) journal: Journal,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) pool: Pool,
    pub(crate) metrics: Metrics,
    pub(crate) addresses: AddressLimits,
    /// Running tables, sockets and bots. Shutdown waits until none is left.
    pub(crate) tasks: TaskTracker,
}

impl AppState {
    pub(crate) fn new(store: Arc<dyn Store>, config: Config) -> AppState {
        AppState {
            journal: Journal::start(Arc::clone(&store)),
            store,
            pool: Pool::new(config.workers),
            metrics: Metrics::default(),
            addresses: AddressLimits::default(),
            tasks: TaskTracker::new(),
            config,
        }
    }

    /// The current time.
    pub(crate) fn now(&self) -> Timestamp {
        (self.config.clock)()
    }

    /// The time left until then; zero if it has passed.
    pub(crate) fn until(&self, moment: Timestamp) -> Duration {
        Duration::from_millis(moment.0.saturating_sub(self.now().0))
    }

    /// Runs a blocking read of the store on a blocking thread.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let store = Arc::clone(&self.store);
        let answer = spawn_blocking(move || ask(&*store)).await;
        answer.unwrap_or_else(|broken| Err(StoreError::Unavailable(broken.to_string())))
    }
}
