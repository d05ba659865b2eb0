//! Options of a swarm.

use std::path::PathBuf;
use std::time::Duration;

use drunter::Rules;
use table::{Clock, DrunterOptions, GameKind, GameOptions, TableOptions};

use crate::http::ServerAddress;

/// Options of a swarm that plays.
#[derive(Clone, Debug)]
pub struct SwarmOptions {
    /// The server.
    pub server: TestedServer,
    /// The tables.
    pub tables: TableMix,
    /// How many watchers at each table.
    pub watchers: usize,
    /// When moves are made.
    pub pace: SwarmPace,
    /// How long to play, in seconds.
    pub seconds: u64,
    /// The percentage of moves with which the player's connection breaks: half of them before the answer, half after
    /// it.
    pub reconnects: u32,
    /// The seed of all moves. What the server deals does not depend on it.
    pub seed: u64,
}

/// The server that a swarm plays on.
#[derive(Clone, Debug)]
pub enum TestedServer {
    /// It runs already.
    Running(ServerAddress),
    /// The swarm starts it.
    Own(OwnServerOptions),
}

/// A server in a child process, with its data in a temporary folder.
#[derive(Clone, Debug)]
pub struct OwnServerOptions {
    /// The `tischlein` program.
    pub program: PathBuf,
    /// Where to create the temporary folder; the system's default if `None`.
    pub folder: Option<PathBuf>,
    /// The database, as for `tischlein serve`; an SQLite file if `None`.
    pub database: Option<String>,
    /// How often to kill it without warning during play. It is started again at once.
    pub kills: u32,
}

/// When moves are made.
#[derive(Clone, Copy, Debug)]
pub enum SwarmPace {
    /// Each player thinks so long before each move.
    Think(Duration),
    /// So many moves per second over all tables, evenly spread. Answers are timed from when a move was due, so a server
    /// that falls behind can't hide it.
    Rate(f64),
}

/// The tables of a swarm.
#[derive(Clone, Copy, Debug)]
pub struct TableMix {
    /// How many tables.
    pub count: usize,
    /// How many players at each table.
    pub players: u8,
    /// The game. Of the tables of Drunter & Drüber, every second one plays the variant.
    pub game: GameKind,
    /// The turn clock.
    pub clock: Clock,
}

/// In seconds. Longer than any run: absent players come back, and no bot takes their seat.
const GRACE: u16 = 3600;

impl TableMix {
    /// The options of the table with this number, counted from 0.
    pub fn table_options(&self, number: usize) -> TableOptions {
        let mut options = TableOptions::new(GameOptions::new(self.game), self.players);
        if let GameOptions::Drunter(DrunterOptions { rules }) = &mut options.game
            && number % 2 == 1
        {
            *rules = Rules::Variant;
        }
        options.grace = GRACE;
        options.clock = self.clock;
        options
    }
}
