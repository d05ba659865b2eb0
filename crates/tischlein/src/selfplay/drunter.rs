//! `tischlein selfplay drunter`.

use anyhow::Result;
use bots::Budget;
use clap::Args;
use drunter::{Drunter, Rules, Setup, Start};
use game::Transcript;

use super::bout::{self, Players};
use super::drunter_summary::{Sum, Summary};
use super::many;
use crate::failure::{bad_input, print};

/// Bots play Drunter & Drüber against each other.
#[derive(Debug, Args)]
pub(crate) struct SelfplayDrunter {
    /// Who plays, seat by seat: 2 to 4 of random, heuristic.
    #[arg(long, value_name = "BOT,BOT,…", value_delimiter = ',', default_value = "heuristic,random")]
    seats: Vec<String>,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// The number all chance grows from: the same number gives the same games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Play the variant: two goals each, and which one counts is decided on the way.
    #[arg(long)]
    variant: bool,
    /// The seat that begins every game; random if left out.
    #[arg(long, value_name = "SEAT")]
    start: Option<usize>,
    /// How many games to play at the same time; all cores if left out.
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// How much a bot may think about one action, counted in simulations.
    #[arg(long, value_name = "N", default_value_t = 100)]
    budget: u32,
    /// Print the summary as JSON for programs.
    #[arg(long)]
    json: bool,
    /// Print one game as text, with what every seat sees at every step, instead of a summary.
    #[arg(long, conflicts_with_all = ["json", "games", "jobs"])]
    transcript: bool,
}

impl SelfplayDrunter {
    pub(crate) fn run(&self) -> Result<()> {
        let setup = self.setup()?;
        let players = self.players()?;
        if self.games == 0 {
            return Err(bad_input("0 games say nothing; ask for at least 1"));
        }
        if self.transcript {
            self.print_transcript(&setup, &players)
        } else {
            self.print_summary(&setup, &players)
        }
    }

    fn setup(&self) -> Result<Setup> {
        let rules = if self.variant { Rules::Variant } else { Rules::Base };
        let start = match self.start {
            None => Start::Random,
            Some(number) => {
                let seat = game::seats(self.seats.len()).find(|seat| seat.number() == number);
                Start::Named(seat.ok_or_else(|| {
                    bad_input(format!("seat {number} can't begin; the seats are 1 to {}", self.seats.len()))
                })?)
            }
        };
        Setup::new(self.seats.len(), rules, start).map_err(bad_input)
    }

    fn players(&self) -> Result<Players<Drunter>> {
        self.seats.iter().map(|name| bots::drunter::by_name(name.trim()).map_err(bad_input)).collect()
    }

    fn budget(&self) -> Budget {
        Budget { simulations: self.budget }
    }

    fn print_transcript(&self, setup: &Setup, players: &Players<Drunter>) -> Result<()> {
        let mut transcript = Transcript::<Drunter>::new(setup);
        let seed = bout::game_seed(self.seed, 0);
        bout::play(setup, players, self.budget(), seed, |cause, events, after| {
            transcript.step(cause, events, after);
        });
        print(&transcript.into_text())
    }

    fn print_summary(&self, setup: &Setup, players: &Players<Drunter>) -> Result<()> {
        let workers = self.jobs.unwrap_or_else(many::all_cores).min(256);
        let outcome = many::run(
            self.games,
            workers,
            || Sum::new(setup),
            |sum, number| {
                let seed = bout::game_seed(self.seed, number);
                sum.add(&bout::play(setup, players, self.budget(), seed, |_, _, _| {}));
            },
        );
        let sum = outcome.sums.iter().fold(Sum::new(setup), Sum::merge);
        let summary = Summary::new(&sum, &self.seats, outcome.elapsed);
        if self.json {
            print(&(serde_json::to_string_pretty(&summary)? + "\n"))?;
        } else {
            print(&summary.to_string())?;
        }
        if sum.refused > 0 {
            anyhow::bail!("bots tried {} actions that are against the rules", sum.refused);
        }
        Ok(())
    }
}
