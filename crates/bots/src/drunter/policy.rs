//! What a sensible player does at a glance: the habit that imagined players follow, and by which others are read.

use drunter::{Ballot, Card, Cards};

use super::board::{CompactBoard, Move, Moves, SEATS};
use super::secret::{ByBuilding, loss, threat};

/// One number for every move.
pub(super) type ByMove = [f32; 48];

/// What each move changes for somebody with these wishes, in points, counting what it threatens.
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

/// What it changes for somebody if this tile stays, in points.
pub(super) fn interest(board: &CompactBoard, step: Move, wishes: &ByBuilding) -> f32 {
    threat(board.crew(step), wishes) - cost(step, wishes)
}

/// What a tile covers and what its end threatens, in points.
fn cost(step: Move, wishes: &ByBuilding) -> f32 {
    let last = step.last();
    bits(step.buildings()).fold(threat(last, wishes), |cost, building| cost + loss(last, building, wishes))
}

/// The places of the bits that are set.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        next
    })
}

/// How cards count in a vote whose jokers speak for their owner's interest: positive for yes.
pub(super) fn strength(cards: Cards, wants: bool) -> i8 {
    let joker = if cards.contains(Card::Joker) { Card::Joker.strength() as i8 } else { 0 };
    let sides = cards.votes(Ballot::Yes) as i8 - cards.votes(Ballot::No) as i8;
    if wants { sides + joker } else { sides - joker }
}

/// e to the power of x, from basic operations only, so that it has the same bits everywhere. Good to three digits.
pub(super) fn exp(x: f32) -> f32 {
    let mut power = 1.0 + x.clamp(-40.0, 40.0) / 1024.0;
    for _ in 0..10 {
        power *= power;
    }
    power
}

/// The chances of somebody who prefers what gains more, the clearer the lower `heat` (in points).
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
