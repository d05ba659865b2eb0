//! The report of an analysed game.

use std::fmt;

use bots::review;
use game::{Seat, seats};
use serde::Serialize;

use super::judge::{ActionEstimate, Judge, JudgedAction};

/// An analysed game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameReport {
    /// The name of the game.
    pub game: &'static str,
    /// Simulations per decision.
    pub simulations: u32,
    /// Every decision, in order.
    pub decisions: Vec<JudgedDecision>,
    /// A summary for each seat.
    pub seats: Vec<SeatReport>,
}

/// An analysed decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JudgedDecision {
    /// Number of the decision in the game, counted from 1.
    pub number: u64,
    /// Seat number, counted from 1.
    pub seat: usize,
    /// The action taken.
    pub played: RatedAction,
    /// The best action found; the action taken if none was better.
    pub best: RatedAction,
    /// The chance to win that was lost.
    pub loss: f64,
}

/// An action and its expected result.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RatedAction {
    /// The action in text form.
    pub action: String,
    /// The chance to win afterwards, from 0 to 1.
    pub win: f64,
    /// The mean points it scores; `None` in games whose actions score no points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<f64>,
}

/// The summary of one seat's decisions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatReport {
    /// Seat number, counted from 1.
    pub seat: usize,
    /// The number of its decisions.
    pub decisions: usize,
    /// The sum of the chances to win after the actions taken, relative to those after the best actions found.
    pub accuracy: f64,
    /// The mean chance to win that a decision lost.
    pub mean_loss: f64,
    /// The numbers of the decisions that lost most, the worst first.
    pub misses: Vec<u64>,
}

impl RatedAction {
    fn new<G: Judge>(estimate: &ActionEstimate<G>) -> RatedAction {
        RatedAction { action: G::write_action(&estimate.action), win: estimate.win, points: estimate.points }
    }
}

impl JudgedDecision {
    /// The decision with this number, counted from 0.
    pub(super) fn new<G: Judge>(number: u64, seat: Seat, judgement: &JudgedAction<G>) -> JudgedDecision {
        let JudgedAction { played, best } = judgement;
        // Estimates are noisy; the action taken may turn out better than the best one found.
        let best = if best.win > played.win { best } else { played };
        let loss = best.win - played.win;
        JudgedDecision {
            number: number + 1,
            seat: seat.number(),
            played: RatedAction::new(played),
            best: RatedAction::new(best),
            loss,
        }
    }

    /// The chances to win after the action taken and after the best action found.
    const fn chances(&self) -> [f64; 2] {
        [self.played.win, self.best.win]
    }
}

impl GameReport {
    pub(super) fn new(
        game: &'static str,
        simulations: u32,
        seat_count: usize,
        decisions: Vec<JudgedDecision>,
    ) -> GameReport {
        let seats = seats(seat_count).map(|seat| SeatReport::new(seat.number(), &decisions)).collect();
        GameReport { game, simulations, decisions, seats }
    }
}

impl SeatReport {
    pub(super) fn new(seat: usize, decisions: &[JudgedDecision]) -> SeatReport {
        let own: Vec<&JudgedDecision> = decisions.iter().filter(|decision| decision.seat == seat).collect();
        let losses: f64 = own.iter().map(|decision| decision.loss).sum();
        let accuracy = review::accuracy(own.iter().map(|decision| decision.chances())).unwrap_or(1.0);
        let misses = review::misses(own.iter().map(|decision| (decision.number, decision.chances())));
        SeatReport {
            seat,
            decisions: own.len(),
            accuracy,
            mean_loss: losses / own.len().max(1) as f64,
            misses: misses.into_iter().map(|(number, _)| number).collect(),
        }
    }
}

impl fmt::Display for RatedAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<58} {:>5.1} %", self.action, 100.0 * self.win)?;
        self.points.map_or(Ok(()), |points| write!(f, " {points:>5.1}"))
    }
}

impl fmt::Display for GameReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}, {} simulations a decision", self.game, self.simulations)?;
        writeln!(f, "\nchances to win (and points) of what was done, and of the best found after a miss\n")?;
        for decision in &self.decisions {
            let JudgedDecision { number, seat, played, best, loss } = decision;
            writeln!(f, "{number:>4}  seat {seat}  {played}")?;
            if review::is_miss(decision.chances()) {
                writeln!(f, "{:>12}  {best}  loss {:.1} %", "better", 100.0 * loss)?;
            }
        }
        writeln!(f, "\nseat  decisions  accuracy  mean loss  biggest misses")?;
        for SeatReport { seat, decisions, accuracy, mean_loss, misses } in &self.seats {
            let misses: Vec<String> = misses.iter().map(u64::to_string).collect();
            let (accuracy, mean_loss) = (100.0 * accuracy, 100.0 * mean_loss);
            let misses = if misses.is_empty() { "none".to_owned() } else { misses.join(", ") };
            writeln!(f, "{seat:>4}  {decisions:>9}  {accuracy:>6.1} %  {mean_loss:>7.2} %  {misses}")?;
        }
        Ok(())
    }
}
