//! What an operator sets and does: retention, quotas, known hosts, deletion beside a running server, alerts.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use store::{MemoryStore, Store};
use table::{Command, Credential, TableOptions, Timestamp};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::{Server, key, quick, soon};

const DAY: u64 = 24 * 60 * 60 * 1_000;

/// The line of a metric.
async fn metric(server: &Server, name: &str) -> String {
    let (_, _, metrics) = server.http("GET /metrics", "").await;
    let value = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.unwrap_or_else(|| panic!("{name} is missing in\n{metrics}")).to_owned()
}

const WISH: &str = r#"{"options":{"game":{"drunter":{}},"seats":2}}"#;

#[tokio::test]
async fn games_are_deleted_when_nobody_has_played_for_long_enough() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let mut config = quick();
    config.time.wall = || Timestamp(1_000 * DAY);
    let server = Server::start(Arc::clone(&store), config.clone()).await;
    let lobby = server.create(&TableOptions::drunter(2)).await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut ada = server.join(&created, "Ada").await;
    let mut ben = server.join(&created, "Ben").await;
    ada.ask(Command::Ready(true)).await.unwrap();
    ben.ask(Command::Ready(true)).await.unwrap();
    server.stop().await;
    let names_are_kept = || {
        let mut names = false;
        let exported = store.export(&mut |table| {
            names |= table.entries.iter().any(|entry| entry.windows(3).any(|bytes| bytes == b"Ada"));
            Ok(())
        });
        exported.unwrap();
        names
    };

    config.time.wall = || Timestamp(1_364 * DAY);
    let server = Server::start(Arc::clone(&store), config.clone()).await;
    soon(async {
        while store.label(&lobby.table).is_ok() {
            tokio::task::yield_now().await
        }
    })
    .await;
    server.enter(&created.table, Credential::Watch(created.watch.clone())).await;
    assert!(names_are_kept());
    server.stop().await;

    config.keep_games = None;
    config.time.wall = || Timestamp(9_000 * DAY);
    let server = Server::start(Arc::clone(&store), config.clone()).await;
    soon(async { while metric(&server, "tischlein_tables_stored").await != "1" {} }).await;
    assert!(names_are_kept(), "for ever");
    server.stop().await;

    config.keep_games = Some(Duration::from_millis(365 * DAY));
    let server = Server::start(Arc::clone(&store), config).await;
    soon(async {
        while store.label(&created.table).is_ok() {
            tokio::task::yield_now().await
        }
    })
    .await;
    assert!(!names_are_kept());
    server.stop().await;
}

#[tokio::test]
async fn a_full_server_opens_no_table_until_one_is_gone() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let mut config = quick();
    config.limits.tables = 2;
    let server = Server::start(Arc::clone(&store), config.clone()).await;
    let first = server.create(&TableOptions::drunter(2)).await;
    server.create(&TableOptions::drunter(2)).await;
    let (status, head, body) = server.http("POST /api/tables", WISH).await;
    assert!(status == 503 && head.contains("retry-after: 10") && body.contains("\"full\""), "{body}");
    assert_eq!(metric(&server, "tischlein_limited_total{limit=\"Tables\"}").await, "1");
    server.join(&first, "Ada").await;
    server.stop().await;
    // A restarted server counts what is there.
    store.delete(&first.table).unwrap();
    let server = Server::start(store, config).await;
    server.create(&TableOptions::drunter(2)).await;
    assert_eq!(server.http("POST /api/tables", WISH).await.0, 503);
}

#[tokio::test]
async fn one_address_opens_a_limited_number_of_tables_a_day() {
    let mut config = quick();
    config.limits.rate_limit = true;
    config.limits.tables_per_address = 3;
    let server = Server::start(Arc::new(MemoryStore::new()), config).await;
    for _ in 0..3 {
        server.create(&TableOptions::drunter(2)).await;
    }
    let (status, head, body) = server.http("POST /api/tables", WISH).await;
    assert!(status == 429 && body.contains("too_many_tables"), "{body}");
    // A third of a day, less the moments since the first table.
    assert!(head.contains("retry-after: 28800") || head.contains("retry-after: 28799"), "{head}");
    assert_eq!(metric(&server, "tischlein_limited_total{limit=\"TablesOfAddress\"}").await, "1");
}

/// Sends a request with these headers; returns the status.
async fn status_for(server: &Server, headers: &str) -> u16 {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let request = format!("GET /api/tables HTTP/1.1\r\n{headers}connection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    soon(stream.read_to_string(&mut answer)).await.unwrap();
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_server_with_known_hosts_answers_for_no_other_name() {
    let mut config = quick();
    config.hosts = vec!["play.example.org".to_owned()];
    let server = Server::start(Arc::new(MemoryStore::new()), config).await;
    assert_eq!(status_for(&server, "host: play.example.org\r\n").await, 200);
    assert_eq!(status_for(&server, &format!("host: {}\r\n", server.address)).await, 200);
    assert_eq!(status_for(&server, "host: evil.example\r\norigin: http://evil.example\r\n").await, 421);
    assert_eq!(status_for(&server, "").await, 421);
    assert_eq!(metric(&server, "tischlein_limited_total{limit=\"Hosts\"}").await, "2");
}

#[tokio::test]
async fn players_of_a_deleted_table_are_told_that_it_is_gone() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let server = Server::start(Arc::clone(&store), quick()).await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut ada = server.join(&created, "Ada").await;
    let mut ben = server.join(&created, "Ben").await;
    store.delete(&created.table).unwrap();
    ada.send_text(r#"{"command":{"id":"mine","do":{"ready":true}}}"#).await;
    assert_eq!(ada.goodbye().await, "no_such_table");
    assert_eq!(ben.goodbye().await, "no_such_table");
    let mut again = server.socket().await;
    again.hello(&created.table, Credential::Seat(key("Ada")), None).await;
    assert_eq!(again.goodbye().await, "no_such_table");
}

#[tokio::test]
async fn every_figure_that_an_alert_in_the_documentation_uses_exists() {
    let server = Server::in_memory().await;
    let (_, _, metrics) = server.http("GET /metrics", "").await;
    let exported: BTreeSet<&str> = metrics
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split([' ', '{']).next())
        .collect();
    let text = include_str!("../../../../docs/self-hosting.md");
    let rules = text.split("```yaml").nth(1).and_then(|rest| rest.split("```").next()).expect("alert rules");
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let used: BTreeSet<&str> = rules
        .lines()
        .filter_map(|line| line.split_once("expr:"))
        .flat_map(|(_, expression)| expression.split(|letter| !is_name(letter)))
        .filter(|word| word.starts_with("tischlein_"))
        .collect();
    assert!(used.len() > 8, "{used:?}");
    let missing: Vec<_> = used.difference(&exported).collect();
    assert!(missing.is_empty(), "{missing:?} are not in\n{metrics}");
}
