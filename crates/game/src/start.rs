//! Who begins.

use serde::{Deserialize, Serialize};

use crate::{Chance, Seat};

/// Who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// Chance decides.
    #[default]
    Random,
    /// The table decided.
    Named(Seat),
}

impl Start {
    /// Who that is at a table of this size.
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
