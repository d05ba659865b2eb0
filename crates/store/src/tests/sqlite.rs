//! Failures that only a store in a file can have.

use std::cell::RefCell;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use rusqlite::Connection;
use tempfile::{TempDir, tempdir};

use crate::contract::{self, append, create, entry, labelled};
use crate::{Append, OpenError, Sqlite, Store, StoreError, StoredPhase, Write, open};

struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Self {
        Self { folder: tempdir().unwrap() }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("tischlein.db")
    }

    fn open(&self) -> Sqlite {
        Sqlite::open(&self.file()).unwrap()
    }

    #[track_caller]
    fn refusal(&self) -> String {
        Sqlite::open(&self.file()).unwrap_err().to_string()
    }
}

fn large_append(seq: u64, bytes: usize) -> Write {
    let Write::Append(plain) = append("t", 1, seq) else { unreachable!("an append") };
    Write::Append(Append { entry: vec![7; bytes], ..plain })
}

#[test]
fn sqlite_keeps_the_contract() {
    // Folders stay until the end of the test.
    let places = RefCell::new(Vec::new());
    contract::holds(|| {
        let place = Place::new();
        let store = Arc::new(place.open());
        places.borrow_mut().push(place);
        store
    });
}

#[test]
fn a_file_keeps_everything() {
    let place = Place::new();
    contract::survives_reopening(|| Arc::new(place.open()));
}

#[test]
fn the_operator_names_a_file() {
    let place = Place::new();
    let store = open(place.file().to_str().unwrap()).unwrap();
    assert_eq!(store.write(&[create("t", labelled(StoredPhase::Lobby, None, true))]), [Ok(())]);
    assert!(place.file().exists());
}

#[test]
fn every_commit_is_synced() {
    let place = Place::new();
    let store = place.open();
    assert_eq!(store.pragma("journal_mode"), "wal");
    assert_eq!(store.pragma("synchronous"), "2", "FULL");
    assert_eq!(store.pragma("foreign_keys"), "1");
}

#[test]
fn acknowledged_writes_survive_a_crash() {
    let place = Place::new();
    let store = place.open();
    assert_eq!(store.write(&[create("t", labelled(StoredPhase::Lobby, None, true))]), [Ok(())]);
    assert_eq!(store.write(&[append("t", 1, 2)]), [Ok(())]);
    // The files as a crash leaves them: nothing was closed.
    let later = Place::new();
    for extension in ["db", "db-wal"] {
        fs::copy(place.file().with_extension(extension), later.file().with_extension(extension)).unwrap();
    }
    assert_eq!(later.open().read("t", 0, 10), Ok(vec![entry(1), entry(2)]));
}

#[test]
fn a_closed_file_leaves_no_log_beside_it() {
    let place = Place::new();
    let store = place.open();
    store.write(&[create("t", labelled(StoredPhase::Lobby, None, true))]);
    store.read("t", 0, 1).unwrap();
    drop(store);
    assert!(!place.file().with_extension("db-wal").exists());
}

#[test]
fn a_file_in_use_is_refused_until_it_is_closed() {
    let place = Place::new();
    let store = place.open();
    assert!(place.refusal().contains("in use by another process"));
    drop(store);
    place.open();
}

#[test]
fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let place = Place::new();
    let text = "my diary ".repeat(1_000);
    fs::write(place.file(), &text).unwrap();
    assert!(place.refusal().contains("not a database of Tischlein's"));
    assert_eq!(fs::read_to_string(place.file()).unwrap(), text);
}

#[test]
fn a_database_of_another_program_is_refused_and_left_alone() {
    let place = Place::new();
    Connection::open(place.file()).unwrap().execute_batch("CREATE TABLE recipes (name)").unwrap();
    let before = fs::read(place.file()).unwrap();
    assert!(place.refusal().contains("not a database of Tischlein's"));
    assert_eq!(fs::read(place.file()).unwrap(), before);
}

#[test]
fn a_newer_database_is_refused() {
    let place = Place::new();
    drop(place.open());
    Connection::open(place.file()).unwrap().pragma_update(None, "user_version", 7).unwrap();
    let refused = Sqlite::open(&place.file()).unwrap_err();
    assert!(matches!(refused, OpenError::Newer { found: 7, known: 2 }), "{refused}");
}

#[test]
fn a_folder_that_does_not_exist_is_named() {
    let error = open("/nowhere/at/all/tischlein.db").unwrap_err().to_string();
    assert!(error.contains("/nowhere/at/all/tischlein.db"), "{error}");
}

#[test]
fn a_full_disk_stores_nothing_of_a_batch_and_recovers() {
    let place = Place::new();
    let store = place.open();
    assert_eq!(store.write(&[create("t", labelled(StoredPhase::Lobby, None, true))]), [Ok(())]);
    store.leave_room(2);
    let answers = store.write(&[append("t", 1, 2), large_append(3, 100_000), append("t", 1, 4)]);
    assert!(answers.iter().all(|answer| matches!(answer, Err(StoreError::Unavailable(_)))), "{answers:?}");
    assert_eq!(store.read("t", 0, 100), Ok(vec![entry(1)]));
    assert_eq!(store.write(&[append("t", 1, 2)]), [Ok(())], "a small write still fits");

    store.leave_room(100);
    assert_eq!(store.write(&[large_append(3, 100_000)]), [Ok(())]);
    drop(store);
    assert_eq!(place.open().read("t", 0, 100).unwrap().len(), 3);
}

#[test]
fn many_old_tables_are_forgotten_in_several_commits() {
    let place = Place::new();
    let store = place.open();
    let tables: Vec<Write> = (0..250)
        .map(|number| create(&format!("t{number}"), labelled(StoredPhase::Lobby, None, true)))
        .collect();
    assert!(store.write(&tables).iter().all(Result::is_ok));
    assert_eq!(store.expire(StoredPhase::Lobby, 1_001), Ok(250));
    assert_eq!(store.listed(None, 10), Ok(vec![]));
}
