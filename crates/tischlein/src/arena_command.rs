//! `tischlein arena`: measures bots against bots.

mod block_file;
mod play;
#[cfg(test)]
mod tests;

use std::path::PathBuf;

use anyhow::{Result, bail};
use arena::bout::Contender;
use arena::{Contest, Extent, Measurement, Sprt, Summary};
use clap::{Args, Subcommand};
use drop_it::DropIt;
use drunter::{Drunter, Start};
use terminal::{bad_input, many, print};

use crate::tables::{DropItTable, DrunterTable};

/// Limit on the number of blocks, which are all held in memory.
const MOST_BLOCKS: u64 = 1_000_000;

/// The games whose bots can be measured.
#[derive(Debug, Subcommand)]
pub(crate) enum Arena {
    /// Drop It: falling shapes, real physics.
    DropIt(ArenaDropIt),
    /// Drunter & Drüber: tiles, secret goals and votes.
    Drunter(ArenaDrunter),
}

/// Measures bots of Drop It.
#[derive(Debug, Args)]
pub(crate) struct ArenaDropIt {
    #[command(flatten)]
    table: DropItTable,
    #[command(flatten)]
    options: Options,
}

/// Measures bots of Drunter & Drüber.
#[derive(Debug, Args)]
pub(crate) struct ArenaDrunter {
    #[command(flatten)]
    table: DrunterTable,
    #[command(flatten)]
    options: Options,
}

/// Options that do not depend on the game.
#[derive(Debug, Args)]
struct Options {
    /// The bots: levels (1 is the weakest) or reference bots by name; NAME@N uses N simulations per action.
    #[arg(long, value_name = "BOT,BOT,…", value_delimiter = ',', required = true)]
    seats: Vec<String>,
    /// Number of blocks: deals that are played once with every rotation of the seats.
    #[arg(long, value_name = "N", default_value_t = 100)]
    blocks: u64,
    /// The seed: the same number gives the same games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Number of blocks to play in parallel; all cores by default.
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// Stop as soon as it is decided, with 5 % error either way, which of these is the first bot's share of decided
    /// games.
    #[arg(long, value_names = ["LOW", "HIGH"], num_args = 2)]
    sprt: Option<Vec<f64>>,
    /// Store finished blocks in this file, and skip those that it already holds.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Print the summary as JSON for programs.
    #[arg(long)]
    json: bool,
}

impl Arena {
    /// Runs the measurement and prints the summary.
    pub(crate) fn run(&self) -> Result<()> {
        match self {
            Arena::DropIt(ArenaDropIt { table, options }) => {
                let teams = DropItTable::singles(options.seats.len())?;
                let setup = drop_it::Setup::new(table.settings(teams)?).map_err(bad_input)?;
                options.run::<DropIt>(setup)
            }
            Arena::Drunter(ArenaDrunter { table, options }) => {
                let setup = drunter::Setup::new(options.seats.len(), table.rules(), Start::Random);
                options.run::<Drunter>(setup.map_err(bad_input)?)
            }
        }
    }
}

impl Options {
    fn run<G: Contest>(&self, setup: G::Setup) -> Result<()>
    where
        G::Setup: Sync,
    {
        let summary = self.measure::<G>(setup)?;
        print(&if self.json { serde_json::to_string_pretty(&summary)? + "\n" } else { summary.to_string() })?;
        match summary.refused_actions {
            0 => Ok(()),
            refused => bail!("bots tried {refused} actions that are against the rules"),
        }
    }

    fn measure<G: Contest>(&self, setup: G::Setup) -> Result<Summary<G::Setup>>
    where
        G::Setup: Sync,
    {
        let extent = self.extent()?;
        let players = self.seats.iter().map(|name| name.parse().map_err(bad_input));
        let players = players.collect::<Result<Vec<Contender<G>>>>()?;
        let measurement = Measurement::new(setup, players, self.seed, extent);
        let blocks = play::play_missing(&measurement, self.resume.as_deref(), many::workers(self.jobs))?;
        Ok(measurement.summary(blocks))
    }

    fn extent(&self) -> Result<Extent> {
        match self.blocks {
            0 => return Err(bad_input("0 blocks say nothing; ask for at least 1")),
            1..=MOST_BLOCKS => {}
            more => {
                return Err(bad_input(format!("{more} blocks are too many; ask for at most {MOST_BLOCKS}")));
            }
        }
        let sprt = self.sprt.as_ref().map(|shares| {
            let sprt = if let [low, high] = shares[..] { Sprt::new(low, high) } else { None };
            sprt.ok_or_else(|| bad_input("--sprt needs two shares between 0 and 1, the lower one first"))
        });
        Ok(Extent { blocks: self.blocks, sprt: sprt.transpose()? })
    }
}
