//! A whole run: opens tables, lets clients play, and checks everything.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

use crate::disk_probe::DiskProbe;
use crate::kills::{self, Recovery};
use crate::options::{SwarmOptions, SwarmPace, TestedServer};
use crate::own_server::OwnServer;
use crate::progress::{Listener, StageCounter, SwarmProgress, SwarmStage};
use crate::report::{CheckedCounts, Percentiles, SwarmReport, verdict};
use crate::run_state::{RunCounters, RunState};
use crate::server_counters::ServerCounters;
use crate::swarm_table::{SwarmTable, TableCheck};

/// How many tables are opened or checked at the same time.
const AT_ONCE: usize = 32;

/// `Remote` asks for waits that suit people and servers full of them, from 300 ms on. Clients of a swarm wait a
/// thirtieth of that: the time until a killed server answers is to be the server's, not the clients'.
const HURRY: u32 = 30;

/// Plays on the server, checks what it told the clients, and reports both. `progress` is told how far it is.
pub async fn run(options: &SwarmOptions, progress: &(dyn Fn(SwarmProgress) + Sync)) -> Result<SwarmReport> {
    let (server, mut own) = match &options.server {
        TestedServer::Running(server) => (server.clone(), None),
        TestedServer::Own(options) => {
            let own = OwnServer::start(options).await?;
            (own.address.clone(), Some(own))
        }
    };
    let disk = own.as_ref().map(|own| DiskProbe::measure(own.folder())).transpose()?;
    let think = match options.pace {
        SwarmPace::Think(think) => think,
        SwarmPace::Rate(_) => Duration::ZERO,
    };
    let run = Arc::new(RunState {
        server,
        think,
        hurry: HURRY,
        reconnects: options.reconnects,
        stop: CancellationToken::new(),
        counters: RunCounters::default(),
    });
    let tables = open(options, &run, progress).await?;
    let before = counters(&run, own.as_ref()).await;
    let played = play(options, &run, own.as_mut(), tables, progress).await?;
    let counted = counters(&run, own.as_ref()).await.since(&before);
    // Checking opens connections of its own.
    let reconnects = run.counters.reconnects();
    let (tables, checks) = check(played.tables, progress).await;
    let times =
        tables.iter().flat_map(|table| &table.clients).flat_map(|client| client.times.iter().copied());
    let findings: Vec<String> = checks
        .iter()
        .flat_map(|check| &check.violations)
        .map(|(who, violation)| format!("table {who}: {violation}"))
        .collect();
    let sum = |count: fn(&TableCheck) -> u64| checks.iter().map(count).sum();
    Ok(SwarmReport {
        tables: tables.len(),
        clients: tables.iter().map(|table| table.clients.len()).sum(),
        seconds: played.seconds,
        moves: played.moves,
        moves_per_second: played.moves as f64 / played.seconds,
        acknowledged_ms: Percentiles::of(times.collect()),
        commits: counted.commits,
        writes_per_commit: counted.writes_per_commit(),
        reconnects,
        asked_again: run.counters.times_asked_again(),
        kills: played.recoveries.len(),
        healthy_again_ms: recovery_times(&played.recoveries, |recovery| recovery.healthy),
        acknowledged_again_ms: recovery_times(&played.recoveries, |recovery| recovery.acknowledged),
        disk,
        cpu_per_move_us: counted.cpu_ms.filter(|_| played.moves > 0).map(|ms| ms * 1_000 / played.moves),
        peak_memory: counted.peak_memory,
        checked: CheckedCounts {
            logs: sum(|check| check.logs),
            steps: sum(|check| check.steps),
            messages: tables.iter().map(SwarmTable::audited).sum(),
            games: sum(|check| check.games),
        },
        verdict: verdict(&findings),
        findings,
    })
}

async fn counters(run: &RunState, own: Option<&OwnServer>) -> ServerCounters {
    match own {
        Some(own) => own.counters().await,
        // A foreign server need not publish its counters.
        None => ServerCounters::of(&run.server).await.unwrap_or_default(),
    }
}

fn recovery_times(recoveries: &[Recovery], of: fn(&Recovery) -> Duration) -> Option<Percentiles> {
    Percentiles::of(recoveries.iter().map(|recovery| of(recovery).as_micros() as u32).collect())
}

pub(crate) async fn open(
    options: &SwarmOptions,
    run: &Arc<RunState>,
    progress: Listener<'_>,
) -> Result<Vec<SwarmTable>> {
    let SwarmOptions { tables, watchers, seed, .. } = options;
    let counter = StageCounter::begin(SwarmStage::OpenTables, tables.count, progress);
    let opening = (0..tables.count).map(|number| {
        let table = SwarmTable::open(Arc::clone(run), tables.table_options(number), *watchers, *seed, number);
        async {
            let table = table.await;
            counter.advance(progress);
            table
        }
    });
    stream::iter(opening).buffered(AT_ONCE).try_collect().await
}

/// A finished run.
struct Played {
    tables: Vec<SwarmTable>,
    seconds: f64,
    /// Moves acknowledged within that time.
    moves: u64,
    recoveries: Vec<Recovery>,
}

async fn play(
    options: &SwarmOptions,
    run: &Arc<RunState>,
    own: Option<&mut OwnServer>,
    tables: Vec<SwarmTable>,
    progress: Listener<'_>,
) -> Result<Played> {
    let begun = Instant::now();
    if let SwarmPace::Rate(rate) = options.pace {
        let count = tables.len();
        tables.iter().enumerate().for_each(|(number, table)| table.keep_pace(begun, rate, number, count));
    }
    let playing: Vec<_> = tables.into_iter().map(|table| tokio::spawn(table.play())).collect();
    let until_stop = async {
        let recoveries = match own {
            Some(own) => kills::run(run, own, options.seconds, options.seed).await,
            None => Ok(Vec::new()),
        };
        sleep_until(begun + Duration::from_secs(options.seconds)).await;
        let (moves, seconds) = (run.counters.moves(), begun.elapsed().as_secs_f64());
        run.stop.cancel();
        (recoveries, moves, seconds)
    };
    let ((recoveries, moves, seconds), ()) =
        tokio::join!(until_stop, tell_seconds(run, options.seconds, progress));
    let mut tables = Vec::with_capacity(playing.len());
    for table in playing {
        tables.push(table.await?);
    }
    Ok(Played { tables, seconds, moves, recoveries: recoveries? })
}

/// Tells the number of moves every second until the run stops.
async fn tell_seconds(run: &RunState, total: u64, progress: Listener<'_>) {
    let mut done = 0;
    while !run.stop.is_cancelled() {
        progress(SwarmProgress { stage: SwarmStage::Play, done, total, moves: run.counters.moves() });
        tokio::select! {
            () = sleep(Duration::from_secs(1)) => done += 1,
            () = run.stop.cancelled() => {}
        }
    }
}

pub(crate) async fn check(
    tables: Vec<SwarmTable>,
    progress: Listener<'_>,
) -> (Vec<SwarmTable>, Vec<TableCheck>) {
    let counter = &StageCounter::begin(SwarmStage::CheckTables, tables.len(), progress);
    let checking = tables.into_iter().map(|mut table| async move {
        let check = table.check().await;
        counter.advance(progress);
        (table, check)
    });
    let checked = stream::iter(checking).buffered(AT_ONCE).collect::<Vec<_>>().await;
    checked.into_iter().unzip()
}
