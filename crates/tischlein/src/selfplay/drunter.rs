//! `tischlein selfplay drunter`.

use anyhow::Result;
use clap::Args;
use drunter::{Rules, Setup, Start};

use super::drunter_sum::DrunterSum;
use super::options::Options;
use super::session;
use crate::failure::bad_input;

/// Bots play Drunter & Drüber against each other.
#[derive(Debug, Args)]
pub(crate) struct SelfplayDrunter {
    /// Who plays, seat by seat: 2 to 4 of random, heuristic.
    #[arg(long, value_name = "BOT,BOT,…", value_delimiter = ',', default_value = "heuristic,random")]
    seats: Vec<String>,
    /// Play the variant: two goals each, and which one counts is decided on the way.
    #[arg(long)]
    variant: bool,
    #[command(flatten)]
    options: Options,
}

impl SelfplayDrunter {
    pub(crate) fn run(&self) -> Result<()> {
        let rules = if self.variant { Rules::Variant } else { Rules::Base };
        let start = self.options.start(self.seats.len())?.map_or(Start::Random, Start::Named);
        let setup = Setup::new(self.seats.len(), rules, start).map_err(bad_input)?;
        let find = |name: &String| bots::drunter::by_name(name.trim()).map_err(bad_input);
        let players = self.seats.iter().map(find).collect::<Result<_>>()?;
        session::run::<_, DrunterSum>(&setup, &players, &self.options)
    }
}
