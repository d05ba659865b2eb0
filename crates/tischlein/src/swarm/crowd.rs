//! A whole run: opens tables, lets clients play, and checks everything.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, bail};
use futures_util::{StreamExt, TryStreamExt, stream};
use indicatif::{ProgressBar, ProgressStyle};
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

use super::child::Child;
use super::course::{Progress, Run};
use super::figures::ServerCounters;
use super::http::ServerAddress;
use super::kills::{self, Recovery};
use super::options::Swarm;
use super::probe::probe;
use super::report::{Checked, SwarmReport, Times, verdict};
use super::table::{SwarmTable, TableCheck};
use terminal::print;

/// How many tables are opened or checked at the same time.
const AT_ONCE: usize = 32;

/// Plays, checks and prints the report.
pub(crate) async fn run(options: &Swarm) -> Result<()> {
    let mut child = match &options.server {
        Some(_) => None,
        None => Some(Child::start(options).await?),
    };
    let site = match (&options.server, &child) {
        (Some(url), _) => ServerAddress::new(url)?,
        (None, child) => {
            child.as_ref().map(|child| child.site.clone()).unwrap_or(ServerAddress { host: String::new() })
        }
    };
    let disk = child.as_ref().map(|child| probe(child.folder())).transpose()?;
    let course = Arc::new(Run {
        site,
        think: Duration::from_millis(options.think),
        reconnects: options.reconnects,
        stop: CancellationToken::new(),
        pulse: Progress::default(),
    });
    let tables = open(options, &course).await?;
    let before = figures(&course, child.as_ref()).await;
    let played = play(options, &course, child.as_mut(), tables).await?;
    let after = figures(&course, child.as_ref()).await.since(&before);
    let reconnects = course.pulse.reconnects();
    let (tables, verdicts) = check(played.tables).await;
    let times =
        tables.iter().flat_map(|table| &table.clients).flat_map(|client| client.times.iter().copied());
    let findings: Vec<String> = verdicts
        .iter()
        .flat_map(|verdict| &verdict.faults)
        .map(|(who, fault)| format!("table {who}: {fault}"))
        .collect();
    let sum = |count: fn(&TableCheck) -> u64| verdicts.iter().map(count).sum();
    let report = SwarmReport {
        tables: tables.len(),
        clients: tables.iter().map(|table| table.clients.len()).sum(),
        seconds: played.seconds,
        moves: played.moves,
        moves_per_second: played.moves as f64 / played.seconds,
        acknowledged_ms: Times::of(times.collect()),
        commits: after.commits,
        writes_per_commit: after.writes_per_commit(),
        reconnects,
        asked_again: course.pulse.times_asked_again(),
        kills: played.recoveries.len(),
        healthy_again_ms: recovery_times(&played.recoveries, |recovery| recovery.healthy),
        acknowledged_again_ms: recovery_times(&played.recoveries, |recovery| recovery.acknowledged),
        disk,
        cpu_per_move_us: after.cpu_ms.filter(|_| played.moves > 0).map(|ms| ms * 1_000 / played.moves),
        peak_memory: after.peak_memory,
        checked: Checked {
            logs: sum(|verdict| verdict.logs),
            steps: sum(|verdict| verdict.steps),
            messages: tables.iter().map(SwarmTable::audited).sum(),
            games: sum(|verdict| verdict.games),
        },
        verdict: verdict(&findings),
        findings,
    };
    if options.json {
        print(&format!("{}\n", serde_json::to_string_pretty(&report)?))?;
    } else {
        print(&report.to_string())?;
    }
    if !report.findings.is_empty() {
        bail!("{}", report.verdict);
    }
    Ok(())
}

async fn figures(course: &Run, child: Option<&Child>) -> ServerCounters {
    match child {
        Some(child) => child.figures().await,
        // A foreign server need not publish its counters.
        None => ServerCounters::of(&course.site).await.unwrap_or_default(),
    }
}

fn recovery_times(recoveries: &[Recovery], of: fn(&Recovery) -> Duration) -> Option<Times> {
    Times::of(recoveries.iter().map(|recovery| of(recovery).as_micros() as u32).collect())
}

async fn open(options: &Swarm, course: &Arc<Run>) -> Result<Vec<SwarmTable>> {
    let bar = progress(options.tables() as u64, "tables opened");
    let opening = (0..options.tables()).map(|number| {
        let table_options = options.table_options(number);
        let table =
            SwarmTable::open(Arc::clone(course), table_options, options.watchers, options.seed, number);
        async {
            let table = table.await;
            bar.inc(1);
            table
        }
    });
    let tables = stream::iter(opening).buffered(AT_ONCE).try_collect().await;
    bar.finish_and_clear();
    tables
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
    options: &Swarm,
    course: &Arc<Run>,
    child: Option<&mut Child>,
    tables: Vec<SwarmTable>,
) -> Result<Played> {
    let begun = Instant::now();
    if let Some(rate) = options.rate {
        let count = tables.len();
        tables.iter().enumerate().for_each(|(number, table)| table.keep_pace(begun, rate, number, count));
    }
    let playing: Vec<_> = tables.into_iter().map(|table| tokio::spawn(table.play())).collect();
    let ticking = tokio::spawn(tick(Arc::clone(course), options.seconds));
    let recoveries = match child {
        Some(child) if options.kill > 0 => {
            kills::run(course, child, options.kill, options.seconds, options.seed).await
        }
        _ => Ok(Vec::new()),
    };
    sleep_until(begun + Duration::from_secs(options.seconds)).await;
    let (moves, seconds) = (course.pulse.moves(), begun.elapsed().as_secs_f64());
    course.stop.cancel();
    ticking.await?;
    let mut tables = Vec::with_capacity(playing.len());
    for table in playing {
        tables.push(table.await?);
    }
    Ok(Played { tables, seconds, moves, recoveries: recoveries? })
}

/// Shows the number of moves so far.
async fn tick(course: Arc<Run>, seconds: u64) {
    let bar = progress(seconds, "s");
    while !course.stop.is_cancelled() {
        bar.set_message(format!("{} moves", course.pulse.moves()));
        tokio::select! {
            () = sleep(Duration::from_secs(1)) => bar.inc(1),
            () = course.stop.cancelled() => {}
        }
    }
    bar.finish_and_clear();
}

async fn check(tables: Vec<SwarmTable>) -> (Vec<SwarmTable>, Vec<TableCheck>) {
    let bar = progress(tables.len() as u64, "tables checked");
    let checking = tables.into_iter().map(|mut table| {
        let bar = bar.clone();
        async move {
            let verdict = table.check().await;
            bar.inc(1);
            (table, verdict)
        }
    });
    let checked = stream::iter(checking).buffered(AT_ONCE).collect::<Vec<_>>().await;
    bar.finish_and_clear();
    checked.into_iter().unzip()
}

/// A progress bar on standard error; hidden if that is not a terminal.
pub(crate) fn progress(count: u64, what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{bar:32}} {{pos}}/{{len}} {what} {{msg}}"));
    ProgressBar::new(count).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
