//! Compares a client's record with the log that the server shows in the end.

use std::collections::BTreeMap;

use drunter::{PublicEvent as DrunterPublicEvent, VisibleEvent as DrunterEvent};
use game::{Seat, Viewer};
use table::{CommandId, PublicTableEvent, Step, VisibleGameEvents, VisibleTableEvent};

use super::account::{ClientHistory, CommandKind, CommandOutcome, FullLog};

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
    #[error("unfair: game {number}: {problem}")]
    Unfair { number: u32, problem: String },
    #[error("{0}")]
    Trouble(String),
}

/// All differences between a client's record and its log. Guests saw a spectator's projection.
pub(crate) fn check(account: &ClientHistory, log: &FullLog, spectators: &FullLog) -> Vec<Violation> {
    let mut faults = gaps(log);
    faults.extend(commands(account, log));
    faults.extend(shown(account, log, spectators));
    faults.extend(goals(log));
    if account.table_view.as_ref().is_some_and(|known| *known != log.table_view) {
        faults.push(Violation::TableView);
    }
    faults
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
fn commands(account: &ClientHistory, log: &FullLog) -> Vec<Violation> {
    let mut faults = Vec::new();
    let order: BTreeMap<&CommandId, usize> =
        account.sent.iter().zip(0..).map(|(sent, at)| (&sent.id, at)).collect();
    let mut found: BTreeMap<&CommandId, u64> = BTreeMap::new();
    let mut latest = 0;
    for (step, _) in &log.steps {
        let seq = step.seq;
        let Some(id) = &step.id else {
            if acts(step, log.table_view.viewer.seat()) {
                faults.push(Violation::Unsent { seq });
            }
            continue;
        };
        match order.get(id) {
            None => faults.push(Violation::Unsent { seq }),
            Some(at) if *at < latest => faults.push(Violation::OutOfOrder { id: name(id) }),
            Some(at) => latest = *at,
        }
        if let Some(first) = found.insert(id, seq) {
            faults.push(Violation::Doubled { id: name(id), first, second: seq });
        }
    }
    for sent in &account.sent {
        let id = name(&sent.id);
        match (sent.answer, sent.wish) {
            (CommandOutcome::Done(seq), CommandKind::Join) => {
                if !step(log, seq).is_some_and(|(step, _)| sits_down(step, log.table_view.viewer)) {
                    faults.push(Violation::Lost { id, seq });
                }
            }
            (CommandOutcome::Done(seq), CommandKind::Play | CommandKind::Other) => {
                if step(log, seq).is_none_or(|(step, _)| step.id.as_ref() != Some(&sent.id)) {
                    faults.push(Violation::Lost { id, seq });
                }
            }
            (CommandOutcome::Refused, _) => {
                faults.extend(found.get(&sent.id).map(|seq| Violation::Refused { id, seq: *seq }));
            }
            // Whether it was executed is unknown; that it was at most once is checked above.
            (CommandOutcome::None, _) => {}
        }
    }
    faults
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
fn shown(account: &ClientHistory, log: &FullLog, spectators: &FullLog) -> Vec<Violation> {
    let compare = |saw: &super::account::SeenStep| {
        let log = if saw.eyes == log.table_view.viewer { log } else { spectators };
        let seq = saw.seq;
        match step(log, seq) {
            None => Some(Violation::Vanished { seq }),
            Some((_, print)) if *print != saw.print => Some(Violation::Changed { seq }),
            Some(_) => None,
        }
    };
    account.saw.iter().filter_map(compare).collect()
}

/// The goals a seat was dealt are those that are revealed as its own in the end.
fn goals(log: &FullLog) -> Vec<Violation> {
    let Some(seat) = log.table_view.viewer.seat() else { return Vec::new() };
    let mut faults = Vec::new();
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
                        faults.push(Violation::ForeignGoals { seq });
                    }
                }
                _ => {}
            }
        }
    }
    faults
}
