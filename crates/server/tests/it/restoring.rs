//! Loading a table costs no more than its current game, and costs nothing without a key; time that the server was away
//! is given back.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use protocol::{ClientMessage, ServerMessage};
use server::{Config, TimeSource};
use store::{Append, Create, Faulty, MemoryStore, Store, StoredPhase, TableSummary, Write};
use table::{
    Clock, Command, Credential, EndReason, Entry, PublicTableEvent, TableEvent, TableOptions, TablePhase,
    Timestamp,
};

use crate::client::{Client, Server, key, quick, soon};

fn memory() -> Arc<dyn Store> {
    Arc::new(MemoryStore::new())
}

async fn both_ready(server: &Server, options: &TableOptions) -> (protocol::Created, [Client; 2]) {
    let created = server.create(options).await;
    let mut people = [server.join(&created, "Ada").await, server.join(&created, "Ben").await];
    for person in &mut people {
        person.ask(Command::Ready(true)).await.unwrap();
    }
    for person in &mut people {
        person.until_table(|table_view| table_view.state.phase == TablePhase::Playing).await;
    }
    (created, people)
}

/// Asks both for a rematch, after the current game was broken off.
async fn next_game(people: &mut [Client; 2]) {
    for command in [Command::EndEarly(true), Command::Rematch(true)] {
        for person in &mut *people {
            person.ask(command.clone()).await.unwrap();
        }
    }
    let games = people[1].table_view.as_ref().unwrap().state.games;
    people[0].until_table(|table_view| table_view.state.games == games).await;
}

#[tokio::test]
async fn finished_games_are_kept_and_not_read_again() {
    let store = memory();
    let server = Server::start(Arc::clone(&store), quick()).await;
    let (created, mut people) = both_ready(&server, &TableOptions::drunter(2)).await;
    for _ in 0..20 {
        next_game(&mut people).await;
    }
    let last = people[1].table_view.as_ref().unwrap().seq;
    let snapshot = store.snapshot(&created.table).unwrap().unwrap();
    assert_eq!(snapshot.seq, last, "restoring begins with the deal of the last game");
    soon(async {
        while store.finished_game(&created.table, 20).unwrap().is_none() {
            tokio::task::yield_now().await;
        }
    })
    .await;
    assert_eq!(store.finished_game(&created.table, 21), Ok(None), "the running one is secret");
    server.stop().await;
    let server = Server::start(store, quick()).await;
    let ada = server.enter(&created.table, Credential::Seat(key("Ada"))).await;
    assert_eq!(ada.table_view.unwrap(), people[0].table_view.clone().unwrap());
}

#[tokio::test]
async fn a_wrong_key_does_not_claim_the_table() {
    let store = memory();
    let server = Server::start(Arc::clone(&store), quick()).await;
    let created = server.create(&TableOptions::drunter(2)).await;
    for number in 0..3 {
        let mut thief = server.socket().await;
        thief
            .hello(&created.table, Credential::Seat(key(&format!("thief {number}").replace(' ', "-"))), None)
            .await;
        assert_eq!(thief.goodbye().await, "wrong_key");
    }
    assert_eq!(store.claim(&created.table).unwrap().epoch, 2, "the first claim after its opening");
    let ada = server.join(&created, "Ada").await;
    assert_eq!(ada.table_view.unwrap().state.persons().len(), 1);
}

#[tokio::test]
async fn a_snapshot_that_cannot_be_read_is_replaced_by_the_log() {
    let store = memory();
    let server = Server::start(Arc::clone(&store), quick()).await;
    let (created, people) = both_ready(&server, &TableOptions::drunter(2)).await;
    let seq = people[1].table_view.as_ref().unwrap().seq;
    server.stop().await;
    let claim = store.claim(&created.table).unwrap();
    let at = Entry::from_bytes(&store.read(&created.table, seq - 1, 1).unwrap()[0]).unwrap().at;
    let entry = Entry { at, cause: None, events: vec![TableEvent::Public(PublicTableEvent::ClockRestarted)] };
    let append = Append {
        table: created.table.clone(),
        epoch: claim.epoch,
        seq: seq + 1,
        entry: entry.to_bytes(),
        label: None,
        snapshot: Some(b"\xffof another version".to_vec()),
        at: at.0,
    };
    assert_eq!(store.write(&[Write::Append(append)]), [Ok(())]);
    let server = Server::start(store, quick()).await;
    let ada = server.enter(&created.table, Credential::Seat(key("Ada"))).await;
    assert_eq!(ada.table_view.unwrap().seq, seq + 1);
}

#[tokio::test]
async fn a_running_game_of_other_rules_ends_and_the_table_goes_on() {
    let store = memory();
    let server = Server::start(Arc::clone(&store), quick()).await;
    let (created, _) = both_ready(&server, &TableOptions::drop_it(2)).await;
    server.stop().await;
    let other = memory();
    let label = TableSummary { phase: StoredPhase::Playing, code: None, listed: false, card: Vec::new() };
    for (bytes, seq) in store.read(&created.table, 0, 1_000).unwrap().into_iter().zip(1..) {
        let mut entry = Entry::from_bytes(&bytes).unwrap();
        for event in &mut entry.events {
            if let TableEvent::Started { rules, .. } = event {
                *rules = 0;
            }
        }
        let (table, entry, at) = (created.table.clone(), entry.to_bytes(), entry.at.0);
        let write = match seq {
            1 => Write::Create(Create { table, entry, label: label.clone(), at }),
            seq => Write::Append(Append { table, epoch: 1, seq, entry, label: None, snapshot: None, at }),
        };
        assert_eq!(other.write(&[write]), [Ok(())]);
    }
    let server = Server::start(other, quick()).await;
    let mut ada = server.enter(&created.table, Credential::Seat(key("Ada"))).await;
    let phase = ada.table_view.as_ref().unwrap().state.phase;
    assert!(matches!(phase, TablePhase::Finished { reason: EndReason::OtherRules, .. }), "{phase:?}");
    ada.ask_as("again", Command::Rematch(true)).await.unwrap();
    ada.until_table(|table_view| table_view.state.phase == TablePhase::Playing).await;
    let (_, _, record) = server
        .http_of("application/octet-stream", &format!("GET /api/tables/{}/games/1", created.table), b"")
        .await;
    assert_eq!(
        game::Record::<drop_it::DropIt>::from_bytes(&record).unwrap_err().to_string(),
        game::codec::DecodeError::OtherRules { found: 0, known: 2 }.to_string()
    );
}

#[tokio::test]
async fn too_late_a_repeat_is_refused() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let mut ada = server.join(&created, "Ada").await;
    let after = ada.table_view.as_ref().unwrap().seq;
    for number in 0..150 {
        ada.ask(Command::Ready(number % 2 == 0)).await.unwrap();
    }
    let repeat = |id: &str, after| {
        let id = table::CommandId::new(id.to_owned()).unwrap();
        ClientMessage::Command { id, command: Box::new(Command::Ready(true)), after: Some(after) }
    };
    let answer = |message: &ServerMessage| match message {
        ServerMessage::Done { .. } => Some("done".to_owned()),
        ServerMessage::Refused { code, .. } => Some(code.clone()),
        _ => None,
    };
    ada.send(&repeat("long-ago", after)).await;
    assert_eq!(ada.until(answer).await, "too_late");
    let after = ada.table_view.as_ref().unwrap().seq;
    ada.send(&repeat("just-now", after)).await;
    assert_eq!(ada.until(answer).await, "done");
}

/// A server whose machine shows this time, in ms.
fn at(wall: fn() -> Timestamp) -> Config {
    Config { time: TimeSource { wall, ..TimeSource::default() }, ..quick() }
}

const START: u64 = 1_700_000_000_000;
const DAY: u64 = 24 * 60 * 60 * 1_000;

async fn stays_after_a_restart(second: fn() -> Timestamp) {
    let store = memory();
    let options = TableOptions { clock: Clock::Seconds(10), ..TableOptions::drunter(2) };
    let server = Server::start(Arc::clone(&store), at(|| Timestamp(START))).await;
    let (created, _) = both_ready(&server, &options).await;
    let lobby = server.create(&options).await;
    server.stop().await;
    let server = Server::start(store, at(second)).await;
    let mut ada = server.enter(&created.table, Credential::Seat(key("Ada"))).await;
    let ben = server.enter(&created.table, Credential::Seat(key("Ben"))).await;
    // The alarm, if there were one, would come before this answer.
    ada.ask_as("still-here", Command::StandInVotes(true)).await.unwrap();
    let view = ada.table_view.as_ref().unwrap();
    assert!(view.state.seats.iter().all(|seat| seat.stand_in.is_none() && !seat.missed), "{:?}", view.state);
    assert_eq!(server.http(&format!("GET /api/codes/{}", lobby.code), "").await.0, 200, "the lobby is there");
    drop(ben);
}

#[tokio::test]
async fn no_turn_is_lost_while_the_server_is_down() {
    stays_after_a_restart(|| Timestamp(START + 60_000)).await;
}

#[tokio::test]
async fn a_clock_that_was_set_by_a_day_expires_nothing() {
    stays_after_a_restart(|| Timestamp(START + DAY)).await;
    stays_after_a_restart(|| Timestamp(START - DAY)).await;
}

#[tokio::test]
async fn a_server_that_was_stopped_for_a_minute_takes_no_turn() {
    static SINCE: AtomicU64 = AtomicU64::new(0);
    let time = TimeSource {
        monotonic: || Duration::from_millis(SINCE.load(Ordering::Relaxed)),
        ..TimeSource::default()
    };
    let server = Server::start(memory(), Config { time, ..quick() }).await;
    let options = TableOptions { clock: Clock::Seconds(10), ..TableOptions::drunter(2) };
    let (_, [mut ada, _ben]) = both_ready(&server, &options).await;
    SINCE.fetch_add(60_000, Ordering::Relaxed);
    // Each message makes the table look at its clock.
    for number in 0..3 {
        ada.ask(Command::StandInVotes(number == 1)).await.unwrap();
    }
    let view = ada.table_view.as_ref().unwrap();
    assert!(view.state.seats.iter().all(|seat| seat.stand_in.is_none() && !seat.missed), "{:?}", view.state);
}

#[tokio::test]
async fn no_turn_is_lost_while_storage_is_away() {
    static SINCE: AtomicU64 = AtomicU64::new(0);
    let time = TimeSource {
        monotonic: || Duration::from_millis(SINCE.load(Ordering::Relaxed)),
        longest_step: Duration::MAX,
        ..TimeSource::default()
    };
    let faulty = Arc::new(Faulty::new(memory()));
    let server = Server::start(Arc::clone(&faulty) as Arc<dyn Store>, Config { time, ..quick() }).await;
    let options = TableOptions { clock: Clock::Seconds(10), ..TableOptions::drunter(2) };
    let (created, [mut ada, mut ben]) = both_ready(&server, &options).await;
    faulty.go_away();
    ada.send_text(r#"{"command":{"id":"lost","do":{"stand_in_votes":true}}}"#).await;
    assert_eq!(ada.goodbye().await, "storage");
    assert_eq!(ben.goodbye().await, "storage");
    SINCE.fetch_add(60_000, Ordering::Relaxed);
    faulty.heal();
    let mut ada = server.enter(&created.table, Credential::Seat(key("Ada"))).await;
    let _ben = server.enter(&created.table, Credential::Seat(key("Ben"))).await;
    ada.ask_as("back", Command::StandInVotes(true)).await.unwrap();
    let view = ada.table_view.as_ref().unwrap();
    assert!(view.state.seats.iter().all(|seat| seat.stand_in.is_none() && !seat.missed), "{:?}", view.state);
}

#[tokio::test]
async fn the_memory_of_tables_is_exported() {
    let server = Server::in_memory().await;
    let created = server.create(&TableOptions::drunter(2)).await;
    let _ada = server.join(&created, "Ada").await;
    let (_, _, metrics) = server.http("GET /metrics", "").await;
    let line = metrics.lines().find(|line| line.starts_with("tischlein_table_memory_bytes ")).unwrap();
    let bytes: u64 = line.split(' ').nth(1).unwrap().parse().unwrap();
    assert!((500..100_000).contains(&bytes), "{bytes}");
}
