//! The record of one client: the commands it sent and the steps it received, for the checker.

use std::hash::{DefaultHasher, Hasher};

use game::Viewer;
use table::{CommandId, Step, TableView};

/// The kind of a command, as far as the checker distinguishes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CommandKind {
    /// Takes a seat. Its step carries no id, since a guest sent it.
    Join,
    /// An action in the game.
    Play,
    /// Readiness or a rematch.
    Other,
}

/// The result of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CommandOutcome {
    /// No answer came.
    None,
    /// It was executed as this step.
    Done(u64),
    /// It was refused.
    Refused,
}

/// A command that was sent, once or several times.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    pub(crate) id: CommandId,
    pub(crate) wish: CommandKind,
    pub(crate) answer: CommandOutcome,
}

/// A step that was received live.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeenStep {
    pub(crate) seq: u64,
    /// The viewer it was projected for.
    pub(crate) eyes: Viewer,
    /// The hash of its text.
    pub(crate) print: u64,
}

/// The commands one client sent, in order, and the steps it received.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClientHistory {
    pub(crate) sent: Vec<Sent>,
    pub(crate) saw: Vec<SeenStep>,
    /// Its state in the end, from applying every step.
    pub(crate) table_view: Option<TableView>,
}

/// The whole log as projected for one viewer, read again at the end.
#[derive(Clone, Debug)]
pub(crate) struct FullLog {
    /// Each step with the hash of its text.
    pub(crate) steps: Vec<(Step, u64)>,
    /// The view that the server sends this viewer.
    pub(crate) table_view: TableView,
}

/// A short hash of a text. Not cryptographic: both texts come from the tested server, which is no attacker.
pub(crate) fn print_of(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(text.as_bytes());
    hasher.finish()
}
