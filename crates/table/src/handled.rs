//! Commands that were already carried out, so that a repeated command gets the same answer.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::command::CommandId;
use crate::event::{Cause, Requester};
use crate::timestamp::Timestamp;

/// The number of commands that a table remembers: minutes of a lively table, while a client repeats a command within
/// seconds of its return.
const MOST: usize = 128;
/// How long a table remembers a command, in seconds.
const LONGEST: u64 = 24 * 60 * 60;

/// A command that was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Handled {
    pub(crate) cause: Cause,
    /// The number of its entry.
    pub(crate) seq: u64,
    at: Timestamp,
}

/// The newest commands that were carried out, the oldest first. Few enough to be searched one by one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HandledCommands {
    newest: Vec<Handled>,
    /// The entry number of the newest command that was forgotten. A command that was made after this entry and is not
    /// remembered was never carried out.
    forgotten: u64,
}

impl HandledCommands {
    /// The command with this requester and id; `None` if it is not remembered.
    pub(crate) fn find(&self, requester: Requester, id: &CommandId) -> Option<&Handled> {
        self.newest.iter().rev().find(|known| known.cause.requester == requester && known.cause.id == *id)
    }

    /// Whether a command that was made after this entry may have been carried out and forgotten.
    pub(crate) const fn may_have_forgotten(&self, after: u64) -> bool {
        after < self.forgotten
    }

    /// Records that the command was carried out as this entry.
    pub(crate) fn add(&mut self, cause: Cause, seq: u64, at: Timestamp) {
        let old = |known: &&Handled| known.at.plus_seconds(LONGEST) < at;
        let old =
            self.newest.iter().take_while(old).count().max((self.newest.len() + 1).saturating_sub(MOST));
        if let Some(known) = self.newest.drain(..old).next_back() {
            self.forgotten = known.seq;
        }
        self.newest.push(Handled { cause, seq, at });
    }

    /// Swaps two seats: the occupants take their recorded commands with them.
    pub(crate) fn swap(&mut self, one: Seat, other: Seat) {
        for known in &mut self.newest {
            known.cause.requester = known.cause.requester.after_swap(one, other);
        }
    }

    /// Removes all commands of a requester.
    pub(crate) fn forget(&mut self, requester: Requester) {
        self.newest.retain(|known| known.cause.requester != requester);
    }

    /// The memory it takes, in bytes.
    pub(crate) fn memory(&self) -> usize {
        let ids: usize = self.newest.iter().map(|known| known.cause.id.len()).sum();
        self.newest.capacity() * size_of::<Handled>() + ids
    }
}
