//! `tischlein analyse`: analyses a stored game decision by decision.

mod judge;
mod report;
#[cfg(test)]
mod tests;

use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::Result;
use bots::Budget;
use clap::Args;
use drop_it::DropIt;
use drunter::Drunter;
use game::{Chance, Game, Record, Seed, Stream, record};
use terminal::{bad_input, many, print};

use judge::Judge;
use report::{JudgedDecision, Report};

/// Analyses every decision of a stored game: the best alternative, and the chance to win that was lost.
///
/// A decision is analysed from its player's view just before it. Its value is the chance to win; accuracy is the
/// share of the best chances found that was kept.
#[derive(Debug, Args)]
pub struct Analyse {
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
    pub fn run(&self) -> Result<()> {
        let report = self.report()?;
        print(&if self.json { serde_json::to_string_pretty(&report)? + "\n" } else { report.to_string() })
    }

    fn report(&self) -> Result<Report> {
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

    fn judge_all<G: Judge>(&self, bytes: &[u8]) -> Result<Report>
    where
        G::View: Sync,
        G::Action: Sync,
    {
        let record = Record::<G>::from_bytes(bytes).map_err(|problem| self.refuse(problem))?;
        let Some(proof) = &record.proof else {
            return Err(self.refuse("it does not tell what the players did, only what came of it"));
        };
        record.check_chance(proof).map_err(|unfair| self.refuse(unfair))?;
        let made = record.decisions();
        let simulations = self.budget.unwrap_or(G::SIMULATIONS);
        let outcome = many::run(
            "decisions",
            made.len() as u64,
            many::workers(self.jobs),
            Vec::new,
            |decisions, number| {
                decisions.extend(decision(&made[number as usize], number, Budget { simulations }));
                ControlFlow::Continue(())
            },
        );
        let mut decisions = outcome.shares.concat();
        decisions.sort_by_key(|decision| decision.number);
        Ok(Report::new(G::NAME, simulations, G::seats(&record.setup), decisions))
    }
}

/// Analyses one decision with a random stream of its own, so the result does not depend on thread or order.
fn decision<G: Judge>(made: &game::Decision<G>, number: u64, budget: Budget) -> Option<JudgedDecision> {
    let game::Decision { seat, view, action, .. } = made;
    let mut chance = Chance::new(Seed::from_number(number), Stream::of_player(*seat));
    let judgement = G::judge(view, action, budget, &mut chance)?;
    Some(JudgedDecision::new(number, *seat, &judgement))
}
