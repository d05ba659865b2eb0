//! Taking back.

use drunter::{Event as Town, PublicEvent as Seen};

use super::*;

/// Plays until a tile has just been laid without a vote, and returns its seat.
fn after_a_quiet_tile(sim: &mut Sim, chance: &mut Chance) -> u8 {
    loop {
        let turn = sim.turn().unwrap();
        sim.play_any(chance).unwrap();
        let TableEvent::Played { events: GameEvents::Drunter(events), .. } =
            &sim.log.last().unwrap().events[0]
        else {
            panic!("a tile or a vote")
        };
        if matches!(events.as_slice(), [Town::Public(Seen::Laid { .. })]) {
            return turn;
        }
    }
}

#[test]
fn a_tile_without_a_vote_is_taken_back_and_everything_is_as_before() {
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    let mut any = chance(1);
    let turn = after_a_quiet_tile(&mut sim, &mut any);
    let view = |sim: &Sim| sim.table.table_view(Viewer::Seat(seat(turn))).game;
    let laid = view(&sim);
    assert_eq!(sim.ask(1 - turn, Command::TakeBack), Err(CommandRefusal::NothingToTakeBack));
    sim.ask(turn, Command::TakeBack).unwrap();
    assert_ne!(view(&sim), laid);
    assert_eq!(sim.turn(), Some(turn));
    assert_eq!(sim.ask(turn, Command::TakeBack), Err(CommandRefusal::NothingToTakeBack), "only once");
}

#[test]
fn once_the_next_player_has_acted_nothing_is_taken_back() {
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    let mut any = chance(2);
    let turn = after_a_quiet_tile(&mut sim, &mut any);
    sim.play_any(&mut any).unwrap();
    assert_eq!(sim.ask(turn, Command::TakeBack), Err(CommandRefusal::NothingToTakeBack));
}

#[test]
fn a_drop_is_never_taken_back() {
    let mut sim = Sim::playing(TableOptions::drop_it(2), 2);
    let turn = sim.turn().unwrap();
    sim.play_any(&mut chance(3)).unwrap();
    assert_eq!(sim.ask(turn, Command::TakeBack), Err(CommandRefusal::NothingToTakeBack));
}

#[test]
fn what_was_taken_back_is_not_in_the_record() {
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    let mut any = chance(4);
    let turn = after_a_quiet_tile(&mut sim, &mut any);
    sim.ask(turn, Command::TakeBack).unwrap();
    sim.play_out(&mut any);
    let stored = game::Record::<drunter::Drunter>::from_bytes(&record(&sim.log, 1).unwrap()).unwrap();
    assert_eq!(stored.check_chance(stored.proof.as_ref().unwrap()), Ok(()));
    assert!(stored.replay(|_, _| {}).is_ok());
}
