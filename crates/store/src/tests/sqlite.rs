//! Failures that only a store in a file can have.

use std::cell::RefCell;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use rusqlite::Connection;
use tempfile::{TempDir, tempdir};

use crate::contract::{self, append, create, entry, labelled};
use crate::{
    Append, Maintenance, OpenError, Sqlite, Store, StoreError, StoredPhase, Write, backup, open, open_beside,
    restore,
};

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
fn an_operator_deletes_beside_a_running_server_which_can_no_longer_write() {
    let place = Place::new();
    let server = place.open();
    let lobby = || labelled(StoredPhase::Lobby, None, true);
    assert_eq!(server.write(&[create("t", lobby()), create("u", lobby())]), [Ok(()), Ok(())]);
    let operator = open_beside(place.file().to_str().unwrap()).unwrap();
    assert_eq!(operator.read("t", 0, 10), Ok(vec![entry(1)]));
    assert_eq!(operator.delete("t"), Ok(()));
    assert_eq!(server.write(&[append("t", 1, 2), append("u", 1, 2)]), [Err(StoreError::Unknown), Ok(())]);
    drop(operator);
    assert_eq!(server.write(&[append("u", 1, 3)]), [Ok(())]);
    drop(server);
    assert_eq!(place.open().read("u", 0, 10).unwrap().len(), 3);
}

#[test]
fn an_operator_neither_creates_nor_updates_a_database() {
    let place = Place::new();
    let name = place.file().to_str().unwrap().to_owned();
    assert!(matches!(open_beside(&name), Err(OpenError::Missing(_))));
    assert!(!place.file().exists());
    drop(place.open());
    Connection::open(place.file()).unwrap().pragma_update(None, "user_version", 0).unwrap();
    assert!(matches!(open_beside(&name), Err(OpenError::Older { found: 0, .. })));
    assert!(matches!(open_beside("memory"), Err(OpenError::OnlyInMemory)));
}

#[test]
fn names_of_deleted_tables_are_not_in_the_file() {
    let place = Place::new();
    let store = place.open();
    let lobby = || labelled(StoredPhase::Lobby, None, true);
    let Write::Append(plain) = append("t", 1, 2) else { unreachable!("an append") };
    let named = |entry: &str| Write::Append(Append { entry: entry.repeat(500).into(), ..plain.clone() });
    assert_eq!(store.write(&[create("t", lobby()), named("Rumpelstilzchen")]), [Ok(()), Ok(())]);
    let contains = |text: &str| {
        let bytes = fs::read(place.file()).unwrap();
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    };
    drop(store);
    assert!(contains("Rumpelstilzchen"));
    let store = place.open();
    assert_eq!(store.delete("t"), Ok(()));
    drop(store);
    assert!(!contains("Rumpelstilzchen"));
}

#[test]
fn a_backup_of_another_program_or_a_damaged_one_is_refused() {
    let (place, target) = (Place::new(), Place::new());
    let store = target.open();
    fs::write(place.file(), "my diary ".repeat(1_000)).unwrap();
    let error = restore(&place.file(), &store).unwrap_err().to_string();
    assert!(error.contains("not a database of Tischlein's"), "{error}");
    let error = restore(&place.folder.path().join("missing.db"), &store).unwrap_err().to_string();
    assert!(error.contains("there is no database at"), "{error}");
    let error = backup(&store, &place.folder.path().join("no/such/folder/backup.db")).unwrap_err();
    assert!(error.to_string().contains("unable to open"), "{error}");
}

#[test]
fn damage_below_the_tables_is_found() {
    let place = Place::new();
    let store = place.open();
    let lobby = || labelled(StoredPhase::Lobby, None, true);
    let tables: Vec<Write> = (0..500).map(|number| create(&format!("t{number}"), lobby())).collect();
    assert!(store.write(&tables).iter().all(Result::is_ok));
    drop(store);
    let mut bytes = fs::read(place.file()).unwrap();
    let middle = bytes.len() / 2 / 4_096 * 4_096;
    bytes[middle..middle + 4_096].fill(0x5a);
    fs::write(place.file(), bytes).unwrap();
    let found = open_beside(place.file().to_str().unwrap()).unwrap().damage();
    assert_ne!(found, Ok(vec![]));
}
