//! From the deal to the rematch.

use game::Record;

use super::*;

#[test]
fn a_whole_game_with_bots_ends_with_standings_and_a_seed_that_fits_its_seal() {
    let mut sim = Sim::with_people(TableOptions::drunter(3), 1);
    sim.ask(0, Command::CallBot { seat: seat(1), level: 1 }).unwrap();
    sim.ask(0, Command::CallBot { seat: seat(2), level: 2 }).unwrap();
    sim.ask(0, Command::Ready(true)).unwrap();
    let seal = sim.table.state().seal.unwrap();
    assert_eq!(record(&sim.log, 1), None, "a running game tells nothing");
    sim.play_out(&mut chance(1));
    let TablePhase::Finished { reason, standings, seed } = sim.table.state().phase else {
        panic!("not over")
    };
    assert_eq!((reason, Seal::of(&seed)), (EndReason::Played, seal));
    assert!(standings.is_some());
}

#[test]
fn a_finished_game_can_be_checked_by_anybody() {
    let mut sim = Sim::playing(TableOptions::drop_it(2), 2);
    sim.play_out(&mut chance(2));
    let bytes = record(&sim.log, 1).unwrap();
    let stored = Record::<drop_it::DropIt>::from_bytes(&bytes).unwrap();
    let mut proof = stored.proof.clone().unwrap();
    assert_eq!(Some(Seal::of(&proof.seed)), sim.table.state().seal);
    assert_eq!(stored.check_chance(&proof), Ok(()));
    proof.seed.0[0] ^= 1;
    assert!(stored.check_chance(&proof).is_err(), "another seed would have led to another game");
    assert_eq!((record(&sim.log, 0), record(&sim.log, 2)), (None, None));
}

#[test]
fn a_rematch_begins_when_everybody_there_wants_it_with_the_next_player() {
    let mut sim = Sim::playing(TableOptions::drunter(3), 3);
    let first = sim.turn().unwrap();
    assert_eq!(sim.ask(0, Command::Rematch(true)), Err(CommandRefusal::NotFinished));
    sim.play_out(&mut chance(3));
    sim.disconnect(2);
    sim.ask(0, Command::Rematch(true)).unwrap();
    assert!(matches!(sim.table.state().phase, TablePhase::Finished { .. }));
    sim.ask(1, Command::Rematch(true)).unwrap();
    assert_eq!((sim.table.state().phase, sim.table.state().games), (TablePhase::Playing, 2));
    assert_eq!(sim.turn(), Some((first + 1) % 3));
    sim.connect(2);
    sim.play_out(&mut chance(4));
    assert!(record(&sim.log, 2).is_some());
}

#[test]
fn a_game_is_broken_off_when_everybody_agrees() {
    let mut sim = Sim::playing(TableOptions::drop_it(2), 2);
    sim.ask(0, Command::EndEarly(true)).unwrap();
    assert_eq!(sim.table.state().phase, TablePhase::Playing);
    sim.ask(0, Command::EndEarly(false)).unwrap();
    sim.ask(1, Command::EndEarly(true)).unwrap();
    assert_eq!(sim.table.state().phase, TablePhase::Playing);
    sim.ask(0, Command::EndEarly(true)).unwrap();
    assert!(matches!(
        sim.table.state().phase,
        TablePhase::Finished { reason: EndReason::Agreed, standings: None, .. }
    ));
    assert_eq!(sim.play_any(&mut chance(0)), Err(CommandRefusal::NotPlaying));
}

#[test]
fn one_no_ends_the_wish_to_stop_and_the_game_goes_on() {
    let mut sim = Sim::playing(TableOptions::drop_it(3), 3);
    sim.ask(0, Command::EndEarly(true)).unwrap();
    sim.ask(1, Command::EndEarly(true)).unwrap();
    let Ok(Accepted::New(entry)) = sim.ask(2, Command::EndEarly(false)) else { panic!("a new entry") };
    assert_eq!(entry.events, [TableEvent::Public(PublicTableEvent::Declined { seat: seat(2) })]);
    assert_eq!((sim.table.state().phase, sim.table.state().wants_end.len()), (TablePhase::Playing, 0));
    // A player who declined may agree to the next request; all players must agree again.
    sim.ask(2, Command::EndEarly(true)).unwrap();
    assert_eq!(sim.table.state().phase, TablePhase::Playing);
    assert_eq!(sim.restored().state(), sim.table.state());
}

#[test]
fn one_no_ends_the_wish_for_another_game() {
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    sim.play_out(&mut chance(3));
    sim.ask(0, Command::Rematch(true)).unwrap();
    let Ok(Accepted::New(entry)) = sim.ask(1, Command::Rematch(false)) else { panic!("a new entry") };
    assert_eq!(entry.events, [TableEvent::Public(PublicTableEvent::Declined { seat: seat(1) })]);
    assert!(sim.table.state().wants_rematch.is_empty());
    assert!(matches!(sim.table.state().phase, TablePhase::Finished { .. }));
    sim.ask(1, Command::Rematch(true)).unwrap();
    sim.ask(0, Command::Rematch(true)).unwrap();
    assert_eq!(sim.table.state().phase, TablePhase::Playing);
}

#[test]
fn out_of_turn_and_against_the_rules_are_told_apart() {
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    let turn = sim.turn().unwrap();
    let view = sim.table.table_view(Viewer::Seat(seat(turn))).game.unwrap();
    let action = view.legal().unwrap().remove(0);
    let last = sim.table.last();
    assert_eq!(sim.ask(1 - turn, Command::Play(action)).unwrap_err().code(), "not_your_turn");
    let vote = GameAction::Drunter(drunter::Action::Declare(drunter::Ballot::ALL[0]));
    assert_eq!(sim.ask(turn, Command::Play(vote)).unwrap_err().code(), "lay_due");
    let joker = GameAction::DropIt(drop_it::Action::Joker(drop_it::JokerChoice::Keep));
    assert_eq!(sim.ask(turn, Command::Play(joker)), Err(CommandRefusal::OtherGame));
    assert_eq!(sim.table.last(), last);
}

#[test]
fn a_seat_moves_to_another_device() {
    let mut sim = Sim::with_people(TableOptions::drunter(2), 2);
    sim.ask(0, Command::HandOver { key: key("phone"), alone: false }).unwrap();
    for device in ["p0", "phone"] {
        assert_eq!(sim.table.admit(&Credential::Seat(key(device))), Some(Role::Seat(seat(0))));
    }
    assert_eq!(
        sim.ask(1, Command::HandOver { key: key("phone"), alone: false }),
        Err(CommandRefusal::KeyTaken)
    );
    sim.ask(0, Command::HandOver { key: key("tablet"), alone: true }).unwrap();
    assert_eq!(sim.table.admit(&Credential::Seat(key("phone"))), None);
    assert_eq!(sim.table.admit(&Credential::Seat(key("tablet"))), Some(Role::Seat(seat(0))));
    for number in 0..3 {
        sim.ask(0, Command::HandOver { key: key(&format!("d{number}")), alone: false }).unwrap();
    }
    assert_eq!(
        sim.ask(0, Command::HandOver { key: key("d9"), alone: false }),
        Err(CommandRefusal::TooManyKeys(4))
    );
}

#[test]
fn muting_is_nobody_elses_business() {
    let mut sim = Sim::with_people(TableOptions::drunter(2), 2);
    sim.ask(0, Command::Mute { seat: seat(1), muted: true }).unwrap();
    assert!(sim.table.is_muted(seat(0), seat(1)) && !sim.table.is_muted(seat(1), seat(0)));
    let entry = sim.log.last().unwrap();
    assert_eq!(entry.project(Viewer::Seat(seat(1)), 9).events, []);
    assert_eq!(entry.project(Viewer::Seat(seat(0)), 9).events.len(), 1);
    sim.ask(0, Command::Mute { seat: seat(1), muted: false }).unwrap();
    assert!(!sim.table.is_muted(seat(0), seat(1)));
}
