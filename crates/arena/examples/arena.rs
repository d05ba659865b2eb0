//! `tischlein arena` without the rest of Tischlein, to measure a changed bot without building the web page:
//! `cargo run --release -p arena --example arena -- drunter --seats 2,1`.

use std::process::ExitCode;

use clap::Parser;

/// Measures bots against bots.
#[derive(Debug, Parser)]
struct Cli {
    #[command(subcommand)]
    game: arena::Arena,
}

fn main() -> ExitCode {
    terminal::end(Cli::parse().game.run())
}
