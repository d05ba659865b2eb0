//! `tischlein selfplay drunter`.

use anyhow::Result;
use clap::Args;
use drunter::{Drunter, Setup, Start};

use super::drunter_sum::DrunterSum;
use super::options::SelfplayOptions;
use super::session;
use crate::tables::DrunterTable;
use terminal::bad_input;

/// Bots play Drunter & Drüber against each other.
#[derive(Debug, Args)]
pub(crate) struct SelfplayDrunter {
    /// The bot of each seat: 2 to 4 of random, heuristic and the levels from 1; NAME@N thinks N simulations an action.
    #[arg(long, value_name = "BOT,BOT,…", value_delimiter = ',', default_value = "heuristic,random")]
    seats: Vec<String>,
    #[command(flatten)]
    table: DrunterTable,
    #[command(flatten)]
    options: SelfplayOptions,
}

impl SelfplayDrunter {
    pub(crate) fn run(&self) -> Result<()> {
        let start = self.options.start(self.seats.len())?.map_or(Start::Random, Start::Named);
        let setup = Setup::new(self.seats.len(), self.table.rules(), start).map_err(bad_input)?;
        let players = self.options.players::<Drunter>(&self.seats)?;
        session::run::<_, DrunterSum>(&setup, &players, &self.options)
    }
}
