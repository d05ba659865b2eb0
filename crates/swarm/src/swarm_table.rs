//! One table with its players and watchers.

use std::sync::{Arc, OnceLock};

use anyhow::Result;
use futures_util::future::join_all;
use game::{Chance, Seed, Stream};
use table::{Key, TableOptions};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::checker::{self, Violation};
use crate::client::SwarmClient;
use crate::fairness;
use crate::move_clock::MoveClock;
use crate::run_state::{OpenedTable, RunState};

/// A table with all its clients.
#[derive(Debug)]
pub(crate) struct SwarmTable {
    run: Arc<RunState>,
    table: Arc<OpenedTable>,
    pub(crate) clients: Vec<SwarmClient>,
    /// A spectator that connects at the end and reads the log.
    witness: SwarmClient,
}

/// The checker's result for a table.
#[derive(Debug, Default)]
pub(crate) struct TableCheck {
    /// Each violation with the client that noticed it.
    pub(crate) violations: Vec<(String, Violation)>,
    /// Logs that were read from beginning to end.
    pub(crate) logs: u64,
    /// Steps in them.
    pub(crate) steps: u64,
    /// Finished games that were replayed.
    pub(crate) games: u64,
}

impl SwarmTable {
    /// Opens a table, seats the players and starts the first game. `number` selects the table's random streams.
    pub(crate) async fn open(
        run: Arc<RunState>,
        options: TableOptions,
        watchers: usize,
        seed: u64,
        number: usize,
    ) -> Result<SwarmTable> {
        let seats = usize::from(options.seats);
        let created = run.server.open_table(options).await?;
        let table = Arc::new(OpenedTable { created, move_clock: OnceLock::new(), answers: 0.into() });
        let client = |index: usize| {
            let stream = (number * (game::MAX_SEATS + watchers + 1) + index) as u64;
            let mut chance = Chance::new(Seed::from_number(seed), Stream(stream));
            let key = (index < seats).then(|| key(&mut chance));
            SwarmClient::new(Arc::clone(&run), Arc::clone(&table), key, stream, chance)
        };
        let mut clients: Vec<SwarmClient> = (0..seats + watchers).map(client).collect();
        for client in &mut clients {
            client.arrive().await;
        }
        join_all(clients.iter_mut().map(SwarmClient::begin)).await;
        let witness = client(seats + watchers);
        Ok(SwarmTable { run, table, clients, witness })
    }

    /// What its clients share.
    pub(crate) fn opened(&self) -> Arc<OpenedTable> {
        Arc::clone(&self.table)
    }

    /// Sets the pace: from `start` on, all tables together make `rate` moves per second; this is table `number`.
    pub(crate) fn keep_pace(&self, start: Instant, rate: f64, number: usize, tables: usize) {
        self.table.move_clock.get_or_init(|| MoveClock::new(start, rate, number, tables));
    }

    /// Lets all clients play until the run stops and every command is answered.
    pub(crate) async fn play(mut self) -> SwarmTable {
        let mut playing: JoinSet<(usize, SwarmClient)> = JoinSet::new();
        for (index, mut client) in self.clients.drain(..).enumerate() {
            playing.spawn(async move {
                client.play().await;
                (index, client)
            });
        }
        let mut back = playing.join_all().await;
        back.sort_by_key(|(index, _)| *index);
        self.clients = back.into_iter().map(|(_, client)| client).collect();
        self
    }

    /// Reads the whole log for each viewer and compares it with the clients' histories.
    pub(crate) async fn check(&mut self) -> TableCheck {
        let mut check = TableCheck::default();
        let table = &self.table.created.table;
        let Some(spectators) = self.witness.read_log().await else {
            let failure = "the spectator's log could not be read".to_owned();
            check.violations.push((table.clone(), Violation::Failure(failure)));
            return check;
        };
        let (games, unfair) = fairness::check(&self.run.server, table, &spectators).await;
        check.violations.extend(checker::lost_turns(&spectators).map(|violation| (table.clone(), violation)));
        check.games = u64::from(games);
        check.violations.extend(unfair.into_iter().map(|violation| (table.clone(), violation)));
        for (index, client) in self.clients.iter_mut().chain([&mut self.witness]).enumerate() {
            client.settle(spectators.table_view.seq).await;
            let mut violations = Vec::new();
            if let Some(log) = client.read_log().await {
                check.logs += 1;
                check.steps += log.steps.len() as u64;
                violations = checker::check(&client.history, &log, &spectators);
            }
            violations.extend(client.audit.leaks.drain(..).map(Violation::Leak));
            violations.extend(client.failures.drain(..).map(Violation::Failure));
            let who = format!("{table}, client {}", index + 1);
            check.violations.extend(violations.into_iter().map(|violation| (who.clone(), violation)));
        }
        check
    }

    /// How many messages were checked for secrets.
    pub(crate) fn audited(&self) -> u64 {
        self.clients.iter().chain([&self.witness]).map(|client| client.audit.messages).sum()
    }
}

/// A key of 192 bits, in hexadecimal digits.
fn key(chance: &mut Chance) -> Key {
    let text: String = (0..6).map(|_| format!("{:08x}", chance.bits())).collect();
    Key::new(text).expect("48 hexadecimal digits")
}
