//! Before the game.

use super::*;

#[test]
fn people_join_with_an_invitation_and_the_game_begins_when_all_are_ready() {
    let mut sim = Sim::with_people(TableOptions::drunter(2), 2);
    assert_eq!(sim.table.state().phase, TablePhase::Lobby);
    sim.ask(0, Command::Ready(true)).unwrap();
    assert_eq!(sim.table.state().phase, TablePhase::Lobby);
    sim.ask(1, Command::Ready(true)).unwrap();
    assert_eq!(sim.table.state().phase, TablePhase::Playing);
    assert_eq!(sim.join("late"), Err(CommandRefusal::Full));
}

#[test]
fn a_game_does_not_begin_with_a_free_seat_until_a_bot_takes_it() {
    let mut sim = Sim::with_people(TableOptions::drunter(3), 2);
    sim.ask(0, Command::Ready(true)).unwrap();
    sim.ask(1, Command::Ready(true)).unwrap();
    assert_eq!(sim.table.state().phase, TablePhase::Lobby);
    sim.ask(0, Command::CallBot { seat: seat(2), level: 1 }).unwrap();
    assert_eq!(sim.table.state().phase, TablePhase::Playing);
}

#[test]
fn joining_twice_with_the_same_key_gives_one_seat() {
    let mut sim = Sim::new(TableOptions::drunter(2));
    assert!(matches!(sim.join("Ada"), Ok(Accepted::New(_))));
    assert_eq!(sim.join("Ada"), Ok(Accepted::Duplicate(2)));
    assert_eq!(sim.table.state().persons().len(), 1);
    let other = Command::Join {
        name: Name::new("Eve").unwrap(),
        key: key("Ada"),
        seat: None,
        colour: None,
        program: false,
    };
    assert_eq!(sim.command(Role::Guest, "join", &other), Err(CommandRefusal::IdReused));
    assert_eq!(sim.command(Role::Guest, "again", &other), Err(CommandRefusal::KeyTaken));
}

#[test]
fn the_same_id_from_another_seat_is_another_command() {
    let mut sim = Sim::with_people(TableOptions::drunter(2), 2);
    let ready = Command::Ready(true);
    assert!(matches!(sim.command(Role::Seat(seat(0)), "1", &ready), Ok(Accepted::New(_))));
    assert!(matches!(sim.command(Role::Seat(seat(1)), "1", &ready), Ok(Accepted::New(_))));
    assert_eq!(sim.command(Role::Seat(seat(1)), "1", &Command::Leave), Err(CommandRefusal::IdReused));
}

#[test]
fn a_new_player_on_a_seat_counts_their_commands_anew() {
    let mut sim = Sim::with_people(TableOptions::drunter(2), 2);
    sim.command(Role::Seat(seat(1)), "1", &Command::Ready(true)).unwrap();
    sim.command(Role::Seat(seat(1)), "2", &Command::Leave).unwrap();
    sim.join("new").unwrap();
    for id in ["1", "2"] {
        let answer = sim.command(Role::Seat(seat(1)), id, &Command::Ready(false));
        assert!(matches!(answer, Ok(Accepted::New(_))), "{answer:?}");
    }
}

#[test]
fn each_credential_opens_what_it_is_for() {
    let mut sim = Sim::with_people(TableOptions::drunter(2), 2);
    let code = sim.table.code();
    assert_eq!(sim.table.admit(&Credential::Seat(key("p1"))), Some(Role::Seat(seat(1))));
    assert_eq!(sim.table.admit(&Credential::Invite(key("invite"))), Some(Role::Guest));
    assert_eq!(sim.table.admit(&Credential::Watch(key("watch"))), Some(Role::Watcher));
    assert_eq!(sim.table.admit(&Credential::Code(code)), Some(Role::Guest));
    for wrong in [
        Credential::Seat(key("invite")),
        Credential::Seat(key("nobody")),
        Credential::Invite(key("watch")),
        Credential::Watch(key("invite")),
    ] {
        assert_eq!(sim.table.admit(&wrong), None, "{wrong:?}");
    }
    sim.ask(0, Command::Ready(true)).unwrap();
    sim.ask(1, Command::Ready(true)).unwrap();
    assert_eq!(sim.table.admit(&Credential::Code(code)), None, "the code opens the lobby only");
}

#[test]
fn more_than_half_of_the_others_remove_a_player() {
    let mut sim = Sim::with_people(TableOptions::drunter(4), 4);
    let kick = |wanted| Command::Kick { seat: seat(3), wanted };
    sim.ask(0, kick(true)).unwrap();
    assert!(sim.place(3).is_person());
    sim.ask(0, kick(false)).unwrap();
    sim.ask(1, kick(true)).unwrap();
    assert!(sim.place(3).is_person());
    sim.ask(2, kick(true)).unwrap();
    assert!(!sim.place(3).is_person());
    assert_eq!(sim.table.admit(&Credential::Seat(key("p3"))), None);
    assert_eq!(sim.ask(0, Command::Kick { seat: seat(0), wanted: true }), Err(CommandRefusal::Yourself));
    assert_eq!(sim.ask(0, kick(true)), Err(CommandRefusal::Nobody(seat(3))));
}

#[test]
fn in_a_lobby_of_two_a_stranger_cannot_remove_the_opener() {
    let mut sim = Sim::with_people(TableOptions::drunter(3), 2);
    let kick = |index| Command::Kick { seat: seat(index), wanted: true };
    assert_eq!(sim.ask(1, kick(0)), Err(CommandRefusal::FirstHere));
    // Neither a change of seats nor of clothes makes them the first.
    sim.ask(1, Command::Swap { one: seat(0), other: seat(1) }).unwrap();
    sim.ask(1, Command::Dress { name: Name::new("Io").unwrap(), colour: SeatColour::Teal }).unwrap();
    assert_eq!(sim.ask(0, kick(1)), Err(CommandRefusal::FirstHere));
    sim.table = sim.restored();
    assert_eq!(sim.ask(0, kick(1)), Err(CommandRefusal::FirstHere));
    sim.join("third").unwrap();
    sim.ask(0, kick(1)).unwrap();
    assert!(sim.place(1).is_person(), "it takes both of the others");
    sim.ask(2, Command::Leave).unwrap();
    sim.ask(1, kick(0)).unwrap();
    assert!(!sim.place(0).is_person(), "the opener removes the stranger");
}

#[test]
fn leaving_frees_the_seat() {
    let mut sim = Sim::with_people(TableOptions::drunter(2), 2);
    sim.ask(0, Command::Leave).unwrap();
    assert_eq!(sim.table.admit(&Credential::Seat(key("p0"))), None);
    sim.join("next").unwrap();
    assert_eq!(sim.table.admit(&Credential::Seat(key("next"))), Some(Role::Seat(seat(0))));
}

#[test]
fn other_options_ask_everybody_anew() {
    let mut sim = Sim::with_people(TableOptions::drunter(3), 2);
    sim.ask(0, Command::Ready(true)).unwrap();
    assert_eq!(sim.ask(0, Command::Configure(TableOptions::drop_it(2))), Err(CommandRefusal::OtherGame));
    assert!(matches!(
        sim.ask(0, Command::Configure(TableOptions::drunter(9))),
        Err(CommandRefusal::Options(_))
    ));
    sim.ask(1, Command::Configure(TableOptions::drunter(2))).unwrap();
    assert!(!sim.place(0).ready);
    assert_eq!(sim.table.state().seats.len(), 2);
    let mut full = Sim::with_people(TableOptions::drunter(3), 3);
    assert_eq!(
        full.ask(0, Command::Configure(TableOptions::drunter(2))),
        Err(CommandRefusal::SeatInUse(seat(2)))
    );
}

#[test]
fn colours_tell_players_apart() {
    let mut sim = Sim::with_people(TableOptions::drunter(3), 2);
    assert_ne!(sim.place(0).colour, sim.place(1).colour);
    let dress = |name: &str, colour| Command::Dress { name: Name::new(name).unwrap(), colour };
    assert_eq!(sim.ask(0, dress("Ada", sim.place(1).colour.unwrap())), Err(CommandRefusal::ColourTaken));
    sim.ask(0, dress("Ada", SeatColour::Brown)).unwrap();
    assert_eq!(sim.place(0).colour, Some(SeatColour::Brown));
}

#[test]
fn bots_come_and_go_as_they_are_asked() {
    let mut sim = Sim::with_people(TableOptions::drop_it(3), 1);
    let levels = GameKind::DropIt.levels();
    let call = |seat, level| Command::CallBot { seat, level };
    assert_eq!(sim.ask(0, call(seat(1), 0)), Err(CommandRefusal::NoSuchLevel(levels)));
    assert_eq!(sim.ask(0, call(seat(1), levels + 1)), Err(CommandRefusal::NoSuchLevel(levels)));
    assert_eq!(sim.ask(0, call(seat(0), 1)), Err(CommandRefusal::SeatTaken(seat(0))));
    assert_eq!(sim.ask(0, call(seat(7), 1)), Err(CommandRefusal::NoSuchSeat(seat(7))));
    sim.ask(0, call(seat(1), 1)).unwrap();
    sim.ask(0, call(seat(1), 2)).unwrap();
    assert_eq!(sim.place(1).occupant, Some(Occupant::Bot { level: 2 }));
    assert_eq!(sim.ask(0, Command::DismissBot { seat: seat(2) }), Err(CommandRefusal::NoBot(seat(2))));
    sim.ask(0, Command::DismissBot { seat: seat(1) }).unwrap();
    assert_eq!(sim.place(1).occupant, None);
}

#[test]
fn only_players_have_a_say() {
    let mut sim = Sim::with_people(TableOptions::drunter(2), 1);
    assert_eq!(sim.command(Role::Guest, "1", &Command::Ready(true)), Err(CommandRefusal::NoSeat));
    assert_eq!(sim.command(Role::Watcher, "1", &Command::Leave), Err(CommandRefusal::NoSeat));
    let join = |name| Command::Join {
        name: Name::new(name).unwrap(),
        key: key(name),
        seat: None,
        colour: None,
        program: false,
    };
    assert_eq!(sim.command(Role::Watcher, "1", &join("eve")), Err(CommandRefusal::WatchOnly));
    assert_eq!(sim.command(Role::Seat(seat(0)), "1", &join("two")), Err(CommandRefusal::AlreadySeated));
}
