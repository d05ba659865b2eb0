//! Votes on outhouses.

use game::{BySeat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::card::{Ballot, Card, Cards};

/// The result of a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Votes for the tile.
    pub yes: u8,
    /// Votes against it.
    pub no: u8,
}

impl Tally {
    /// Whether the tile stays: also in a tie, or without any votes.
    pub const fn stays(self) -> bool {
        self.yes >= self.no
    }
}

/// A vote with revealed cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    /// The cards of each seat.
    pub cards: BySeat<Cards>,
    /// The seats whose jokers were declared yes; the others' count as no once declared.
    pub joker_yes: SeatSet,
}

impl Vote {
    /// The seats that laid a joker.
    pub fn jokers(&self) -> SeatSet {
        self.cards.iter().filter(|(_, cards)| cards.contains(Card::Joker)).map(|(seat, _)| seat).collect()
    }

    /// The votes, counting every joker as declared.
    pub fn tally(&self) -> Tally {
        let count = |ballot| self.cards.iter().map(|(_, cards)| cards.votes(ballot)).sum::<u8>();
        let yes_jokers = self.jokers().iter().filter(|seat| self.joker_yes.contains(*seat)).count() as u8;
        let no_jokers = self.jokers().len() as u8 - yes_jokers;
        let strength = Card::Joker.strength();
        Tally {
            yes: count(Ballot::Yes) + yes_jokers * strength,
            no: count(Ballot::No) + no_jokers * strength,
        }
    }
}
