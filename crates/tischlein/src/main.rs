//! Tischlein, the table that sets itself: Drop It and Drunter & Drüber on any screen.

mod draw_command;
mod failure;
mod replay;
mod selfplay;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// Tischlein: the table that sets itself.
///
/// Plays Drop It and Drunter & Drüber between bots, shows games as text and positions as pictures, and plays stored games
/// again.
#[derive(Debug, Parser)]
#[command(version, propagate_version = true, after_help = START_HERE)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

const START_HERE: &str = "Start here:
  tischlein selfplay drunter --seats heuristic,random --games 1000
  tischlein selfplay drunter --seats heuristic,heuristic,random --transcript
  tischlein selfplay drop-it --seats planner,random --games 20 --jokers --save games
  tischlein replay games/drop-it-000001.tischlein --story
  tischlein draw drunter \"drunter 2 players | street O2-O4 | seat 1: tiles wall 3/2/1 | turn 1\" --out town.svg";

#[derive(Debug, Subcommand)]
enum Command {
    /// Let bots play against each other and print what came of it.
    Selfplay {
        #[command(subcommand)]
        game: selfplay::Selfplay,
    },
    /// Play a stored game again and say whether everything agrees.
    Replay(replay::Replay),
    /// Draw a position as an SVG picture.
    Draw {
        #[command(subcommand)]
        game: draw_command::Draw,
    },
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match &cli.command {
        None => failure::print(&Cli::command().render_help().to_string()),
        Some(Command::Selfplay { game }) => game.run(),
        Some(Command::Replay(replay)) => replay.run(),
        Some(Command::Draw { game }) => game.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if failure::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // If even this can't be written there is nobody left to tell.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            failure::exit_code(&error)
        }
    }
}
