//! `tischlein selfplay`: bots against bots.

mod bout;
mod drunter;
mod drunter_summary;
mod many;

use clap::Subcommand;

/// The games bots can play.
#[derive(Debug, Subcommand)]
pub(crate) enum Selfplay {
    /// Drunter & Drüber: tiles, secret goals and votes.
    Drunter(drunter::SelfplayDrunter),
}

impl Selfplay {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        match self {
            Selfplay::Drunter(command) => command.run(),
        }
    }
}
