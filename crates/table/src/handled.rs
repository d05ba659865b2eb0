//! What was carried out already, so that whoever asks again gets the same answer.

use std::mem;

use game::Seat;

use crate::command::CommandId;
use crate::event::{Cause, Requester};

/// Commands that were carried out: as which entry, and what they asked for.
///
/// In order of who asked, and of the names they gave. A table has some hundreds at most, for which a sorted list is quick
/// enough, and a page, too, carries it: a map would cost it 3 kB.
#[derive(Clone, Debug, Default)]
pub(crate) struct HandledCommands(Vec<(Cause, u64)>);

impl HandledCommands {
    fn place(&self, requester: Requester, id: &CommandId) -> Result<usize, usize> {
        self.0.binary_search_by(|(known, _)| known.requester.cmp(&requester).then_with(|| known.id.cmp(id)))
    }

    /// What somebody asked for under this name, and as which entry it was carried out.
    pub(crate) fn find(&self, requester: Requester, id: &CommandId) -> Option<&(Cause, u64)> {
        self.0.get(self.place(requester, id).ok()?)
    }

    /// It was carried out as this entry.
    pub(crate) fn add(&mut self, cause: &Cause, entry: u64) {
        if let Err(place) = self.place(cause.requester, &cause.id) {
            self.0.insert(place, (cause.clone(), entry));
        }
    }

    /// Two seats changed their occupants, who keep what they asked for.
    pub(crate) fn swap(&mut self, one: Seat, other: Seat) {
        for (cause, entry) in mem::take(&mut self.0) {
            let requester = cause.requester.after_swap(one, other);
            self.add(&Cause { requester, ..cause }, entry);
        }
    }

    /// Forgets what somebody asked for.
    pub(crate) fn forget(&mut self, requester: Requester) {
        self.0.retain(|(known, _)| known.requester != requester);
    }
}
