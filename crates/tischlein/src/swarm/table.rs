//! One table with its players and watchers.

use std::sync::{Arc, OnceLock};

use anyhow::Result;
use futures_util::future::join_all;
use game::{Chance, Seed, Stream};
use table::{Key, TableOptions};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::client::SwarmClient;
use super::course::{MoveClock, OpenedTable, Run};
use super::fairness;
use super::history::{self, Violation};

/// A table with all its clients.
#[derive(Debug)]
pub(crate) struct SwarmTable {
    course: Arc<Run>,
    place: Arc<OpenedTable>,
    pub(crate) clients: Vec<SwarmClient>,
    /// A spectator that connects at the end and reads the log.
    witness: SwarmClient,
}

/// The checker's result for a table.
#[derive(Debug, Default)]
pub(crate) struct TableCheck {
    /// Each violation with the client that noticed it.
    pub(crate) faults: Vec<(String, Violation)>,
    /// Logs that were read from beginning to end.
    pub(crate) logs: u64,
    /// Steps in them.
    pub(crate) steps: u64,
    /// Finished games that were replayed.
    pub(crate) games: u64,
}

impl SwarmTable {
    /// Opens a table, seats the players and starts the first game. `number` selects the table's random stream.
    pub(crate) async fn open(
        course: Arc<Run>,
        options: TableOptions,
        watchers: usize,
        seed: u64,
        number: usize,
    ) -> Result<SwarmTable> {
        let seats = usize::from(options.seats);
        let created = course.site.open_table(options).await?;
        let place = Arc::new(OpenedTable { created, beat: OnceLock::new() });
        let client = |index: usize| {
            let stream = (number * (game::MAX_SEATS + watchers + 1) + index) as u64;
            let mut chance = Chance::new(Seed::from_number(seed), Stream(stream));
            let key = (index < seats).then(|| key(&mut chance));
            SwarmClient::new(Arc::clone(&course), Arc::clone(&place), key, chance)
        };
        let mut clients: Vec<SwarmClient> = (0..seats + watchers).map(client).collect();
        for client in &mut clients {
            client.arrive().await;
        }
        join_all(clients.iter_mut().map(SwarmClient::begin)).await;
        let witness = client(seats + watchers);
        Ok(SwarmTable { course, place, clients, witness })
    }

    /// Sets the pace: from `start` on, all tables together make `rate` moves per second; this is table `number`.
    pub(crate) fn keep_pace(&self, start: Instant, rate: f64, number: usize, tables: usize) {
        self.place.beat.get_or_init(|| MoveClock::new(start, rate, number, tables));
    }

    /// Lets everybody play until the run stops and every command is answered.
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

    /// Reads the whole log for each viewer and compares it with the clients' records.
    pub(crate) async fn check(&mut self) -> TableCheck {
        let mut verdict = TableCheck::default();
        let table = &self.place.created.table;
        let Some(spectators) = self.witness.read_log().await else {
            verdict.faults.push((
                table.clone(),
                Violation::Trouble("the spectator's log could not be read".to_owned()),
            ));
            return verdict;
        };
        let (games, unfair) = fairness::check(&self.course.site, table, &spectators).await;
        verdict.games = u64::from(games);
        verdict.faults.extend(unfair.into_iter().map(|fault| (table.clone(), fault)));
        for (index, client) in self.clients.iter_mut().chain([&mut self.witness]).enumerate() {
            client.settle(spectators.table_view.seq).await;
            let mut faults = Vec::new();
            if let Some(log) = client.read_log().await {
                verdict.logs += 1;
                verdict.steps += log.steps.len() as u64;
                faults = history::check(&client.account, &log, &spectators);
            }
            faults.extend(client.audit.leaks.drain(..).map(Violation::Leak));
            faults.extend(client.troubles.drain(..).map(Violation::Trouble));
            let who = format!("{table}, client {}", index + 1);
            verdict.faults.extend(faults.into_iter().map(|fault| (who.clone(), fault)));
        }
        verdict
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
