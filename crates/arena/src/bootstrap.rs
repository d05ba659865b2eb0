//! Bootstrap confidence intervals over blocks.

use game::{Chance, Seed, Stream};
use serde::Serialize;

use crate::tally::Tally;

/// Number of bootstrap resamples.
const DRAWS: usize = 1_000;
/// The random stream for resampling; far from those that games use.
const STREAM: Stream = Stream(1 << 20);

/// A 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ConfidenceInterval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// The interval of each figure that `figures` computes from the sum of some blocks: the bootstrap draws as many
/// blocks again, with replacement.
pub(crate) fn intervals(
    tallies: &[Tally],
    seed: u64,
    figures: impl Fn(&Tally) -> Vec<f64>,
) -> Vec<ConfidenceInterval> {
    let mut chance = Chance::new(Seed::from_number(seed), STREAM);
    let mut draw = || {
        let drawn: Vec<&Tally> = (0..tallies.len()).filter_map(|_| chance.pick(tallies)).collect();
        figures(&Tally::sum(drawn))
    };
    let draws: Vec<Vec<f64>> = (0..DRAWS).map(|_| draw()).collect();
    let count = draws.first().map_or(0, Vec::len);
    (0..count).map(|figure| middle(draws.iter().map(|draw| draw[figure]).collect())).collect()
}

fn middle(mut values: Vec<f64>) -> ConfidenceInterval {
    values.sort_by(f64::total_cmp);
    let cut = DRAWS / 40;
    ConfidenceInterval { low: values[cut], high: values[DRAWS - 1 - cut] }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One game per block, won or lost.
    fn blocks(wins: usize, losses: usize) -> Vec<Tally> {
        let block = |decided: f64| Tally { games: 1.0, decided, ..Tally::default() };
        [vec![block(1.0); wins], vec![block(0.0); losses]].concat()
    }

    fn share(blocks: &[Tally], seed: u64) -> ConfidenceInterval {
        intervals(blocks, seed, |sum| vec![sum.decided / sum.games])[0]
    }

    /// For 60 of 100 the standard error is 0.049, so the 95 % interval extends 0.096 to either side.
    #[test]
    fn the_interval_is_as_wide_as_chance() {
        let ConfidenceInterval { low, high } = share(&blocks(60, 40), 1);
        assert!((0.48..0.53).contains(&low) && (0.67..0.72).contains(&high), "{low} to {high}");
        let ConfidenceInterval { low, high } = share(&blocks(600, 400), 1);
        assert!((0.56..0.58).contains(&low) && (0.62..0.64).contains(&high), "{low} to {high}");
    }

    #[test]
    fn the_same_seed_draws_the_same_blocks() {
        let blocks = blocks(37, 21);
        assert_eq!(share(&blocks, 5), share(&blocks, 5));
    }

    #[test]
    fn blocks_that_all_agree_leave_no_doubt() {
        assert_eq!(share(&blocks(10, 0), 1), ConfidenceInterval { low: 1.0, high: 1.0 });
    }
}
