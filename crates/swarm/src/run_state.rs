//! State shared by all clients of a run, and by those of a table.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use protocol::Created;
use tokio_util::sync::CancellationToken;

use crate::http::ServerAddress;
use crate::move_clock::MoveClock;

/// State shared by all clients of a run.
#[derive(Debug)]
pub(crate) struct RunState {
    pub(crate) server: ServerAddress,
    /// How long a player thinks before each move.
    pub(crate) think: Duration,
    /// Waits before reconnecting are divided by this.
    pub(crate) hurry: u32,
    /// The percentage of moves with which the connection breaks.
    pub(crate) reconnects: u32,
    /// Once cancelled, no client sends a new command.
    pub(crate) stop: CancellationToken,
    pub(crate) counters: RunCounters,
}

/// An open table, for its clients.
#[derive(Debug)]
pub(crate) struct OpenedTable {
    pub(crate) created: Created,
    /// When moves are due, if a rate was set; known once all seats are taken.
    pub(crate) move_clock: OnceLock<MoveClock>,
    /// The number of answered commands.
    pub(crate) answers: AtomicU64,
}

/// Counters during a run.
#[derive(Debug, Default)]
pub(crate) struct RunCounters {
    /// How often the server was killed.
    generation: AtomicU64,
    /// Answers of the current server.
    answers: AtomicU64,
    moves: AtomicU64,
    reconnects: AtomicU64,
    asked_again: AtomicU64,
    /// In ms.
    longest_wait: AtomicU64,
}

impl RunCounters {
    /// The number of the current server, counted from 0.
    pub(crate) fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    /// Counts a kill; the next server is a new generation.
    pub(crate) fn next_generation(&self) {
        self.answers.store(0, Ordering::Release);
        self.generation.fetch_add(1, Ordering::AcqRel);
    }

    /// Counts an answer over a connection that was opened in this generation.
    pub(crate) fn answered(&self, generation: u64, is_move: bool) {
        if generation == self.generation() {
            self.answers.fetch_add(1, Ordering::AcqRel);
        }
        self.moves.fetch_add(u64::from(is_move), Ordering::Relaxed);
    }

    /// Counts a reconnect.
    pub(crate) fn reconnected(&self) {
        self.reconnects.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts commands that were sent again with the same id, since their answer did not come.
    pub(crate) fn asked_again(&self, commands: usize) {
        self.asked_again.fetch_add(commands as u64, Ordering::Relaxed);
    }

    /// A client waited so long for an answer, until it came or the connection ended.
    pub(crate) fn waited(&self, wait: Duration) {
        self.longest_wait.fetch_max(wait.as_millis() as u64, Ordering::Relaxed);
    }

    /// The longest that any client waited for an answer or for the end of its connection.
    pub(crate) fn longest_wait(&self) -> Duration {
        Duration::from_millis(self.longest_wait.load(Ordering::Relaxed))
    }

    /// Whether the current server has answered any client.
    pub(crate) fn is_alive(&self) -> bool {
        self.answers.load(Ordering::Acquire) > 0
    }

    pub(crate) fn moves(&self) -> u64 {
        self.moves.load(Ordering::Relaxed)
    }

    pub(crate) fn times_asked_again(&self) -> u64 {
        self.asked_again.load(Ordering::Relaxed)
    }

    pub(crate) fn reconnects(&self) -> u64 {
        self.reconnects.load(Ordering::Relaxed)
    }
}
