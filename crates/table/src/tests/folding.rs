//! The log is the source of truth: the table itself and every viewer can rebuild their state from it, whatever happens.

use super::*;

/// All viewers of the table.
fn viewers(sim: &Sim) -> Vec<Viewer> {
    Viewer::all(sim.table.state().seats.len()).collect()
}

/// A random command, legal or not.
fn any_command(sim: &Sim, chance: &mut Chance) -> Command {
    let target = seat(chance.below(5) as u8);
    let yes = chance.below(3) > 0;
    match chance.below(20) {
        0 => Command::Ready(yes),
        1 => Command::CallBot { seat: target, level: 1 + chance.below(3) as u8 },
        2 => Command::DismissBot { seat: target },
        3 => Command::Kick { seat: target, wanted: yes },
        4 => Command::Leave,
        5 => Command::TakeBack,
        6 => Command::Return,
        7 => Command::EndEarly(yes),
        8 => Command::Rematch(yes),
        9 => Command::HandOver { key: key(&format!("k{}", chance.below(1_000_000))), alone: yes },
        10 => Command::Mute { seat: target, muted: yes },
        11 => Command::Configure(TableOptions {
            grace: 1 + chance.below(90) as u16,
            clock: if yes { Clock::Seconds(20) } else { Clock::Off },
            ..sim.table.state().options.clone()
        }),
        12 => {
            Command::Dress { name: Name::new("Io").unwrap(), colour: *chance.pick(&SeatColour::ALL).unwrap() }
        }
        13 => Command::Move { from: target, to: seat(chance.below(5) as u8) },
        14 => Command::Swap { one: target, other: seat(chance.below(5) as u8) },
        15 => Command::ChooseStarter { starter: yes.then_some(target) },
        16 => Command::StandInVotes(yes),
        _ => Command::Ready(true),
    }
}

/// Performs a random operation.
fn stir(sim: &mut Sim, chance: &mut Chance) {
    let seats = sim.table.state().seats.len() as u32;
    let index = chance.below(seats) as u8;
    match chance.below(12) {
        0 => {
            // Full tables refuse, which is expected.
            let _ = sim.join(&format!("n{}", chance.below(1_000_000)));
        }
        1 => sim.connect(index),
        2 => sim.disconnect(index),
        3 => sim.wait(u64::from(chance.below(100))),
        4 | 5 if sim.table.state().seat(seat(index)).is_some_and(SeatInfo::is_person) => {
            let command = any_command(sim, chance);
            let _ = sim.ask(index, command);
        }
        6 | 7 => {
            sim.let_bot_act();
        }
        _ if sim.turn().is_some() && sim.table.state().phase == TablePhase::Playing => {
            let _ = sim.play_any(chance);
        }
        _ if sim.table.state().seat(seat(index)).is_some_and(SeatInfo::is_person) => {
            let _ = sim.ask(index, Command::Ready(true));
        }
        _ => {}
    }
}

/// Runs random operations on a table, and compares it with its log after each step.
fn follow(options: &TableOptions, seed: u64, steps: usize) -> usize {
    let mut chance = chance(seed);
    let mut sim = Sim::with_people(options.clone(), 2);
    let mut known: Vec<TableView> =
        viewers(&sim).into_iter().map(|viewer| TableView::new(viewer, options.clone())).collect();
    for _ in 0..steps {
        let before = (sim.log.len(), sim.table.table_view(Viewer::Seat(seat(0))));
        stir(&mut sim, &mut chance);
        if sim.log.len() == before.0 {
            assert_eq!(
                sim.table.table_view(Viewer::Seat(seat(0))),
                before.1,
                "without an entry nothing changes"
            );
        }
        for table_view in &mut known {
            for (entry, seq) in sim.log.iter().zip(1..).skip(table_view.seq as usize) {
                table_view.apply_visible(&entry.project(table_view.viewer, seq)).unwrap();
            }
            assert_eq!(*table_view, sim.table.table_view(table_view.viewer));
        }
    }
    let restored = sim.restored();
    let from_snapshot = sim.restored_from_snapshot().0.finish().unwrap();
    assert_eq!(format!("{from_snapshot:?}"), format!("{restored:?}"));
    for table_view in &known {
        assert_eq!(*table_view, restored.table_view(table_view.viewer));
        assert_eq!(*table_view, from_snapshot.table_view(table_view.viewer));
    }
    sim.log.len()
}

#[test]
fn steps_of_drunter_fold_to_the_view_of_the_table() {
    let entries: usize =
        (0..30).map(|seed| follow(&TableOptions::drunter(2 + seed as u8 % 3), seed, 400)).sum();
    assert!(entries > 3_000, "something must happen: {entries}");
}

#[test]
fn steps_of_drop_it_fold_to_the_view_of_the_table() {
    let entries: usize =
        (0..4).map(|seed| follow(&TableOptions::drop_it(2 + seed as u8 % 3), seed, 150)).sum();
    assert!(entries > 100, "something must happen: {entries}");
}

#[test]
fn a_restored_table_goes_on_as_if_nothing_had_been() {
    let mut sim = Sim::playing(TableOptions::drop_it(2), 2);
    let mut any = chance(8);
    for _ in 0..5 {
        sim.play_any(&mut any).unwrap();
    }
    let mut other = Sim {
        table: sim.restored(),
        log: sim.log.clone(),
        now: sim.now,
        commands: sim.commands,
        snapshot: None,
    };
    let mut same = any.clone();
    for _ in 0..3 {
        let one = sim.play_any(&mut any).unwrap();
        assert_eq!(other.play_any(&mut same).unwrap(), one, "chance goes on where it was");
    }
}

#[test]
fn an_answer_is_remembered_over_a_restart() {
    let mut sim = Sim::with_people(TableOptions::drunter(2), 2);
    let (role, ready) = (Role::Seat(seat(0)), Command::Ready(true));
    sim.command(role, "mine", &ready).unwrap();
    let seq = sim.table.last();
    sim.table = sim.restored();
    assert_eq!(sim.command(role, "mine", &ready), Ok(Accepted::Duplicate(seq)));
    assert_eq!(sim.command(role, "mine", &Command::Leave), Err(CommandRefusal::IdReused));
}

#[test]
fn a_log_that_does_not_fit_together_is_refused() {
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    sim.play_out(&mut chance(1));
    let restore = |log: &[Entry]| Table::restore(Timestamp(0), log).map(|_| ());
    assert!(restore(&sim.log).is_ok());
    assert!(restore(&[]).is_err());
    assert!(restore(&sim.log[1..]).is_err(), "the opening is missing");
    let begun = sim
        .log
        .iter()
        .position(|entry| entry.events.iter().any(|event| matches!(event, TableEvent::Started { .. })));
    let mut without_deal = sim.log.clone();
    without_deal.remove(begun.unwrap());
    assert!(restore(&without_deal).is_err());
    let mut without_tile = sim.log.clone();
    without_tile.remove(begun.unwrap() + 1);
    assert!(restore(&without_tile).is_err());
}

#[test]
fn damaged_entries_never_panic() {
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    let mut any = chance(6);
    sim.play_out(&mut any);
    for round in 0..4_000 {
        let mut bytes = sim.log[round % sim.log.len()].to_bytes();
        for _ in 0..=any.below(3) {
            let seat_info = any.below(bytes.len() as u32) as usize;
            match any.below(3) {
                0 => bytes[seat_info] ^= 1 << any.below(8),
                1 => bytes.truncate(seat_info.max(1)),
                _ => bytes.insert(seat_info, any.bits() as u8),
            }
        }
        if let Ok(entry) = Entry::from_bytes(&bytes) {
            let mut log = sim.log[..round % sim.log.len()].to_vec();
            log.push(entry);
            let _ = Table::restore(Timestamp(0), &log);
        }
    }
}

#[test]
fn a_step_that_does_not_follow_asks_for_a_fresh_snapshot() {
    let sim = Sim::with_people(TableOptions::drunter(2), 2);
    let mut table_view = TableView::new(Viewer::Spectator, TableOptions::drunter(2));
    let step = |seq: u64| sim.log[seq as usize - 1].project(Viewer::Spectator, seq);
    table_view.apply_visible(&step(1)).unwrap();
    assert_eq!(table_view.apply_visible(&step(3)), Err(StepError::Gap { known: 1, found: 3 }));
    assert_eq!(table_view.apply_visible(&step(1)), Err(StepError::Gap { known: 1, found: 1 }));
    table_view.apply_visible(&step(2)).unwrap();
}
