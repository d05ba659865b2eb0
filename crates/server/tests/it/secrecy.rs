//! Tables that differ only in secrets send the same bytes to all other viewers.

use std::sync::Arc;

use drunter::{Event as Town, Goal, Goals};
use game::{Chance, Seat, Seed, Stream, Viewer};
use protocol::{ClientMessage, Encoding};
use store::{Create, MemoryStore, Store, StoredPhase, TableSummary, Write};
use table::{
    Code, Command, CommandId, Credential, Entry, GameAction, GameEvents, GameView, Name, Opening, Role,
    Table, TableEvent, TableOptions, Timestamp,
};

use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Server, key, quick};

const NOW: Timestamp = Timestamp(1_700_000_000_000);

fn seat(index: u8) -> Seat {
    Seat::from_index(index).unwrap()
}

/// The log of a game in the middle of a vote in which seat 0 has just laid a single card face down. `None` if this seed
/// does not lead to one.
fn log_of_a_vote(seed: u64) -> Option<Vec<Entry>> {
    let mut chance = Chance::new(Seed::from_number(seed), Stream(3));
    let opening = Opening {
        options: TableOptions::drunter(3),
        invite: key("invite"),
        watch: key("watch"),
        code: Code::draw(&mut chance),
    };
    let (mut table, entry) = Table::open(NOW, &opening).unwrap();
    let mut log = vec![entry];
    let mut ask = |table: &mut Table, role: Role, command: Command| {
        let id = CommandId::new(format!("c{}", log.len())).unwrap();
        let answer = table.handle(NOW, role, &id, &command, Seed::from_number(seed)).unwrap();
        let table::Accepted::New(entry) = answer else { panic!("a new command") };
        log.push(entry.clone());
        entry
    };
    for name in ["p0", "p1", "p2"] {
        let join = Command::Join {
            name: Name::new(name).unwrap(),
            key: key(name),
            seat: None,
            colour: None,
            program: false,
        };
        ask(&mut table, Role::Guest, join);
    }
    (0..3).for_each(|index| drop(ask(&mut table, Role::Seat(seat(index)), Command::Ready(true))));
    for _ in 0..30 {
        let view = table.table_view(Viewer::Spectator).game.unwrap();
        let Some(turn) = view.to_act().iter().next() else { break };
        let action = table.table_view(Viewer::Seat(turn)).game.unwrap().random_action(&mut chance).unwrap();
        let entry = ask(&mut table, Role::Seat(turn), Command::Play(action));
        let TableEvent::Played { events: GameEvents::Drunter(events), .. } = &entry.events[0] else { break };
        if let [Town::Voted { seat: voter, cards }] = events.as_slice()
            && *voter == seat(0)
            && cards.len() == 1
        {
            return Some(log);
        }
    }
    None
}

/// The same log with another goal for seat 0 and another card face down. `None` if it has no other card.
fn with_other_secrets(log: &[Entry]) -> Option<Vec<Entry>> {
    let Some(GameView::Drunter(view)) =
        Table::restore(NOW, log).unwrap().table_view(Viewer::Seat(seat(0))).game
    else {
        panic!("a game of Drunter & Drüber")
    };
    let laid = view.laid();
    let other = view.public().hand(seat(0)).iter().find(|card| !laid.iter().any(|own| own == *card))?;
    let mut log = log.to_vec();
    let last = log.len() - 1;
    for (index, entry) in log.iter_mut().enumerate() {
        for event in &mut entry.events {
            match event {
                TableEvent::Started { dealt: GameEvents::Drunter(dealt), .. } => {
                    let [Town::Dealt { goals, .. }] = dealt.as_mut_slice() else { panic!("a deal") };
                    let dealt: Vec<Goal> = goals.iter().flat_map(|(_, goals)| goals.cards()).collect();
                    let free = Goal::ALL[..6].iter().find(|goal| !dealt.contains(goal)).unwrap();
                    goals[seat(0)] = Goals::One(*free);
                }
                TableEvent::Played { action, events: GameEvents::Drunter(events), .. } if index == last => {
                    let [Town::Voted { cards, .. }] = events.as_mut_slice() else { panic!("a vote") };
                    *cards = [other].into_iter().collect();
                    *action = GameAction::Drunter(drunter::Action::Vote(*cards));
                }
                _ => {}
            }
        }
    }
    Some(log)
}

/// A server with a stopped clock and this log in its store.
async fn server_with(log: &[Entry]) -> Server {
    let store = MemoryStore::new();
    let label = TableSummary { phase: StoredPhase::Playing, code: None, listed: false, card: Vec::new() };
    let create = Create { table: "twin".to_owned(), entry: log[0].to_bytes(), label, at: NOW.0 };
    let mut writes = vec![Write::Create(create)];
    writes.extend(log.iter().zip(1..).skip(1).map(|(entry, seq)| {
        Write::Append(store::Append {
            table: "twin".to_owned(),
            epoch: 1,
            seq,
            entry: entry.to_bytes(),
            label: None,
            snapshot: None,
            at: NOW.0,
        })
    }));
    assert!(store.write(&writes).iter().all(Result::is_ok));
    let time = server::TimeSource {
        wall: || NOW,
        monotonic: || std::time::Duration::ZERO,
        ..server::TimeSource::default()
    };
    Server::start(Arc::new(store), server::Config { time, ..quick() }).await
}

/// Everything that a viewer receives: snapshots, missed steps, a resync, a problem, a refusal, and the record of the
/// game.
async fn everything_heard(log: &[Entry], credential: Credential, encoding: Encoding) -> Vec<Message> {
    let server = server_with(log).await;
    let mut heard = Vec::new();
    for seen in [None, Some(0), Some(log.len() as u64 - 2), Some(9_999)] {
        let mut client = server.socket_in(encoding).await;
        client.hello("twin", credential.clone(), seen).await;
        client.welcome().await;
        client.send(&ClientMessage::Resync).await;
        client.welcome().await;
        client.send_nonsense().await;
        client.complaint().await;
        let vote = GameAction::Drunter(drunter::Action::Lay(drunter::Tile::default()));
        let refused = client.ask(Command::Play(vote)).await;
        assert!(refused.is_err());
        heard.extend(client.heard.iter().cloned());
        leave(&server, client).await;
    }
    let record = server.http("GET /api/tables/twin/games/1", "").await;
    heard.push(Message::Text(record.2.into()));
    heard
}

/// Disconnects and waits until the table has noticed: the next client is told who is connected.
async fn leave(server: &Server, client: Client) {
    client.vanish();
    loop {
        let (_, _, metrics) = server.http("GET /metrics", "").await;
        if metrics.lines().any(|line| line == "tischlein_sockets 0") {
            return;
        }
    }
}

#[tokio::test]
async fn other_seats_and_spectators_hear_the_same_bytes_whatever_the_secrets_are() {
    let twins = |log: Vec<Entry>| with_other_secrets(&log).map(|twin| (log, twin));
    let (log, twin) = (0..).find_map(|seed| log_of_a_vote(seed).and_then(twins)).unwrap();
    assert_ne!(log, twin);
    for (encoding, a_lot) in [(Encoding::Text, 10_000), (Encoding::Binary, 2_000)] {
        for credential in
            [Credential::Seat(key("p1")), Credential::Seat(key("p2")), Credential::Watch(key("watch"))]
        {
            let one = everything_heard(&log, credential.clone(), encoding).await;
            assert!(one.iter().map(Message::len).sum::<usize>() > a_lot, "they hear a lot");
            assert_eq!(one, everything_heard(&twin, credential, encoding).await);
        }
        let own = Credential::Seat(key("p0"));
        assert_ne!(
            everything_heard(&log, own.clone(), encoding).await,
            everything_heard(&twin, own, encoding).await,
            "seat 0 itself hears the difference"
        );
    }
}
