//! Invalid input is answered with a code and a sentence, and the connection stays open where that makes sense.

use protocol::{BINARY_VERSION, ClientMessage, Encoding, NewTable, body_to_bytes};
use table::{Command, Credential, TableOptions};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::client::{Server, key, soon};

#[tokio::test]
async fn a_wrong_hello_is_told_what_is_wrong_with_it() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    for (table, credential, code) in [
        (created.table.as_str(), Credential::Seat(key("nobody")), "wrong_key"),
        (&created.table, Credential::Seat(created.invite.clone()), "wrong_key"),
        (&created.table, Credential::Invite(created.watch.clone()), "wrong_key"),
        ("nosuchtable", Credential::Invite(created.invite.clone()), "no_such_table"),
        ("", Credential::Invite(created.invite.clone()), "no_such_table"),
        ("'; drop table entries; --", Credential::Invite(created.invite.clone()), "no_such_table"),
    ] {
        let mut client = server.socket().await;
        client.hello(table, credential, None).await;
        assert_eq!(client.goodbye().await, code, "{table}");
    }
}

#[tokio::test]
async fn invalid_messages_are_answered_with_a_problem_and_the_connection_stays() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut client = server.socket().await;
    let hello_of = |version: u16| {
        format!(
            r#"{{"hello":{{"version":{version},"table":"{}","key":{{"invite":"{}"}}}}}}"#,
            created.table,
            created.invite.reveal()
        )
    };
    for (text, code) in [
        ("", "invalid_message"),
        ("nonsense", "invalid_message"),
        ("{}", "invalid_message"),
        ("[1,2,3]", "invalid_message"),
        (r#"{"helo":{}}"#, "invalid_message"),
        (r#"{"hello":{"version":3}}"#, "invalid_message"),
        (r#"{"hello":{"version":3,"table":"t","key":{"invite":"short"}}}"#, "invalid_message"),
        (
            &hello_of(protocol::VERSION).replace("\"version\"", "\"admin\":true,\"version\""),
            "invalid_message",
        ),
        (&"[".repeat(10_000), "invalid_message"),
        ("\"resync\"", "hello_first"),
        (r#"{"say":{"phrase":"hello"}}"#, "hello_first"),
        (r#"{"say":{"phrase":"you fool"}}"#, "invalid_message"),
    ] {
        client.send_text(text).await;
        assert_eq!(client.complaint().await, code, "{text:.60}");
    }
    client.send_text(&hello_of(protocol::VERSION)).await;
    client.welcome().await;
    client.send_raw(Message::Binary(vec![0xff, 0xfe].into())).await;
    assert_eq!(client.complaint().await, "other_encoding");
    client.send_text(&hello_of(protocol::VERSION)).await;
    assert_eq!(client.complaint().await, "hello_twice");
}

#[tokio::test]
async fn invalid_bytes_are_answered_with_a_problem_in_bytes_and_the_connection_stays() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut client = server.socket_in(Encoding::Binary).await;
    let resync = ClientMessage::Resync.to_bytes();
    for (bytes, code) in [
        (vec![], "invalid_message"),
        (vec![0xff, 0xfe], "invalid_message"),
        ([resync.clone(), resync.clone()].concat(), "invalid_message"),
        (vec![0; 16 * 1024 + 1], "too_big"),
        (resync, "hello_first"),
    ] {
        client.send_raw(Message::Binary(bytes.clone().into())).await;
        assert_eq!(client.complaint().await, code, "{bytes:.60?}");
    }
    let hello = || client_hello(&created.table, Credential::Invite(created.invite.clone()));
    client.send(&hello()).await;
    client.welcome().await;
    client.send(&hello()).await;
    assert_eq!(client.complaint().await, "hello_twice");
    client.send_text("\"resync\"").await;
    assert_eq!(client.complaint().await, "other_encoding");
    client.send(&ClientMessage::Resync).await;
    client.welcome().await;
}

fn client_hello(table: &str, key: Credential) -> ClientMessage {
    let version = BINARY_VERSION;
    ClientMessage::Hello { version, table: table.to_owned(), key, seen: None, positions: true }
}

#[tokio::test]
async fn before_the_hello_answers_use_the_encoding_of_the_last_message() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut program = server.socket().await;
    let mut page = server.socket_in(Encoding::Binary).await;
    program.send_text("nonsense").await;
    assert_eq!(program.complaint().await, "invalid_message");
    page.send_raw(Message::Binary(vec![0xff].into())).await;
    assert_eq!(page.complaint().await, "invalid_message");
    let invite = Credential::Invite(created.invite.clone());
    let (mut program, mut page) = (program.speaking(Encoding::Binary), page.speaking(Encoding::Text));
    program.hello(&created.table, invite.clone(), None).await;
    program.welcome().await;
    page.hello(&created.table, invite, None).await;
    page.welcome().await;
}

#[tokio::test]
async fn a_page_of_another_version_is_told_so_whatever_else_its_hello_says() {
    let server = Server::in_memory().await;
    for rest in [&[][..], &[0xff; 40]] {
        let mut page = server.socket_in(Encoding::Binary).await;
        page.send_raw(Message::Binary([&[0, 99], rest].concat().into())).await;
        assert_eq!(page.goodbye().await, "version");
    }
}

#[tokio::test]
async fn another_version_is_told_to_get_a_newer_one() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut client = server.socket().await;
    let invite = created.invite.reveal();
    let text =
        format!(r#"{{"hello":{{"version":99,"table":"{}","key":{{"invite":"{invite}"}}}}}}"#, created.table);
    client.send_text(&text).await;
    assert_eq!(client.goodbye().await, "version");
}

#[tokio::test]
async fn commands_that_make_no_sense_are_refused() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut ada = server.join(&created, "Ada").await;
    for (text, code) in [
        (r#"{"command":{"id":"1","do":"dance"}}"#, "invalid_message"),
        (r#"{"command":{"id":"","do":"leave"}}"#, "invalid_message"),
        (r#"{"command":{"id":"a b","do":"leave"}}"#, "invalid_message"),
        (r#"{"command":{"id":"1","do":{"call_bot":{"seat":99,"level":1}}}}"#, "invalid_message"),
        (r#"{"command":{"id":"1","do":{"call_bot":{"seat":1,"level":1,"cheat":true}}}}"#, "invalid_message"),
        (r#"{"command":{"id":"1","do":{"dress":{"name":"a\u202eb","colour":"red"}}}}"#, "invalid_message"),
        (r#"{"command":{"id":"1","do":{"dress":{"name":"a\u0007b","colour":"red"}}}}"#, "invalid_message"),
        (r#"{"command":{"id":"1","do":{"dress":{"name":"","colour":"red"}}}}"#, "invalid_message"),
        (
            r#"{"command":{"id":"1","do":{"play":{"drop_it":{"drop":{"piece":{"colour":"red","shape":"circle"},"aim":{"x":1,"angle":1},"moment":1,"force":9}}}}}}"#,
            "invalid_message",
        ),
    ] {
        ada.send_text(text).await;
        assert_eq!(ada.complaint().await, code, "{text}");
    }
    assert_eq!(ada.ask(Command::Rematch(true)).await, Err("not_finished".to_owned()));
    assert_eq!(ada.ask_as("same", Command::Ready(true)).await, Ok(3));
    assert_eq!(ada.ask_as("same", Command::Ready(true)).await, Ok(3), "asking again changes nothing");
    assert_eq!(ada.ask_as("same", Command::Ready(false)).await, Err("id_reused".to_owned()));
}

#[tokio::test]
async fn a_message_over_16_kib_is_refused_and_a_huge_one_ends_the_connection() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut ada = server.join(&created, "Ada").await;
    ada.send_text(&"x".repeat(16 * 1024)).await;
    assert_eq!(ada.complaint().await, "invalid_message", "just fits, and is nonsense");
    ada.send_text(&"x".repeat(16 * 1024 + 1)).await;
    assert_eq!(ada.complaint().await, "too_big");
    ada.ask(Command::Ready(true)).await.unwrap();
    ada.send_text(&"x".repeat(100 * 1024)).await;
    while ada.next().await.is_some() {}
}

#[tokio::test]
async fn text_that_is_not_utf_8_ends_the_connection_and_nothing_else() {
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut ada = server.join(&created, "Ada").await;
    let frame = Frame::message(vec![0xc3, 0x28], OpCode::Data(Data::Text), true);
    ada.send_raw(Message::Frame(frame)).await;
    while ada.next().await.is_some() {}
    server.enter(&created.table, Credential::Seat(key("Ada"))).await;
}

#[tokio::test]
async fn pages_from_elsewhere_cannot_connect() {
    let server = Server::in_memory().await;
    let mut request = format!("ws://{}/socket", server.address).into_client_request().unwrap();
    request.headers_mut().insert("origin", "https://evil.example".parse().unwrap());
    let Err(Error::Http(answer)) = soon(connect_async(request)).await else { panic!("must be refused") };
    assert_eq!(answer.status(), 403);
    let body = String::from_utf8_lossy(answer.body().as_deref().unwrap()).into_owned();
    assert!(body.contains("foreign_origin"), "{body}");
}

#[tokio::test]
async fn bad_requests_get_a_code_and_a_sentence() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let wish = |options: &str| format!(r#"{{"options":{options}}}"#);
    for (request, body, status, code) in [
        ("POST /api/tables".to_owned(), String::new(), 400, "invalid_message"),
        ("POST /api/tables".to_owned(), "{".to_owned(), 400, "invalid_message"),
        ("POST /api/tables".to_owned(), wish(r#"{"game":{"chess":{}},"seats":2}"#), 400, "invalid_message"),
        (
            "POST /api/tables".to_owned(),
            wish(r#"{"game":{"drunter":{}},"seats":2,"x":1}"#),
            400,
            "invalid_message",
        ),
        ("POST /api/tables".to_owned(), wish(r#"{"game":{"drunter":{}},"seats":255}"#), 422, "bad_options"),
        (
            "POST /api/tables".to_owned(),
            wish(r#"{"game":{"drunter":{}},"seats":2,"clock":{"seconds":1}}"#),
            422,
            "bad_options",
        ),
        ("POST /api/tables".to_owned(), "x".repeat(20_000), 413, "too_big"),
        ("GET /api/codes/ABC".to_owned(), String::new(), 400, "invalid_message"),
        ("GET /api/codes/ZZZZZZ".to_owned(), String::new(), 404, "no_such_table"),
        ("GET /api/tables/nothing/games/1".to_owned(), String::new(), 404, "no_such_table"),
        (format!("GET /api/tables/{}/games/1", created.table), String::new(), 404, "no_such_game"),
        (format!("GET /api/tables/{}/games/x", created.table), String::new(), 400, "invalid_message"),
        ("GET /api/nothing".to_owned(), String::new(), 404, "no_such_page"),
        ("DELETE /api/tables".to_owned(), String::new(), 405, "no_such_page"),
    ] {
        let (found, head, answer) = server.http(&request, &body).await;
        assert_eq!(found, status, "{request} {answer}");
        assert!(answer.contains(&format!("\"code\":\"{code}\"")), "{request} {answer}");
        assert!(head.contains("x-content-type-options: nosniff"), "{head}");
    }
}

#[tokio::test]
async fn bad_requests_in_bytes_get_a_code_and_a_sentence_too() {
    let server = Server::in_memory().await;
    let wish = |options| body_to_bytes(&NewTable { options });
    let mut newer = wish(TableOptions::drunter(2));
    newer[0] = 99;
    for (body, status, code) in [
        (Vec::new(), 400, "invalid_message"),
        (b"{}".to_vec(), 400, "version"),
        (newer, 400, "version"),
        ([wish(TableOptions::drunter(2)), vec![0]].concat(), 400, "invalid_message"),
        (wish(TableOptions::drunter(255)), 422, "bad_options"),
        (vec![1; 20_000], 413, "too_big"),
    ] {
        let (found, _, answer) = server.http_of("application/octet-stream", "POST /api/tables", &body).await;
        let answer = String::from_utf8(answer).unwrap();
        assert_eq!(found, status, "{answer}");
        assert!(answer.contains(&format!("\"code\":\"{code}\"")), "{answer}");
    }
}
