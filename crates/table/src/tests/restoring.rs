//! Restoring costs no more than the current game, and other rules or forgotten commands do no harm.

use game::Record;
use game::codec::DecodeError;

use super::*;
use crate::record;

/// Plays so many more games. Everybody wants to.
fn play_games(sim: &mut Sim, games: usize, any: &mut Chance) {
    for _ in 0..games {
        sim.play_out(any);
        (0..2).for_each(|index| drop(sim.ask(index, Command::Rematch(true)).unwrap()));
    }
}

fn plays_since_the_deal(sim: &Sim) -> usize {
    let events = sim.log.iter().rev().flat_map(|entry| entry.events.iter().rev());
    let of_game = events.take_while(|event| !matches!(event, TableEvent::Started { .. }));
    of_game.filter(|event| matches!(event, TableEvent::Played { .. })).count()
}

#[test]
fn only_the_last_of_many_games_is_played_again() {
    let mut any = chance(3);
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    play_games(&mut sim, 20, &mut any);
    (0..7).for_each(|_| drop(sim.play_any(&mut any).unwrap()));
    assert!(sim.log.len() > 20 * 10, "{}", sim.log.len());
    let (restoring, entries) = sim.restored_from_snapshot();
    assert_eq!(entries, 7, "entries after the deal of the last game");
    assert_eq!(restoring.actions_to_play(), plays_since_the_deal(&sim));
    // The whole log also plays only the last game again.
    let mut whole = RestoringTable::open(GameEngine::of, sim.now, &sim.log[0]).unwrap();
    sim.log[1..].iter().for_each(|entry| whole.fold(entry).unwrap());
    assert_eq!(whole.actions_to_play(), 7);
}

#[test]
fn a_game_without_secrets_is_resumed_in_the_middle() {
    let mut any = chance(3);
    let mut sim = Sim::playing(TableOptions::drop_it(2), 2);
    (0..5).for_each(|_| drop(sim.play_any(&mut any).unwrap()));
    let (restoring, entries) = sim.restored_from_snapshot();
    assert_eq!((entries, restoring.actions_to_play()), (0, 0));
    let mut other = Sim { table: restoring.finish().unwrap(), ..Sim::new(TableOptions::drop_it(2)) };
    (other.log, other.now, other.commands) = (sim.log.clone(), sim.now, sim.commands);
    other.connect(0);
    other.connect(1);
    other.now = sim.now;
    let mut same = any.clone();
    let Ok(Accepted::New(one)) = sim.play_any(&mut any) else { panic!("a drop") };
    let Ok(Accepted::New(again)) = other.play_any(&mut same) else { panic!("a drop") };
    assert_eq!(again.events, one.events, "chance goes on where it was");
}

#[test]
fn no_snapshot_holds_the_state_of_a_game_with_secrets() {
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    let dealt = sim.snapshot.clone().unwrap();
    sim.play_any(&mut chance(3)).unwrap();
    assert_eq!(sim.snapshot, Some(dealt), "the deal alone, as in the log");
}

#[test]
fn taking_back_again_and_again_does_not_slow_loading_down() {
    let mut any = chance(8);
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    while sim.table.table_view(Viewer::Spectator).before.is_none() {
        sim.play_any(&mut any).unwrap();
    }
    let plays = plays_since_the_deal(&sim);
    for _ in 0..50 {
        let mover = sim.table.state().may_take_back.unwrap();
        sim.ask(mover.into(), Command::TakeBack).unwrap();
        while sim.table.table_view(Viewer::Spectator).before.is_none() {
            sim.play_any(&mut any).unwrap();
        }
    }
    let (restoring, _) = sim.restored_from_snapshot();
    assert!(restoring.actions_to_play() <= plays + 100, "{}", restoring.actions_to_play());
    assert_eq!(
        restoring.finish().unwrap().table_view(Viewer::Seat(seat(0))),
        sim.table.table_view(Viewer::Seat(seat(0)))
    );
}

#[test]
fn a_damaged_snapshot_or_one_of_another_format_is_ignored() {
    let sim = Sim::playing(TableOptions::drop_it(2), 2);
    let good = sim.snapshot.clone().unwrap();
    let reads = |bytes: &[u8]| RestoringTable::from_snapshot(bytes, sim.now).is_some();
    assert!(reads(&good));
    assert!(!reads(&[]));
    assert!(!reads(&good[..good.len() - 1]));
    let mut other = good.clone();
    other[0] = 99;
    assert!(!reads(&other));
    let mut any = chance(4);
    for _ in 0..2_000 {
        let mut bytes = good.clone();
        let index = any.below(bytes.len() as u32) as usize;
        bytes[index] ^= 1 << any.below(8);
        // It may be refused or restored to something else, but never panics.
        let _ = RestoringTable::from_snapshot(&bytes, sim.now).map(RestoringTable::finish);
    }
}

#[test]
fn a_finished_game_of_other_rules_stays_readable_and_does_no_harm() {
    let mut any = chance(3);
    let mut first = Sim::playing(TableOptions::drunter(2), 2);
    first.play_out(&mut any);
    let mut sim = first.with_rules(0);
    let TablePhase::Finished { standings, .. } = sim.table.state().phase else { panic!("it is over") };
    assert!(standings.is_some(), "the result is known");
    assert_eq!(sim.table.table_view(Viewer::Spectator).game, None, "its board is not");
    assert_eq!(sim.table.end_unplayable(sim.now), None);
    (0..2).for_each(|index| sim.connect(index));
    (0..2).for_each(|index| drop(sim.ask(index, Command::Rematch(true)).unwrap()));
    sim.play_out(&mut any);
    assert!(sim.restored().table_view(Viewer::Spectator).game.is_some());
    let other_rules = Record::<drunter::Drunter>::from_bytes(&record(&sim.log, 1).unwrap()).unwrap_err();
    assert_eq!(other_rules, DecodeError::OtherRules { found: 0, known: 1 }, "its record says what it needs");
    assert!(Record::<drunter::Drunter>::from_bytes(&record(&sim.log, 2).unwrap()).is_ok());
}

#[test]
fn a_running_game_of_other_rules_ends_with_its_reason_and_another_can_begin() {
    let mut sim = Sim::playing(TableOptions::drop_it(2), 2);
    sim.play_any(&mut chance(3)).unwrap();
    let mut sim = sim.with_rules(0);
    assert_eq!(sim.table.state().phase, TablePhase::Playing);
    let entry = sim.table.end_unplayable(sim.now);
    assert!(entry.is_some());
    sim.keep(entry);
    assert!(matches!(
        sim.table.state().phase,
        TablePhase::Finished { reason: EndReason::OtherRules, standings: None, .. }
    ));
    assert!(record(&sim.log, 1).is_some(), "what was played is kept");
    (0..2).for_each(|index| sim.connect(index));
    (0..2).for_each(|index| drop(sim.ask(index, Command::Rematch(true)).unwrap()));
    assert_eq!(sim.restored().state().phase, TablePhase::Playing);
}

#[test]
fn a_very_late_repeat_is_refused_and_never_done_twice() {
    let mut sim = Sim::with_people(TableOptions::drunter(2), 2);
    let role = Role::Seat(seat(0));
    let id = |text: &str| CommandId::new(text.to_owned()).unwrap();
    let made_after = sim.table.last();
    sim.command(role, "mine", &Command::Ready(true)).unwrap();
    let check = |sim: &Sim, name: &str, after| {
        sim.table.check_limits(role, &id(name), &Command::Ready(true), Some(after))
    };
    assert_eq!(check(&sim, "mine", made_after), Ok(()), "its answer is known");
    for number in 0..200 {
        sim.command(
            Role::Seat(seat(1)),
            &format!("n{number}"),
            &Command::Mute { seat: seat(0), muted: true },
        )
        .unwrap();
    }
    let late = Err(CommandRefusal::TooLate);
    for table in [sim.table.clone(), sim.restored(), sim.restored_from_snapshot().0.finish().unwrap()] {
        sim.table = table;
        assert_eq!(check(&sim, "mine", made_after), late);
        assert_eq!(check(&sim, "n199", made_after), late, "the id of another seat");
        assert_eq!(check(&sim, "new", sim.table.last()), Ok(()));
        let repeated =
            sim.command(Role::Seat(seat(1)), "n199", &Command::Mute { seat: seat(0), muted: true });
        assert!(matches!(repeated, Ok(Accepted::Duplicate(_))), "a recent one has its answer");
    }
    // A day later, the last few are forgotten too.
    sim.now = sim.now.plus_seconds(25 * 60 * 60);
    let before = sim.table.last();
    sim.command(role, "next-day", &Command::Ready(true)).unwrap();
    assert_eq!(check(&sim, "n199", before - 1), late);
    assert_eq!(check(&sim, "fresh", before), Ok(()));
}

#[test]
fn one_player_cannot_fill_the_log_of_a_game() {
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    let (id, mute) = (CommandId::new("x".to_owned()).unwrap(), Command::Mute { seat: seat(1), muted: true });
    let allowed = |sim: &Sim, index| sim.table.check_limits(Role::Seat(seat(index)), &id, &mute, None);
    let mut done = 0;
    while allowed(&sim, 0).is_ok() {
        sim.ask(0, mute.clone()).unwrap();
        done += 1;
        assert!(done < 1_000);
    }
    assert_eq!(allowed(&sim, 0), Err(CommandRefusal::TooOften));
    assert_eq!(allowed(&sim, 1), Ok(()), "the others are free to act");
    let action = sim.table.table_view(Viewer::Seat(seat(0))).game.unwrap().random_action(&mut chance(1));
    let play = Command::Play(action.unwrap_or_else(|| {
        let view = sim.table.table_view(Viewer::Seat(seat(1))).game.unwrap();
        view.random_action(&mut chance(1)).unwrap()
    }));
    assert_eq!(sim.table.check_limits(Role::Seat(seat(0)), &id, &play, None), Ok(()), "the game goes on");
    sim.play_out(&mut chance(2));
    (0..2).for_each(|index| drop(sim.ask(index, Command::Rematch(true)).unwrap()));
    assert_eq!(allowed(&sim, 0), Ok(()), "in the next game the count starts anew");
}

#[test]
fn a_full_table_refuses_everything_and_says_what_to_do() {
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    sim.table.last = 100_000;
    let id = CommandId::new("x".to_owned()).unwrap();
    let refusal = sim.table.check_limits(Role::Seat(seat(0)), &id, &Command::Leave, None).unwrap_err();
    assert_eq!(refusal.to_string(), "this table has recorded as much as it may; open another one to play on");
    assert_eq!(sim.table.restart_clock(sim.now, Timestamp(u64::MAX)), None);
}

#[test]
fn time_while_the_server_was_away_is_given_back() {
    let options = TableOptions { clock: Clock::Seconds(10), ..TableOptions::drunter(2) };
    let mut sim = Sim::playing(options, 2);
    let stopped = sim.now;
    sim.now = stopped.plus_seconds(3_600);
    sim.table = sim.restored();
    let (now, back) = (sim.now, sim.now);
    let entry = sim.table.restart_clock(now, back);
    assert!(entry.is_some());
    sim.keep(entry);
    assert_eq!(sim.table.restart_clock(sim.now, back), None, "once");
    (0..2).for_each(|index| sim.connect(index));
    assert_eq!(sim.table.next_alarm(), Some(back.plus_seconds(10)), "the whole turn");
    assert_eq!(sim.restored().state(), sim.table.state(), "viewers see the same clock");
    let mut untimed = Sim::playing(TableOptions::drunter(2), 2);
    assert_eq!(untimed.table.restart_clock(now, back), None, "no clock runs");
}
