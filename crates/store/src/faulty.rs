//! A store with injected faults, to test that no lost write is acknowledged.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::maintenance::{Maintenance, StoreStats, StoredTable, TableInfo};
use crate::{Claim, Snapshot, Store, StoreError, StoredPhase, TableSummary, Write, all_fail};

/// How a batch fails. The caller gets [`StoreError::Unavailable`], or a panic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing is stored.
    BeforeCommit,
    /// Everything is stored.
    AfterCommit,
    /// The first half is stored, rounded down.
    Torn,
    /// The store panics.
    Panic,
}

/// A store that wraps another one and injects faults.
#[derive(Debug)]
pub struct Faulty {
    inner: Arc<dyn Store>,
    plan: Mutex<Plan>,
    thawed: Condvar,
}

#[derive(Debug)]
struct Plan {
    fault: Option<Fault>,
    /// Every `every`th batch fails.
    every: u64,
    /// The number of batches since the plan was set.
    batches: u64,
    /// The store is unreachable: every call fails.
    away: bool,
    /// The store answers no call until it is healed.
    frozen: bool,
}

impl Plan {
    const NONE: Self = Self { fault: None, every: 1, batches: 0, away: false, frozen: false };
}

impl Faulty {
    /// A store that works until a fault is set.
    pub fn new(inner: Arc<dyn Store>) -> Self {
        Self { inner, plan: Mutex::new(Plan::NONE), thawed: Condvar::new() }
    }

    /// From now on, every batch fails.
    pub fn fail(&self, fault: Fault) {
        self.fail_every(1, fault);
    }

    /// From now on, every `nth` batch fails.
    pub fn fail_every(&self, nth: u64, fault: Fault) {
        *self.plan() = Plan { fault: Some(fault), every: nth.max(1), ..Plan::NONE };
    }

    /// From now on, every write, claim and read fails.
    pub fn go_away(&self) {
        *self.plan() = Plan { away: true, ..Plan::NONE };
    }

    /// From now on, no call returns before the store is healed.
    pub fn freeze(&self) {
        *self.plan() = Plan { frozen: true, ..Plan::NONE };
    }

    /// From now on, everything works. Calls that waited in a frozen store are carried out.
    pub fn heal(&self) {
        *self.plan() = Plan::NONE;
        self.thawed.notify_all();
    }

    /// The plan, as soon as the store is not frozen.
    fn thawed(&self) -> MutexGuard<'_, Plan> {
        self.thawed.wait_while(self.plan(), |plan| plan.frozen).unwrap_or_else(PoisonError::into_inner)
    }

    fn plan(&self) -> MutexGuard<'_, Plan> {
        self.plan.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The fault of the batch that comes now.
    fn next_fault(&self) -> Option<Fault> {
        let mut plan = self.thawed();
        plan.batches += 1;
        if plan.away {
            Some(Fault::BeforeCommit)
        } else {
            plan.fault.filter(|_| plan.batches.is_multiple_of(plan.every))
        }
    }

    fn here(&self) -> Result<&dyn Store, StoreError> {
        if self.thawed().away { Err(failed()) } else { Ok(&*self.inner) }
    }
}

fn failed() -> StoreError {
    StoreError::Unavailable("a failure made for a test".to_owned())
}

impl Store for Faulty {
    fn check(&self) -> Result<(), StoreError> {
        match self.next_fault() {
            None => self.inner.check(),
            Some(_) => Err(failed()),
        }
    }

    fn write(&self, batch: &[Write]) -> Vec<Result<(), StoreError>> {
        let stored = match self.next_fault() {
            None => return self.inner.write(batch),
            Some(Fault::BeforeCommit) => 0,
            Some(Fault::Torn) => batch.len() / 2,
            Some(Fault::AfterCommit) => batch.len(),
            Some(Fault::Panic) => panic!("a panic made for a test"),
        };
        if stored > 0 {
            self.inner.write(&batch[..stored]);
        }
        all_fail(batch, &failed())
    }

    fn claim(&self, table: &str) -> Result<Claim, StoreError> {
        self.here()?.claim(table)
    }

    fn read(&self, table: &str, after: u64, limit: usize) -> Result<Vec<Vec<u8>>, StoreError> {
        self.here()?.read(table, after, limit)
    }

    fn snapshot(&self, table: &str) -> Result<Option<Snapshot>, StoreError> {
        self.here()?.snapshot(table)
    }

    fn finished_game(&self, table: &str, number: u32) -> Result<Option<Vec<u8>>, StoreError> {
        self.here()?.finished_game(table, number)
    }

    fn newest_write(&self) -> Result<Option<u64>, StoreError> {
        self.here()?.newest_write()
    }

    fn label(&self, table: &str) -> Result<TableSummary, StoreError> {
        self.here()?.label(table)
    }

    fn find_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        self.here()?.find_code(code)
    }

    fn listed(&self, before: Option<&str>, limit: usize) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.here()?.listed(before, limit)
    }

    fn expire(&self, phase: StoredPhase, untouched_since: u64) -> Result<u64, StoreError> {
        self.here()?.expire(phase, untouched_since)
    }
}

impl Maintenance for Faulty {
    fn tables(&self, after: Option<&str>, limit: usize) -> Result<Vec<TableInfo>, StoreError> {
        self.here()?.tables(after, limit)
    }

    fn delete(&self, table: &str) -> Result<(), StoreError> {
        self.here()?.delete(table)
    }

    fn stats(&self) -> Result<StoreStats, StoreError> {
        self.here()?.stats()
    }

    fn export(&self, each: &mut dyn FnMut(StoredTable) -> Result<(), StoreError>) -> Result<(), StoreError> {
        self.here()?.export(each)
    }

    fn import(&self, tables: &[StoredTable]) -> Result<(), StoreError> {
        self.here()?.import(tables)
    }
}
