//! Tests of [`Faulty`]: it injects exactly the faults it is told to.

use std::sync::Arc;

use crate::contract::{self, append, create, entry, labelled};
use crate::{Fault, Faulty, MemoryStore, Store, StoreError, StoredPhase, Write};

fn with_table() -> Faulty {
    let store = Faulty::new(Arc::new(MemoryStore::new()));
    assert_eq!(store.write(&[create("t", labelled(StoredPhase::Lobby, None, true))]), [Ok(())]);
    store
}

fn two_appends() -> [Write; 2] {
    [append("t", 1, 2), append("t", 1, 3)]
}

#[track_caller]
fn check(fault: Fault, stored: u64) {
    let store = with_table();
    store.fail(fault);
    let answers = store.write(&two_appends());
    assert!(answers.iter().all(|answer| matches!(answer, Err(StoreError::Unavailable(_)))), "{answers:?}");
    assert_eq!(store.read("t", 0, 100), Ok((1..=stored).map(entry).collect()));
}

#[test]
fn a_failed_batch_is_stored_wholly_half_or_not_at_all() {
    check(Fault::BeforeCommit, 1);
    check(Fault::Torn, 2);
    check(Fault::AfterCommit, 3);
}

#[test]
fn every_second_batch_can_fail() {
    let store = with_table();
    store.fail_every(2, Fault::BeforeCommit);
    assert!(store.write(&[append("t", 1, 2)])[0].is_ok());
    assert!(store.write(&[append("t", 1, 3)])[0].is_err());
    assert!(store.write(&[append("t", 1, 3)])[0].is_ok());
}

#[test]
fn storage_that_was_away_comes_back() {
    let store = with_table();
    store.go_away();
    assert!(store.write(&two_appends()).iter().all(Result::is_err));
    assert!(matches!(store.claim("t"), Err(StoreError::Unavailable(_))));
    store.heal();
    assert_eq!(store.write(&two_appends()), [Ok(()), Ok(())]);
}

#[test]
fn without_faults_it_keeps_the_contract() {
    contract::holds(|| Arc::new(Faulty::new(Arc::new(MemoryStore::new()))));
}
