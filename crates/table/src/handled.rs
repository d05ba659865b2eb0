//! Commands that were already carried out, so that a repeated command gets the same answer.

use std::mem;

use game::Seat;

use crate::command::CommandId;
use crate::event::{Cause, Requester};

/// The cause and entry number of every command that was carried out.
///
/// Sorted by requester, then by command id. A table has a few hundred at most, so binary search in a sorted list is
/// fast enough. The browser also loads this code, and a map would add 3 kB to it.
#[derive(Clone, Debug, Default)]
pub(crate) struct HandledCommands(Vec<(Cause, u64)>);

impl HandledCommands {
    fn place(&self, requester: Requester, id: &CommandId) -> Result<usize, usize> {
        self.0.binary_search_by(|(known, _)| known.requester.cmp(&requester).then_with(|| known.id.cmp(id)))
    }

    /// The command with this requester and id, and the number of its entry; `None` if there is none.
    pub(crate) fn find(&self, requester: Requester, id: &CommandId) -> Option<&(Cause, u64)> {
        self.0.get(self.place(requester, id).ok()?)
    }

    /// Records that the command was carried out as this entry.
    pub(crate) fn add(&mut self, cause: &Cause, entry: u64) {
        if let Err(place) = self.place(cause.requester, &cause.id) {
            self.0.insert(place, (cause.clone(), entry));
        }
    }

    /// Swaps two seats: the occupants take their recorded commands with them.
    pub(crate) fn swap(&mut self, one: Seat, other: Seat) {
        for (cause, entry) in mem::take(&mut self.0) {
            let requester = cause.requester.after_swap(one, other);
            self.add(&Cause { requester, ..cause }, entry);
        }
    }

    /// Removes all commands of a requester.
    pub(crate) fn forget(&mut self, requester: Requester) {
        self.0.retain(|(known, _)| known.requester != requester);
    }
}
