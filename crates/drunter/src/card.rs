//! The citizens of Schilda: vote cards.

use serde::{Deserialize, Serialize};

/// A yes or no vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ballot {
    /// The tile stays.
    Yes,
    /// The tile goes back.
    No,
}

impl Ballot {
    /// Both ballots.
    pub const ALL: [Ballot; 2] = [Ballot::Yes, Ballot::No];
}

/// One of the eight cards each player starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// JA, one vote.
    Yes1,
    /// JAA, two votes.
    Yes2,
    /// JAAA, three votes.
    Yes3,
    /// NE, one vote.
    No1,
    /// NEE, two votes.
    No2,
    /// NEEE, three votes.
    No3,
    /// JEEIIN, two votes; its owner declares yes or no after all cards are revealed.
    Joker,
    /// Abstain: no votes; always returns to its owner's hand.
    Abstain,
}

impl Card {
    /// All eight cards.
    pub const ALL: [Card; 8] =
        [Card::Yes1, Card::Yes2, Card::Yes3, Card::No1, Card::No2, Card::No3, Card::Joker, Card::Abstain];

    /// Number of votes it counts.
    pub const fn strength(self) -> u8 {
        match self {
            Card::Yes1 | Card::No1 => 1,
            Card::Yes2 | Card::No2 | Card::Joker => 2,
            Card::Yes3 | Card::No3 => 3,
            Card::Abstain => 0,
        }
    }

    /// Its fixed ballot; `None` for the joker and the abstain card.
    pub const fn ballot(self) -> Option<Ballot> {
        match self {
            Card::Yes1 | Card::Yes2 | Card::Yes3 => Some(Ballot::Yes),
            Card::No1 | Card::No2 | Card::No3 => Some(Ballot::No),
            Card::Joker | Card::Abstain => None,
        }
    }
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards(u8);

game::converts!(Cards as u8);
game::two_forms!(Cards, compact u8, readable Vec<Card>);

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Vec<Card> {
        cards.iter().collect()
    }
}

impl TryFrom<Vec<Card>> for Cards {
    type Error = Twice;
    fn try_from(cards: Vec<Card>) -> Result<Cards, Twice> {
        cards.into_iter().try_fold(Cards::NONE, Cards::with)
    }
}

/// A card was named twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is there twice; everybody has each card once")]
pub struct Twice(Card);

impl Cards {
    /// The empty set.
    pub const NONE: Cards = Cards(0);
    /// All eight cards, a player's hand at the start.
    pub const ALL: Cards = Cards(u8::MAX);

    /// The set of just this card.
    pub const fn one(card: Card) -> Cards {
        Cards(1 << card as u8)
    }

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Cards::one(card).0 != 0
    }

    /// Number of cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The union of two sets.
    #[must_use]
    pub const fn union(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The set with one more card; an error if the set already holds it.
    pub fn with(self, card: Card) -> Result<Cards, Twice> {
        if self.contains(card) { Err(Twice(card)) } else { Ok(self.union(Cards::one(card))) }
    }

    /// The set without those cards.
    #[must_use]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(move |card| self.contains(*card))
    }

    /// Every non-empty subset of these cards.
    pub fn choices(self) -> impl Iterator<Item = Cards> {
        // Enumerates the subsets of a bit mask downwards: subtract one and mask again.
        std::iter::successors((self.0 != 0).then_some(self.0), move |choice| {
            Some((choice - 1) & self.0).filter(|choice| *choice != 0)
        })
        .map(Cards)
    }

    /// The votes of all cards together, for either ballot.
    pub fn strength(self) -> u8 {
        self.iter().map(Card::strength).sum()
    }

    /// The votes of the cards with this fixed ballot.
    pub fn votes(self, ballot: Ballot) -> u8 {
        self.iter().filter(|card| card.ballot() == Some(ballot)).map(Card::strength).sum()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, |cards, card| cards.union(Cards::one(card)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_hand_has_fourteen_votes() {
        assert_eq!(Cards::ALL.strength(), 14);
        assert_eq!(Cards::ALL.votes(Ballot::Yes), 6);
        assert_eq!(Cards::ALL.votes(Ballot::No), 6);
    }

    #[test]
    fn choices_are_all_subsets_but_the_empty_one() {
        assert_eq!(Cards::ALL.choices().count(), 255);
        assert_eq!(Cards::NONE.choices().count(), 0);
        let two: Cards = [Card::No2, Card::Abstain].into_iter().collect();
        let choices: Vec<usize> = two.choices().map(Cards::len).collect();
        assert_eq!(choices, [2, 1, 1]);
    }
}
