//! What all tables of a process share.

use std::sync::Arc;

use store::{Failure, Journal, Store};
use tokio::task::spawn_blocking;

use crate::config::Config;
use crate::metrics::Metrics;
use crate::pace::Addresses;
use crate::pool::Pool;

/// The log, the workers, the figures.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) config: Config,
    pub(crate) journal: Journal,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) pool: Pool,
    pub(crate) metrics: Metrics,
    pub(crate) addresses: Addresses,
}

impl World {
    pub(crate) fn new(store: Arc<dyn Store>, config: Config) -> World {
        World {
            journal: Journal::start(Arc::clone(&store)),
            store,
            pool: Pool::new(config.workers),
            metrics: Metrics::default(),
            addresses: Addresses::default(),
            config,
        }
    }

    /// Asks the store something on a thread that may wait.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&dyn Store) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let store = Arc::clone(&self.store);
        let answer = spawn_blocking(move || ask(&*store)).await;
        answer.unwrap_or_else(|broken| Err(Failure::Unavailable(broken.to_string())))
    }
}
