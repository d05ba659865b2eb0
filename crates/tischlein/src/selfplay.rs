//! `tischlein selfplay`: bots against bots.

mod drop_it;
mod drop_it_sum;
mod drunter;
mod drunter_sum;
mod options;
mod session;

use clap::Subcommand;

/// The games that bots can play.
#[derive(Debug, Subcommand)]
pub(crate) enum Selfplay {
    /// Drop It: falling shapes, real physics.
    DropIt(drop_it::SelfplayDropIt),
    /// Drunter & Drüber: tiles, secret goals and votes.
    Drunter(drunter::SelfplayDrunter),
}

impl Selfplay {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        match self {
            Selfplay::DropIt(command) => command.run(),
            Selfplay::Drunter(command) => command.run(),
        }
    }
}
