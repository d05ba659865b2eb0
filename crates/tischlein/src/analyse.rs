//! `tischlein analyse`: analyses a stored game decision by decision.

#[cfg(test)]
mod tests;

use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::Result;
use arena::{GameAnalysis, GameReport, Judge};
use clap::Args;
use drop_it::DropIt;
use drunter::Drunter;
use game::{Game, record};
use terminal::{bad_input, many, print};

/// Analyses every decision of a stored game: the best alternative, and the chance to win that was lost.
///
/// A decision is analysed from its player's view just before it. Its value is the chance to win; accuracy is the
/// share of the best chances found that was kept.
#[derive(Debug, Args)]
pub(crate) struct Analyse {
    /// The file, as `tischlein selfplay … --save DIR` or a server writes it.
    file: PathBuf,
    /// Simulations per decision; by default some seconds' worth for the whole game.
    #[arg(long, value_name = "N")]
    budget: Option<u32>,
    /// Number of decisions to analyse in parallel; all cores by default.
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// Print the report as JSON for programs.
    #[arg(long)]
    json: bool,
}

impl Analyse {
    /// Analyses the game and prints the report.
    pub(crate) fn run(&self) -> Result<()> {
        let report = self.report()?;
        print(&if self.json { serde_json::to_string_pretty(&report)? + "\n" } else { report.to_string() })
    }

    fn report(&self) -> Result<GameReport> {
        let bytes = fs::read(&self.file)
            .map_err(|error| bad_input(format!("can't read {}: {error}", self.file.display())))?;
        match record::game_of(&bytes).map_err(|problem| self.refuse(problem))? {
            DropIt::NAME => self.judge_all::<DropIt>(&bytes),
            Drunter::NAME => self.judge_all::<Drunter>(&bytes),
            other => {
                Err(self.refuse(format!("it holds the game “{other}”, which this version does not know")))
            }
        }
    }

    fn refuse(&self, problem: impl std::fmt::Display) -> anyhow::Error {
        bad_input(format!("{}: {problem}", self.file.display()))
    }

    fn judge_all<G: Judge>(&self, bytes: &[u8]) -> Result<GameReport>
    where
        G::View: Sync,
        G::Action: Sync,
    {
        let analysis = GameAnalysis::<G>::read(bytes, self.budget).map_err(|problem| self.refuse(problem))?;
        let outcome = many::run(
            "decisions",
            analysis.decisions() as u64,
            many::workers(self.jobs),
            Vec::new,
            |judged, number| {
                judged.extend(analysis.judge(number));
                ControlFlow::Continue(())
            },
        );
        Ok(analysis.report(outcome.shares.concat()))
    }
}
