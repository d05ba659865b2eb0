//! The summary of many blocks, as text and as JSON.

use std::fmt;

use serde::Serialize;

use crate::block::DealBlock;
use crate::bootstrap::{self, ConfidenceInterval};
use crate::question::{Lineup, Question};
use crate::sprt::{Sprt, SprtProgress, SprtVerdict};
use crate::strength;
use crate::tally::Tally;

/// The answer to a question.
#[derive(Debug, Serialize)]
pub struct Summary<S> {
    /// What was asked.
    #[serde(flatten)]
    pub question: Question<S>,
    /// The number of blocks.
    pub blocks: usize,
    /// The number of games.
    pub games: u64,
    /// Games whose winners are all the same bot.
    pub decided: u64,
    /// Actions of bots that the rules refused.
    pub refused_actions: u64,
    /// The results of each bot.
    pub bots: Vec<BotSummary>,
    /// The progress of the test, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtProgress>,
    /// Separate, since it is the only machine-dependent part.
    pub thinking: Vec<Thinking>,
}

/// The results of one bot, all its seats together.
#[derive(Debug, Serialize)]
pub struct BotSummary {
    /// The bot.
    pub bot: String,
    /// The number of its seats.
    pub seats: usize,
    /// The share of games it would win if all bots were equally strong.
    pub even: f64,
    /// The share of games it won; shared wins count in parts.
    pub wins: Figure,
    /// The share of decided games it won.
    pub of_decided: Figure,
    /// Elo points above the last bot.
    pub elo: Figure,
    /// Mean points of one seat in one game.
    pub points: Figure,
}

/// A figure with its confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Figure {
    /// The figure.
    pub value: f64,
    /// Its confidence interval.
    #[serde(flatten)]
    pub interval: ConfidenceInterval,
}

/// The thinking time of a bot per action, in ms.
#[derive(Debug, Serialize)]
pub struct Thinking {
    /// The bot.
    pub bot: String,
    /// The number of actions.
    pub actions: usize,
    /// Half of the times are below this.
    pub median_ms: f64,
    /// 95 % of the times are below this.
    pub p95_ms: f64,
}

/// Number of figures per bot.
const FIGURES: usize = 4;

/// The figures of each bot in turn: wins, wins of decided games, Elo, points.
fn figures(sum: &Tally, lineup: &Lineup) -> Vec<f64> {
    let elo = strength::elo(lineup.bots.len(), &sum.choices);
    let of = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
    let each = sum.bots.iter().zip(elo).enumerate().map(|(index, (bot, elo))| {
        let played = sum.games * lineup.seats_of(index) as f64;
        [of(bot.wins, sum.games), of(bot.decided_wins, sum.decided), elo, of(bot.points, played)]
    });
    each.collect::<Vec<[f64; FIGURES]>>().concat()
}

impl<S> Summary<S> {
    pub(crate) fn new(
        question: Question<S>,
        lineup: &Lineup,
        blocks: &[DealBlock],
        sprt: Option<Sprt>,
    ) -> Summary<S> {
        let tallies: Vec<Tally> = blocks.iter().map(|block| Tally::of(block, lineup)).collect();
        let sum = Tally::sum(&tallies);
        let intervals = bootstrap::intervals(&tallies, question.seed, |sum| figures(sum, lineup));
        let values: Vec<Figure> = figures(&sum, lineup)
            .into_iter()
            .zip(intervals)
            .map(|(value, interval)| Figure { value, interval })
            .collect();
        let (each, _) = values.as_chunks::<FIGURES>();
        let bots = lineup.bots.iter().zip(each).enumerate().map(|(index, (bot, figures))| {
            let [wins, of_decided, elo, points] = *figures;
            let seats = lineup.seats_of(index);
            let even = seats as f64 / lineup.seats() as f64;
            BotSummary { bot: bot.clone(), seats, even, wins, of_decided, elo, points }
        });
        Summary {
            question,
            blocks: blocks.len(),
            games: sum.games as u64,
            decided: sum.decided as u64,
            refused_actions: blocks.iter().flat_map(|block| &block.games).map(|game| game.refused).sum(),
            bots: bots.collect(),
            sprt: sprt.map(|sprt| sprt.judge(&sum)),
            thinking: (0..lineup.bots.len()).map(|bot| thinking(bot, lineup, blocks)).collect(),
        }
    }
}

fn thinking(bot: usize, lineup: &Lineup, blocks: &[DealBlock]) -> Thinking {
    let mut times = Vec::new();
    for (number, game) in blocks.iter().flat_map(|block| block.games.iter().enumerate()) {
        let own = game.tasks.iter().enumerate().filter(|(seat, _)| lineup.bot(number, *seat) == bot);
        own.for_each(|(_, tasks)| times.extend_from_slice(tasks));
    }
    times.sort_unstable();
    let at = |hundredths: usize| {
        let time = times.get((times.len() * hundredths / 100).min(times.len().saturating_sub(1)));
        time.map_or(0.0, |time| *time as f64 / 1_000.0)
    };
    Thinking { bot: lineup.bots[bot].clone(), actions: times.len(), median_ms: at(50), p95_ms: at(95) }
}

/// A share with its interval, in percent.
struct Percent(Figure);

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figure { value, interval: ConfidenceInterval { low, high } } = self.0;
        f.pad(&format!("{:.1} % ({:.1}–{:.1})", 100.0 * value, 100.0 * low, 100.0 * high))
    }
}

/// A figure with its interval, with this many decimals.
struct Plain(Figure, usize);

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figure { value, interval: ConfidenceInterval { low, high } } = self.0;
        let decimals = self.1;
        f.pad(&format!("{value:.decimals$} ({low:.decimals$} to {high:.decimals$})"))
    }
}

impl<S> fmt::Display for Summary<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "blocks            {}", self.blocks)?;
        writeln!(f, "games             {}, {} decided", self.games, self.decided)?;
        writeln!(f, "refused actions   {}", self.refused_actions)?;
        writeln!(
            f,
            "\n{:<14} {:>5} {:>7}  {:<21} {:<21} {:<20} points",
            "bot", "seats", "even", "wins (95 %)", "of decided", "Elo"
        )?;
        for bot in &self.bots {
            writeln!(
                f,
                "{:<14} {:>5} {:>5.1} %  {:<21} {:<21} {:<20} {}",
                bot.bot,
                bot.seats,
                100.0 * bot.even,
                Percent(bot.wins),
                Percent(bot.of_decided),
                Plain(bot.elo, 0),
                Plain(bot.points, 1)
            )?;
        }
        writeln!(f, "\n{:<14} {:>8} {:>12} {:>12}", "thinking", "actions", "median", "95 % below")?;
        for bot in &self.thinking {
            let Thinking { bot, actions, median_ms, p95_ms } = bot;
            writeln!(f, "{bot:<14} {actions:>8} {median_ms:>9.2} ms {p95_ms:>9.2} ms")?;
        }
        if let Some(SprtProgress { low, high, llr, lower_bound, upper_bound, verdict }) = self.sprt {
            let bot = self.bots.first().map_or("", |bot| &bot.bot);
            writeln!(f, "\ntest of {bot}: {low} or {high} of decided games")?;
            writeln!(f, "LLR {llr:.2}, bounds {lower_bound:.2} and {upper_bound:.2}")?;
            match verdict {
                SprtVerdict::Low => writeln!(f, "decided: rather {low}")?,
                SprtVerdict::High => writeln!(f, "decided: rather {high}")?,
                SprtVerdict::Open => writeln!(f, "not decided; play more blocks")?,
            }
        }
        Ok(())
    }
}
