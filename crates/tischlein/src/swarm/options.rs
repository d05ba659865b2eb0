//! Options of `tischlein swarm`.

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueEnum};
use table::DrunterOptions;
use table::{GameOptions, TableOptions};

use super::{crowd, idle};
use terminal::bad_input;

/// Lets many clients play on a server over WebSockets, measures how fast it answers, and checks every log afterwards:
/// no acknowledged command may be lost, duplicated or out of order, no step may change after it was sent, and no client
/// may have received a secret.
///
/// Without --server it starts a server of its own in a temporary folder.
#[derive(Debug, Args)]
pub(crate) struct Swarm {
    /// The server, such as http://127.0.0.1:8080; it must have been started with --no-limits.
    #[arg(long, value_name = "URL", conflicts_with_all = ["database", "data", "kill", "idle"])]
    pub(crate) server: Option<String>,
    /// The database of the own server, as for `tischlein serve`; an SQLite file if left out.
    #[arg(long, value_name = "DATABASE")]
    pub(crate) database: Option<String>,
    /// Where to create the own server's temporary folder; the system's default if left out.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// How many tables; if left out, 100, or with --idle as many as the sockets fill.
    #[arg(long, value_name = "N")]
    tables: Option<usize>,
    /// How many players at each table.
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) players: u8,
    /// How many watchers at each table.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) watchers: usize,
    /// The game. Of the tables of Drunter & Drüber, every second one plays the variant.
    #[arg(long, value_name = "GAME", default_value = "drunter")]
    game: Game,
    /// How long a player thinks before each move, in ms.
    #[arg(long, value_name = "MS", default_value_t = 0, conflicts_with = "rate")]
    pub(crate) think: u64,
    /// How many moves per second over all tables, evenly spread. Answers are timed from when a move was due, so a
    /// server that falls behind can't hide it.
    #[arg(long, value_name = "MOVES")]
    pub(crate) rate: Option<f64>,
    /// How long to play, in seconds.
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) seconds: u64,
    /// The percentage of moves with which the player's connection breaks: half of them before the answer, half after
    /// it.
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=100))]
    pub(crate) reconnects: u32,
    /// How often to kill the own server without warning during play. It is started again at once.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) kill: u32,
    /// Instead of playing, open so many idle sockets and measure the server's memory.
    #[arg(long, value_name = "N", conflicts_with_all = ["kill", "rate", "think", "reconnects", "watchers"])]
    pub(crate) idle: Option<usize>,
    /// The seed of all moves. What the server deals does not depend on it.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print the result as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The games a swarm can play.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Game {
    Drunter,
    DropIt,
}

/// In seconds. Longer than any run: absent players come back, and no bot takes their seat.
const GRACE: u16 = 3600;

impl Swarm {
    pub(crate) fn run(&self) -> Result<()> {
        if self.rate.is_some_and(|rate| rate.is_nan() || rate <= 0.0) {
            return Err(bad_input("--rate is a number of moves per second above 0"));
        }
        self.table_options(0).check().map_err(bad_input)?;
        self.table_options(1).check().map_err(bad_input)?;
        if self.tables() == 0 || self.seconds == 0 {
            return Err(bad_input("a swarm needs at least 1 table and 1 second"));
        }
        // Every client is an open file, and the checker opens some more.
        let clients = self.tables() * (usize::from(self.players) + self.watchers);
        let _ = rlimit::increase_nofile_limit((clients.max(self.idle.unwrap_or(0)) + 1_000) as u64);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        match self.idle {
            Some(sockets) => runtime.block_on(idle::run(self, sockets)),
            None => runtime.block_on(crowd::run(self)),
        }
    }

    /// How many tables there are.
    pub(crate) fn tables(&self) -> usize {
        let filled = |sockets: usize| sockets.div_ceil(usize::from(self.players).max(1));
        self.tables.unwrap_or_else(|| self.idle.map_or(100, filled))
    }

    /// The options of the table with this number.
    pub(crate) fn table_options(&self, number: usize) -> TableOptions {
        let mut options = match self.game {
            Game::Drunter => TableOptions::drunter(self.players),
            Game::DropIt => TableOptions::drop_it(self.players),
        };
        if let GameOptions::Drunter(DrunterOptions { rules }) = &mut options.game
            && number % 2 == 1
        {
            *rules = drunter::Rules::Variant;
        }
        options.grace = GRACE;
        options
    }
}
