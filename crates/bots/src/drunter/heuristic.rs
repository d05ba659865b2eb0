//! A heuristic player: protects its goal, harms the others where that is free, votes by interest.

use drunter::board::is_outhouse;
use drunter::{Action, Ballot, Card, Cards, Drunter, Goals, Phase, Tile, Town, View};
use game::{Chance, Game};

use super::worth::{self, MilliPoints};
use crate::{Bot, Budget};

/// Looks one tile ahead and evaluates the effect on its own buildings and, with less weight, on those of all others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heuristic;

/// Moves whose values differ by less than this, in thousandths of a point, count as equal; a random choice among them
/// makes the goal harder to guess.
const CLOSE: MilliPoints = 150;

impl Bot<Drunter> for Heuristic {
    fn choose(&mut self, view: &View, _budget: Budget, chance: &mut Chance) -> Option<Action> {
        let legal = Drunter::legal(view)?;
        let goals = view.goals()?;
        if legal.is_empty() {
            return None;
        }
        let town = view.public().town();
        match *view.public().phase() {
            Phase::Laying { .. } => best(&legal, chance, |action| match action {
                Action::Lay(tile) => placement_value(town, *tile, goals),
                Action::Vote(_) | Action::Declare(_) | Action::Choose(_) => MilliPoints::MIN,
            }),
            Phase::Voting { tile, .. } => {
                let hand = view.viewer().seat().map(|seat| view.public().hand(seat))?;
                Some(Action::Vote(cards_for(interest(town, tile, goals), hand, chance)))
            }
            Phase::Declaring { tile, .. } => {
                let wanted = interest(town, tile, goals) >= 0;
                Some(Action::Declare(if wanted { Ballot::Yes } else { Ballot::No }))
            }
            Phase::Choosing { .. } => best(&legal, chance, |action| match action {
                Action::Choose(goal) => worth::of_goal(town, *goal),
                Action::Lay(_) | Action::Vote(_) | Action::Declare(_) => MilliPoints::MIN,
            }),
            Phase::Undealt | Phase::Over { .. } => None,
        }
    }
}

/// A random action among those with nearly the highest value; `None` if there is none.
fn best(actions: &[Action], chance: &mut Chance, value: impl Fn(&Action) -> MilliPoints) -> Option<Action> {
    let values: Vec<MilliPoints> = actions.iter().map(value).collect();
    let highest = values.iter().max()?;
    let close: Vec<Action> = actions
        .iter()
        .zip(&values)
        .filter(|(_, value)| **value >= highest - CLOSE)
        .map(|(action, _)| *action)
        .collect();
    chance.pick(&close).copied()
}

/// The value of a town for the player relative to the average other player.
fn standing(town: &Town, goals: Goals) -> MilliPoints {
    worth::of_goals(town, goals) - worth::of_strangers(town, goals) / 2
}

/// The change in value for the player if this tile is laid.
fn interest(town: &Town, tile: Tile, goals: Goals) -> MilliPoints {
    town.with(tile).map_or(0, |after| standing(&after, goals) - standing(town, goals))
}

/// The value of laying this tile; halved if a vote may send it back.
fn placement_value(town: &Town, tile: Tile, goals: Goals) -> MilliPoints {
    let gain = interest(town, tile, goals);
    if tile.span.fields().any(is_outhouse) { gain / 2 } else { gain }
}

/// Cards in proportion to the interest: none for trifles, more the more is at stake, and sometimes a card more or
/// less, so that votes do not reveal the goal.
pub(super) fn cards_for(interest: MilliPoints, hand: Cards, chance: &mut Chance) -> Cards {
    let ballot = if interest >= 0 { Ballot::Yes } else { Ballot::No };
    let sure = match interest.abs() {
        0..300 => 0,
        300..900 => 1,
        900..1800 => 2,
        1800..3000 => 3,
        _ => 5,
    };
    let wanted = match chance.below(6) {
        0 if sure > 0 => sure - 1,
        1 => sure + 1,
        _ => sure,
    };
    if wanted == 0 {
        return Cards::one(Card::Abstain);
    }
    let cards =
        weakest_that_suffices(hand, ballot, wanted).unwrap_or_else(|| strongest_up_to(hand, ballot, wanted));
    if cards.is_empty() { Cards::one(Card::Abstain) } else { cards }
}

/// The weakest single card that is strong enough.
fn weakest_that_suffices(hand: Cards, ballot: Ballot, wanted: u8) -> Option<Cards> {
    let suffices = |card: &Card| card.ballot() == Some(ballot) && card.strength() >= wanted;
    hand.iter().filter(suffices).min_by_key(|card| card.strength()).map(Cards::one)
}

/// The strongest cards one after the other, the joker last, until they suffice or none is left.
fn strongest_up_to(hand: Cards, ballot: Ballot, wanted: u8) -> Cards {
    let order = match ballot {
        Ballot::Yes => [Card::Yes3, Card::Yes2, Card::Yes1, Card::Joker],
        Ballot::No => [Card::No3, Card::No2, Card::No1, Card::Joker],
    };
    order.into_iter().filter(|card| hand.contains(*card)).fold(Cards::NONE, |cards, card| {
        if cards.strength() < wanted { cards.union(Cards::one(card)) } else { cards }
    })
}
