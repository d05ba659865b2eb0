//! `tischlein arena` without the rest of Tischlein, so that whoever changes a bot need not build the page to measure it:
//! `cargo run --release -p arena --example arena -- drunter --seats 2,1`.

use std::process::ExitCode;

use clap::Parser;

/// Bots against bots, measured.
#[derive(Debug, Parser)]
struct Cli {
    #[command(subcommand)]
    game: arena::Arena,
}

fn main() -> ExitCode {
    terminal::end(Cli::parse().game.run())
}
