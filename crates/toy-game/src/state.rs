//! The state of a game: what everybody knows, what only the authority knows, and what one viewer knows.

use game::{BySeat, Seat, SeatSet, Viewer, seats};
use serde::{Deserialize, Serialize};

use crate::Setup;

/// The number of rounds, and of cards in a hand.
pub(crate) const ROUNDS: usize = 3;
/// The cards of the deck.
pub(crate) const DECK: std::ops::RangeInclusive<u8> = 1..=12;

/// What everybody knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    pub(crate) setup: Setup,
    /// The first player; `None` before the deal.
    pub(crate) start: Option<Seat>,
    /// The seats that have laid a card in this round.
    pub(crate) has_laid: SeatSet,
    /// The cards of each finished round.
    pub(crate) rounds: Vec<BySeat<u8>>,
}

/// Everything, secrets included.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(crate) public: Public,
    pub(crate) hands: BySeat<Vec<u8>>,
    pub(crate) laid: BySeat<Option<u8>>,
}

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) public: Public,
    pub(crate) hand: Vec<u8>,
    pub(crate) laid: Option<u8>,
}

impl Public {
    pub(crate) const fn new(setup: Setup) -> Public {
        Public { setup, start: None, has_laid: SeatSet::NONE, rounds: Vec::new() }
    }

    /// Number of seats.
    pub const fn seats(&self) -> usize {
        self.setup.seats()
    }

    /// The cards of each finished round, by seat.
    pub fn rounds(&self) -> &[BySeat<u8>] {
        &self.rounds
    }

    /// Whether all rounds are played.
    pub fn is_over(&self) -> bool {
        self.rounds.len() == ROUNDS
    }

    /// The seat that lays the next card.
    pub fn to_act(&self) -> SeatSet {
        let turn = self
            .start
            .filter(|_| !self.is_over())
            .and_then(|start| start.around(self.seats()).find(|seat| !self.has_laid.contains(*seat)));
        turn.map_or(SeatSet::NONE, SeatSet::one)
    }

    /// The rounds that a seat has won. All cards differ, so a round has one winner.
    pub fn score(&self, seat: Seat) -> u32 {
        let is_won = |round: &&BySeat<u8>| {
            round.get(seat).is_some_and(|own| round.iter().all(|(_, card)| card <= own))
        };
        self.rounds.iter().filter(is_won).count() as u32
    }

    /// Ends a round with these cards.
    pub(crate) fn finish_round(&mut self, cards: BySeat<u8>) {
        self.rounds.push(cards);
        self.has_laid = SeatSet::NONE;
    }

    /// The number of cards that a seat still holds.
    pub(crate) fn cards_left(&self, seat: Seat) -> usize {
        let gone = self.rounds.len() + usize::from(self.has_laid.contains(seat));
        if self.start.is_some() { ROUNDS.saturating_sub(gone) } else { 0 }
    }
}

impl View {
    /// The viewer.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What everybody knows.
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// The viewer's own cards, in ascending order.
    pub fn hand(&self) -> &[u8] {
        &self.hand
    }

    /// Whether the viewer lays the next card.
    pub fn is_own_turn(&self) -> bool {
        self.viewer.seat().is_some_and(|seat| self.public.to_act().contains(seat))
    }
}

/// Whether these are hands of different cards of the deck, three for each seat.
pub(crate) fn is_deal(hands: &BySeat<Vec<u8>>, count: usize) -> bool {
    let mut all: Vec<u8> = hands.iter().flat_map(|(_, hand)| hand).copied().collect();
    all.sort_unstable();
    all.dedup();
    hands.seats() == count
        && seats(count).all(|seat| hands[seat].len() == ROUNDS && hands[seat].is_sorted())
        && all.len() == ROUNDS * count
        && all.iter().all(|card| DECK.contains(card))
}
