//! From the deal to the rematch.

use game::Record;

use super::*;

#[test]
fn a_whole_game_with_bots_ends_with_standings_and_a_seed_that_fits_its_seal() {
    let mut sim = Sim::with_people(Options::drunter(3), 1);
    sim.ask(0, Command::CallBot { seat: seat(1), level: 1 }).unwrap();
    sim.ask(0, Command::CallBot { seat: seat(2), level: 2 }).unwrap();
    sim.ask(0, Command::Ready(true)).unwrap();
    let seal = sim.table.scene().seal.unwrap();
    assert_eq!(record(&sim.log, 1), None, "a running game tells nothing");
    sim.play_out(&mut chance(1));
    let Phase::Finished { how, standings, seed } = sim.table.scene().phase else { panic!("not over") };
    assert_eq!((how, Seal::of(&seed)), (How::Played, seal));
    assert!(standings.is_some());
}

#[test]
fn a_finished_game_can_be_checked_by_anybody() {
    let mut sim = Sim::playing(Options::drop_it(2), 2);
    sim.play_out(&mut chance(2));
    let bytes = record(&sim.log, 1).unwrap();
    let stored = Record::<drop_it::DropIt>::from_bytes(&bytes).unwrap();
    let mut proof = stored.proof.clone().unwrap();
    assert_eq!(Some(Seal::of(&proof.seed)), sim.table.scene().seal);
    assert_eq!(stored.check_chance(&proof), Ok(()));
    proof.seed.0[0] ^= 1;
    assert!(stored.check_chance(&proof).is_err(), "another seed would have led to another game");
    assert_eq!((record(&sim.log, 0), record(&sim.log, 2)), (None, None));
}

#[test]
fn a_rematch_begins_when_everybody_there_wants_it_with_the_next_player() {
    let mut sim = Sim::playing(Options::drunter(3), 3);
    let first = sim.turn().unwrap();
    assert_eq!(sim.ask(0, Command::Rematch(true)), Err(Refusal::NotFinished));
    sim.play_out(&mut chance(3));
    sim.disconnect(2);
    sim.ask(0, Command::Rematch(true)).unwrap();
    assert!(matches!(sim.table.scene().phase, Phase::Finished { .. }));
    sim.ask(1, Command::Rematch(true)).unwrap();
    assert_eq!((sim.table.scene().phase, sim.table.scene().games), (Phase::Playing, 2));
    assert_eq!(sim.turn(), Some((first + 1) % 3));
    sim.connect(2);
    sim.play_out(&mut chance(4));
    assert!(record(&sim.log, 2).is_some());
}

#[test]
fn a_game_is_broken_off_when_everybody_agrees() {
    let mut sim = Sim::playing(Options::drop_it(2), 2);
    sim.ask(0, Command::EndEarly(true)).unwrap();
    assert_eq!(sim.table.scene().phase, Phase::Playing);
    sim.ask(0, Command::EndEarly(false)).unwrap();
    sim.ask(1, Command::EndEarly(true)).unwrap();
    assert_eq!(sim.table.scene().phase, Phase::Playing);
    sim.ask(0, Command::EndEarly(true)).unwrap();
    assert!(matches!(sim.table.scene().phase, Phase::Finished { how: How::Agreed, standings: None, .. }));
    assert_eq!(sim.play_any(&mut chance(0)), Err(Refusal::NotPlaying));
}

#[test]
fn one_no_ends_the_wish_to_stop_and_the_game_goes_on() {
    let mut sim = Sim::playing(Options::drop_it(3), 3);
    sim.ask(0, Command::EndEarly(true)).unwrap();
    sim.ask(1, Command::EndEarly(true)).unwrap();
    let Ok(Answer::New(entry)) = sim.ask(2, Command::EndEarly(false)) else { panic!("a new entry") };
    assert_eq!(entry.events, [Event::Open(Open::Declined { seat: seat(2) })]);
    assert_eq!((sim.table.scene().phase, sim.table.scene().wants_end.len()), (Phase::Playing, 0));
    // Whoever said no may say yes to the next wish; it takes everybody again.
    sim.ask(2, Command::EndEarly(true)).unwrap();
    assert_eq!(sim.table.scene().phase, Phase::Playing);
    assert_eq!(sim.restored().scene(), sim.table.scene());
}

#[test]
fn one_no_ends_the_wish_for_another_game() {
    let mut sim = Sim::playing(Options::drunter(2), 2);
    sim.play_out(&mut chance(3));
    sim.ask(0, Command::Rematch(true)).unwrap();
    let Ok(Answer::New(entry)) = sim.ask(1, Command::Rematch(false)) else { panic!("a new entry") };
    assert_eq!(entry.events, [Event::Open(Open::Declined { seat: seat(1) })]);
    assert!(sim.table.scene().wants_rematch.is_empty());
    assert!(matches!(sim.table.scene().phase, Phase::Finished { .. }));
    sim.ask(1, Command::Rematch(true)).unwrap();
    sim.ask(0, Command::Rematch(true)).unwrap();
    assert_eq!(sim.table.scene().phase, Phase::Playing);
}

#[test]
fn out_of_turn_and_against_the_rules_are_told_apart() {
    let mut sim = Sim::playing(Options::drunter(2), 2);
    let turn = sim.turn().unwrap();
    let view = sim.table.outlook(Viewer::Seat(seat(turn))).game.unwrap();
    let action = view.legal().unwrap().remove(0);
    let last = sim.table.last();
    assert_eq!(sim.ask(1 - turn, Command::Play(action)).unwrap_err().code(), "not_your_turn");
    let vote = Action::Drunter(drunter::Action::Declare(drunter::Ballot::ALL[0]));
    assert_eq!(sim.ask(turn, Command::Play(vote)).unwrap_err().code(), "against_the_rules");
    let joker = Action::DropIt(drop_it::Action::Joker(drop_it::JokerChoice::Keep));
    assert_eq!(sim.ask(turn, Command::Play(joker)), Err(Refusal::OtherGame));
    assert_eq!(sim.table.last(), last);
}

#[test]
fn a_seat_moves_to_another_device() {
    let mut sim = Sim::with_people(Options::drunter(2), 2);
    sim.ask(0, Command::HandOver { key: key("phone"), alone: false }).unwrap();
    for device in ["p0", "phone"] {
        assert_eq!(sim.table.admit(&Credential::Seat(key(device))), Some(Role::Seat(seat(0))));
    }
    assert_eq!(sim.ask(1, Command::HandOver { key: key("phone"), alone: false }), Err(Refusal::KeyTaken));
    sim.ask(0, Command::HandOver { key: key("tablet"), alone: true }).unwrap();
    assert_eq!(sim.table.admit(&Credential::Seat(key("phone"))), None);
    assert_eq!(sim.table.admit(&Credential::Seat(key("tablet"))), Some(Role::Seat(seat(0))));
    for number in 0..3 {
        sim.ask(0, Command::HandOver { key: key(&format!("d{number}")), alone: false }).unwrap();
    }
    assert_eq!(sim.ask(0, Command::HandOver { key: key("d9"), alone: false }), Err(Refusal::TooManyKeys(4)));
}

#[test]
fn muting_is_nobody_elses_business() {
    let mut sim = Sim::with_people(Options::drunter(2), 2);
    sim.ask(0, Command::Mute { seat: seat(1), muted: true }).unwrap();
    assert!(sim.table.is_muted(seat(0), seat(1)) && !sim.table.is_muted(seat(1), seat(0)));
    let entry = sim.log.last().unwrap();
    assert_eq!(entry.seen_by(Viewer::Seat(seat(1)), 9).events, []);
    assert_eq!(entry.seen_by(Viewer::Seat(seat(0)), 9).events.len(), 1);
    sim.ask(0, Command::Mute { seat: seat(1), muted: false }).unwrap();
    assert!(!sim.table.is_muted(seat(0), seat(1)));
}
