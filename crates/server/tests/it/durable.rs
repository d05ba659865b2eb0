//! Nothing is acknowledged that is not stored, and nothing that was acknowledged is lost.

use std::sync::Arc;
use std::time::Duration;

use store::{Database, Fault, Faulty, MemoryStore, Store};
use table::{Command, Credential, TableOptions};

use crate::client::{Server, key, quick, soon};

#[tokio::test]
async fn a_failing_write_is_never_acknowledged_and_asking_again_is_safe() {
    for (fault, is_stored) in [(Fault::BeforeCommit, false), (Fault::AfterCommit, true)] {
        let faulty = Arc::new(Faulty::new(Arc::new(MemoryStore::new())));
        let server = Server::start(Arc::clone(&faulty) as Arc<dyn Store>, quick()).await;
        let created = server.create(&TableOptions::drunter(2)).await;
        let mut ada = server.join(&created, "Ada").await;
        let mut ben = server.join(&created, "Ben").await;
        let before = ben.table_view.as_ref().unwrap().seq;
        faulty.fail(fault);
        let id = table::CommandId::new("mine".to_owned()).unwrap();
        let ready =
            protocol::ClientMessage::Command { id, command: Box::new(Command::Ready(true)), after: None };
        ada.send(&ready).await;
        assert_eq!(ada.goodbye().await, "storage");
        assert_eq!(ben.goodbye().await, "storage");
        assert!(
            !ada.heard.iter().any(|frame| frame.to_text().unwrap().contains("\"done\":{\"id\":\"mine\""))
        );
        assert_eq!(ben.table_view.as_ref().unwrap().seq, before, "nobody was shown what was not stored");
        faulty.heal();
        let mut ada = server.enter(&created.table, Credential::Seat(key("Ada"))).await;
        assert_eq!(ada.table_view.as_ref().unwrap().seq, before + u64::from(is_stored));
        assert_eq!(ada.ask_as("mine", Command::Ready(true)).await, Ok(before + 1), "once, whatever happened");
        let last = server.enter(&created.table, Credential::Seat(key("Ben"))).await.table_view.unwrap().seq;
        assert_eq!(last, before + 1);
    }
}

/// Waits until the server is healthy: it uses the result of a check again for a moment.
async fn until_healthy(server: &Server) {
    soon(async { while server.http("GET /healthz", "").await.0 != 200 {} }).await;
}

#[tokio::test]
async fn while_the_store_is_away_clients_are_told_and_afterwards_all_is_well() {
    let faulty = Arc::new(Faulty::new(Arc::new(MemoryStore::new())));
    let server = Server::start(Arc::clone(&faulty) as Arc<dyn Store>, quick()).await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let ada = server.join(&created, "Ada").await;
    let known = ada.table_view.clone();
    faulty.go_away();
    let (status, _, body) = server.http("GET /healthz", "").await;
    assert!(status == 503 && body.contains("\"code\":\"storage\""), "{body}");
    let (status, _, _) =
        server.http("POST /api/tables", r#"{"options":{"game":{"drunter":{}},"seats":2}}"#).await;
    assert_eq!(status, 503);
    faulty.heal();
    until_healthy(&server).await;
    let again = server.enter(&created.table, Credential::Seat(key("Ada"))).await;
    assert_eq!(again.table_view, known);
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_store_is_frozen_players_are_told_and_nothing_is_acknowledged() {
    let faulty = Arc::new(Faulty::new(Arc::new(MemoryStore::new())));
    let mut config = quick();
    config.deadlines.storage = Duration::from_millis(300);
    let server = Server::start(Arc::clone(&faulty) as Arc<dyn Store>, config).await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut ada = server.join(&created, "Ada").await;
    let before = ada.table_view.as_ref().unwrap().seq;
    faulty.freeze();
    ada.send_text(r#"{"command":{"id":"mine","do":{"ready":true}}}"#).await;
    assert_eq!(ada.goodbye().await, "storage");
    assert_eq!(server.http("GET /healthz", "").await.0, 503);
    let (_, _, metrics) = server.http("GET /metrics", "").await;
    assert!(!metrics.contains("tischlein_storage_failures_total 0"), "{metrics}");
    faulty.heal();
    until_healthy(&server).await;
    let mut ada = server.enter(&created.table, Credential::Seat(key("Ada"))).await;
    assert_eq!(ada.ask_as("mine", Command::Ready(true)).await, Ok(before + 1), "once, whatever happened");
    server.stop().await;
}

/// Two servers on one store: the last one to claim a table owns it, and the other's writes are refused.
async fn two_servers(store: Arc<dyn Store>, twin: Arc<dyn Store>) {
    let one = Server::start(store, quick()).await;
    let other = Server::start(twin, quick()).await;
    let created = one.create(&TableOptions::drunter(2)).await;
    let mut ada = one.join(&created, "Ada").await;
    let mut ben = other.join(&created, "Ben").await;
    ada.send_text(r#"{"command":{"id":"mine","do":{"ready":true}}}"#).await;
    assert_eq!(ada.goodbye().await, "moved");
    ben.ask(Command::Ready(true)).await.unwrap();
    let mut ada = other.enter(&created.table, Credential::Seat(key("Ada"))).await;
    ada.ask_as("mine", Command::Ready(true)).await.unwrap();
    assert!(ada.table_view.as_ref().unwrap().game.is_some());
    ben.until_table(|table_view| table_view.game.is_some()).await;
    assert_eq!(ben.table_view.as_ref().unwrap().seq, ada.table_view.as_ref().unwrap().seq);
}

#[tokio::test]
async fn a_stale_owner_is_refused() {
    let memory: Arc<dyn Store> = Arc::new(MemoryStore::new());
    two_servers(Arc::clone(&memory), memory).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
async fn a_stale_owner_is_refused_on_postgresql() {
    let database = tokio::task::block_in_place(Database::fresh);
    let open = || tokio::task::block_in_place(|| store::open(&database.url()).unwrap());
    two_servers(open(), open()).await;
    tokio::task::block_in_place(|| drop(database));
}
