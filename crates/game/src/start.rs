//! Who begins a game.

use serde::{Deserialize, Serialize};

use crate::{Chance, Seat};

/// How the first player is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// At random.
    #[default]
    Random,
    /// By agreement of the table.
    Named(Seat),
}

impl Start {
    /// The first player at a table of this size.
    pub fn decide(self, seats: usize, chance: &mut Chance) -> Seat {
        match self {
            Start::Named(seat) => seat,
            Start::Random => {
                let steps = chance.below(seats as u32);
                (0..steps).fold(Seat::default(), |seat, _| seat.next(seats))
            }
        }
    }
}
