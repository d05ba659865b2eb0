//! Team games over sockets: who plays with whom, who begins, who receives what.

use futures_util::future::join_all;
use game::{Seat, Team};
use protocol::{ClientMessage, Encoding, ServerMessage};
use table::{Advice, Command, Credential, GameView, Role, TableOptions, TablePhase, TeamPhrase};

use crate::client::{Client, Server, key};

fn seat(index: u8) -> Seat {
    Seat::from_index(index).unwrap()
}

/// A table of Drop It with jokers and these teams.
fn teams(of: &[usize]) -> TableOptions {
    TableOptions::drop_it(of.len() as u8).in_teams(of.iter().map(|index| Team::BOTH[*index])).with_jokers()
}

/// One client for every seat, some with the text encoding and some with the binary one.
async fn seat_everybody(server: &Server, options: &TableOptions) -> (protocol::Created, Vec<Client>) {
    let created = server.create(options).await;
    let mut clients = Vec::new();
    for index in 0..options.seats {
        let encoding = if index % 2 == 0 { Encoding::Text } else { Encoding::Binary };
        clients.push(server.join_in(encoding, &created, &format!("p{index}")).await);
    }
    (created, clients)
}

#[tokio::test(flavor = "multi_thread")]
async fn teams_of_all_sizes_play_to_the_end_and_are_placed_by_team() {
    for of in
        [&[0, 1, 1][..], &[0, 1, 0, 1], &[1, 0, 1, 1], &[0, 1, 0, 1, 0, 1, 1], &[0, 1, 0, 1, 0, 1, 0, 1]]
    {
        let server = Server::in_memory().await;
        let (_, mut clients) = seat_everybody(&server, &teams(of)).await;
        let last = of.len() as u8 - 1;
        clients[0].ask(Command::ChooseStarter { starter: Some(seat(last)) }).await.unwrap();
        for client in &mut clients {
            client.ask(Command::Ready(true)).await.unwrap();
        }
        join_all(clients.iter_mut().zip(0..).map(|(client, seed)| async move {
            client.until_table(|table_view| table_view.game.is_some()).await;
            client.play_out(seed).await;
        }))
        .await;
        for client in &clients {
            let table_view = client.table_view.as_ref().unwrap();
            let TablePhase::Finished { standings: Some(standings), .. } = table_view.state.phase else {
                panic!()
            };
            let Some(GameView::DropIt(view)) = &table_view.game else { panic!() };
            assert_eq!(view.public().drops()[0].seat, seat(last), "the chosen player began");
            let score = |team: usize| {
                let member = of.iter().position(|other| *other == team).unwrap();
                view.public().score(seat(member as u8))
            };
            for (index, team) in of.iter().enumerate() {
                let expected = if score(*team) < score(1 - team) { 2 } else { 1 };
                assert_eq!(standings.place(seat(index as u8)), expected, "{of:?}");
            }
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn who_changes_seats_stays_connected_and_plays_on_the_new_seat() {
    let server = Server::in_memory().await;
    let (created, mut clients) = seat_everybody(&server, &TableOptions::drunter(3)).await;
    clients[0].ask(Command::Swap { one: seat(0), other: seat(2) }).await.unwrap();
    for (client, expected) in clients.iter_mut().zip([2, 1, 0]) {
        client.until_table(|table_view| table_view.viewer.seat() == Some(seat(expected))).await;
        // The next command applies to the new seat.
        client.ask(Command::Ready(true)).await.unwrap();
        client.until_table(|table_view| table_view.state.seat(seat(expected)).unwrap().ready).await;
    }
    let again = server.enter(&created.table, Credential::Seat(key("p0"))).await;
    assert_eq!(again.role, Some(Role::Seat(seat(2))));
}

#[tokio::test]
async fn after_changed_seats_a_returning_client_is_told_everything_anew() {
    let server = Server::in_memory().await;
    let (created, mut clients) = seat_everybody(&server, &TableOptions::drunter(2)).await;
    let seen = clients[0].table_view.as_ref().unwrap().seq;
    clients[1].ask(Command::Mute { seat: seat(0), muted: true }).await.unwrap();
    clients[1].ask(Command::Swap { one: seat(0), other: seat(1) }).await.unwrap();
    let mut back = server.socket().await;
    back.hello(&created.table, Credential::Seat(key("p0")), Some(seen)).await;
    let fresh = back
        .until(|message| match message {
            ServerMessage::Welcome { table_view, .. } => Some(table_view.clone()),
            _ => None,
        })
        .await
        .expect("steps from before the swap would be those of another seat");
    assert_eq!(fresh.viewer.seat(), Some(seat(1)));
    assert!(fresh.muted.is_empty());
}

#[tokio::test]
async fn only_team_mates_hear_advice() {
    let server = Server::in_memory().await;
    let (_, mut clients) = seat_everybody(&server, &teams(&[0, 1, 0, 1])).await;
    let hint = Advice::Say(TeamPhrase::MoreLeft);
    clients[0].send(&ClientMessage::Advise(hint)).await;
    let heard = clients[2]
        .until(|message| match message {
            ServerMessage::Advised { seat, advice } => Some((*seat, *advice)),
            _ => None,
        })
        .await;
    assert_eq!(heard, (0, hint));
    // A later message of the same client has reached everyone: nobody else received the hint before it.
    clients[0].send(&ClientMessage::Say { phrase: table::Phrase::Hello }).await;
    for rival in [1, 3] {
        let advised = clients[rival]
            .until(|message| match message {
                ServerMessage::Advised { .. } => Some(true),
                ServerMessage::Said { .. } => Some(false),
                _ => None,
            })
            .await;
        assert!(!advised, "a rival heard the hint");
    }
}

#[tokio::test]
async fn a_muted_team_mate_is_not_heard() {
    let server = Server::in_memory().await;
    let (_, mut clients) = seat_everybody(&server, &teams(&[0, 0, 1])).await;
    clients[1].ask(Command::Mute { seat: seat(0), muted: true }).await.unwrap();
    clients[0].send(&ClientMessage::Advise(Advice::Say(TeamPhrase::Go))).await;
    // No other message of that client arrives either, so a third client has to mark the time.
    clients[0].ask(Command::Ready(true)).await.unwrap();
    let advised = clients[1]
        .until(|message| match message {
            ServerMessage::Advised { .. } => Some(true),
            ServerMessage::Step(_) => Some(false),
            _ => None,
        })
        .await;
    assert!(!advised);
}

#[tokio::test]
async fn tables_that_can_not_be_are_refused_with_a_sentence() {
    let server = Server::in_memory().await;
    let refused = async |options: &TableOptions| {
        let body = format!("{{\"options\":{}}}", serde_json::to_string(options).unwrap());
        let (status, _, body) = server.http("POST /api/tables", &body).await;
        (status, body)
    };
    let (status, body) = refused(&teams(&[0, 0, 0])).await;
    assert!(status == 422 && body.contains("team 2 has no players"), "{body}");
    let (status, body) = refused(&teams(&[0, 1, 0, 1, 0, 1, 0, 1, 0])).await;
    assert!(status == 422 && body.contains("9 players are too many"), "{body}");
    let (status, body) = refused(&TableOptions { seats: 9, ..TableOptions::drop_it(2) }).await;
    assert!(status == 422 && body.contains("bad_options"), "{body}");
    let (_, mut clients) = seat_everybody(&server, &TableOptions::drunter(2)).await;
    let nobody = Command::ChooseStarter { starter: Some(seat(5)) };
    assert_eq!(clients[0].ask(nobody).await, Err("no_such_seat".to_owned()));
    let alone = server.create(&TableOptions::drunter(2)).await;
    let mut ada = server.join(&alone, "Ada").await;
    let free = Command::ChooseStarter { starter: Some(seat(1)) };
    assert_eq!(ada.ask(free).await, Err("seat_free".to_owned()));
}
