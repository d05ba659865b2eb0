//! Wald's sequential probability ratio test (SPRT): stops as soon as it is clear whether a bot is better.
//!
//! Each decided game counts as an independent Bernoulli trial. Games of a block are correlated, but the wins of a
//! block were found to vary like those of as many independent trials (docs/bots.md).

use serde::Serialize;

use crate::tally::Tally;

/// Error rate of either answer.
const ERROR: f64 = 0.05;

/// Two hypotheses about the first bot's share of decided games.
#[derive(Clone, Copy, Debug)]
pub struct Sprt {
    low: f64,
    high: f64,
}

/// The hypothesis that the games support.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SprtVerdict {
    /// The lower one.
    Low,
    /// The higher one.
    High,
    /// Neither yet.
    Open,
}

/// The progress of the test.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SprtProgress {
    /// The lower hypothesis.
    pub low: f64,
    /// The higher hypothesis.
    pub high: f64,
    /// The log-likelihood ratio of the higher to the lower hypothesis.
    pub llr: f64,
    /// At or below this, the lower hypothesis is accepted.
    pub lower_bound: f64,
    /// At or above this, the higher hypothesis is accepted.
    pub upper_bound: f64,
    /// What follows.
    pub verdict: SprtVerdict,
}

impl Sprt {
    /// A test between these shares; `None` unless they are a valid pair.
    pub fn new(low: f64, high: f64) -> Option<Sprt> {
        (0.0 < low && low < high && high < 1.0).then_some(Sprt { low, high })
    }

    /// Evaluates these results.
    pub(crate) fn judge(self, tally: &Tally) -> SprtProgress {
        let Sprt { low, high } = self;
        let wins = tally.bots.first().map_or(0.0, |bot| bot.decided_wins);
        let losses = tally.decided - wins;
        let llr = wins * (high / low).ln() + losses * ((1.0 - high) / (1.0 - low)).ln();
        let bound = ((1.0 - ERROR) / ERROR).ln();
        let verdict = if llr >= bound {
            SprtVerdict::High
        } else if llr <= -bound {
            SprtVerdict::Low
        } else {
            SprtVerdict::Open
        };
        SprtProgress { low, high, llr, lower_bound: -bound, upper_bound: bound, verdict }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::BotTally;

    fn judge(wins: u32, losses: u32) -> SprtProgress {
        let bot = BotTally { decided_wins: f64::from(wins), ..BotTally::default() };
        let tally = Tally { decided: f64::from(wins + losses), bots: vec![bot], ..Tally::default() };
        Sprt::new(0.5, 0.55).unwrap().judge(&tally)
    }

    /// ln 19 = 2.944; a win weighs ln 1.1 = 0.0953, a loss ln 0.9 = −0.1054.
    #[test]
    fn bounds_and_weights_are_walds() {
        let progress = judge(1, 1);
        assert!((progress.upper_bound - 2.944_439).abs() < 1e-6);
        assert!((progress.lower_bound + 2.944_439).abs() < 1e-6);
        assert!((progress.llr - (0.095_310 - 0.105_361)).abs() < 1e-6);
    }

    #[test]
    fn the_test_ends_at_its_bounds_and_not_before() {
        assert_eq!(judge(30, 0).verdict, SprtVerdict::Open);
        assert_eq!(judge(31, 0).verdict, SprtVerdict::High);
        assert_eq!(judge(0, 27).verdict, SprtVerdict::Open);
        assert_eq!(judge(0, 28).verdict, SprtVerdict::Low);
    }

    #[test]
    fn guesses_that_make_no_test_are_refused() {
        for (low, high) in [(0.5, 0.5), (0.6, 0.5), (0.0, 0.5), (0.5, 1.0), (f64::NAN, 0.5)] {
            assert!(Sprt::new(low, high).is_none(), "{low} {high}");
        }
    }
}
