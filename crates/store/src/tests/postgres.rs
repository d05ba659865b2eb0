//! Against a real PostgreSQL, whose URL `cargo xtask test` gives in `TISCHLEIN_TEST_POSTGRES`.

use std::sync::{Arc, Barrier};
use std::thread;

use tokio_postgres::Config;

use crate::contract::{self, append, create, entry, labelled};
use crate::database::Database;
use crate::{Append, Claim, Journal, OpenError, Postgres, Store, StoreError, StoredPhase, Write, open};

fn hidden() -> crate::TableSummary {
    labelled(StoredPhase::Lobby, None, false)
}

#[test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
fn postgres_keeps_the_contract() {
    let database = Database::fresh();
    contract::holds(|| {
        // Much faster than creating another database.
        database.client().batch_execute("DROP SCHEMA IF EXISTS tischlein CASCADE").unwrap();
        Arc::new(database.open())
    });
}

#[test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
fn a_database_keeps_everything() {
    let database = Database::fresh();
    contract::survives_reopening(|| open(&database.url()).unwrap());
}

#[test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
fn of_two_machines_the_one_that_claimed_last_writes() {
    let database = Database::fresh();
    let (first, second) = (database.open(), database.open());
    assert_eq!(first.write(&[create("t", hidden()), create("u", hidden())]), [Ok(()), Ok(())]);
    assert_eq!(second.claim("t"), Ok(Claim { epoch: 2, last: 1, bytes: 8 }));
    assert_eq!(first.write(&[append("t", 1, 2), append("u", 1, 2)]), [Err(StoreError::Stale), Ok(())]);
    assert_eq!(second.write(&[append("t", 2, 2)]), [Ok(())]);
    assert_eq!(first.read("t", 0, 10), Ok(vec![entry(1), entry(2)]));
}

#[test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
fn machines_that_write_the_same_tables_all_come_through() {
    let database = Database::fresh();
    let tables: Vec<String> = (0..20).map(|number| format!("t{number}")).collect();
    let made = database.open().write(&tables.iter().map(|table| create(table, hidden())).collect::<Vec<_>>());
    assert!(made.iter().all(Result::is_ok));
    let write_all = |backwards: bool| {
        let store = database.open();
        let mut won = 0;
        for seq in 2..22 {
            let mut batch: Vec<_> = tables.iter().map(|table| append(table, 1, seq)).collect();
            // One more per table, so that they are written in turn.
            batch.extend(tables.iter().map(|table| append(table, 9, seq)));
            if backwards {
                batch.reverse();
            }
            for answer in store.write(&batch) {
                match answer {
                    Ok(()) => won += 1,
                    Err(StoreError::Stale | StoreError::OutOfOrder { .. }) => {}
                    Err(other) => panic!("{other}"),
                }
            }
        }
        won
    };
    let won = thread::scope(|scope| {
        let other = scope.spawn(|| write_all(true));
        write_all(false) + other.join().unwrap()
    });
    let stored: u64 = tables.iter().map(|table| database.open().claim(table).unwrap().last - 1).sum();
    assert_eq!(won, stored);
}

#[test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
fn of_two_machines_one_gets_the_code() {
    let database = Database::fresh();
    let start = Barrier::new(2);
    let take_codes = |table: &str| {
        let store = database.open();
        assert_eq!(store.write(&[create(table, hidden())]), [Ok(())]);
        let mut seq = 2;
        let mut take = |code: String| {
            start.wait();
            let Write::Append(plain) = append(table, 1, seq) else { unreachable!("an append") };
            let label = Some(labelled(StoredPhase::Lobby, Some(&code), true));
            match &store.write(&[Write::Append(Append { label, ..plain })])[..] {
                [Ok(())] => seq += 1,
                [Err(StoreError::CodeTaken)] => {}
                other => panic!("{code}: {other:?}"),
            }
            // No thread drops a code before the other one has tried to take it.
            start.wait();
            store.label(table).unwrap().code == Some(code)
        };
        (0..50).map(|round| take(format!("code {round}"))).collect::<Vec<bool>>()
    };
    let (ours, theirs) = thread::scope(|scope| {
        let other = scope.spawn(|| take_codes("b"));
        (take_codes("a"), other.join().unwrap())
    });
    assert!(ours.iter().zip(&theirs).all(|(ours, theirs)| ours != theirs), "{ours:?} {theirs:?}");
}

#[test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
fn machines_that_start_together_make_the_schema_once() {
    let database = Database::fresh();
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| database.open());
        }
    });
    assert_eq!(database.open().listed(None, 10), Ok(vec![]));
}

#[test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
fn a_lost_connection_is_made_again() {
    let database = Database::fresh();
    let store = database.open();
    assert_eq!(store.write(&[create("t", hidden())]), [Ok(())]);
    database.cut_connections();
    assert_eq!(store.write(&[append("t", 1, 2)]), [Ok(())]);
    assert_eq!(store.read("t", 0, 10), Ok(vec![entry(1), entry(2)]));
    database.cut_connections();
    assert_eq!(store.claim("t"), Ok(Claim { epoch: 2, last: 2, bytes: 16 }));
}

#[test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
fn a_database_that_is_away_comes_back() {
    let database = Database::fresh();
    let store = database.open();
    assert_eq!(store.write(&[create("t", hidden())]), [Ok(())]);
    let admit = |admit: bool| format!("ALTER DATABASE {} WITH ALLOW_CONNECTIONS {admit}", database.name);
    database.admin().batch_execute(&admit(false)).unwrap();
    database.cut_connections();
    for _ in 0..2 {
        assert!(matches!(store.write(&[append("t", 1, 2)])[..], [Err(StoreError::Unavailable(_))]));
        assert!(matches!(store.read("t", 0, 1), Err(StoreError::Unavailable(_))));
        assert!(matches!(store.claim("t"), Err(StoreError::Unavailable(_))));
    }
    database.admin().batch_execute(&admit(true)).unwrap();
    assert_eq!(store.write(&[append("t", 1, 2)]), [Ok(())]);
    assert_eq!(store.read("t", 0, 10), Ok(vec![entry(1), entry(2)]));
}

#[test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
fn a_frozen_connection_is_given_up_and_another_one_is_opened() {
    let database = Database::fresh();
    let store = database.open();
    assert_eq!(store.write(&[create("t", hidden())]), [Ok(())]);
    assert_eq!(store.read("t", 0, 10), Ok(vec![entry(1)]));
    let frozen = database.freeze_connections();
    assert_eq!(store.write(&[append("t", 1, 2)]), [Ok(())]);
    assert_eq!(store.read("t", 0, 10), Ok(vec![entry(1), entry(2)]));
    assert_eq!(store.check(), Ok(()));
    drop(frozen);
}

#[test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
fn a_lock_that_is_never_released_delays_no_other_write_for_long() {
    let database = Database::fresh();
    let store = database.open();
    assert_eq!(store.write(&[create("t", hidden()), create("u", hidden())]), [Ok(()), Ok(())]);
    let mut holder = database.client();
    holder.batch_execute("BEGIN; SELECT FROM tischlein.tables WHERE id = 't' FOR UPDATE").unwrap();
    assert!(matches!(store.write(&[append("t", 1, 2)])[..], [Err(StoreError::Unavailable(_))]));
    assert_eq!(store.write(&[append("u", 1, 2)]), [Ok(())]);
    holder.batch_execute("ROLLBACK").unwrap();
    assert_eq!(store.write(&[append("t", 1, 2)]), [Ok(())], "nothing was written before");
}

#[test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
fn after_a_lost_connection_a_refusal_proves_nothing() {
    let database = Database::fresh();
    let store = database.open();
    assert_eq!(store.write(&[create("t", hidden()), append("t", 1, 2)]), [Ok(()), Ok(())]);
    database.cut_connections();
    // From the store's point of view, this entry may be its own, with a lost confirmation.
    let answers = store.write(&[append("t", 1, 2)]);
    assert!(matches!(answers[..], [Err(StoreError::Unavailable(_))]), "{answers:?}");
}

#[test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
fn a_newer_database_is_refused() {
    let database = Database::fresh();
    drop(database.open());
    database.client().batch_execute("UPDATE tischlein.version SET version = 7").unwrap();
    let refused = Postgres::open(&database.url()).unwrap_err();
    assert!(matches!(refused, OpenError::Newer { found: 7, known: 2 }), "{refused}");
}

#[tokio::test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
async fn a_journal_writes_and_the_last_async_owner_may_drop_the_store() {
    let (database, store) = tokio::task::spawn_blocking(|| {
        let database = Database::fresh();
        let store: Arc<dyn Store> = Arc::new(database.open());
        (database, store)
    })
    .await
    .unwrap();
    let journal = Journal::start(Arc::clone(&store));
    assert_eq!(journal.write(create("t", hidden())).await, Ok(()));
    assert_eq!(journal.write(append("t", 1, 2)).await, Ok(()));
    journal.close().await;
    drop(store);
    tokio::task::spawn_blocking(|| drop(database)).await.unwrap();
}

#[test]
fn errors_and_debugging_do_not_tell_the_password() {
    // Nothing listens on port 1.
    for url in ["postgres://me:hunter2@127.0.0.1:1/tables", "postgres://me:hunter2@127.0.0.1:one/tables"] {
        let error = open(url).unwrap_err();
        assert!(!format!("{error} {error:?}").contains("hunter2"), "{error:?}");
    }
    let config: Config = "postgres://me:hunter2@127.0.0.1/tables".parse().unwrap();
    assert!(!format!("{config:?}").contains("hunter2"));
}
