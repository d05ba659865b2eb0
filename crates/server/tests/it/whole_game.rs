//! A whole game over sockets, on every store.

use std::sync::Arc;

use game::Viewer;
use protocol::Encoding;
use store::{Database, MemoryStore, Sqlite, Store};
use table::{Command, Credential, TableOptions, TablePhase};

use crate::client::{Server, key, quick};

/// A program, a page, a bot and a watcher play a game; then the server restarts, and the table is unchanged.
async fn play(open: impl Fn() -> Arc<dyn Store>, options: &TableOptions) {
    let server = Server::start(open(), quick()).await;
    let created = server.create(options).await;
    let mut ada = server.join(&created, "Ada").await;
    let mut ben = server.join_in(Encoding::Binary, &created, "Ben").await;
    let mut eve =
        server.enter_in(Encoding::Binary, &created.table, Credential::Watch(created.watch.clone())).await;
    let bot = game::Seat::from_index(2).unwrap();
    ada.ask(Command::CallBot { seat: bot, level: 1 }).await.unwrap();
    ada.ask(Command::Ready(true)).await.unwrap();
    ben.ask(Command::Ready(true)).await.unwrap();
    ada.until_table(|table_view| table_view.game.is_some()).await;
    ben.until_table(|table_view| table_view.game.is_some()).await;
    let over = |table_view: &table::TableView| matches!(table_view.state.phase, TablePhase::Finished { .. });
    tokio::join!(ada.play_out(1), ben.play_out(2), eve.until_table(over));
    let [ada, ben, eve] = [ada, ben, eve].map(|client| client.table_view.unwrap());
    assert_eq!([ada.seq, ben.seq], [eve.seq; 2]);
    assert_eq!(eve.viewer, Viewer::Spectator);
    let record = server.http(&format!("GET /api/tables/{}/games/1", created.table), "").await;
    assert_eq!(record.0, 200);
    server.stop().await;

    let server = Server::start(open(), quick()).await;
    for (name, before) in [("Ada", &ada), ("Ben", &ben)] {
        for encoding in [Encoding::Text, Encoding::Binary] {
            let again = server.enter_in(encoding, &created.table, Credential::Seat(key(name))).await;
            assert_eq!(again.table_view.as_ref(), Some(before));
        }
    }
    // All steps from the beginning fold to the same view.
    for encoding in [Encoding::Text, Encoding::Binary] {
        let mut late = server.socket_in(encoding).await;
        late.table_view = Some(table::TableView::new(Viewer::Spectator, options.clone()));
        late.hello(&created.table, Credential::Watch(created.watch.clone()), Some(0)).await;
        late.until_table(|table_view| table_view.seq == eve.seq).await;
        assert_eq!(late.table_view.as_ref(), Some(&eve));
    }
    server.stop().await;
}

/// A memory store that outlives the server, as a database does.
fn one_memory() -> impl Fn() -> Arc<dyn Store> {
    let memory: Arc<dyn Store> = Arc::new(MemoryStore::new());
    move || Arc::clone(&memory)
}

#[tokio::test(flavor = "multi_thread")]
async fn drunter_in_memory() {
    play(one_memory(), &TableOptions::drunter(3)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn drop_it_in_memory() {
    play(one_memory(), &TableOptions::drop_it(3)).await;
}

/// The example of `docs/adding-a-game.md`.
#[cfg(feature = "toy-game")]
#[tokio::test(flavor = "multi_thread")]
async fn toy_game_in_memory() {
    let game = table::GameOptions::new(table::GameKind::ToyGame);
    play(one_memory(), &TableOptions::new(game, 3)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_games_on_sqlite() {
    for options in [TableOptions::drunter(3), TableOptions::drop_it(3)] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tables.db");
        play(|| Arc::new(Sqlite::open(&path).unwrap()), &options).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
async fn both_games_on_postgresql() {
    for options in [TableOptions::drunter(3), TableOptions::drop_it(3)] {
        // A blocking client must not be used on a thread that runs tasks.
        let database = tokio::task::block_in_place(Database::fresh);
        let open = || tokio::task::block_in_place(|| store::open(&database.url()).unwrap());
        play(open, &options).await;
        tokio::task::block_in_place(|| drop(database));
    }
}
