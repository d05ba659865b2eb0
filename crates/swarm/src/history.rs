//! The record of one client: the commands it sent and the steps it received, for the checker.

use std::hash::{DefaultHasher, Hasher};

use game::Viewer;
use table::{CommandId, TableView};

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
pub(crate) struct SentCommand {
    pub(crate) id: CommandId,
    pub(crate) kind: CommandKind,
    pub(crate) outcome: CommandOutcome,
}

/// A step that was received live.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReceivedStep {
    pub(crate) seq: u64,
    /// The viewer it was projected for.
    pub(crate) viewer: Viewer,
    /// The fingerprint of its bytes.
    pub(crate) fingerprint: u64,
}

/// The commands one client sent and the steps it received, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClientHistory {
    pub(crate) commands: Vec<SentCommand>,
    pub(crate) steps: Vec<ReceivedStep>,
    /// Its view in the end, from applying every step; `None` until then.
    pub(crate) table_view: Option<TableView>,
}

/// A short hash of a message's bytes. Not cryptographic: they come from the tested server, which is no attacker.
pub(crate) fn fingerprint_of(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}
