//! Databases and games of every version open, from files that such versions wrote.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;

use serde::Deserialize;
use store::{Database, Sqlite, Store};
use table::{Credential, Key, TablePhase};

use crate::client::{Server, quick};

/// A table of a stored database.
#[derive(Deserialize)]
struct OldTable {
    table: String,
    code: String,
    /// The key of the only seat with a person.
    seat: Key,
}

fn tables(json: &str) -> BTreeMap<String, OldTable> {
    serde_json::from_str(json).unwrap()
}

/// Opens every table of a database that an old version wrote, and plays on.
async fn opens(store: Arc<dyn Store>, tables: &BTreeMap<String, OldTable>) {
    let server = Server::start(Arc::clone(&store), quick()).await;
    let OldTable { table, seat, .. } = &tables["two_finished_games"];
    let client = server.enter(table, Credential::Seat(seat.clone())).await;
    let view = client.table_view.clone().unwrap();
    assert!(matches!(view.state.phase, TablePhase::Finished { .. }) && view.game.is_some());
    for number in 1..=2 {
        let path = format!("GET /api/tables/{table}/games/{number}");
        let (status, _, record) = server.http_of("application/octet-stream", &path, b"").await;
        assert!(status == 200 && record.starts_with(b"tischlein"), "game {number}");
    }
    assert_eq!(server.http(&format!("GET /api/tables/{table}/games/3"), "").await.0, 404);
    for name in ["running_drop_it", "running_drunter"] {
        let OldTable { table, seat, .. } = &tables[name];
        let mut client = server.enter(table, Credential::Seat(seat.clone())).await;
        client.play_out(1).await;
    }
    let OldTable { table, code, .. } = &tables["lobby"];
    let (status, _, body) = server.http(&format!("GET /api/codes/{code}"), "").await;
    assert!(status == 200 && body.contains(table.as_str()), "{body}");
    server.stop().await;
    // What was played on is read from snapshots.
    assert!(store_reads(&store, &tables["running_drop_it"].table));
    let server = Server::start(store, quick()).await;
    let OldTable { table, seat, .. } = &tables["running_drop_it"];
    let client = server.enter(table, Credential::Seat(seat.clone())).await;
    assert!(matches!(client.table_view.unwrap().state.phase, TablePhase::Finished { .. }));
}

fn store_reads(store: &Arc<dyn Store>, table: &str) -> bool {
    let store = Arc::clone(store);
    let table = table.to_owned();
    tokio::task::block_in_place(move || store.snapshot(&table).unwrap().is_some())
}

#[tokio::test(flavor = "multi_thread")]
async fn an_sqlite_database_of_version_1_opens() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tischlein.db");
    fs::write(&file, include_bytes!("databases/sqlite-1.db")).unwrap();
    let store = Arc::new(Sqlite::open(&file).unwrap());
    opens(store, &tables(include_str!("databases/sqlite-1.json"))).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
async fn a_postgresql_database_of_version_1_opens() {
    let database = tokio::task::block_in_place(Database::fresh);
    let store = tokio::task::block_in_place(|| {
        database.run(include_str!("databases/postgres-1.sql"));
        store::open(&database.url()).unwrap()
    });
    opens(store, &tables(include_str!("databases/postgres-1.json"))).await;
    tokio::task::block_in_place(|| drop(database));
}

#[test]
fn a_game_in_record_format_2_replays() {
    let bytes = include_bytes!("databases/game-format-2.tischlein");
    assert_eq!(game::record::game_of(bytes), Ok("drunter"));
    let record = game::Record::<drunter::Drunter>::from_bytes(bytes).unwrap();
    let proof = record.proof.clone().unwrap();
    assert!(record.retrace(&proof).is_ok(), "it follows from its seed, as it was played");
}
