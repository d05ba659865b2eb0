//! Stored and sent bytes, pinned by a golden file.

use expect_test::expect_file;
use game_testkit::golden::values_in_full;
use game_testkit::{Golden, Named};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::samples::{actions, add_views, askers, events, options, unusual_options, votes};
use super::*;

const AT: Timestamp = Timestamp(1_700_000_000_000);

fn bytes(value: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(value).unwrap()
}

fn id() -> CommandId {
    CommandId::new("c-17".to_owned()).unwrap()
}

fn entry(event: &TableEvent) -> Entry {
    Entry { at: AT, cause: None, events: vec![event.clone()] }
}

fn caused_by(requester: &Requester) -> Entry {
    let cause = Cause { requester: *requester, id: id(), fingerprint: [0xab; 16] };
    let events = [
        PublicTableEvent::Returned { seat: seat(1) },
        PublicTableEvent::Ready { seat: seat(1), ready: true },
    ];
    Entry { at: AT, cause: Some(cause), events: events.map(TableEvent::Public).to_vec() }
}

fn add_steps(golden: &mut Golden) {
    let seen: Vec<VisibleTableEvent> =
        events().iter().filter_map(|event| event.project(Viewer::Seat(seat(0)))).collect();
    golden.add_each("step", &seen, |visible| {
        bytes(&Step { seq: 300, at: AT, id: None, events: vec![visible.clone()] })
    });
    let own = caused_by(&Requester::Seat(seat(1))).project(Viewer::Seat(seat(1)), 300);
    assert_eq!(own.id, Some(id()));
    golden.add("step: own command", &bytes(&own));
    let hidden = entry(&TableEvent::Keyed { seat: seat(1), key: key("b").hash(), alone: false });
    golden.add("step: nothing to see", &bytes(&hidden.project(Viewer::Spectator, 300)));
}

fn lobby(options: TableOptions) -> Sim {
    let mut sim = Sim::with_people(options, 2);
    for command in [
        Command::CallBot { seat: seat(2), level: 2 },
        Command::Mute { seat: seat(1), muted: true },
        Command::ChooseStarter { starter: Some(seat(1)) },
        Command::Kick { seat: seat(1), wanted: false },
        Command::Ready(true),
    ] {
        sim.ask(0, command).unwrap();
    }
    sim
}

fn add_tables(golden: &mut Golden) {
    let mut seen = Vec::new();
    for options in [TableOptions::drop_it(2).with_jokers(), TableOptions::drunter(2)] {
        let mut sims = vec![lobby(TableOptions { seats: 3, ..options.clone() })];
        sims.push(Sim::playing(options.clone(), 2));
        let mut played = Sim::playing(options.clone(), 2);
        played.play_out(&mut chance(8));
        sims.push(played);
        let mut broken_off = Sim::playing(options.clone(), 2);
        (0..2).for_each(|index| assert!(broken_off.ask(index, Command::EndEarly(true)).is_ok()));
        sims.push(broken_off);
        let mut of_other_rules = Sim::playing(options, 2).with_rules(0);
        assert!(of_other_rules.table.end_unplayable(AT).is_some());
        sims.push(of_other_rules);
        for sim in sims {
            seen.push(sim.table.state().phase.name());
            add_views(golden, &sim, "", bytes);
        }
    }
    assert_eq!(seen, [TablePhase::NAMES, TablePhase::NAMES].concat(), "each phase has a sample in each game");
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    let mut any = chance(8);
    while sim.table.table_view(Viewer::Spectator).before.is_none() {
        sim.play_any(&mut any).unwrap();
    }
    add_views(golden, &sim, ", an action can be taken back", bytes);
}

fn add_snapshots(golden: &mut Golden) {
    let mut add = |name: &str, sim: &Sim| {
        golden.add_in_full(&format!("snapshot: {name}"), &sim.snapshot.clone().unwrap());
    };
    add("lobby", &lobby(TableOptions { seats: 3, ..TableOptions::drunter(2) }));
    add("Drunter, dealt", &Sim::playing(TableOptions::drunter(2), 2));
    let mut sim = Sim::playing(TableOptions::drop_it(2).with_jokers(), 2);
    add("Drop It, dealt", &sim);
    sim.play_any(&mut chance(8)).unwrap();
    add("Drop It, after a drop", &sim);
}

fn add_thoughts(golden: &mut Golden) {
    let view = |options| Sim::playing(options, 2).table.table_view(Viewer::Seat(seat(0))).game.unwrap();
    let task = |view, fixed| BotTask::new(seat(1), 2, 300, view, Seed::from_number(5), fixed);
    let fixed = actions().pop();
    golden.add_in_full("thought: Drop It", &task(view(TableOptions::drop_it(2)), None).to_bytes());
    golden.add_in_full("thought: Drunter", &task(view(TableOptions::drunter(2)), None).to_bytes());
    golden.add_in_full("thought: fixed action", &task(view(TableOptions::drunter(2)), fixed).to_bytes());
}

fn stored() -> Golden {
    let mut golden = Golden::default();
    golden.add_each("entry", &events(), |event| entry(event).to_bytes());
    golden.add_each("entry", &askers(), |requester| caused_by(requester).to_bytes());
    for (name, options) in options() {
        golden.add(&format!("options: {name}"), &bytes(&options));
    }
    golden.add_each("colour", &SeatColour::ALL, bytes);
    golden.add_each("action", &actions(), GameAction::to_bytes);
    for (name, action) in votes() {
        golden.add(&format!("action: {name}"), &action.to_bytes());
    }
    add_steps(&mut golden);
    add_tables(&mut golden);
    add_snapshots(&mut golden);
    add_thoughts(&mut golden);
    golden
}

/// If this fails, stored tables can no longer be read: correct the code, not the file. Renew the file only if samples
/// were changed or added.
#[test]
fn stored_bytes_are_those_of_the_golden_file() {
    expect_file!["stored.txt"].assert_eq(stored().text());
}

/// Decodes and encodes again; `None` if the bytes can't be decoded.
fn read_again<T: Serialize + DeserializeOwned>(stored: &[u8]) -> Option<Vec<u8>> {
    let (value, rest) = postcard::take_from_bytes::<T>(stored).ok()?;
    rest.is_empty().then(|| bytes(&value))
}

#[test]
fn the_golden_file_reads() {
    let values = values_in_full(include_str!("stored.txt"));
    for (name, stored) in &values {
        let again = match name.split(':').next().unwrap() {
            "entry" => Entry::from_bytes(stored).ok().map(|entry| entry.to_bytes()),
            "options" => read_again::<TableOptions>(stored),
            "colour" => read_again::<SeatColour>(stored),
            "action" => GameAction::from_bytes(stored).map(|action| action.to_bytes()),
            "step" => read_again::<Step>(stored),
            "view of a table" => read_again::<TableView>(stored),
            "snapshot" => {
                // A snapshot is not encoded again: `Table::snapshot` needs the entry before it.
                assert!(RestoringTable::from_snapshot(stored, AT).unwrap().finish().is_ok(), "{name}");
                Some(stored.clone())
            }
            "thought" => BotTask::from_bytes(stored).map(|task| task.to_bytes()),
            _ => panic!("nothing is known of “{name}”"),
        };
        assert_eq!(again.as_ref(), Some(stored), "{name}");
    }
    let entries = values.iter().filter(|(name, _)| name.starts_with("entry")).count();
    assert!(entries > 25, "{entries} entries are there in full");
}

/// The stored entry names the options that the table was opened with.
#[test]
fn the_golden_opening_says_what_was_chosen() {
    let text = include_str!("stored.txt");
    let opened =
        Entry::from_bytes(&game_testkit::golden::value_in_full(text, "entry: opened, Drop It")).unwrap();
    let [TableEvent::Opened { options, .. }] = opened.events.as_slice() else { panic!("an opening") };
    assert_eq!((opened.at, options), (AT, &unusual_options()));
}
