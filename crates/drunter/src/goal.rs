//! Secret goals: the buildings a player protects.

use serde::{Deserialize, Serialize};

use crate::board;
use crate::town::Town;

/// A type of building; five of each stand in the town, worth 1 to 5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Building {
    /// Windowless.
    #[default]
    Museum,
    /// Triangular.
    TownHall,
    /// With bellows on the roof.
    FireStation,
    /// Leaning.
    Inn,
    /// On a tower.
    School,
    /// A front with nothing behind.
    ChurchTower,
}

impl Building {
    /// All six types.
    pub const ALL: [Building; 6] = [
        Building::Museum,
        Building::TownHall,
        Building::FireStation,
        Building::Inn,
        Building::School,
        Building::ChurchTower,
    ];
}

/// A goal card: the buildings that score for its holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// The buildings of one type, each by its value.
    Protect(Building),
    /// Every building worth 3. Variant only.
    AllThrees,
    /// Every building worth 4. Variant only.
    AllFours,
    /// Of each type, the standing building with the lowest value. Variant only.
    LowestOfEach,
    /// One point for every standing building. Variant only.
    OneEach,
}

impl Default for Goal {
    fn default() -> Goal {
        Goal::Protect(Building::Museum)
    }
}

impl Goal {
    /// The ten cards of the variant; the first six are those of the base game.
    pub const ALL: [Goal; 10] = [
        Goal::Protect(Building::Museum),
        Goal::Protect(Building::TownHall),
        Goal::Protect(Building::FireStation),
        Goal::Protect(Building::Inn),
        Goal::Protect(Building::School),
        Goal::Protect(Building::ChurchTower),
        Goal::AllThrees,
        Goal::AllFours,
        Goal::LowestOfEach,
        Goal::OneEach,
    ];

    /// The points of this card in the current town.
    pub fn points(self, town: &Town) -> u8 {
        self.points_if(|building, value| !town.is_covered(board::site(building, value)))
    }

    /// The maximum points of this card. The lowest of each type is worth most when only the fives stand.
    pub const fn most(self) -> u8 {
        match self {
            Goal::Protect(_) => 15,
            Goal::AllThrees => 18,
            Goal::AllFours => 24,
            Goal::LowestOfEach | Goal::OneEach => 30,
        }
    }

    /// Whether covering a building can increase the points of this card.
    pub const fn can_grow(self) -> bool {
        matches!(self, Goal::LowestOfEach)
    }

    fn points_if(self, stands: impl Fn(Building, u8) -> bool) -> u8 {
        let stands = |building, value: &u8| stands(building, *value);
        let standing =
            |value: u8| Building::ALL.iter().filter(|building| stands(**building, &value)).count() as u8;
        match self {
            Goal::Protect(building) => (1..=5).filter(|value| stands(building, value)).sum(),
            Goal::AllThrees => 3 * standing(3),
            Goal::AllFours => 4 * standing(4),
            Goal::LowestOfEach => {
                let lowest = |building| (1..=5).find(|value| stands(building, value)).unwrap_or(0);
                Building::ALL.into_iter().map(lowest).sum()
            }
            Goal::OneEach => (1..=5).map(standing).sum(),
        }
    }
}

/// The goal cards one player holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goals {
    /// The base game: one card.
    One(Goal),
    /// The variant, until the first line can't be continued: two cards in no particular order.
    Undecided(Goal, Goal),
    /// The variant, afterwards: the card that counts, then the one that breaks ties.
    Ordered(Goal, Goal),
}

impl Default for Goals {
    fn default() -> Goals {
        Goals::One(Goal::default())
    }
}

impl Goals {
    /// The cards; the one that counts comes first.
    pub fn cards(self) -> impl Iterator<Item = Goal> {
        let (first, second) = match self {
            Goals::One(goal) => (goal, None),
            Goals::Undecided(first, second) | Goals::Ordered(first, second) => (first, Some(second)),
        };
        [Some(first), second].into_iter().flatten()
    }

    /// The same two cards with `main` as the one that counts; `None` unless it is one of two undecided cards.
    pub fn with_main(self, main: Goal) -> Option<Goals> {
        match self {
            Goals::Undecided(first, second) if main == first => Some(Goals::Ordered(first, second)),
            Goals::Undecided(first, second) if main == second => Some(Goals::Ordered(second, first)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points of a card if exactly these values of every type stand, one bit each.
    fn points(goal: Goal, values: u8) -> u8 {
        goal.points_if(|_, value| values & (1 << (value - 1)) != 0)
    }

    #[test]
    fn no_card_ever_brings_more_than_its_most_and_each_can_bring_it() {
        // Types score independently, so the best for one type is the best for all.
        for goal in Goal::ALL {
            assert_eq!((0..32).map(|values| points(goal, values)).max(), Some(goal.most()), "{goal:?}");
        }
    }

    #[test]
    fn only_the_lowest_of_each_can_grow() {
        for goal in Goal::ALL {
            let grows =
                |values: u8| (0..5).any(|bit| points(goal, values & !(1 << bit)) > points(goal, values));
            assert_eq!((0..32).any(grows), goal.can_grow(), "{goal:?}");
        }
    }
}
