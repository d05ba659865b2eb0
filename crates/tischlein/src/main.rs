//! Tischlein, the table that sets itself: Drop It and Drunter & Drüber on any screen.

mod admin;
mod analyse;
mod arena_command;
mod backup;
mod database;
mod draw_command;
mod faults_command;
mod replay;
mod selfplay;
mod serve;
mod swarm_command;
mod tables;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Tischlein: the table that sets itself.
///
/// Without a command it serves live tables of Drop It and Drunter & Drüber at http://127.0.0.1:8080. It also lets bots
/// play each other, prints games as text, draws positions as pictures, and replays stored games.
#[derive(Debug, Parser)]
#[command(version, propagate_version = true, after_help = START_HERE)]
#[command(args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Serve,
}

const START_HERE: &str = "Start here:
  tischlein --listen 0.0.0.0:8080 --data /var/lib/tischlein
  tischlein admin list --data /var/lib/tischlein
  tischlein backup --data /var/lib/tischlein /backup/tischlein.db
  tischlein selfplay drunter --seats heuristic,random --games 1000
  tischlein selfplay drunter --seats heuristic,heuristic,random --transcript
  tischlein selfplay drop-it --seats planner,random --games 20 --jokers --save games
  tischlein arena drunter --seats heuristic,random --blocks 200
  tischlein replay games/drop-it-000001.tischlein --story
  tischlein analyse games/drop-it-000001.tischlein
  tischlein swarm --tables 200 --seconds 10
  tischlein draw drunter \"drunter 2 players | street O2-O4 | seat 1: tiles wall 3/2/1 | turn 1\" --out town.svg";

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve live tables; the default without a command.
    Serve(serve::Serve),
    /// Look into the database of a server, and delete tables; the server may be running.
    Admin {
        #[command(subcommand)]
        command: admin::Admin,
    },
    /// Write all tables to a file; the server may be running.
    Backup(backup::Backup),
    /// Read the tables of a backup into an empty database.
    Restore(backup::Restore),
    /// Let bots play against each other and print a summary.
    Selfplay {
        #[command(subcommand)]
        game: selfplay::Selfplay,
    },
    /// Let bots play against each other until it is clear which is better.
    Arena {
        #[command(subcommand)]
        game: arena_command::Arena,
    },
    /// Judge every decision of a stored game.
    Analyse(analyse::Analyse),
    /// Replay a stored game and check every event.
    Replay(replay::Replay),
    /// Let many clients play on a server, measure it, and check what it guarantees.
    Swarm(swarm_command::Swarm),
    /// Break a server while clients play on it, and check what it promises.
    Faults(faults_command::Faults),
    /// Draw a position as an SVG picture.
    Draw {
        #[command(subcommand)]
        game: draw_command::Draw,
    },
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match &cli.command {
        None => cli.serve.run(),
        Some(Command::Serve(serve)) => serve.run(),
        Some(Command::Admin { command }) => command.run(),
        Some(Command::Backup(backup)) => backup.run(),
        Some(Command::Restore(restore)) => restore.run(),
        Some(Command::Selfplay { game }) => game.run(),
        Some(Command::Arena { game }) => game.run(),
        Some(Command::Analyse(analyse)) => analyse.run(),
        Some(Command::Replay(replay)) => replay.run(),
        Some(Command::Swarm(swarm)) => swarm.run(),
        Some(Command::Faults(faults)) => faults.run(),
        Some(Command::Draw { game }) => game.run(),
    };
    terminal::end(done)
}
