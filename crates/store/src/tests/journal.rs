//! No write is acknowledged before its commit, and many writes share one commit.

use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use tokio::task::JoinSet;

use crate::contract::{append, create, entry, labelled};
use crate::{
    Claim, Fault, Faulty, Journal, Maintenance, MemoryStore, Snapshot, Store, StoreError, StoreStats,
    StoredPhase, StoredTable, TableInfo, TableSummary, Write,
};

/// A store whose commits wait at a gate.
#[derive(Debug, Default)]
struct Gated {
    inner: MemoryStore,
    gate: Mutex<Gate>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Gate {
    open: bool,
    /// The number of commits that have reached the gate.
    arrived: usize,
}

impl Gated {
    fn open(&self) {
        self.gate.lock().unwrap().open = true;
        self.changed.notify_all();
    }

    fn await_arrival(&self) {
        drop(self.changed.wait_while(self.gate.lock().unwrap(), |gate| gate.arrived == 0).unwrap());
    }
}

impl Store for Gated {
    fn check(&self) -> Result<(), StoreError> {
        self.inner.check()
    }
    fn write(&self, batch: &[Write]) -> Vec<Result<(), StoreError>> {
        let mut gate = self.gate.lock().unwrap();
        gate.arrived += 1;
        self.changed.notify_all();
        drop(self.changed.wait_while(gate, |gate| !gate.open).unwrap());
        self.inner.write(batch)
    }
    fn claim(&self, table: &str) -> Result<Claim, StoreError> {
        self.inner.claim(table)
    }
    fn read(&self, table: &str, after: u64, limit: usize) -> Result<Vec<Vec<u8>>, StoreError> {
        self.inner.read(table, after, limit)
    }
    fn snapshot(&self, table: &str) -> Result<Option<Snapshot>, StoreError> {
        self.inner.snapshot(table)
    }
    fn finished_game(&self, table: &str, number: u32) -> Result<Option<Vec<u8>>, StoreError> {
        self.inner.finished_game(table, number)
    }
    fn newest_write(&self) -> Result<Option<u64>, StoreError> {
        self.inner.newest_write()
    }
    fn label(&self, table: &str) -> Result<TableSummary, StoreError> {
        self.inner.label(table)
    }
    fn find_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        self.inner.find_code(code)
    }
    fn listed(&self, before: Option<&str>, limit: usize) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.inner.listed(before, limit)
    }
    fn expire(&self, phase: StoredPhase, untouched_since: u64) -> Result<u64, StoreError> {
        self.inner.expire(phase, untouched_since)
    }
}

impl Maintenance for Gated {
    fn tables(&self, after: Option<&str>, limit: usize) -> Result<Vec<TableInfo>, StoreError> {
        self.inner.tables(after, limit)
    }
    fn delete(&self, table: &str) -> Result<(), StoreError> {
        self.inner.delete(table)
    }
    fn stats(&self) -> Result<StoreStats, StoreError> {
        self.inner.stats()
    }
    fn export(&self, each: &mut dyn FnMut(StoredTable) -> Result<(), StoreError>) -> Result<(), StoreError> {
        self.inner.export(each)
    }
    fn import(&self, tables: &[StoredTable]) -> Result<(), StoreError> {
        self.inner.import(tables)
    }
}

fn new_table(number: usize) -> Write {
    create(&format!("t{number}"), labelled(StoredPhase::Lobby, None, false))
}

/// Starts a write that has been accepted when this returns.
async fn begin(journal: &Journal, write: Write, writes: &mut JoinSet<Result<(), StoreError>>) {
    let journal = journal.clone();
    writes.spawn(async move { journal.write(write).await });
    // On a runtime of one thread, this lets the new task run until it waits for its answer.
    tokio::task::yield_now().await;
}

#[tokio::test]
async fn many_writes_share_a_commit_and_wait_for_it() {
    let store = Arc::new(Gated::default());
    let journal = Journal::start(store.clone());
    let mut writes = JoinSet::new();
    begin(&journal, new_table(0), &mut writes).await;
    store.await_arrival();
    for number in 1..=300 {
        begin(&journal, new_table(number), &mut writes).await;
    }
    assert!(writes.try_join_next().is_none(), "nothing is answered while the first commit is under way");
    assert_eq!(store.read("t0", 0, 1), Err(StoreError::Unknown));
    store.open();
    assert!(writes.join_all().await.iter().all(Result::is_ok));
    let figures = journal.figures();
    assert_eq!((figures.commits, figures.writes), (2, 301), "the first alone, then all that waited");
    assert!(figures.longest_commit <= figures.commit_time);
}

#[tokio::test]
async fn closing_stores_what_was_accepted_and_refuses_the_rest() {
    let store = Arc::new(Gated::default());
    let journal = Journal::start(store.clone());
    let mut writes = JoinSet::new();
    for number in 0..100 {
        begin(&journal, new_table(number), &mut writes).await;
    }
    let closing = tokio::spawn({
        let journal = journal.clone();
        async move { journal.close().await }
    });
    tokio::task::yield_now().await;
    store.open();
    closing.await.unwrap();
    assert!(writes.join_all().await.iter().all(Result::is_ok));
    for number in 0..100 {
        assert_eq!(store.read(&format!("t{number}"), 0, 1), Ok(vec![entry(1)]));
    }
    assert!(matches!(journal.write(new_table(100)).await, Err(StoreError::Unavailable(_))));
    journal.close().await;
}

#[tokio::test]
async fn the_thread_ends_with_the_last_journal() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let journal = Journal::start(Arc::clone(&store));
    journal.write(new_table(0)).await.unwrap();
    let mut running = journal.running();
    drop(journal);
    tokio::time::timeout(Duration::from_secs(10), running.changed())
        .await
        .expect("the thread ends")
        .expect_err("nothing is sent");
}

#[tokio::test]
async fn refusals_reach_their_caller() {
    let journal = Journal::start(Arc::new(MemoryStore::new()));
    assert_eq!(journal.write(append("t0", 1, 2)).await, Err(StoreError::Unknown));
    assert_eq!(journal.write(new_table(0)).await, Ok(()));
    assert_eq!(journal.write(append("t0", 1, 2)).await, Ok(()));
}

#[tokio::test]
async fn a_failed_commit_acknowledges_nothing() {
    let store = Arc::new(Faulty::new(Arc::new(MemoryStore::new())));
    let journal = Journal::start(store.clone());
    assert_eq!(journal.write(new_table(0)).await, Ok(()));
    store.fail(Fault::BeforeCommit);
    assert!(matches!(journal.write(append("t0", 1, 2)).await, Err(StoreError::Unavailable(_))));
    store.heal();
    assert_eq!(journal.write(append("t0", 1, 2)).await, Ok(()));
}

#[tokio::test]
async fn a_panic_in_the_store_fails_one_commit_and_the_journal_goes_on() {
    let store = Arc::new(Faulty::new(Arc::new(MemoryStore::new())));
    let journal = Journal::start(store.clone());
    assert_eq!(journal.write(new_table(0)).await, Ok(()));
    store.fail(Fault::Panic);
    assert!(matches!(journal.write(append("t0", 1, 2)).await, Err(StoreError::Unavailable(_))));
    store.heal();
    assert_eq!(journal.write(append("t0", 1, 2)).await, Ok(()));
}

#[tokio::test]
async fn a_check_tells_whether_writing_works() {
    let store = Arc::new(Faulty::new(Arc::new(MemoryStore::new())));
    let journal = Journal::start(store.clone());
    assert_eq!(journal.check().await, Ok(()));
    store.fail(Fault::BeforeCommit);
    assert!(matches!(journal.check().await, Err(StoreError::Unavailable(_))));
    store.heal();
    assert_eq!(journal.check().await, Ok(()));
    journal.close().await;
    assert!(matches!(journal.check().await, Err(StoreError::Unavailable(_))));
}
