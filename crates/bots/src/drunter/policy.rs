//! The heuristic policy: used in rollouts and as the behaviour model of the belief.

use drunter::{Ballot, Card, Cards};

use super::board::{CompactBoard, Move, Moves, SEATS};
use super::secret::{ByBuilding, loss, threat};

/// One number for every move.
pub(super) type ByMove = [f32; 48];

/// The gain of each move for a player with these wishes, in points, including threats.
pub(super) fn gains(board: &CompactBoard, moves: &Moves, wishes: &ByBuilding) -> ByMove {
    let mut gains = [0.0; 48];
    let mut left: [Option<f32>; SEATS] = [None; SEATS];
    for (gain, step) in gains.iter_mut().zip(moves.iter()) {
        let left = left[usize::from(step.line)].get_or_insert_with(|| threat(board.crew(*step), wishes));
        *gain = *left - cost(*step, wishes);
        if step.calls_vote() {
            // A vote may send it back.
            *gain *= 0.5;
        }
    }
    gains
}

/// The change for a player if this tile stays, in points.
pub(super) fn interest(board: &CompactBoard, step: Move, wishes: &ByBuilding) -> f32 {
    threat(board.crew(step), wishes) - cost(step, wishes)
}

/// The cost of what a tile covers and of what its end threatens, in points.
fn cost(step: Move, wishes: &ByBuilding) -> f32 {
    let last = step.last();
    bits(step.buildings()).fold(threat(last, wishes), |cost, building| cost + loss(last, building, wishes))
}

/// The indices of the set bits.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        next
    })
}

/// The balance of cards in a vote, positive for yes; jokers follow their owner's interest.
pub(super) fn strength(cards: Cards, wants: bool) -> i8 {
    let joker = if cards.contains(Card::Joker) { Card::Joker.strength() as i8 } else { 0 };
    let sides = cards.votes(Ballot::Yes) as i8 - cards.votes(Ballot::No) as i8;
    if wants { sides + joker } else { sides - joker }
}

/// e to the power of x, from basic operations only, so that it has the same bits everywhere. Accurate to three
/// digits.
pub(super) fn exp(x: f32) -> f32 {
    let mut power = 1.0 + x.clamp(-40.0, 40.0) / 1024.0;
    for _ in 0..10 {
        power *= power;
    }
    power
}

/// Softmax probabilities of moves by their gains; `heat` is the temperature in points.
pub(super) fn preferences(gains: &[f32], heat: f32) -> ByMove {
    let highest = gains.iter().copied().fold(f32::MIN, f32::max);
    let mut chances = [0.0; 48];
    let mut sum = 0.0;
    for (chance, gain) in chances.iter_mut().zip(gains) {
        *chance = exp((gain - highest) / heat);
        sum += *chance;
    }
    chances.iter_mut().for_each(|chance| *chance /= sum);
    chances
}
