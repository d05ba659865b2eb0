//! Metrics for Prometheus.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use store::JournalStats;

/// Upper bounds of the histogram's buckets, in seconds.
const TIMES: [f64; 9] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0];

/// The server's metrics.
#[derive(Debug)]
pub(crate) struct Metrics {
    /// Tables in memory.
    pub(crate) tables: Gauge,
    /// Sockets after their hello.
    pub(crate) sockets: Gauge,
    /// Commands that were carried out and stored.
    pub(crate) done: Counter,
    /// Commands that were refused.
    pub(crate) refused: Counter,
    /// Messages that were invalid or exceeded the rate limit.
    pub(crate) problems: Counter,
    /// Actions of bots.
    pub(crate) bot_actions: Counter,
    /// Sockets that were closed because they did not read fast enough.
    pub(crate) too_slow: Counter,
    /// Time from reading a command to having stored it, in seconds.
    pub(crate) answer_seconds: Histogram,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics {
            tables: Gauge::default(),
            sockets: Gauge::default(),
            done: Counter::default(),
            refused: Counter::default(),
            problems: Counter::default(),
            bot_actions: Counter::default(),
            too_slow: Counter::default(),
            answer_seconds: Histogram::new(TIMES),
        }
    }
}

impl Metrics {
    /// The metrics in Prometheus' text format.
    pub(crate) fn to_text(&self, journal: &JournalStats) -> String {
        let mut registry = Registry::with_prefix("tischlein");
        registry.register("tables", "Tables in memory", self.tables.clone());
        registry.register("sockets", "Sockets that have said hello", self.sockets.clone());
        registry.register("commands_done", "Commands carried out and stored", self.done.clone());
        registry.register("commands_refused", "Commands refused", self.refused.clone());
        registry.register("problems", "Messages not understood, or coming too fast", self.problems.clone());
        registry.register("bot_actions", "What bots did", self.bot_actions.clone());
        registry.register("too_slow", "Sockets closed because they did not read", self.too_slow.clone());
        registry.register_with_unit(
            "answer",
            "From reading a command to having stored it",
            Unit::Seconds,
            self.answer_seconds.clone(),
        );
        let commits = Counter::<u64>::default();
        commits.inc_by(journal.commits);
        registry.register("commits", "Commits of the log", commits);
        let writes = Counter::<u64>::default();
        writes.inc_by(journal.writes);
        registry.register("writes", "Entries of the log written", writes);
        let mut text = String::new();
        // Writing to a string can't fail.
        let _ = encode(&mut text, &registry);
        text
    }
}
