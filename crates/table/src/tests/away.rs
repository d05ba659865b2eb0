//! Players who are away, slow or gone.

use super::*;

/// Two people, of whom the one to act is returned, and the other one.
fn waiting(options: Options) -> (Sim, u8, u8) {
    let sim = Sim::playing(options, 2);
    let turn = sim.turn().unwrap();
    (sim, turn, 1 - turn)
}

#[test]
fn after_the_grace_period_a_bot_sits_in_and_the_player_takes_the_seat_back_at_once() {
    let (mut sim, turn, _) = waiting(Options::drunter(2));
    sim.disconnect(turn);
    sim.wait(59);
    assert_eq!(sim.place(turn).stand_in, None);
    assert!(!sim.let_bot_act());
    sim.wait(2);
    assert_eq!(sim.place(turn).stand_in, Some(Why::Away));
    assert!(sim.let_bot_act());
    sim.connect(turn);
    assert_eq!(sim.place(turn).stand_in, None);
}

#[test]
fn a_bot_that_is_still_thinking_when_the_player_returns_does_not_act() {
    let (mut sim, turn, _) = waiting(Options::drunter(2));
    sim.disconnect(turn);
    sim.wait(100);
    let thought = sim.table.bot_turn().unwrap();
    let action = thought.think().unwrap();
    sim.connect(turn);
    assert_eq!(sim.table.bot_acts(sim.now, &thought, &action), None);
}

#[test]
fn nobody_is_hurried_while_nobody_waits() {
    let (mut sim, turn, other) = waiting(Options::drunter(2));
    sim.disconnect(turn);
    sim.disconnect(other);
    sim.wait(10_000);
    assert_eq!(sim.place(turn).stand_in, None);
    assert!(!sim.let_bot_act());
    sim.connect(other);
    sim.wait(1);
    assert_eq!(sim.place(turn).stand_in, Some(Why::Away), "now somebody waits, and has long enough");
}

#[test]
fn being_away_on_anothers_turn_costs_nothing() {
    let (mut sim, turn, other) = waiting(Options::drunter(2));
    sim.disconnect(other);
    sim.wait(10_000);
    assert_eq!((sim.place(turn).stand_in, sim.place(other).stand_in), (None, None));
}

#[test]
fn a_turn_that_takes_too_long_is_played_by_a_bot_until_the_player_plays_again() {
    let (mut sim, turn, _) = waiting(Options { clock: Clock::Seconds(30), ..Options::drunter(2) });
    sim.wait(25);
    assert_eq!(sim.place(turn).stand_in, None);
    sim.wait(10);
    assert_eq!(sim.place(turn).stand_in, Some(Why::Clock));
    assert_eq!(sim.ask(1 - turn, Command::Return), Err(Refusal::NotAway));
    sim.play_any(&mut chance(1)).unwrap();
    assert_eq!(sim.place(turn).stand_in, None, "acting is returning");
}

#[test]
fn when_a_turn_takes_days_nobody_is_away() {
    let (mut sim, turn, _) = waiting(Options { clock: Clock::Days(3), ..Options::drunter(2) });
    sim.disconnect(turn);
    sim.wait(2 * 24 * 3600);
    assert_eq!(sim.place(turn).stand_in, None);
    sim.wait(24 * 3600);
    assert_eq!(sim.place(turn).stand_in, Some(Why::Clock));
}

#[test]
fn a_bot_plays_on_for_whoever_leaves_and_a_guest_may_take_the_seat() {
    let (mut sim, turn, other) = waiting(Options::drunter(2));
    sim.ask(turn, Command::Leave).unwrap();
    assert_eq!(sim.place(turn).stand_in, Some(Why::Left));
    assert!(sim.let_bot_act());
    sim.connect(turn);
    assert_eq!(sim.place(turn).stand_in, Some(Why::Left), "looking in is not coming back");
    sim.ask(turn, Command::Return).unwrap();
    assert_eq!(sim.place(turn).stand_in, None);
    sim.ask(turn, Command::Leave).unwrap();
    sim.join("heir").unwrap();
    assert_eq!(sim.table.admit(&Credential::Seat(key("heir"))), Some(Role::Seat(seat(turn))));
    assert_eq!(sim.table.admit(&Credential::Seat(key(&format!("p{turn}")))), None);
    assert_eq!(sim.place(turn).stand_in, None);
    assert!(sim.place(other).is_person());
}

#[test]
fn bots_think_the_same_again_after_a_restart() {
    let mut sim = Sim::with_people(Options::drunter(2), 1);
    sim.ask(0, Command::CallBot { seat: seat(1), level: 1 }).unwrap();
    sim.ask(0, Command::Ready(true)).unwrap();
    let mut any = chance(5);
    while sim.table.bot_turn().is_none() {
        sim.play_any(&mut any).unwrap();
    }
    let mut again = sim.restored();
    assert!(again.bot_turn().is_none(), "nobody is there to see it play");
    again.connect(sim.now, Role::Seat(seat(0)));
    assert_eq!(again.bot_turn().unwrap().think(), sim.table.bot_turn().unwrap().think());
}

#[test]
fn bots_think_the_same_elsewhere() {
    for options in [Options::drunter(2), Options::drop_it(2)] {
        let mut sim = Sim::with_people(options, 1);
        sim.ask(0, Command::CallBot { seat: seat(1), level: 1 }).unwrap();
        sim.ask(0, Command::Ready(true)).unwrap();
        let mut any = chance(6);
        while sim.table.bot_turn().is_none() {
            sim.play_any(&mut any).unwrap();
        }
        let thought = sim.table.bot_turn().unwrap();
        let mut bytes = thought.to_bytes();
        let elsewhere = Thought::from_bytes(&bytes).unwrap();
        assert_eq!(elsewhere, thought);
        let action = elsewhere.think().unwrap();
        assert_eq!(Some(&action), thought.think().as_ref());
        assert_eq!(Action::from_bytes(&action.to_bytes()), Some(action));
        assert_eq!(Thought::from_bytes(&bytes[..bytes.len() - 1]), None);
        bytes.push(0);
        assert_eq!(Thought::from_bytes(&bytes), None);
    }
}
