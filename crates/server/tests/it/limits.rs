//! Clients that send too much, send too slowly, or do not read.

use std::sync::Arc;
use std::time::Duration;

use protocol::{ClientMessage, Encoding, ServerMessage};
use server::PageFile;
use store::MemoryStore;
use table::{Command, Credential, TableOptions};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::client::{Server, quick, soon};

async fn impatient() -> Server {
    let mut config = quick();
    config.deadlines.receive = Duration::from_millis(300);
    config.deadlines.send = Duration::from_millis(300);
    Server::start(Arc::new(MemoryStore::new()), config).await
}

async fn strict() -> Server {
    let mut config = quick();
    config.limits.rate_limit = true;
    config.limits.sockets_per_address = 3;
    Server::start(Arc::new(MemoryStore::new()), config).await
}

/// Sends this and then nothing, and waits until the server closes the connection. Fails if the server does not.
async fn is_cut_off(server: &Server, sent: &str) {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(sent.as_bytes()).await.unwrap();
    let mut rest = Vec::new();
    // The server may answer 408 first, or reset the connection; either way it ends.
    let _ = soon(stream.read_to_end(&mut rest)).await;
}

#[tokio::test]
async fn a_client_that_sends_the_head_of_a_request_too_slowly_is_cut_off() {
    let server = impatient().await;
    is_cut_off(&server, "GET /healthz HTTP/1.1\r\nhost: x\r\nslow").await;
    is_cut_off(&server, "").await;
}

#[tokio::test]
async fn a_client_without_a_hello_is_cut_off() {
    let server = impatient().await;
    let mut silent = server.socket().await;
    assert_eq!(silent.goodbye().await, "silent");
    // Invalid messages do not extend the deadline.
    let mut busy = server.socket().await;
    for _ in 0..5 {
        busy.send_text("nonsense").await;
    }
    assert_eq!(busy.goodbye().await, "silent");
}

#[tokio::test]
async fn too_many_messages_are_refused_and_then_the_connection_ends() {
    let server = strict().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut ada = server.join(&created, "Ada").await;
    for _ in 0..300 {
        ada.send_text("\"resync\"").await;
    }
    assert_eq!(ada.complaint().await, "too_fast");
    assert_eq!(ada.goodbye().await, "too_fast");
}

#[tokio::test]
async fn a_client_that_sends_only_nonsense_is_cut_off() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut ada = server.join(&created, "Ada").await;
    for _ in 0..101 {
        ada.send_text("nonsense").await;
    }
    assert_eq!(ada.goodbye().await, "invalid_message");
}

#[tokio::test]
async fn too_many_requests_from_one_address_are_told_when_to_come_back() {
    let server = strict().await;
    loop {
        let (status, head, body) = server.http("GET /api/tables", "").await;
        if status == 429 {
            assert!(head.contains("retry-after: 1"), "{head}");
            assert!(body.contains("too_many"), "{body}");
            return;
        }
        assert_eq!(status, 200);
    }
}

#[tokio::test]
async fn one_address_has_a_limited_number_of_sockets() {
    let server = strict().await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(server.socket().await);
    }
    let request = format!("ws://{}/socket", server.address).into_client_request().unwrap();
    let Err(Error::Http(answer)) = soon(connect_async(request)).await else { panic!("must be refused") };
    assert_eq!(answer.status(), 429);
    open.pop().unwrap().vanish();
    // The server takes a while to notice that the socket is gone.
    loop {
        let request = format!("ws://{}/socket", server.address).into_client_request().unwrap();
        if soon(connect_async(request)).await.is_ok() {
            break;
        }
        tokio::task::yield_now().await;
    }
}

/// Requests a file larger than the buffers of a connection, and reads nothing of it.
async fn request_and_never_read(server: &Server) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(b"GET /big HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    // The first byte shows that the answer is on its way.
    stream.readable().await.unwrap();
    stream
}

/// A page that does not fit into the buffers of a connection.
fn big_page() -> PageFile {
    PageFile {
        path: "/big",
        content_type: "text/plain",
        hash: "0",
        immutable: false,
        plain: vec![b'x'; 64 << 20].leak(),
        brotli: None,
    }
}

#[tokio::test]
async fn a_client_that_requests_and_never_reads_is_cut_off() {
    let mut config = quick();
    config.deadlines.send = Duration::from_millis(300);
    config.limits.connections = 1;
    config.assets = vec![big_page()];
    let server = Server::start(Arc::new(MemoryStore::new()), config).await;
    let _deaf = request_and_never_read(&server).await;
    // The only connection that is allowed becomes free.
    loop {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let asked = stream.write_all(b"GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
        let mut answer = Vec::new();
        if asked.is_ok() && soon(stream.read_to_end(&mut answer)).await.is_ok() && !answer.is_empty() {
            break;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_client_that_never_reads_does_not_hold_up_the_shutdown() {
    let mut config = quick();
    config.deadlines.send = Duration::from_secs(600);
    config.deadlines.shutdown = Duration::from_millis(600);
    config.assets = vec![big_page()];
    let server = Server::start(Arc::new(MemoryStore::new()), config).await;
    let _deaf = request_and_never_read(&server).await;
    server.stop().await;
}

#[tokio::test]
async fn one_address_has_a_limited_number_of_connections() {
    let mut config = quick();
    config.limits.rate_limit = true;
    config.limits.connections_per_address = 2;
    let server = Server::start(Arc::new(MemoryStore::new()), config).await;
    let mut open = Vec::new();
    for _ in 0..2 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        stream.readable().await.unwrap();
        open.push(stream);
    }
    let mut third = TcpStream::connect(server.address).await.unwrap();
    let _ = third.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    let mut answer = Vec::new();
    let _ = soon(third.read_to_end(&mut answer)).await;
    assert!(answer.is_empty(), "it is closed without an answer");
}

#[tokio::test]
async fn an_open_socket_counts_as_a_connection() {
    let mut config = quick();
    config.limits.connections = 2;
    let server = Server::start(Arc::new(MemoryStore::new()), config).await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut open = Vec::new();
    for _ in 0..2 {
        open.push(server.enter(&created.table, Credential::Watch(created.watch.clone())).await);
    }
    let mut third = TcpStream::connect(server.address).await.unwrap();
    let _ = third.write_all(b"GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    let mut answer = Vec::new();
    let _ = soon(third.read_to_end(&mut answer)).await;
    assert!(answer.is_empty(), "it is closed without an answer");
}

#[tokio::test]
async fn pings_are_counted_like_messages() {
    let server = strict().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let ping = serde_json::to_string(&ClientMessage::Ping).unwrap();
    for ping in [Message::Ping(Default::default()), Message::Text(ping.into())] {
        let mut ada = server.enter(&created.table, Credential::Invite(created.invite.clone())).await;
        for _ in 0..300 {
            ada.send_raw(ping.clone()).await;
        }
        assert_eq!(ada.complaint().await, "too_fast");
        assert_eq!(ada.goodbye().await, "too_fast");
    }
}

#[tokio::test]
async fn a_ping_is_answered_in_both_encodings() {
    let server = strict().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    for encoding in [Encoding::Text, Encoding::Binary] {
        let invite = Credential::Invite(created.invite.clone());
        let mut ada = server.enter_in(encoding, &created.table, invite).await;
        ada.send(&ClientMessage::Ping).await;
        ada.until(|message| (*message == ServerMessage::Pong).then_some(())).await;
    }
}

/// A client that does not read must neither exhaust the server's memory nor delay the others.
#[tokio::test]
async fn a_client_that_does_not_read_is_closed_and_the_others_play_on() {
    let server = impatient().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let deaf = server.enter(&created.table, Credential::Watch(created.watch.clone())).await;
    let mut ada = server.join(&created, "Ada").await;
    let slow = "tischlein_too_slow_total 1";
    let mut on = false;
    loop {
        on = !on;
        for _ in 0..200 {
            ada.ask(Command::Ready(on)).await.unwrap();
            on = !on;
        }
        let (_, _, metrics) = server.http("GET /metrics", "").await;
        let sockets = metrics.lines().find(|line| line.starts_with("tischlein_sockets ")).unwrap();
        if metrics.lines().any(|line| line == slow) || sockets == "tischlein_sockets 1" {
            break;
        }
    }
    drop(deaf);
}
