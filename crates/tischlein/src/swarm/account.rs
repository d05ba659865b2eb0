//! What one client asked for and what it was shown, kept for the checker.

use std::hash::{DefaultHasher, Hasher};

use game::Viewer;
use table::{CommandId, Step, TableView};

/// What a command was about, as far as the checker cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CommandKind {
    /// To take a seat. Its step carries no id, since it was asked for by a guest.
    Join,
    /// To act in the game.
    Play,
    /// To be ready or to play again.
    Other,
}

/// What became of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CommandOutcome {
    /// Nothing was heard of it.
    None,
    /// It was carried out as this step.
    Done(u64),
    /// It was not carried out.
    Refused,
}

/// A command that was sent, once or several times.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    pub(crate) id: CommandId,
    pub(crate) wish: CommandKind,
    pub(crate) answer: CommandOutcome,
}

/// A step that was shown live.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeenStep {
    pub(crate) seq: u64,
    /// With whose eyes.
    pub(crate) eyes: Viewer,
    /// The print of its text.
    pub(crate) print: u64,
}

/// What one client asked for, in order, and what it was shown.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClientHistory {
    pub(crate) sent: Vec<Sent>,
    pub(crate) saw: Vec<SeenStep>,
    /// What it knew in the end, from taking in every step.
    pub(crate) table_view: Option<TableView>,
}

/// The whole log as one viewer may see it, read anew.
#[derive(Clone, Debug)]
pub(crate) struct FullLog {
    /// Each step with the print of its text.
    pub(crate) steps: Vec<(Step, u64)>,
    /// What the server says this viewer knows.
    pub(crate) table_view: TableView,
}

/// A short print of a text. Both texts come from the server that is checked, which does not try to fool us.
pub(crate) fn print_of(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(text.as_bytes());
    hasher.finish()
}
