//! Options of `tischlein selfplay` for every game.

use std::path::PathBuf;

use anyhow::Result;
use arena::Contest;
use arena::bout::Contender;
use clap::Args;
use game::{Seat, seats};

use terminal::{bad_input, many};

/// The bots, by seat.
pub(crate) type Players<G> = Vec<Contender<G>>;

/// Options that do not depend on the game.
#[derive(Debug, Args)]
pub(crate) struct SelfplayOptions {
    /// How many games; if left out, 1000 of Drunter & Drüber or 100 of Drop It.
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// The seed of all randomness: the same number gives the same games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The seat that begins every game; random if left out.
    #[arg(long, value_name = "SEAT")]
    start: Option<usize>,
    /// How many games to play at the same time; all cores if left out.
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// How much every bot may think about one action, counted in simulations; its own default if left out.
    #[arg(long, value_name = "N")]
    budget: Option<u32>,
    /// Print the summary as JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Print one game as text, with every seat's view at every step, instead of a summary.
    #[arg(long, conflicts_with_all = ["json", "games", "jobs", "save"])]
    pub(crate) transcript: bool,
    /// Store every game as a file in this folder, for `tischlein replay`.
    #[arg(long, value_name = "DIR")]
    pub(crate) save: Option<PathBuf>,
}

impl SelfplayOptions {
    /// The seat that begins; `None` if that is random.
    pub(crate) fn start(&self, count: usize) -> Result<Option<Seat>> {
        let Some(number) = self.start else { return Ok(None) };
        let seat = seats(count).find(|seat| seat.number() == number);
        seat.map(Some)
            .ok_or_else(|| bad_input(format!("seat {number} can't begin; the seats are 1 to {count}")))
    }

    /// The number of games to play; `otherwise` if the option was left out.
    pub(crate) fn games(&self, otherwise: u64) -> Result<u64> {
        match self.games.unwrap_or(otherwise) {
            0 => Err(bad_input("0 games say nothing; ask for at least 1")),
            games => Ok(games),
        }
    }

    pub(crate) fn workers(&self) -> usize {
        many::workers(self.jobs)
    }

    /// The bots of these names, with the common budget if there is one.
    pub(crate) fn players<G: Contest>(&self, names: &[String]) -> Result<Players<G>> {
        let player = |name: &String| name.parse::<Contender<G>>().map_err(bad_input);
        names.iter().map(|name| Ok(player(name)?.with_budget(self.budget))).collect()
    }
}
