//! `tischlein swarm`: many clients on one server.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use swarm::{OwnServerOptions, SwarmOptions, SwarmPace, SwarmProgress, SwarmStage, TableMix, TestedServer};
use table::{Clock, GameKind};
use terminal::{bad_input, print};

/// Lets many clients play on a server over WebSockets, measures how fast it answers, and checks every log afterwards:
/// no acknowledged command may be lost, duplicated or out of order, no step may change after it was sent, and no client
/// may have received a secret.
///
/// Without --server it starts a server of its own in a temporary folder.
#[derive(Debug, Args)]
pub(crate) struct Swarm {
    /// The server, such as http://127.0.0.1:8080; it must have been started with --no-limits.
    #[arg(long, value_name = "URL", conflicts_with_all = ["database", "data", "kill", "idle"])]
    server: Option<String>,
    /// The database of the own server, as for `tischlein serve`; an SQLite file if left out.
    #[arg(long, value_name = "DATABASE")]
    database: Option<String>,
    /// Where to create the own server's temporary folder; the system's default if left out.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// How many tables; if left out, 100, or with --idle as many as the sockets fill.
    #[arg(long, value_name = "N")]
    tables: Option<usize>,
    /// How many players at each table.
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u8,
    /// How many watchers at each table.
    #[arg(long, value_name = "N", default_value_t = 0)]
    watchers: usize,
    /// The game. Of the tables of Drunter & Drüber, every second one plays the variant.
    #[arg(long, value_name = "GAME", default_value = "drunter")]
    game: Game,
    /// How long a player thinks before each move, in ms.
    #[arg(long, value_name = "MS", default_value_t = 0, conflicts_with = "rate")]
    think: u64,
    /// How many moves per second over all tables, evenly spread. Answers are timed from when a move was due, so a
    /// server that falls behind can't hide it.
    #[arg(long, value_name = "MOVES")]
    rate: Option<f64>,
    /// How long to play, in seconds.
    #[arg(long, value_name = "N", default_value_t = 10)]
    seconds: u64,
    /// The percentage of moves with which the player's connection breaks: half of them before the answer, half after
    /// it.
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=100))]
    reconnects: u32,
    /// How often to kill the own server without warning during play. It is started again at once.
    #[arg(long, value_name = "N", default_value_t = 0)]
    kill: u32,
    /// Instead of playing, open so many idle sockets and measure the server's memory.
    #[arg(long, value_name = "N", conflicts_with_all = ["kill", "rate", "think", "reconnects", "watchers"])]
    idle: Option<usize>,
    /// The seed of all moves. What the server deals does not depend on it.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

/// The games a swarm can play.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Game {
    Drunter,
    DropIt,
}

impl Swarm {
    pub(crate) fn run(&self) -> Result<()> {
        let tables = self.table_mix();
        self.check(&tables)?;
        // Every client is an open file, and the checker opens some more.
        let clients = tables.count * (usize::from(self.players) + self.watchers);
        let _ = rlimit::increase_nofile_limit((clients.max(self.idle.unwrap_or(0)) + 1_000) as u64);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let bars = ProgressBars::default();
        let progress = |progress| bars.show(progress);
        if let Some(sockets) = self.idle {
            let own = self.own_server()?;
            let cost = runtime.block_on(swarm::measure_idle(&own, &tables, sockets, &progress))?;
            return self.print(&cost);
        }
        let options = self.options(tables)?;
        let report = runtime.block_on(swarm::run(&options, &progress))?;
        self.print(&report)?;
        if !report.findings.is_empty() {
            bail!("{}", report.verdict);
        }
        Ok(())
    }

    fn check(&self, tables: &TableMix) -> Result<()> {
        if self.rate.is_some_and(|rate| rate.is_nan() || rate <= 0.0) {
            return Err(bad_input("--rate is a number of moves per second above 0"));
        }
        tables.table_options(0).check().map_err(bad_input)?;
        tables.table_options(1).check().map_err(bad_input)?;
        if tables.count == 0 || self.seconds == 0 {
            return Err(bad_input("a swarm needs at least 1 table and 1 second"));
        }
        Ok(())
    }

    fn print(&self, result: &(impl serde::Serialize + std::fmt::Display)) -> Result<()> {
        print(&if self.json { serde_json::to_string_pretty(result)? + "\n" } else { result.to_string() })
    }

    fn options(&self, tables: TableMix) -> Result<SwarmOptions> {
        let server = match &self.server {
            None => TestedServer::Own(self.own_server()?),
            Some(url) => {
                let refuse = |problem| bad_input(format!("--server {url}: {problem}"));
                TestedServer::Running(url.parse().map_err(refuse)?)
            }
        };
        let pace = match self.rate {
            None => SwarmPace::Think(Duration::from_millis(self.think)),
            Some(rate) => SwarmPace::Rate(rate),
        };
        let Swarm { watchers, seconds, reconnects, seed, .. } = *self;
        Ok(SwarmOptions { server, tables, watchers, pace, seconds, reconnects, seed })
    }

    fn own_server(&self) -> Result<OwnServerOptions> {
        Ok(OwnServerOptions {
            program: std::env::current_exe().context("can't find this program's own path")?,
            folder: self.data.clone(),
            database: self.database.clone(),
            kills: self.kill,
        })
    }

    fn table_mix(&self) -> TableMix {
        let filled = |sockets: usize| sockets.div_ceil(usize::from(self.players).max(1));
        let game = match self.game {
            Game::Drunter => GameKind::Drunter,
            Game::DropIt => GameKind::DropIt,
        };
        let count = self.tables.unwrap_or_else(|| self.idle.map_or(100, filled));
        TableMix { count, players: self.players, game, clock: Clock::Off }
    }
}

/// A progress bar for each stage on standard error; hidden if that is not a terminal.
#[derive(Default)]
struct ProgressBars(Mutex<Option<(SwarmStage, ProgressBar)>>);

impl ProgressBars {
    fn show(&self, progress: SwarmProgress) {
        let SwarmProgress { stage, done, total, moves } = progress;
        let mut shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if shown.as_ref().is_none_or(|(before, _)| *before != stage) {
            if let Some((_, before)) = shown.take() {
                before.finish_and_clear();
            }
            *shown = Some((stage, bar(stage, total)));
        }
        let Some((_, bar)) = shown.as_ref() else { return };
        bar.set_position(done);
        if stage == SwarmStage::Play {
            bar.set_message(format!("{moves} moves"));
        }
        if done == total && stage != SwarmStage::Play {
            bar.finish_and_clear();
        }
    }
}

fn bar(stage: SwarmStage, total: u64) -> ProgressBar {
    let what = match stage {
        SwarmStage::OpenTables => "tables opened",
        SwarmStage::Play => "s",
        SwarmStage::CheckTables => "tables checked",
        SwarmStage::OpenSockets => "sockets",
    };
    let style = ProgressStyle::with_template(&format!("{{bar:32}} {{pos}}/{{len}} {what} {{msg}}"));
    ProgressBar::new(total).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
