//! Analyses a stored game decision by decision.

mod judge;
mod report;
#[cfg(test)]
mod tests;

use bots::Budget;
use game::codec::DecodeError;
use game::{Chance, Decision, Record, Seed, Stream, Unfair};

pub use judge::{ActionEstimate, Judge, JudgedAction};
pub use report::{GameReport, JudgedDecision, RatedAction, SeatReport};

/// Why a stored game can't be analysed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnalysisError {
    /// The bytes are not a stored game.
    #[error(transparent)]
    Decode(#[from] DecodeError),
    /// The game holds its events, but not its actions.
    #[error("it does not tell what the players did, only what came of it")]
    NoActions,
    /// Its events do not follow from its seed and actions.
    #[error(transparent)]
    Unfair(#[from] Unfair),
}

/// A stored game whose decisions are analysed, each from its player's view just before it. They are independent of each
/// other, so they may be judged in any order and on any thread.
#[derive(Debug)]
pub struct GameAnalysis<G: Judge> {
    seats: usize,
    decisions: Vec<Decision<G>>,
    budget: Budget,
}

impl<G: Judge> GameAnalysis<G> {
    /// Decodes a stored game and plays it again. `simulations` is the number for each decision; the game's default if
    /// `None`.
    pub fn read(bytes: &[u8], simulations: Option<u32>) -> Result<GameAnalysis<G>, AnalysisError> {
        let record = Record::<G>::from_bytes(bytes)?;
        let proof = record.proof.as_ref().ok_or(AnalysisError::NoActions)?;
        let retraced = record.retrace(proof)?;
        Ok(GameAnalysis {
            seats: G::seats(&record.setup),
            decisions: record.decisions_in(&retraced),
            budget: Budget { simulations: simulations.unwrap_or(G::SIMULATIONS) },
        })
    }

    /// The number of decisions.
    pub const fn decisions(&self) -> usize {
        self.decisions.len()
    }

    /// Judges the decision with this number, counted from 0; `None` if there is none or the analysis does not cover it.
    /// Each has a random stream of its own, so the result depends on no other.
    pub fn judge(&self, number: u64) -> Option<JudgedDecision> {
        let Decision { seat, view, action, .. } = self.decisions.get(usize::try_from(number).ok()?)?;
        let mut chance = Chance::new(Seed::from_number(number), Stream::of_player(*seat));
        let judgement = G::judge(view, action, self.budget, &mut chance)?;
        Some(JudgedDecision::new(number, *seat, &judgement))
    }

    /// The report of these decisions.
    pub fn report(&self, mut judged: Vec<JudgedDecision>) -> GameReport {
        judged.sort_by_key(|decision| decision.number);
        GameReport::new(G::NAME, self.budget.simulations, self.seats, judged)
    }
}
