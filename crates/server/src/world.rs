//! What all tables of a process share.

use std::sync::Arc;
use std::time::Duration;

use store::{Failure, Journal, Store};
use table::Moment;
use tokio::task::spawn_blocking;
use tokio_util::task::TaskTracker;

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
    /// Tables, sockets and bots at work; the server has stopped when there are none.
    pub(crate) tasks: TaskTracker,
}

impl World {
    pub(crate) fn new(store: Arc<dyn Store>, config: Config) -> World {
        World {
            journal: Journal::start(Arc::clone(&store)),
            store,
            pool: Pool::new(config.workers),
            metrics: Metrics::default(),
            addresses: Addresses::default(),
            tasks: TaskTracker::new(),
            config,
        }
    }

    /// What time it is.
    pub(crate) fn now(&self) -> Moment {
        (self.config.clock)()
    }

    /// How long until then; nothing if it has passed.
    pub(crate) fn until(&self, moment: Moment) -> Duration {
        Duration::from_millis(moment.0.saturating_sub(self.now().0))
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
