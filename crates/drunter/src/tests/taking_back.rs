//! Which actions a player may take back as long as no seat has acted since.

use game::{Authority, Game, Seed};

use crate::Drunter;
use crate::notation::{read_action, read_position};

/// Takes several actions on a position; returns whether the last one can be taken back.
fn can_take_back(position: &str, actions: &[&str]) -> bool {
    let mut game = Authority::<Drunter>::resume(read_position(position).unwrap(), Seed::from_number(0), 0);
    let mut events = Vec::new();
    for action in actions {
        let seat = game.to_act().iter().next().unwrap();
        events = game.act(seat, &read_action(action).unwrap()).unwrap();
    }
    Drunter::can_take_back(&events)
}

const OUTHOUSE: &str = "drunter 2 players
    river A9-A7 B7
    seat 1: tiles river 2/1/0 wall 2/0/0
    seat 2: tiles river 1/0/0 wall 2/0/0
    turn 1";

#[test]
fn a_tile_laid_to_stay_can_be_taken_back() {
    assert!(can_take_back(OUTHOUSE, &["wall-a B1"]));
}

#[test]
fn a_tile_that_shuts_in_a_crew_can_be_taken_back() {
    let position = "drunter 2 players | wall-a B1-C1 C2-C3 B3-A3 A2 | seat 1: tiles wall 2/0/0 | turn 1";
    assert!(can_take_back(position, &["wall-a B2"]));
}

#[test]
fn a_tile_after_which_a_seat_is_skipped_can_be_taken_back() {
    let position = "drunter 3 players | seat 1: tiles wall 2/0/0 | seat 3: tiles wall 1/0/0 | turn 1";
    assert!(can_take_back(position, &["wall-a B1"]));
}

#[test]
fn a_tile_that_calls_a_vote_can_not_be_taken_back() {
    assert!(!can_take_back(OUTHOUSE, &["river C7"]));
}

#[test]
fn votes_can_not_be_taken_back() {
    assert!(!can_take_back(OUTHOUSE, &["river C7", "vote yes1"]));
    assert!(!can_take_back(OUTHOUSE, &["river C7", "vote yes1", "vote no1"]));
    assert!(!can_take_back(OUTHOUSE, &["river C7", "vote joker", "vote no1", "joker yes"]));
}

#[test]
fn neither_a_tile_that_asks_for_a_goal_nor_the_choice_can_be_taken_back() {
    let position = "drunter 2 players variant
        seat 1: goals museum + all-3s; tiles street 1/0/0 wall 2/0/0 river 1/0/0
        seat 2: goals inn + one-each; tiles wall 2/0/0
        turn 1";
    assert!(!can_take_back(position, &["street O2"]));
    assert!(!can_take_back(position, &["street O2", "goal museum"]));
}

#[test]
fn the_last_tile_can_not_be_taken_back_since_goals_were_shown() {
    assert!(!can_take_back("drunter 2 players | seat 1: tiles street 1/0/0 | turn 1", &["street O2"]));
}

#[test]
fn the_deal_can_not_be_taken_back() {
    let setup = super::conformance::tables().next().unwrap();
    let (_, dealt) = Authority::<Drunter>::deal(&setup, Seed::from_number(1));
    assert!(!Drunter::can_take_back(&[dealt]));
    assert!(!Drunter::can_take_back(&[]));
}
