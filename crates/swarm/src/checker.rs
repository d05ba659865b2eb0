//! Compares a client's history with the log that the server shows in the end.

use std::collections::BTreeMap;

use drunter::{PublicEvent as DrunterPublicEvent, VisibleEvent as DrunterEvent};
use game::{Seat, Viewer};
use table::{CommandId, PublicTableEvent, Step, VisibleGameEvents, VisibleTableEvent};

use crate::full_log::FullLog;
use crate::history::{ClientHistory, CommandKind, CommandOutcome, ReceivedStep};

#[cfg(test)]
mod tests;

/// A broken guarantee.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Violation {
    #[error("where step {expected} should be, the log has step {found}")]
    Gap { expected: u64, found: u64 },
    #[error("lost: command {id} was acknowledged as step {seq}, which is not its step")]
    Lost { id: String, seq: u64 },
    #[error("doubled: command {id} was carried out as step {first} and as step {second}")]
    Doubled { id: String, first: u64, second: u64 },
    #[error("out of order: command {id} was carried out after a later one")]
    OutOfOrder { id: String },
    #[error("command {id} was refused and carried out all the same, as step {seq}")]
    Refused { id: String, seq: u64 },
    #[error("step {seq} answers a command that was never sent")]
    Unsent { seq: u64 },
    #[error("changed: step {seq} differs from what was shown live")]
    Changed { seq: u64 },
    #[error("lost: step {seq} was shown and is not in the log")]
    Vanished { seq: u64 },
    #[error("the client's view, from applying every step, differs from the server's view for it")]
    TableView,
    #[error("leaked: the goals dealt with step {seq} are not the viewer's own")]
    ForeignGoals { seq: u64 },
    #[error("leaked: {0}")]
    Leak(String),
    #[error("a turn was lost: a bot took it with step {seq}")]
    LostTurn { seq: u64 },
    #[error("unfair: game {number}: {problem}")]
    Unfair { number: u32, problem: String },
    #[error("{0}")]
    Failure(String),
}

/// All differences between a client's history and its log. Guests saw a spectator's projection.
pub(crate) fn check(history: &ClientHistory, log: &FullLog, spectators: &FullLog) -> Vec<Violation> {
    let mut violations = gaps(log);
    violations.extend(commands(history, log));
    violations.extend(received(history, log, spectators));
    violations.extend(goals(log));
    if history.table_view.as_ref().is_some_and(|known| *known != log.table_view) {
        violations.push(Violation::TableView);
    }
    violations
}

/// Turns that a bot took for a player. Clients of a swarm act at once, so the server or a fault took the player's time.
pub(crate) fn lost_turns(spectators: &FullLog) -> impl Iterator<Item = Violation> {
    let is_lost = |visible: &VisibleTableEvent| {
        use PublicTableEvent::{StoodIn, TurnMissed};
        matches!(visible, VisibleTableEvent::Public(StoodIn { .. } | TurnMissed { .. }))
    };
    let lost = spectators.steps.iter().filter(move |(step, _)| step.events.iter().any(is_lost));
    lost.map(|(step, _)| Violation::LostTurn { seq: step.seq })
}

/// Step numbers must be 1, 2, 3 … up to the last one the server names.
fn gaps(log: &FullLog) -> Vec<Violation> {
    let numbers = log.steps.iter().map(|(step, _)| step.seq).chain([log.table_view.seq + 1]);
    let wrong = (1..).zip(numbers).filter(|(expected, found)| expected != found);
    wrong.map(|(expected, found)| Violation::Gap { expected, found }).take(1).collect()
}

fn name(id: &CommandId) -> String {
    id.clone().into()
}

fn step(log: &FullLog, seq: u64) -> Option<&(Step, u64)> {
    let index = usize::try_from(seq).ok()?.checked_sub(1)?;
    log.steps.get(index)
}

/// Every acknowledged command is in the log at its step, once, in the order of sending, and no other command is.
fn commands(history: &ClientHistory, log: &FullLog) -> Vec<Violation> {
    let mut violations = Vec::new();
    let order: BTreeMap<&CommandId, usize> =
        history.commands.iter().zip(0..).map(|(command, at)| (&command.id, at)).collect();
    let mut found: BTreeMap<&CommandId, u64> = BTreeMap::new();
    let mut latest = 0;
    for (step, _) in &log.steps {
        let seq = step.seq;
        let Some(id) = &step.id else {
            if acts(step, log.table_view.viewer.seat()) {
                violations.push(Violation::Unsent { seq });
            }
            continue;
        };
        match order.get(id) {
            None => violations.push(Violation::Unsent { seq }),
            Some(at) if *at < latest => violations.push(Violation::OutOfOrder { id: name(id) }),
            Some(at) => latest = *at,
        }
        if let Some(first) = found.insert(id, seq) {
            violations.push(Violation::Doubled { id: name(id), first, second: seq });
        }
    }
    for command in &history.commands {
        let id = name(&command.id);
        match (command.outcome, command.kind) {
            (CommandOutcome::Done(seq), CommandKind::Join) => {
                if !step(log, seq).is_some_and(|(step, _)| sits_down(step, log.table_view.viewer)) {
                    violations.push(Violation::Lost { id, seq });
                }
            }
            (CommandOutcome::Done(seq), CommandKind::Play | CommandKind::Other) => {
                if step(log, seq).is_none_or(|(step, _)| step.id.as_ref() != Some(&command.id)) {
                    violations.push(Violation::Lost { id, seq });
                }
            }
            (CommandOutcome::Refused, _) => {
                violations.extend(found.get(&command.id).map(|seq| Violation::Refused { id, seq: *seq }));
            }
            // Whether it was executed is unknown; that it was at most once is checked above.
            (CommandOutcome::None, _) => {}
        }
    }
    violations
}

/// Whether this seat acts in a step.
fn acts(step: &Step, seat: Option<Seat>) -> bool {
    step.events
        .iter()
        .any(|visible| matches!(visible, VisibleTableEvent::Played { seat: who, .. } if seat == Some(*who)))
}

fn sits_down(step: &Step, viewer: Viewer) -> bool {
    let sits = |visible: &VisibleTableEvent| matches!(visible, VisibleTableEvent::Public(PublicTableEvent::Sat { seat, .. }) if viewer == Viewer::Seat(*seat));
    step.events.iter().any(sits)
}

/// Steps that were received live are in the log with the same bytes.
fn received(history: &ClientHistory, log: &FullLog, spectators: &FullLog) -> Vec<Violation> {
    let compare = |received: &ReceivedStep| {
        let log = if received.viewer == log.table_view.viewer { log } else { spectators };
        let seq = received.seq;
        match step(log, seq) {
            None => Some(Violation::Vanished { seq }),
            Some((_, fingerprint)) if *fingerprint != received.fingerprint => {
                Some(Violation::Changed { seq })
            }
            Some(_) => None,
        }
    };
    history.steps.iter().filter_map(compare).collect()
}

/// The goals a seat was dealt are those that are revealed as its own in the end.
fn goals(log: &FullLog) -> Vec<Violation> {
    let Some(seat) = log.table_view.viewer.seat() else { return Vec::new() };
    let mut violations = Vec::new();
    let mut dealt = None;
    for (step, _) in &log.steps {
        let visible = step.events.iter().filter_map(|visible| match visible {
            VisibleTableEvent::Started { dealt: VisibleGameEvents::Drunter(visible), .. }
            | VisibleTableEvent::Played { events: VisibleGameEvents::Drunter(visible), .. } => Some(visible),
            _ => None,
        });
        for visible in visible.flatten() {
            match visible {
                DrunterEvent::Dealt { goals, .. } => dealt = goals.map(|goals| (step.seq, goals)),
                DrunterEvent::Public(DrunterPublicEvent::Ended { goals }) => {
                    let own = goals.get(seat);
                    if let (Some((seq, dealt)), Some(own)) = (dealt, own)
                        && !dealt.cards().all(|goal| own.cards().any(|other| other == goal))
                    {
                        violations.push(Violation::ForeignGoals { seq });
                    }
                }
                _ => {}
            }
        }
    }
    violations
}
