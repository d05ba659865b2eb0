//! What players do at tables, as far as the server is involved.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use game::{Chance, Seat, Seed, Stream};
use protocol::{
    ClientMessage, Created, NewTable, OpenTable, OpenTables, SeatKey, ServerMessage, body_from_bytes,
    body_to_bytes,
};
use store::{MemoryStore, Store};
use table::{Clock, Command, Credential, Phrase, TableOptions, TableView};

use crate::client::{Server, key, quick};

fn seat(index: u8) -> Seat {
    Seat::from_index(index).unwrap()
}

#[tokio::test]
async fn strangers_find_listed_tables_and_friends_find_theirs_by_code() {
    let server = Server::in_memory().await;
    let hidden = server.create(&TableOptions::drunter(2)).await;
    let listed = server.create(&TableOptions { listed: true, ..TableOptions::drop_it(2) }).await;
    let (_, _, body) = server.http("GET /api/tables", "").await;
    let found: OpenTables = serde_json::from_str(&body).unwrap();
    assert_eq!(found.tables.iter().map(|open| &open.table).collect::<Vec<_>>(), [&listed.table]);
    let typed = hidden.code.to_string().to_lowercase();
    let (status, _, body) = server.http(&format!("GET /api/codes/{typed}"), "").await;
    assert!(status == 200 && body.contains(&hidden.table), "{body}");
    let mut guest = server.enter(&hidden.table, Credential::Code(hidden.code)).await;
    assert_eq!(guest.ask(Command::Ready(true)).await, Err("no_seat".to_owned()));
}

#[tokio::test]
async fn a_page_opens_and_finds_tables_in_bytes() {
    let server = Server::in_memory().await;
    let bytes = "application/octet-stream";
    let options = TableOptions { listed: true, ..TableOptions::drop_it(2) };
    let wish = body_to_bytes(&NewTable { options: options.clone() });
    let (status, head, body) = server.http_of(bytes, "POST /api/tables", &wish).await;
    assert!(status == 201 && head.contains("content-type: application/octet-stream"), "{head}");
    let created: Created = body_from_bytes(&body).unwrap();
    let open = OpenTable { table: created.table.clone(), code: created.code, options, taken: 0 };
    let (_, _, body) = server.http_of(bytes, "GET /api/tables", &[]).await;
    assert_eq!(body_from_bytes(&body), Ok(OpenTables { tables: vec![open.clone()] }));
    let (_, _, body) = server.http_of(bytes, &format!("GET /api/codes/{}", created.code), &[]).await;
    assert_eq!(body_from_bytes(&body), Ok(open));
    server.enter(&created.table, Credential::Invite(created.invite)).await;
}

#[tokio::test]
async fn a_table_leaves_the_list_when_its_game_begins() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions { listed: true, ..TableOptions::drunter(2) }).await;
    let mut ada = server.join(&created, "Ada").await;
    ada.ask(Command::CallBot { seat: seat(1), level: 1 }).await.unwrap();
    ada.ask(Command::Ready(true)).await.unwrap();
    let (_, _, body) = server.http("GET /api/tables", "").await;
    assert_eq!(body, r#"{"tables":[]}"#);
    let (status, _, _) = server.http(&format!("GET /api/codes/{}", created.code), "").await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn a_removed_player_no_longer_receives_the_projection_of_the_seat() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut ada = server.join(&created, "Ada").await;
    let mut ben = server.join(&created, "Ben").await;
    ada.ask(Command::Kick { seat: seat(1), wanted: true }).await.unwrap();
    assert_eq!(ben.goodbye().await, "seat_lost");
    let mut again = server.socket().await;
    again.hello(&created.table, Credential::Seat(key("Ben")), None).await;
    assert_eq!(again.goodbye().await, "wrong_key");
}

#[tokio::test]
async fn signing_all_other_devices_out_keeps_the_device_that_asks() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut phone = server.join(&created, "Ada").await;
    phone.ask(Command::HandOver { key: key("tablet"), alone: false }).await.unwrap();
    let mut tablet = server.enter(&created.table, Credential::Seat(key("tablet"))).await;
    phone.ask_as("out", Command::HandOver { key: key("new"), alone: true }).await.unwrap();
    assert_eq!(tablet.goodbye().await, "seat_lost");
    phone.ask(Command::Ready(true)).await.unwrap();
    for old in ["Ada", "tablet"] {
        let mut again = server.socket().await;
        again.hello(&created.table, Credential::Seat(key(old)), None).await;
        assert_eq!(again.goodbye().await, "wrong_key", "{old}");
    }
    // A phone that did not receive the answer repeats the command with the new key.
    phone.vanish();
    let mut back = server.enter(&created.table, Credential::Seat(key("new"))).await;
    assert_eq!(back.viewer().seat(), Some(seat(0)));
    back.ask_as("out", Command::HandOver { key: key("new"), alone: true }).await.unwrap();
    back.ask_as("ready", Command::Ready(false)).await.unwrap();
}

#[tokio::test]
async fn signing_all_other_devices_out_of_the_only_device_loses_nothing() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut phone = server.join(&created, "Ada").await;
    phone.ask(Command::HandOver { key: key("new"), alone: true }).await.unwrap();
    phone.ask(Command::Ready(true)).await.unwrap();
    let again = server.enter(&created.table, Credential::Seat(key("new"))).await;
    assert_eq!(again.viewer().seat(), Some(seat(0)));
}

async fn status(server: &Server, table: &str, name: &str) -> (u16, String) {
    let body = serde_json::to_string(&SeatKey { key: key(name) }).unwrap();
    let (status, _, body) = server.http(&format!("POST /api/tables/{table}/status"), &body).await;
    (status, body)
}

#[tokio::test]
async fn the_owner_of_a_seat_learns_from_elsewhere_whether_the_table_waits_for_them() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let server = Server::start(Arc::clone(&store), quick()).await;
    let created = server.create(&TableOptions::drop_it(2)).await;
    let mut ada = server.join(&created, "Ada").await;
    let mut ben = server.join(&created, "Ben").await;
    let lobby = r#"{"phase":"lobby","your_turn":false}"#;
    assert_eq!(status(&server, &created.table, "Ada").await, (200, lobby.to_owned()));
    ada.ask(Command::Ready(true)).await.unwrap();
    ben.ask(Command::Ready(true)).await.unwrap();
    ada.until_table(|table_view| table_view.game.is_some()).await;
    let is_adas = ada.table_view.as_ref().unwrap().is_my_turn();
    let expected = |is_due: bool| (200, format!(r#"{{"phase":"playing","your_turn":{is_due}}}"#));
    assert_eq!(status(&server, &created.table, "Ada").await, expected(is_adas));
    assert_eq!(status(&server, &created.table, "Ben").await, expected(!is_adas));
    // A table that does not run is read from its log, and stays with the process that runs it.
    let other = Server::start(store, quick()).await;
    assert_eq!(status(&other, &created.table, "Ada").await, expected(is_adas));
    assert_eq!(status(&other, &created.table, "Ben").await, expected(!is_adas));
    for player in [&mut ada, &mut ben] {
        player.ask(Command::EndEarly(true)).await.unwrap();
    }
    let over = r#"{"phase":"finished","your_turn":false}"#;
    for server in [&server, &other] {
        assert_eq!(status(server, &created.table, "Ada").await, (200, over.to_owned()));
    }
}

#[tokio::test]
async fn a_wrong_key_learns_nothing_of_a_table() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let server = Server::start(Arc::clone(&store), quick()).await;
    let created = server.create(&TableOptions::drop_it(2)).await;
    let _ada = server.join(&created, "Ada").await;
    let other = Server::start(store, quick()).await;
    for server in [&server, &other] {
        let (code, body) = status(server, &created.table, "Eve").await;
        assert!(code == 403 && body.contains("wrong_key"), "{code} {body}");
        let (code, body) = status(server, "nowhere", "Ada").await;
        assert!(code == 404 && body.contains("no_such_table"), "{code} {body}");
    }
    let path = format!("POST /api/tables/{}/status", created.table);
    let (code, _, body) = server.http(&path, "{}").await;
    assert!(code == 400 && body.contains("invalid_message"), "{code} {body}");
}

#[tokio::test]
async fn phrases_reach_everybody_who_wants_to_hear_them() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(3)).await;
    let mut ada = server.join(&created, "Ada").await;
    let mut ben = server.join(&created, "Ben").await;
    let mut cy = server.join(&created, "Cy").await;
    ben.ask(Command::Mute { seat: seat(0), muted: true }).await.unwrap();
    ada.send(&ClientMessage::Say { phrase: Phrase::Hello }).await;
    cy.send(&ClientMessage::Say { phrase: Phrase::Wow }).await;
    let said = |message: &ServerMessage| match message {
        ServerMessage::Said { seat, phrase } => Some((*seat, *phrase)),
        _ => None,
    };
    assert_eq!(cy.until(said).await, (0, Phrase::Hello));
    assert_eq!(ben.until(said).await, (2, Phrase::Wow), "Ben does not hear Ada");
    let mut watcher = server.enter(&created.table, Credential::Watch(created.watch.clone())).await;
    watcher.send(&ClientMessage::Say { phrase: Phrase::Hello }).await;
    assert_eq!(watcher.complaint().await, "no_seat");
}

#[tokio::test]
async fn others_see_how_the_player_to_drop_holds_a_piece() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drop_it(2)).await;
    let mut players = [server.join(&created, "Ada").await, server.join(&created, "Ben").await];
    let mut watcher = server.enter(&created.table, Credential::Watch(created.watch.clone())).await;
    for player in &mut players {
        player.ask(Command::Ready(true)).await.unwrap();
    }
    let started = |message: &ServerMessage| match message {
        ServerMessage::Step(step) => step.events.iter().find_map(|visible| match visible {
            table::VisibleTableEvent::Started { dealt: table::VisibleGameEvents::DropIt(events), .. } => {
                events.first().cloned()
            }
            _ => None,
        }),
        _ => None,
    };
    let Some(drop_it::Event::Dealt { start, .. }) = Some(watcher.until(started).await) else {
        panic!("the deal comes first")
    };
    let aiming = |x| table::Aiming { piece: drop_it::Piece::default(), aim: drop_it::Aim { x, angle: 0 } };
    let waits = 1 - start.index();
    // The aim of a player who is not to drop is not shown; that of the player to drop is.
    players[waits].send(&ClientMessage::Aim(aiming(1))).await;
    players[waits].send(&ClientMessage::Say { phrase: Phrase::Hello }).await;
    let said = |message: &ServerMessage| matches!(message, ServerMessage::Said { .. }).then_some(());
    players[start.index()].until(said).await;
    players[start.index()].send(&ClientMessage::Aim(aiming(2))).await;
    let aims = |message: &ServerMessage| match message {
        ServerMessage::Aims { seat, aiming } => Some((usize::from(*seat), *aiming)),
        _ => None,
    };
    assert_eq!(watcher.until(aims).await, (start.index(), aiming(2)));
    assert_eq!(players[waits].until(aims).await, (start.index(), aiming(2)));
}

#[tokio::test]
async fn everybody_sees_who_comes_and_goes() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut ada = server.join(&created, "Ada").await;
    let ben = server.join(&created, "Ben").await;
    let away = |message: &ServerMessage| match message {
        ServerMessage::Attendance(attendance) => Some(attendance.away_since[1].is_some()),
        _ => None,
    };
    ada.until(|message| away(message).filter(|away| !away)).await;
    ben.vanish();
    ada.until(|message| away(message).filter(|away| *away)).await;
}

#[tokio::test]
async fn a_bot_stands_in_for_an_absent_player_until_they_return() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions { grace: 1, ..TableOptions::drunter(2) }).await;
    let mut people = [server.join(&created, "Ada").await, server.join(&created, "Ben").await];
    for person in &mut people {
        person.ask(Command::Ready(true)).await.unwrap();
    }
    for person in &mut people {
        person.until_table(|table_view| table_view.game.is_some()).await;
    }
    let [ada, ben] = people;
    let ada_begins = ada.table_view.as_ref().unwrap().is_my_turn();
    let (gone, name, mut stays) = if ada_begins { (ada, "Ada", ben) } else { (ben, "Ben", ada) };
    let seat = gone.viewer().seat().unwrap();
    gone.vanish();
    stays.until_table(|table_view| table_view.state.seat(seat).unwrap().stand_in.is_some()).await;
    stays.until_table(table::TableView::is_my_turn).await;
    let back = server.enter(&created.table, Credential::Seat(key(name))).await;
    assert_eq!(back.table_view.unwrap().state.seat(seat).unwrap().stand_in, None);
}

/// The time in ms for a server whose clock the test sets.
static TIME: AtomicU64 = AtomicU64::new(1_000_000);

#[tokio::test]
async fn who_runs_out_of_time_loses_one_turn_and_plays_the_next() {
    let time = server::TimeSource {
        monotonic: || Duration::from_millis(TIME.load(Ordering::Relaxed)),
        longest_step: Duration::MAX,
        ..server::TimeSource::default()
    };
    let config = server::Config { time, ..quick() };
    let server = Server::start(std::sync::Arc::new(store::MemoryStore::new()), config).await;
    let created =
        server.create(&TableOptions { clock: Clock::Seconds(30), ..TableOptions::drunter(2) }).await;
    let mut people = [server.join(&created, "Ada").await, server.join(&created, "Ben").await];
    for person in &mut people {
        person.ask(Command::Ready(true)).await.unwrap();
    }
    for person in &mut people {
        person.until_table(|table_view| table_view.game.is_some()).await;
    }
    let [ada, ben] = people;
    let ada_begins = ada.table_view.as_ref().unwrap().is_my_turn();
    let (mut slow, mut other) = if ada_begins { (ada, ben) } else { (ben, ada) };
    let seat = slow.viewer().seat().unwrap();
    TIME.fetch_add(31_000, Ordering::Relaxed);
    // A table checks its clock again when a message arrives.
    other.send(&ClientMessage::Say { phrase: Phrase::Hello }).await;
    other.until_table(|table_view| table_view.state.seat(seat).unwrap().missed).await;
    let mut chance = Chance::new(Seed::from_number(1), Stream(0));
    other.until_table(TableView::is_my_turn).await;
    while other.table_view.as_ref().unwrap().is_my_turn() {
        let action = other.table_view.as_ref().unwrap().game.as_ref().unwrap().random_action(&mut chance);
        other.ask(Command::Play(action.unwrap())).await.unwrap();
    }
    slow.until_table(|table_view| table_view.seq == other.table_view.as_ref().unwrap().seq).await;
    assert!(slow.table_view.as_ref().unwrap().is_my_turn());
    let action = slow.table_view.as_ref().unwrap().game.as_ref().unwrap().random_action(&mut chance);
    slow.ask(Command::Play(action.unwrap())).await.unwrap();
    let place = slow.table_view.as_ref().unwrap().state.seat(seat).unwrap().clone();
    assert!(!place.missed && place.stand_in.is_none());
    assert_eq!(place.moves, place.stand_in_moves + 1);
}

#[tokio::test]
async fn a_table_without_clients_is_put_away_and_comes_back() {
    let config = server::Config { idle: Duration::from_millis(50), ..quick() };
    let server = Server::start(std::sync::Arc::new(store::MemoryStore::new()), config).await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let ada = server.join(&created, "Ada").await;
    let seen = ada.table_view.clone().unwrap();
    ada.vanish();
    loop {
        let (_, _, body) = server.http("GET /metrics", "").await;
        if body.lines().any(|line| line == "tischlein_tables 0") {
            break;
        }
    }
    let ada = server.enter(&created.table, Credential::Seat(key("Ada"))).await;
    assert_eq!(ada.table_view, Some(seen));
}

#[tokio::test]
async fn a_server_that_stops_tells_its_clients_to_come_back() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut ada = server.join(&created, "Ada").await;
    let (code, ()) = tokio::join!(ada.goodbye(), server.stop());
    assert_eq!(code, "restart");
}

#[tokio::test]
async fn positions_are_sent_on_request() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut ada = server.join(&created, "Ada").await;
    ada.ask(Command::CallBot { seat: seat(1), level: 1 }).await.unwrap();
    let mut program = server.socket().await;
    let hello = ClientMessage::Hello {
        version: protocol::VERSION,
        table: created.table.clone(),
        key: Credential::Seat(key("Ada")),
        seen: None,
        positions: true,
    };
    program.send(&hello).await;
    ada.ask(Command::Ready(true)).await.unwrap();
    let legal = program
        .until(|message| match message {
            ServerMessage::Position { your_turn: true, legal, .. } => Some(legal.clone()),
            _ => None,
        })
        .await;
    let action = legal.unwrap().remove(0);
    program.ask(Command::Play(action)).await.unwrap();
}
