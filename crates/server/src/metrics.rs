//! Metrics for Prometheus.

use std::sync::atomic::AtomicU64;

use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use crate::pool::{Pool, Work};
use crate::quota::TableQuota;
use crate::storage::Storage;

/// Upper bounds of the histogram's buckets, in seconds.
const TIMES: [f64; 9] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0];

/// The limit that a client exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EncodeLabelValue)]
pub(crate) enum Limit {
    Connections,
    Hosts,
    Messages,
    Requests,
    Sockets,
    Tables,
    TablesOfAddress,
}

impl Limit {
    const ALL: [Limit; 7] = [
        Limit::Connections,
        Limit::Hosts,
        Limit::Messages,
        Limit::Requests,
        Limit::Sockets,
        Limit::Tables,
        Limit::TablesOfAddress,
    ];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByLimit {
    limit: Limit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByWork {
    work: Work,
}

/// The server's metrics.
#[derive(Debug)]
pub(crate) struct Metrics {
    /// Tables in memory.
    pub(crate) tables: Gauge,
    /// The memory they take, in bytes.
    pub(crate) table_memory: Gauge,
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
    /// Tables that another process claimed.
    pub(crate) moved: Counter,
    /// Stored tables that could not be read.
    pub(crate) unreadable: Counter,
    /// Clients refused by a limit.
    limited: Family<ByLimit, Counter>,
    /// Time from reading a command to having stored it, in seconds.
    pub(crate) answer_seconds: Histogram,
    /// Time to load a table, in seconds.
    pub(crate) load_seconds: Histogram,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let limited = Family::<ByLimit, Counter>::default();
        for limit in Limit::ALL {
            // A counter that appears with its first event has no rate before the second one.
            drop(limited.get_or_create(&ByLimit { limit }));
        }
        Metrics {
            tables: Gauge::default(),
            table_memory: Gauge::default(),
            sockets: Gauge::default(),
            done: Counter::default(),
            refused: Counter::default(),
            problems: Counter::default(),
            bot_actions: Counter::default(),
            too_slow: Counter::default(),
            moved: Counter::default(),
            unreadable: Counter::default(),
            limited,
            answer_seconds: Histogram::new(TIMES),
            load_seconds: Histogram::new(TIMES),
        }
    }
}

impl Metrics {
    /// Counts a client that exceeded a limit.
    pub(crate) fn count_limited(&self, limit: Limit) {
        self.limited.get_or_create(&ByLimit { limit }).inc();
    }

    /// The metrics in Prometheus' text format.
    pub(crate) fn to_text(&self, storage: &Storage, pool: &Pool, quota: &TableQuota) -> String {
        let mut registry = Registry::with_prefix("tischlein");
        registry.register("tables", "Tables in memory", self.tables.clone());
        registry.register_with_unit(
            "table_memory",
            "Memory that tables take, without their clients",
            Unit::Bytes,
            self.table_memory.clone(),
        );
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
        registry.register_with_unit(
            "load",
            "Restoring a table from its log",
            Unit::Seconds,
            self.load_seconds.clone(),
        );
        registry.register("limited", "Clients refused by a limit", self.limited.clone());
        registry.register("moved", "Tables that another process claimed", self.moved.clone());
        registry.register("unreadable", "Stored tables that could not be read", self.unreadable.clone());
        register_storage(&mut registry, storage);
        let stored = Gauge::<i64>::default();
        stored.set(i64::try_from(quota.tables()).unwrap_or(i64::MAX));
        registry.register("tables_stored", "Tables in the store", stored);
        let waiting = Family::<ByWork, Gauge>::default();
        for work in [Work::Player, Work::Bot] {
            waiting.get_or_create(&ByWork { work }).set(pool.waiting(work).cast_signed() as i64);
        }
        registry.register("work_waiting", "Work that waits for a thread", waiting);
        let mut text = String::new();
        // Writing to a string can't fail.
        let _ = encode(&mut text, &registry);
        text
    }
}

/// Counters that the store's journal keeps itself.
fn register_storage(registry: &mut Registry, storage: &Storage) {
    let journal = storage.journal_stats();
    let counters = [
        ("commits", "Commits of the log", journal.commits),
        ("writes", "Entries of the log written", journal.writes),
        ("storage_failures", "Reads and writes that failed because storage was away", storage.failures()),
    ];
    for (name, help, value) in counters {
        let counter = Counter::<u64>::default();
        counter.inc_by(value);
        registry.register(name, help, counter);
    }
    let commit_time = Counter::<f64, AtomicU64>::default();
    commit_time.inc_by(journal.commit_time.as_secs_f64());
    registry.register_with_unit("commit", "Time spent in commits", Unit::Seconds, commit_time);
    let waiting = Gauge::<i64>::default();
    waiting.set(journal.waiting.cast_signed() as i64);
    registry.register("journal_waiting", "Writes that wait for a commit", waiting);
}
