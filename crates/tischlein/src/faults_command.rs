//! `tischlein faults`: breaks a server while people play on it, and checks what it promises.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use swarm::{FaultKind, FaultOptions, FaultResult, TestPostgres};
use terminal::print;

/// Lets clients play on a server of its own while something breaks, and checks every promise of docs/reliability.md: no
/// acknowledged command is lost, doubled or out of order, players are told within 5 s, everybody plays again within 5 s
/// after the fault, memory stays bounded, and no player loses a turn.
#[derive(Debug, Args)]
pub(crate) struct Faults {
    /// Only these faults, separated by commas; all that are possible if left out. Those named `postgres-…` need the
    /// three options below.
    #[arg(long, value_name = "FAULTS", value_delimiter = ',')]
    only: Vec<FaultKind>,
    /// Repeat each fault many times; takes about an hour.
    #[arg(long)]
    long: bool,
    /// The URL of a PostgreSQL that may be restarted.
    #[arg(long, value_name = "URL", requires_all = ["postgres_programs", "postgres_data"])]
    database: Option<String>,
    /// The folder of its programs, such as `pg_ctl`.
    #[arg(long, value_name = "DIR", requires = "database")]
    postgres_programs: Option<PathBuf>,
    /// The folder of its data.
    #[arg(long, value_name = "DIR", requires = "database")]
    postgres_data: Option<PathBuf>,
    /// Print the results as JSON.
    #[arg(long)]
    json: bool,
}

impl Faults {
    pub(crate) fn run(&self) -> Result<()> {
        let postgres = self.postgres();
        let possible = |kind: &FaultKind| postgres.is_some() || !kind.needs_postgres();
        let kinds = match self.only.as_slice() {
            [] => FaultKind::ALL.into_iter().filter(possible).collect(),
            only => only.to_vec(),
        };
        let program = std::env::current_exe().context("can't find this program's own path")?;
        let options = FaultOptions { program, kinds, long: self.long, postgres };
        // The harmful clients are sockets of this process.
        let _ = rlimit::increase_nofile_limit(10_000);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        if !self.json {
            print(&format!("{}\n", FaultResult::HEADING))?;
        }
        let report = runtime.block_on(swarm::run_faults(&options, &|result| {
            // If standard output is closed, the exit code still tells the result.
            let _ = if self.json { Ok(()) } else { print(&line(result)) };
        }))?;
        if self.json {
            print(&(serde_json::to_string_pretty(&report)? + "\n"))?;
        }
        let broken: usize = report.results.iter().map(|result| result.findings.len()).sum();
        if broken > 0 {
            bail!("{broken} promises were broken");
        }
        Ok(())
    }

    fn postgres(&self) -> Option<TestPostgres> {
        Some(TestPostgres {
            url: self.database.clone()?,
            programs: self.postgres_programs.clone()?,
            data: self.postgres_data.clone()?,
        })
    }
}

/// A result, and what was broken.
fn line(result: &FaultResult) -> String {
    let findings = result.findings.iter().take(20).map(|finding| format!("  {finding}\n"));
    format!("{result}\n{}", findings.collect::<String>())
}
