//! Faults: players play on a real server while something breaks, and every promise is checked.
//!
//! For each fault a swarm plays with the pace and the waits of people. The fault happens and is over again, several times.
//! Afterwards the server is killed and started again, so that the log is read from the disk, and the checker compares it
//! with what every client was told. [`FaultKind::told_within`] and [`BACK_WITHIN`] are the limits that must hold.

mod crowd;
mod interposer;
mod kind;
mod postgres;
mod report;
mod silent_proxy;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use protocol::Created;
use table::{Clock, GameKind};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

pub use self::kind::{FaultKind, UnknownFault};
pub use self::postgres::TestPostgres;
pub use self::report::{FaultReport, FaultResult};
pub use self::silent_proxy::SilentProxy;

use self::crowd::{Crowd, Harm};
use self::interposer::{DiskFault, Interposer};
use crate::options::{OwnServerOptions, SwarmOptions, SwarmPace, TableMix, TestedServer};
use crate::own_server::{FOLDER, OwnServer, Surroundings};
use crate::progress::SwarmProgress;
use crate::run;
use crate::run_state::{OpenedTable, RunCounters, RunState};
use crate::swarm_table::SwarmTable;

/// All tables answer commands again so soon after a fault.
const BACK_WITHIN: Duration = Duration::from_secs(5);
/// How long a table may take to answer again before the suite gives up. Longer than [`BACK_WITHIN`], so that the report
/// says how long it took.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long players think before each move.
const THINK: Duration = Duration::from_millis(100);
/// How long is played before, between and after faults.
const PLAY: Duration = Duration::from_millis(1_500);
/// The turn clock, in seconds.
const TURN: u16 = 10;
/// How long the first occurrence of a fault lasts.
const LONG: Duration = Duration::from_secs(12);
/// Longer than a page takes to notice that nothing comes.
const SILENCE: Duration = Duration::from_secs(14);
const TABLES: usize = 12;
/// Harmful clients.
const CROWD: usize = 1_000;
/// The most files that a server may open when descriptors run out.
const DESCRIPTORS: u32 = 256;
const DAY: i64 = 24 * 60 * 60;

/// Options of a suite of faults.
#[derive(Clone, Debug)]
pub struct FaultOptions {
    /// The `tischlein` program.
    pub program: PathBuf,
    /// The faults, in this order.
    pub kinds: Vec<FaultKind>,
    /// Whether to repeat each many times.
    pub long: bool,
    /// For the faults that need one.
    pub postgres: Option<TestPostgres>,
}

/// Runs all faults, one after the other. `done` is told each result.
pub async fn run_faults(options: &FaultOptions, done: &(dyn Fn(&FaultResult) + Sync)) -> Result<FaultReport> {
    let mut results = Vec::new();
    for kind in &options.kinds {
        let result = run_fault(options, *kind).await.with_context(|| format!("the fault “{kind}” failed"))?;
        done(&result);
        results.push(result);
    }
    Ok(FaultReport { results })
}

async fn run_fault(options: &FaultOptions, kind: FaultKind) -> Result<FaultResult> {
    let begun = Instant::now();
    let mut scene = Scene::set_up(options, kind).await?;
    let run = scene.run_state();
    let swarm = swarm_options(options, kind);
    let silent = |_: SwarmProgress| {};
    let tables = run::open(&swarm, &run, &silent).await?;
    scene.tables = tables.iter().map(SwarmTable::opened).collect();
    let playing: Vec<_> = tables.into_iter().map(|table| tokio::spawn(table.play())).collect();
    sleep(PLAY).await;
    let memory_before = scene.own.memory();
    let mut back = Vec::new();
    for number in 0..kind.times(options.long) {
        scene.inflict(kind, number).await?;
        back.push(scene.wait_until_all_play().await?);
        sleep(PLAY).await;
    }
    let memory_after = scene.own.memory();
    run.stop.cancel();
    let mut tables = Vec::with_capacity(playing.len());
    for table in playing {
        tables.push(table.await?);
    }
    // What was acknowledged must be on the disk, not only in memory.
    scene.own.kill().await?;
    scene.own.restart().await?;
    let (_, checks) = run::check(tables, &silent).await;
    Ok(FaultResult::new(kind, begun.elapsed(), &run.counters, &back, [memory_before, memory_after], &checks))
}

fn swarm_options(options: &FaultOptions, kind: FaultKind) -> SwarmOptions {
    SwarmOptions {
        server: TestedServer::Own(own_server(options, kind)),
        tables: TableMix {
            count: TABLES,
            players: 2,
            game: GameKind::Drunter,
            clock: if kind.costs_the_players_time() { Clock::Off } else { Clock::Seconds(TURN) },
        },
        watchers: 1,
        pace: SwarmPace::Think(THINK),
        seconds: 0,
        reconnects: 0,
        seed: 1,
    }
}

fn own_server(options: &FaultOptions, kind: FaultKind) -> OwnServerOptions {
    let database =
        options.postgres.as_ref().filter(|_| kind.needs_postgres()).map(|postgres| postgres.url.clone());
    OwnServerOptions { program: options.program.clone(), folder: None, database, kills: 0 }
}

/// A server with everything that can break.
struct Scene {
    own: OwnServer,
    interposer: Option<Interposer>,
    proxy: Option<SilentProxy>,
    postgres: Option<TestPostgres>,
    tables: Vec<Arc<OpenedTable>>,
}

impl Scene {
    async fn set_up(options: &FaultOptions, kind: FaultKind) -> Result<Scene> {
        ensure!(
            !kind.needs_postgres() || options.postgres.is_some(),
            "this fault needs a PostgreSQL: name it with --database, --postgres-programs and --postgres-data"
        );
        let interposer = kind.needs_interposer().then(Interposer::build).transpose()?;
        let mut surroundings = Surroundings::default();
        if let Some(interposer) = &interposer {
            let data = std::env::temp_dir().canonicalize()?.join(FOLDER);
            surroundings.environment = interposer.environment(&data);
        }
        if kind == FaultKind::Descriptors {
            surroundings.descriptors = Some(DESCRIPTORS);
        }
        let own = OwnServer::start_in(&own_server(options, kind), surroundings).await?;
        let proxy = match kind {
            FaultKind::HalfOpen => Some(SilentProxy::start(own.address.host().to_owned()).await?),
            _ => None,
        };
        Ok(Scene { own, interposer, proxy, postgres: options.postgres.clone(), tables: Vec::new() })
    }

    fn run_state(&self) -> Arc<RunState> {
        let server = match &self.proxy {
            Some(proxy) => crate::http::ServerAddress::local(proxy.address().port()),
            None => self.own.address.clone(),
        };
        Arc::new(RunState {
            server,
            think: THINK,
            // The waits of players.
            hurry: 1,
            reconnects: 0,
            stop: CancellationToken::new(),
            counters: RunCounters::default(),
        })
    }

    fn interposer(&mut self) -> Result<&mut Interposer> {
        self.interposer.as_mut().context("there is no interposer")
    }

    /// Lets the fault happen and end. The first time it lasts longer.
    async fn inflict(&mut self, kind: FaultKind, number: u32) -> Result<()> {
        let hold = if number == 0 { LONG } else { Duration::from_secs(1) };
        match kind {
            FaultKind::Kill => {
                self.own.kill().await?;
                if number == 0 {
                    sleep(hold).await;
                }
                self.own.restart().await?;
            }
            FaultKind::Stop => {
                self.own.signal("STOP")?;
                sleep(hold).await;
                self.own.signal("CONT")?;
            }
            FaultKind::DiskFull | FaultKind::DiskError => {
                let fault = if kind == FaultKind::DiskFull { DiskFault::Full } else { DiskFault::Error };
                self.interposer()?.set_disk(Some(fault))?;
                sleep(hold).await;
                ensure!(
                    !self.own.address.is_healthy().await,
                    "the server claims to be healthy without a disk"
                );
                self.interposer()?.set_disk(None)?;
            }
            FaultKind::Descriptors => drop(self.crowd(Harm::Sit, hold).await),
            FaultKind::SlowClients => drop(self.crowd(Harm::AskWithoutReading, hold).await),
            FaultKind::PostgresRestart => self.postgres()?.restart(number)?,
            FaultKind::PostgresFrozen => {
                let backend = self.postgres()?.busiest_backend().await?;
                TestPostgres::freeze(backend, true)?;
                sleep(hold).await;
                TestPostgres::freeze(backend, false)?;
            }
            FaultKind::ClockJump => {
                // A day ahead, a day back, and right again.
                for seconds in [DAY, -DAY, 0] {
                    self.interposer()?.set_clock(seconds)?;
                    sleep(PLAY).await;
                }
            }
            FaultKind::HalfOpen => {
                let proxy = self.proxy.as_ref().context("there is no proxy")?;
                proxy.go_silent();
                sleep(SILENCE).await;
                proxy.heal();
            }
        }
        Ok(())
    }

    fn postgres(&self) -> Result<&TestPostgres> {
        self.postgres.as_ref().context("there is no PostgreSQL")
    }

    /// Harmful clients at the tables for so long. While they are there, everybody plays on.
    async fn crowd(&self, harm: Harm, hold: Duration) -> Crowd {
        let tables: Vec<Created> = self.tables.iter().map(|table| table.created.clone()).collect();
        let crowd = Crowd::gather(&self.own.address, &tables, CROWD, harm).await;
        sleep(hold).await;
        crowd
    }

    /// Waits until every table has answered a command that comes after now; returns how long it took.
    async fn wait_until_all_play(&self) -> Result<Duration> {
        let begun = Instant::now();
        let answers = |table: &Arc<OpenedTable>| table.answers.load(Ordering::Relaxed);
        let before: Vec<u64> = self.tables.iter().map(answers).collect();
        while self.tables.iter().zip(&before).any(|(table, before)| answers(table) == *before) {
            ensure!(
                begun.elapsed() < PATIENCE,
                "some tables do not play {} s after the fault",
                PATIENCE.as_secs()
            );
            sleep(Duration::from_millis(10)).await;
        }
        Ok(begun.elapsed())
    }
}
