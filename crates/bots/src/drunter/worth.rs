//! The value of a town for a player, including threats.

use drunter::board::{Field, Heading, site};
use drunter::{Building, Goal, Goals, Line, Town};

/// Thousandths of a point, so that all arithmetic is exact.
pub(super) type MilliPoints = i64;

/// The probability, in thousandths, that a line whose crew is this many fields away will cover a building. Estimated
/// from random games; only the order of magnitude matters.
const DANGER: [i64; 9] = [0, 330, 260, 200, 150, 110, 80, 55, 35];

/// The probability, in thousandths, that a building still stands at the end.
fn survival(town: &Town, field: Field) -> i64 {
    if town.is_covered(field) {
        return 0;
    }
    // A building that can't be entered from any side is safe.
    let open = Heading::ALL.iter().filter_map(|side| field.step(*side)).any(|next| !town.is_covered(next));
    if !open {
        return 1000;
    }
    Line::ALL.iter().filter_map(|line| town.crew(*line)).fold(1000, |chance, crew| {
        let apart = crew.column().abs_diff(field.column()) + crew.row().abs_diff(field.row());
        let danger = DANGER.get(usize::from(apart)).copied().unwrap_or(20);
        chance * (1000 - danger) / 1000
    })
}

/// The value of one goal card in this town.
pub(super) fn of_goal(town: &Town, goal: Goal) -> MilliPoints {
    let safe = |building, value| survival(town, site(building, value));
    let row = |value: u8| Building::ALL.iter().map(|building| safe(*building, value)).sum::<i64>();
    match goal {
        Goal::Protect(building) => (1..=5).map(|value| i64::from(value) * safe(building, value)).sum(),
        Goal::AllThrees => 3 * row(3),
        Goal::AllFours => 4 * row(4),
        // Losing the lowest one raises this goal, so threats work both ways: use the current points.
        Goal::LowestOfEach => 1000 * MilliPoints::from(goal.points(town)),
        Goal::OneEach => (1..=5).map(row).sum(),
    }
}

/// The value of a player's cards: the better one counts, the other one is an alternative.
pub(super) fn of_goals(town: &Town, goals: Goals) -> MilliPoints {
    match goals {
        Goals::One(goal) => of_goal(town, goal),
        Goals::Ordered(main, second) => of_goal(town, main) + of_goal(town, second) / 50,
        Goals::Undecided(one, other) => {
            let (one, other) = (of_goal(town, one), of_goal(town, other));
            one.max(other) + one.min(other) / 4
        }
    }
}

/// The mean value of the town for a player who may protect any type except those in `mine`.
pub(super) fn of_strangers(town: &Town, mine: Goals) -> MilliPoints {
    let others: Vec<Goal> =
        Goal::ALL[..6].iter().filter(|goal| mine.cards().all(|own| own != **goal)).copied().collect();
    others.iter().map(|goal| of_goal(town, *goal)).sum::<MilliPoints>() / (others.len() as MilliPoints).max(1)
}
