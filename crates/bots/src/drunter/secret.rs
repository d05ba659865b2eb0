//! Possible secrets of a player, and the value of buildings for them.

use drunter::{Building, Goal, Goals, Rules};

use super::board::{BUILDINGS, Cell, PLAN, SPOTS, apart, building_index};

/// One number for every building, padded to a multiple of four lanes.
pub(super) type ByBuilding = [f32; 32];

/// The index of a secret in a [`Deck`].
pub(super) type Secret = u8;

/// All possible secrets at a table.
#[derive(Clone, Debug)]
pub(super) struct Deck {
    /// One card each in the base game; in the variant two, in both orders.
    pub(super) secrets: Vec<Goals>,
    /// The cards of each secret, one bit each: no two seats hold the same card.
    pub(super) cards: Vec<u16>,
}

/// The index of a goal card in [`Goal::ALL`].
pub(super) fn goal_index(goal: Goal) -> usize {
    match goal {
        Goal::Protect(building) => building as usize,
        Goal::AllThrees => 6,
        Goal::AllFours => 7,
        Goal::LowestOfEach => 8,
        Goal::OneEach => 9,
    }
}

impl Deck {
    pub(super) fn of(rules: Rules) -> Deck {
        let secrets: Vec<Goals> = match rules {
            Rules::Base => Goal::ALL[..6].iter().map(|goal| Goals::One(*goal)).collect(),
            Rules::Variant => Goal::ALL
                .iter()
                .flat_map(|main| Goal::ALL.iter().map(move |second| (*main, *second)))
                .filter(|(main, second)| main != second)
                .map(|(main, second)| Goals::Ordered(main, second))
                .collect(),
        };
        let bits = |goals: &Goals| goals.cards().fold(0, |bits, goal| bits | 1 << goal_index(goal));
        let cards = secrets.iter().map(bits).collect();
        Deck { secrets, cards }
    }

    pub(super) fn len(&self) -> usize {
        self.secrets.len()
    }

    /// All secrets.
    pub(super) fn all(&self) -> impl Iterator<Item = Secret> + use<> {
        0..self.secrets.len() as Secret
    }

    /// The secret of a player with these cards; as long as they have no order, the first of both orders. `None` if
    /// there is no such secret.
    pub(super) fn find(&self, goals: Goals) -> Option<Secret> {
        let wanted = match goals {
            Goals::Undecided(first, second) => Goals::Ordered(first, second),
            Goals::One(_) | Goals::Ordered(..) => goals,
        };
        self.secrets.iter().position(|goals| *goals == wanted).map(|index| index as Secret)
    }

    /// The same cards with the other one on top; `None` if there is only one card.
    pub(super) fn turned(&self, secret: Secret) -> Option<Secret> {
        match self.secrets[usize::from(secret)] {
            Goals::Ordered(main, second) => self.find(Goals::Ordered(second, main)),
            Goals::One(_) | Goals::Undecided(..) => None,
        }
    }
}

/// The points of a card with these buildings covered.
pub(super) fn points(goal: Goal, covered: u32) -> u8 {
    let stands = |building: Building, value: u8| covered & 1 << building_index(building, value) == 0;
    let standing =
        |value| Building::ALL.into_iter().filter(|building| stands(*building, value)).count() as u8;
    match goal {
        Goal::Protect(building) => (1..=5).filter(|value| stands(building, *value)).sum(),
        Goal::AllThrees => 3 * standing(3),
        Goal::AllFours => 4 * standing(4),
        Goal::LowestOfEach => Building::ALL
            .into_iter()
            .map(|building| (1..=5).find(|value| stands(building, *value)).unwrap_or(0))
            .sum(),
        Goal::OneEach => (1..=5).map(standing).sum(),
    }
}

/// The loss of a card, in points, for each building if it were covered next.
fn stakes(goal: Goal, covered: u32) -> ByBuilding {
    let mut stakes = [0.0; 32];
    for building in Building::ALL {
        let mut standing = (1..=5).filter(|value| covered & 1 << building_index(building, *value) == 0);
        if goal == Goal::LowestOfEach {
            // If its lowest building is covered, a type counts the next one, which is worth more.
            if let Some(lowest) = standing.next() {
                let next = standing.next().unwrap_or(0);
                stakes[building_index(building, lowest)] = f32::from(lowest) - f32::from(next);
            }
            continue;
        }
        for value in standing {
            stakes[building_index(building, value)] = match goal {
                Goal::Protect(own) if own == building => f32::from(value),
                Goal::AllThrees if value == 3 => 3.0,
                Goal::AllFours if value == 4 => 4.0,
                Goal::OneEach => 1.0,
                Goal::Protect(_) | Goal::AllThrees | Goal::AllFours | Goal::LowestOfEach => 0.0,
            };
        }
    }
    stakes
}

/// The loss of a player with this secret, in points, for each building if it were covered next. As long as two cards
/// have no order, the better one counts and the other one is an alternative.
pub(super) fn own_stakes(secret: Goals, covered: u32, undecided: bool) -> ByBuilding {
    let (main, second) = match secret {
        Goals::One(goal) => return stakes(goal, covered),
        Goals::Ordered(main, second) | Goals::Undecided(main, second) => (main, second),
    };
    let turned = undecided && points(second, covered) > points(main, covered);
    let (main, second) = if turned { (second, main) } else { (main, second) };
    // Once the order is fixed, the second card only breaks ties.
    let share = if undecided { 0.25 } else { 0.02 };
    let (main, second) = (stakes(main, covered), stakes(second, covered));
    std::array::from_fn(|building| main[building] + share * second[building])
}

/// The probability that a line whose crew is this many fields away will cover a building. Estimated from random
/// games; only the order of magnitude matters.
const DANGER_BY_DISTANCE: [f32; 10] = [0.0, 0.33, 0.26, 0.2, 0.15, 0.11, 0.08, 0.055, 0.035, 0.02];

/// The same by the crew's cell and the building.
static DANGER: [ByBuilding; SPOTS] = {
    let mut table = [[0.0; 32]; SPOTS];
    let mut spot = 0;
    while spot < SPOTS {
        let mut building = 0;
        while building < BUILDINGS {
            let distance = apart(spot as Cell, PLAN.sites[building]);
            let far = distance >= DANGER_BY_DISTANCE.len();
            table[spot][building] = if far { 0.01 } else { DANGER_BY_DISTANCE[distance] };
            building += 1;
        }
        spot += 1;
    }
    table
};

/// The threat of a crew on this cell: the wishes for all buildings, weighted by proximity.
pub(super) fn threat(crew: Cell, wishes: &ByBuilding) -> f32 {
    // Four partial sums: fast, and the same bits everywhere.
    let mut sums = [0.0; 4];
    for (danger, wishes) in DANGER[usize::from(crew)].chunks_exact(4).zip(wishes.chunks_exact(4)) {
        for lane in 0..4 {
            sums[lane] += danger[lane] * wishes[lane];
        }
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3])
}

/// The cost of covering a building beyond the threat from a crew on this cell.
pub(super) fn loss(crew: Cell, building: usize, wishes: &ByBuilding) -> f32 {
    wishes[building] * (1.0 - DANGER[usize::from(crew)][building])
}
