//! What a bot thinks about, to be done wherever there is time for it.

use game::{Chance, Seat, Seed, Stream};
use serde::{Deserialize, Serialize};

use crate::games::{Action, View};

/// Streams of a game's seed from here on are for bots at a live table: one for each entry and seat.
const FIRST_STREAM: u64 = 1 << 32;

/// A bot's turn: everything it may know, and its own chance. Thinking takes no notice of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thought {
    seat: Seat,
    level: u8,
    last: u64,
    view: View,
    seed: Seed,
}

impl Thought {
    pub(crate) fn new(seat: Seat, level: u8, last: u64, view: View, seed: Seed) -> Thought {
        Thought { seat, level, last, view, seed }
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
        self.view.bot_action(self.level, &mut self.chance())
    }

    /// Anything that is allowed, without thinking.
    pub fn guess(&self) -> Option<Action> {
        self.view.random_action(&mut self.chance())
    }

    fn chance(&self) -> Chance {
        let own = self.last.wrapping_mul(game::MAX_SEATS as u64).wrapping_add(self.seat.index() as u64);
        Chance::new(self.seed, Stream(FIRST_STREAM.wrapping_add(own)))
    }

    /// For whoever thinks elsewhere in the same program, such as a page's worker. It holds the seed of the game: nobody
    /// who plays may ever get it.
    pub fn to_bytes(&self) -> Vec<u8> {
        // Our types have no maps of unknown length and no failing serialisers, the only ways this can go wrong.
        postcard::to_stdvec(self).expect("a thought encodes")
    }

    /// Reads what [`Thought::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Option<Thought> {
        whole(bytes)
    }
}

impl Action {
    /// For whoever lets somebody else think; [`Thought::to_bytes`] is the other way.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("an action encodes")
    }

    /// Reads what [`Action::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Option<Action> {
        whole(bytes)
    }
}

/// What these bytes and not only the first of them say.
fn whole<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Option<T> {
    postcard::take_from_bytes(bytes).ok().filter(|(_, rest)| rest.is_empty()).map(|(value, _)| value)
}
