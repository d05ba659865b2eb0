//! What a bot thinks about, to be done wherever there is time for it.

use game::{Chance, Seat, Seed, Stream};

use crate::games::{Action, View};

/// Streams of a game's seed from here on are for bots at a live table: one for each entry and seat.
const FIRST_STREAM: u64 = 1 << 32;

/// A bot's turn: everything it may know, and its own chance. Thinking takes no notice of the table.
#[derive(Clone, Debug)]
pub struct Thought {
    seat: Seat,
    level: u8,
    last: u64,
    view: View,
    chance: Chance,
}

impl Thought {
    pub(crate) fn new(seat: Seat, level: u8, last: u64, view: View, seed: Seed) -> Thought {
        let stream = Stream(FIRST_STREAM + last * game::MAX_SEATS as u64 + seat.index() as u64);
        Thought { seat, level, last, view, chance: Chance::new(seed, stream) }
    }

    /// Whose turn it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of the table's last entry when it began to think.
    pub const fn last(&self) -> u64 {
        self.last
    }

    /// What to do. The same thought always comes to the same end.
    pub fn think(&self) -> Option<Action> {
        self.view.bot_action(self.level, &mut self.chance.clone())
    }
}
