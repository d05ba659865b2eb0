//! The toy game passes the conformance suite, and a player can read its rules here.

use game::{Authority, Chance, Game, Refusal, Seat, Seed, Start, Viewer, seats};
use game_testkit::{TestGame, conform};

use crate::{Action, Event, Reason, Setup, ToyGame, View};

impl TestGame for ToyGame {
    const MOST_ACTIONS: usize = 12;

    fn tables() -> Vec<(String, Setup)> {
        let starts = [Start::Random, Start::Named(Seat::from_index(1).unwrap())];
        let table =
            |count| starts.map(|start| (format!("{count} players"), Setup::new(count, start).unwrap()));
        (2..=4).flat_map(table).collect()
    }

    fn attempts(_: &View, chance: &mut Chance) -> Vec<Action> {
        [0, 1, 12, 13, chance.below(256) as u8].map(|card| Action::Lay { card }).to_vec()
    }

    fn look_alikes(view: &View, _: &Action) -> Vec<Action> {
        ToyGame::legal(view).unwrap_or_default()
    }

    fn unveils(event: &Event) -> bool {
        matches!(event, Event::Revealed(_))
    }
}

#[test]
fn it_keeps_every_law_of_a_game() {
    conform::<ToyGame>(20);
}

#[test]
fn the_highest_card_wins_the_round_and_nobody_sees_it_before() {
    let setup = Setup::new(2, Start::Random).unwrap();
    let (mut game, _) = Authority::<ToyGame>::deal(&setup, Seed::from_number(5));
    let (mut events, mut cards) = (Vec::new(), Vec::new());
    for _ in 0..2 {
        let seat = game.to_act().iter().next().unwrap();
        let card = game.view(Viewer::Seat(seat)).hand()[2];
        assert!(game.view(Viewer::Spectator).hand().is_empty());
        events = game.act(seat, &Action::Lay { card }).unwrap();
        cards.push((card, seat));
    }
    assert!(matches!(events.as_slice(), [Event::Laid { .. }, Event::Revealed(_)]));
    let (_, winner) = cards.into_iter().max().unwrap();
    let view = game.view(Viewer::Spectator);
    for seat in seats(2) {
        assert_eq!(view.public().score(seat), u32::from(seat == winner));
    }
}

#[test]
fn a_card_that_a_player_does_not_hold_is_refused() {
    let setup = Setup::new(2, Start::Random).unwrap();
    let (mut game, _) = Authority::<ToyGame>::deal(&setup, Seed::from_number(5));
    let seat = game.to_act().iter().next().unwrap();
    let refused = game.act(seat, &Action::Lay { card: 13 }).unwrap_err();
    assert_eq!(refused, Refusal::Rule(Reason::NotInHand(13)));
    assert_eq!(refused.to_string(), "you do not hold card 13");
}
