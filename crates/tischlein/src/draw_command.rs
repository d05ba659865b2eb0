//! `tischlein draw`: positions as pictures.

use clap::Subcommand;

/// The games that can be drawn.
#[derive(Debug, Subcommand)]
pub(crate) enum Draw {}

impl Draw {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        match *self {}
    }
}
