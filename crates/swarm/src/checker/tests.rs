//! A true history has no violations, and each kind of manipulation is found. Each simulates a fault that a server could
//! have.

use std::collections::BTreeMap;

use game::{Chance, Seat, Seed, Stream, Viewer, seats};
use protocol::ServerMessage;
use table::DrunterOptions;
use table::{
    Accepted as Answered, Code, Command, CommandId, Entry, GameOptions, Key, Name, Opening, Role, Table,
    TableOptions, TablePhase, Timestamp,
};

use super::*;
use crate::audit::Audit;
use crate::history::{SentCommand, fingerprint_of};

/// A whole game at a table, with every step.
struct SampleGame {
    table: Table,
    entries: Vec<Entry>,
    /// The commands of each seat.
    sent: BTreeMap<Seat, Vec<SentCommand>>,
}

const SEAT: Viewer = Viewer::Seat(ME);
const ME: Seat = match Seat::from_index(0) {
    Ok(seat) => seat,
    Err(_) => panic!("there is a first seat"),
};

impl SampleGame {
    /// Two players play one game of the variant from the first to the last tile.
    fn play() -> SampleGame {
        let mut chance = Chance::new(Seed::from_number(7), Stream(0));
        let mut options = TableOptions::drunter(2);
        options.game = GameOptions::Drunter(DrunterOptions { rules: drunter::Rules::Variant });
        let opening = Opening { options, invite: key('i'), watch: key('w'), code: Code::draw(&mut chance) };
        let (table, opened) = Table::open(Timestamp(1), &opening).unwrap();
        let mut story = SampleGame { table, entries: vec![opened], sent: BTreeMap::new() };
        for (seat, letter) in seats(2).zip(['a', 'b']) {
            let name = Name::new("Ada").unwrap();
            let join = Command::Join { name, key: key(letter), seat: None, colour: None, program: true };
            story.ask(Role::Guest, seat, CommandKind::Join, &join);
        }
        for seat in seats(2) {
            story.ask(Role::Seat(seat), seat, CommandKind::Other, &Command::Ready(true));
        }
        while story.table.state().phase == TablePhase::Playing {
            let turn = seats(2).find_map(|seat| {
                let game = story.table.table_view(Viewer::Seat(seat)).game?;
                game.random_action(&mut chance).map(|action| (seat, action))
            });
            let (seat, action) = turn.expect("a seat is to act");
            story.ask(Role::Seat(seat), seat, CommandKind::Play, &Command::Play(action));
        }
        story
    }

    fn ask(&mut self, role: Role, seat: Seat, kind: CommandKind, command: &Command) {
        let sent = self.sent.entry(seat).or_default();
        let id = CommandId::new((sent.len() + 1).to_string()).unwrap();
        let seed = Seed::from_number(3);
        let Ok(Answered::New(entry)) = self.table.handle(Timestamp(2), role, &id, command, seed) else {
            panic!("{command:?} is carried out");
        };
        self.entries.push(entry);
        sent.push(SentCommand { id, kind, outcome: CommandOutcome::Done(self.entries.len() as u64) });
    }

    fn log(&self, viewer: Viewer) -> FullLog {
        let steps = (1..).zip(&self.entries).map(|(seq, entry)| {
            let step = entry.project(viewer, seq);
            let fingerprint = fingerprint_of(&ServerMessage::Step(step.clone()).to_bytes());
            (step, fingerprint)
        });
        FullLog { steps: steps.collect(), table_view: self.table.table_view(viewer) }
    }

    /// The history of an honest client on the first seat.
    fn history(&self) -> ClientHistory {
        let log = self.log(SEAT);
        let received = |(step, fingerprint): &(Step, u64)| ReceivedStep {
            seq: step.seq,
            viewer: SEAT,
            fingerprint: *fingerprint,
        };
        let (commands, steps) = (self.sent[&ME].clone(), log.steps.iter().map(received).collect());
        ClientHistory { commands, steps, table_view: Some(log.table_view) }
    }
}

fn key(letter: char) -> Key {
    Key::new(letter.to_string().repeat(32)).unwrap()
}

/// Checks a history against a log after `lie` has changed them.
fn violations(lie: impl FnOnce(&mut ClientHistory, &mut FullLog)) -> Vec<Violation> {
    let story = SampleGame::play();
    let (mut history, mut log) = (story.history(), story.log(SEAT));
    lie(&mut history, &mut log);
    check(&history, &log, &story.log(Viewer::Spectator))
}

/// The indices of the steps that executed the client's own commands, except its seat and readiness.
fn own_moves(log: &FullLog) -> Vec<usize> {
    let own = |(_, (step, _)): &(usize, &(Step, u64))| step.id.is_some() && acts(step, Some(ME));
    log.steps.iter().enumerate().filter(own).map(|(index, _)| index).collect()
}

fn renumber(log: &mut FullLog) {
    for (seq, (step, _)) in (1..).zip(&mut log.steps) {
        step.seq = seq;
    }
    log.table_view.seq = log.steps.len() as u64;
}

#[test]
fn a_true_history_has_no_violations() {
    assert_eq!(violations(|_, _| {}), []);
    let story = SampleGame::play();
    assert!(own_moves(&story.log(SEAT)).len() > 10, "the game is long enough to manipulate");
}

#[test]
fn a_gap_is_found() {
    let found = violations(|_, log| {
        log.steps.remove(9);
    });
    assert!(found.contains(&Violation::Gap { expected: 10, found: 11 }), "{found:?}");
}

#[test]
fn a_log_that_ends_too_early_is_found() {
    let found = violations(|_, log| {
        log.steps.pop();
    });
    assert!(matches!(found[..], [Violation::Gap { .. }, ..]), "{found:?}");
}

#[test]
fn a_lost_acknowledged_command_is_found() {
    let found = violations(|_, log| {
        let lost = own_moves(log)[3];
        log.steps.remove(lost);
        renumber(log);
    });
    assert!(found.iter().any(|violation| matches!(violation, Violation::Lost { .. })), "{found:?}");
}

#[test]
fn a_lost_seat_is_found() {
    let found = violations(|history, _| history.commands[0].outcome = CommandOutcome::Done(4));
    assert_eq!(found, [Violation::Lost { id: "1".to_owned(), seq: 4 }]);
}

#[test]
fn a_doubled_command_is_found() {
    let found = violations(|_, log| {
        let twice = own_moves(log)[3];
        let step = log.steps[twice].clone();
        log.steps.push(step);
        renumber(log);
    });
    assert!(found.iter().any(|violation| matches!(violation, Violation::Doubled { .. })), "{found:?}");
}

#[test]
fn a_doubled_command_that_was_never_acknowledged_is_found() {
    let found = violations(|history, log| {
        let [.., last] = own_moves(log)[..] else { panic!("there are moves") };
        let step = log.steps[last].clone();
        log.steps.push(step);
        renumber(log);
        history.commands.last_mut().unwrap().outcome = CommandOutcome::None;
        history.table_view = None;
    });
    assert!(matches!(found[..], [Violation::Doubled { .. }]), "{found:?}");
}

#[test]
fn commands_in_another_order_are_found() {
    let found = violations(|history, log| {
        let [one, other, ..] = own_moves(log)[..] else { panic!("there are moves") };
        let (first, second) = (log.steps[one].0.id.clone(), log.steps[other].0.id.clone());
        // The server even acknowledged them in the wrong order.
        log.steps[one].0.id = second.clone();
        log.steps[other].0.id = first.clone();
        for sent in &mut history.commands {
            if Some(&sent.id) == first.as_ref() {
                sent.outcome = CommandOutcome::Done(other as u64 + 1);
            } else if Some(&sent.id) == second.as_ref() {
                sent.outcome = CommandOutcome::Done(one as u64 + 1);
            }
        }
    });
    assert!(matches!(found[..], [Violation::OutOfOrder { .. }]), "{found:?}");
}

#[test]
fn a_command_that_nobody_sent_is_found() {
    let found = violations(|history, log| {
        let seq = log.steps[own_moves(log)[5]].0.seq;
        history.commands.retain(|sent| sent.outcome != CommandOutcome::Done(seq));
    });
    assert!(matches!(found[..], [Violation::Unsent { .. }]), "{found:?}");
    let without_id = violations(|history, log| {
        let [.., last] = own_moves(log)[..] else { panic!("there are moves") };
        log.steps[last].0.id = None;
        history.commands.pop();
    });
    assert!(matches!(without_id[..], [Violation::Unsent { .. }]), "{without_id:?}");
}

#[test]
fn a_refused_command_that_was_carried_out_is_found() {
    let found =
        violations(|history, _| history.commands.last_mut().unwrap().outcome = CommandOutcome::Refused);
    assert!(matches!(found[..], [Violation::Refused { .. }]), "{found:?}");
}

#[test]
fn a_step_that_changed_after_it_was_shown_is_found() {
    let found = violations(|history, _| history.steps[12].fingerprint ^= 1);
    assert_eq!(found, [Violation::Changed { seq: 13 }]);
}

#[test]
fn a_step_that_was_shown_and_is_gone_is_found() {
    let found = violations(|history, log| {
        let last = log.steps.len() as u64;
        history.steps.push(ReceivedStep { seq: last + 1, viewer: SEAT, fingerprint: 0 });
    });
    assert!(matches!(found[..], [Violation::Vanished { .. }]), "{found:?}");
}

#[test]
fn what_a_guest_saw_is_compared_with_what_spectators_see() {
    let spectators = SampleGame::play().log(Viewer::Spectator);
    let seen = |fingerprint: u64| {
        violations(move |history, _| {
            history.steps.push(ReceivedStep { seq: 2, viewer: Viewer::Spectator, fingerprint })
        })
    };
    assert_eq!(seen(spectators.steps[1].1), []);
    assert_eq!(seen(0), [Violation::Changed { seq: 2 }]);
}

#[test]
fn a_table_view_that_differs_from_the_servers_is_found() {
    let found = violations(|history, _| {
        history.table_view.as_mut().unwrap().state.games += 1;
    });
    assert_eq!(found, [Violation::TableView]);
}

#[test]
fn goals_of_another_player_are_found() {
    let story = SampleGame::play();
    let mut log = story.log(SEAT);
    let other = story.log(Viewer::Seat(ME.next(2)));
    let deals = |(step, _): &(Step, u64)| {
        step.events.iter().any(|visible| matches!(visible, VisibleTableEvent::Started { .. }))
    };
    let deal = log.steps.iter().position(deals).unwrap();
    let id = log.steps[deal].0.id.clone();
    log.steps[deal].0 = other.steps[deal].0.clone();
    log.steps[deal].0.id = id;
    let found = check(&story.history(), &log, &other);
    assert_eq!(found, [Violation::ForeignGoals { seq: deal as u64 + 1 }]);
}

/// The audit's findings when one viewer is sent the projection of another.
fn leaks(viewer: Viewer, shown: Viewer) -> Vec<String> {
    let mut audit = Audit::default();
    for (step, _) in SampleGame::play().log(shown).steps {
        let message = ServerMessage::Step(step);
        audit.message(viewer, &message);
    }
    assert!(audit.messages > 20);
    audit.leaks.sort();
    audit.leaks.dedup();
    audit.leaks
}

#[test]
fn secrets_sent_to_another_viewer_are_found() {
    let other = Viewer::Seat(ME.next(2));
    for honest in [SEAT, other, Viewer::Spectator] {
        assert!(leaks(honest, honest).is_empty());
    }
    assert_eq!(
        leaks(other, SEAT),
        [
            "another player's cards before the reveal",
            "another player's choice of a goal before the end",
            "the key of another seat",
        ]
    );
    assert_eq!(
        leaks(Viewer::Spectator, SEAT),
        [
            "a spectator is dealt a goal",
            "a spectator knows the id of a player's command",
            "another player's cards before the reveal",
            "another player's choice of a goal before the end",
            "the key of another seat",
        ]
    );
}

#[test]
fn a_seed_before_the_end_and_members_beyond_the_protocol_are_found() {
    let log = SampleGame::play().log(SEAT);
    let [(before, _), .., (end, _)] = &log.steps[..] else { panic!("there are steps") };
    let check = |step: &Step, more: &str| {
        let message = ServerMessage::Step(step.clone());
        let text = message.to_text().replacen("{\"step\":{", &format!("{{\"step\":{{{more}"), 1);
        let mut audit = Audit::default();
        audit.message(SEAT, &message);
        audit.text(&text, &message);
        audit.leaks
    };
    assert!(check(before, "").is_empty());
    assert!(check(end, "").is_empty(), "the end tells the seed");
    assert_eq!(
        check(before, "\"seed\":[1],"),
        ["a seed before the end of its game", "a message has members beyond the protocol"]
    );
    assert_eq!(check(before, "\"hint\":1,"), ["a message has members beyond the protocol"]);
}

#[test]
fn a_table_view_of_another_viewer_is_found() {
    let story = SampleGame::play();
    let welcome = |you: Role, viewer: Viewer, code: bool| {
        let message = ServerMessage::Welcome {
            version: protocol::VERSION,
            you,
            now: Timestamp(3),
            last: story.table.last(),
            code: code.then(|| story.table.code()),
            table_view: Some(Box::new(story.table.table_view(viewer))),
            attendance: story.table.attendance(),
        };
        let mut audit = Audit::default();
        audit.message(Viewer::Spectator, &message);
        audit.leaks
    };
    assert!(welcome(Role::Seat(ME), SEAT, true).is_empty());
    assert!(welcome(Role::Watcher, Viewer::Spectator, false).is_empty());
    assert_eq!(welcome(Role::Watcher, Viewer::Spectator, true), ["a watcher is told the code"]);
    assert!(welcome(Role::Watcher, SEAT, false).contains(&"a spectator knows a goal or cards".to_owned()));
    assert!(
        welcome(Role::Seat(ME.next(2)), SEAT, true).contains(&"a table view of another viewer".to_owned())
    );
}
