//! Strength from results: Bradley–Terry between two, Plackett–Luce among more.
//!
//! Among the remaining seats, the probability to come first is a seat's strength divided by the sum of all. The
//! maximum-likelihood strengths come from minorisation–maximisation (Hunter, 2004), which increases the likelihood
//! with every step and needs no tuning.

use std::collections::BTreeMap;

use game::MAX_SEATS;

use crate::tally::Choice;

/// Elo points for a tenfold strength.
const ELO: f64 = 400.0;
/// Iteration limit; a handful usually suffices.
const MOST_STEPS: usize = 20_000;
/// Relative change of all strengths below which the iteration has converged.
const STILL: f64 = 1e-10;

/// The Elo of each bot relative to the last one.
///
/// Adds one shared win for every pair as a prior: otherwise a bot that never lost would be infinitely strong.
pub(crate) fn elo(bots: usize, results: &BTreeMap<Choice, f64>) -> Vec<f64> {
    let mut results = results.clone();
    for first in 0..bots {
        for other in (0..bots).filter(|other| *other != first) {
            let mut left = [0; MAX_SEATS];
            (left[first], left[other]) = (1, 1);
            *results.entry(Choice { left, first }).or_default() += 0.5;
        }
    }
    let strengths = strengths(bots, &results);
    let last = strengths.last().copied().unwrap_or(1.0);
    strengths.into_iter().map(|strength| ELO * (strength / last).log10()).collect()
}

/// The maximum-likelihood strengths, 1 on average. Every bot must have won and lost something.
fn strengths(bots: usize, results: &BTreeMap<Choice, f64>) -> Vec<f64> {
    let mut strengths = vec![1.0; bots];
    for _ in 0..MOST_STEPS {
        let next = step(&strengths, results);
        let moved = |(now, next): (&f64, &f64)| (next - now).abs() > STILL * now;
        let still = !strengths.iter().zip(&next).any(moved);
        strengths = next;
        if still {
            break;
        }
    }
    strengths
}

/// One iteration: the wins of each bot, divided by the expected wins per unit of strength against the current others.
fn step(strengths: &[f64], results: &BTreeMap<Choice, f64>) -> Vec<f64> {
    let mut wins = vec![0.0; strengths.len()];
    let mut chances = vec![0.0; strengths.len()];
    for (choice, weight) in results {
        let sum: f64 =
            strengths.iter().zip(choice.left).map(|(strength, left)| strength * f64::from(left)).sum();
        wins[choice.first] += weight;
        for (chance, left) in chances.iter_mut().zip(choice.left) {
            *chance += weight * f64::from(left) / sum;
        }
    }
    let next: Vec<f64> = wins
        .iter()
        .zip(&chances)
        .map(|(wins, chance): (&f64, &f64)| if *chance > 0.0 { wins / chance } else { 1.0 })
        .collect();
    let mean = next.iter().sum::<f64>() / next.len() as f64;
    next.into_iter().map(|strength| strength / mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The choice of the first of these bots before the others.
    fn choice(bots: &[usize]) -> Choice {
        let mut left = [0; MAX_SEATS];
        bots.iter().for_each(|bot| left[*bot] += 1);
        Choice { left, first: bots[0] }
    }

    fn check_near(found: &[f64], known: &[f64], within: f64) {
        let near = found.iter().zip(known).all(|(found, known)| (found - known).abs() < within);
        assert!(near && found.len() == known.len(), "{found:?} is not {known:?}");
    }

    /// Seven teams that met thirteen times each. The expected values are the natural logarithms of their strengths
    /// relative to the last team's, computed by Newton's method on the likelihood's gradient.
    #[test]
    fn bradley_terry_agrees_with_newtons_method() {
        let wins = [
            [0, 7, 9, 7, 7, 9, 11],
            [6, 0, 7, 5, 11, 9, 9],
            [4, 6, 0, 7, 7, 8, 12],
            [6, 8, 6, 0, 6, 7, 10],
            [6, 2, 6, 7, 0, 7, 12],
            [4, 4, 5, 6, 6, 0, 6],
            [2, 4, 1, 3, 1, 7, 0],
        ];
        let mut results = BTreeMap::new();
        for (team, row) in wins.iter().enumerate() {
            for (other, wins) in row.iter().enumerate().filter(|(other, _)| *other != team) {
                results.insert(choice(&[team, other]), f64::from(*wins));
            }
        }
        let strengths = strengths(7, &results);
        let above_last: Vec<f64> = strengths.iter().map(|strength| (strength / strengths[6]).ln()).collect();
        check_near(&above_last, &[1.58136, 1.43641, 1.29449, 1.24762, 1.1077, 0.68385, 0.0], 1e-5);
    }

    /// For three bots with all orders as frequent as strengths 3 : 2 : 1 imply, these strengths are recovered.
    #[test]
    fn plackett_luce_finds_the_strengths_that_made_the_orders() {
        let true_strengths = [3.0, 2.0, 1.0];
        let mut results = BTreeMap::new();
        for [first, second, third] in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let [a, b, c] = [first, second, third].map(|bot| true_strengths[bot]);
            let often = a / (a + b + c) * b / (b + c);
            *results.entry(choice(&[first, second, third])).or_default() += often;
            *results.entry(choice(&[second, third])).or_default() += often;
        }
        check_near(&strengths(3, &results), &[1.5, 1.0, 0.5], 1e-6);
    }

    #[test]
    fn elo_is_400_for_ten_wins_to_one() {
        let results = BTreeMap::from([(choice(&[0, 1]), 99.5), (choice(&[1, 0]), 9.5)]);
        check_near(&elo(2, &results), &[400.0, 0.0], 1e-6);
    }

    /// A strength of 3 against three of strength 1 wins half of the games.
    #[test]
    fn one_against_three_of_a_kind() {
        let results = BTreeMap::from([(choice(&[0, 1, 1, 1]), 5e6), (choice(&[1, 0, 1, 1]), 5e6)]);
        check_near(&elo(2, &results), &[400.0 * 3_f64.log10(), 0.0], 1e-3);
    }

    #[test]
    fn who_never_lost_is_strong_but_not_infinitely() {
        let results = BTreeMap::from([(choice(&[0, 1]), 100.0)]);
        check_near(&elo(2, &results), &[400.0 * 201_f64.log10(), 0.0], 1e-3);
    }
}
