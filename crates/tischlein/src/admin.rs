//! `tischlein admin`: what is in a database, and deleting it.

mod check;
mod inspect;
mod list;
mod text;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail};
use clap::{Args, Subcommand, ValueEnum};
use serde::Serialize;
use store::{Store, StoreError, StoredPhase};
use table::Entry;
use terminal::{bad_input, print};

use crate::database::DatabaseOptions;

#[derive(Debug, Subcommand)]
pub(crate) enum Admin {
    /// List tables, those that were written to last first.
    List {
        /// Only tables in this phase.
        #[arg(long, value_name = "PHASE")]
        phase: Option<Phase>,
        /// The most tables to list.
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: usize,
        #[command(flatten)]
        shared: Shared,
    },
    /// Show one table: its options, who sits there, its games.
    Inspect {
        /// The table's id, which is in its links, or its code.
        table: String,
        #[command(flatten)]
        shared: Shared,
    },
    /// Write the log of one table as JSON, with all secrets of its games.
    Export {
        /// The table's id, which is in its links, or its code.
        table: String,
        /// The file to write; standard output if left out.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        #[command(flatten)]
        database: DatabaseOptions,
    },
    /// Delete tables with everything in them: names, games, talk. Players are told so with their next move.
    Delete {
        /// The tables' ids.
        #[arg(required = true)]
        tables: Vec<String>,
        #[command(flatten)]
        shared: Shared,
    },
    /// Count tables and entries, and tell the size of the database.
    Stats {
        #[command(flatten)]
        shared: Shared,
    },
    /// Read every table as the server would, and list those that can't be read.
    Check {
        /// The number of tables to read in parallel; all cores by default.
        #[arg(long, value_name = "N")]
        jobs: Option<usize>,
        #[command(flatten)]
        shared: Shared,
    },
}

/// The options of all these commands.
#[derive(Debug, Args)]
pub(crate) struct Shared {
    #[command(flatten)]
    database: DatabaseOptions,
    /// Print JSON for programs. Times are milliseconds since 1970.
    #[arg(long)]
    json: bool,
}

/// The phase of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    Lobby,
    Playing,
    Finished,
}

impl From<StoredPhase> for Phase {
    fn from(phase: StoredPhase) -> Phase {
        match phase {
            StoredPhase::Lobby => Phase::Lobby,
            StoredPhase::Playing => Phase::Playing,
            StoredPhase::Finished => Phase::Finished,
        }
    }
}

impl Phase {
    const fn name(self) -> &'static str {
        match self {
            Phase::Lobby => "lobby",
            Phase::Playing => "playing",
            Phase::Finished => "finished",
        }
    }
}

impl Admin {
    /// Everything works beside a running server.
    pub(crate) fn run(&self) -> Result<()> {
        match self {
            Admin::List { phase, limit, shared } => {
                shared.show(&list::List::read(&*shared.open()?, *phase, *limit)?)
            }
            Admin::Inspect { table, shared } => {
                let store = shared.open()?;
                shared.show(&inspect::Inspection::read(&*store, &find(&*store, table)?)?)
            }
            Admin::Export { table, out, database } => {
                let store = database.open_beside()?;
                export(&*store, &find(&*store, table)?, out.as_deref())
            }
            Admin::Delete { tables, shared } => shared.show(&Deleted::delete(&*shared.open()?, tables)?),
            Admin::Stats { shared } => shared.show(&Stats::read(&*shared.open()?)?),
            Admin::Check { jobs, shared } => {
                let report = check::Report::make(&shared.open()?, *jobs)?;
                shared.show(&report)?;
                if !report.is_good() {
                    bail!("the database has problems; the report above lists them");
                }
                Ok(())
            }
        }
    }
}

impl Shared {
    fn open(&self) -> Result<Arc<dyn Store>> {
        self.database.open_beside()
    }

    fn show(&self, report: &(impl Serialize + fmt::Display)) -> Result<()> {
        print(&if self.json { serde_json::to_string_pretty(report)? + "\n" } else { report.to_string() })
    }
}

/// The tables that were deleted.
#[derive(Debug, Serialize)]
struct Deleted<'a> {
    deleted: &'a [String],
}

impl Deleted<'_> {
    fn delete<'a>(store: &dyn Store, tables: &'a [String]) -> Result<Deleted<'a>> {
        // A mistyped id must not leave half of the work done.
        for table in tables {
            store.label(table).map_err(|failure| unknown(table, failure))?;
        }
        for table in tables {
            store.delete(table).map_err(|failure| unknown(table, failure))?;
        }
        Ok(Deleted { deleted: tables })
    }
}

impl fmt::Display for Deleted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.deleted.iter().try_for_each(|table| writeln!(f, "{table} is deleted"))
    }
}

/// The error for a table that can't be used.
fn unknown(table: &str, failure: StoreError) -> anyhow::Error {
    match failure {
        StoreError::Unknown => bad_input(format!("there is no table “{table}”")),
        failure => failure.into(),
    }
}

/// The id of a table that is named by its id or its code.
fn find(store: &dyn Store, name: &str) -> Result<String> {
    match store.label(name) {
        Ok(_) => return Ok(name.to_owned()),
        Err(StoreError::Unknown) => {}
        Err(failure) => return Err(failure.into()),
    }
    let code = table::Code::new(name).ok().map(|code| store.find_code(&code.to_string())).transpose()?;
    code.flatten().ok_or_else(|| unknown(name, StoreError::Unknown))
}

/// The number of entries per read.
const CHUNK: usize = 512;

/// The whole log of a table.
fn read_all(store: &dyn Store, table: &str) -> Result<Vec<Vec<u8>>, StoreError> {
    let mut entries = Vec::new();
    loop {
        let chunk = store.read(table, entries.len() as u64, CHUNK)?;
        let is_last = chunk.len() < CHUNK;
        entries.extend(chunk);
        if is_last {
            return Ok(entries);
        }
    }
}

/// The names of all tables.
fn all_tables(store: &dyn Store) -> Result<Vec<store::TableInfo>, StoreError> {
    let mut tables: Vec<store::TableInfo> = Vec::new();
    loop {
        let page = store.tables(tables.last().map(|info| info.table.as_str()), CHUNK)?;
        let is_last = page.len() < CHUNK;
        tables.extend(page);
        if is_last {
            return Ok(tables);
        }
    }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// A table's log as JSON.
#[derive(Debug, Serialize)]
struct Export<'a> {
    table: &'a str,
    entries: Vec<Entry>,
}

fn export(store: &dyn Store, table: &str, out: Option<&Path>) -> Result<()> {
    let entries = read_all(store, table)?;
    let entries: Result<Vec<Entry>, _> = entries.iter().map(|bytes| Entry::from_bytes(bytes)).collect();
    let entries =
        entries.map_err(|problem| anyhow::anyhow!("the log of {table} can't be read: {problem}"))?;
    let text = serde_json::to_string_pretty(&Export { table, entries })? + "\n";
    match out {
        None => print(&text),
        Some(file) => std::fs::write(file, text)
            .map_err(|error| bad_input(format!("can't write {}: {error}", file.display()))),
    }
}

/// The size of a database.
#[derive(Debug, Serialize)]
struct Stats {
    tables: u64,
    phases: Vec<PhaseStats>,
    bytes: u64,
}

#[derive(Debug, Serialize)]
struct PhaseStats {
    phase: Phase,
    tables: u64,
    entries: u64,
    /// The last write to the table that waits longest, in milliseconds since 1970.
    oldest: u64,
    newest: u64,
}

impl Stats {
    fn read(store: &dyn Store) -> Result<Stats> {
        let stats = store.stats()?;
        let phases = stats.phases.iter().map(|phase| PhaseStats {
            phase: phase.phase.into(),
            tables: phase.tables,
            entries: phase.entries,
            oldest: phase.oldest,
            newest: phase.newest,
        });
        Ok(Stats { tables: stats.tables(), phases: phases.collect(), bytes: stats.bytes })
    }
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let now = now();
        writeln!(f, "tables    {}", self.tables)?;
        for phase in &self.phases {
            let PhaseStats { tables, entries, oldest, newest, .. } = phase;
            let (oldest, newest) = (text::age(now, *oldest), text::age(now, *newest));
            writeln!(
                f,
                "{:9} {tables} tables, {entries} entries, last written {newest} to {oldest}",
                phase.phase.name()
            )?;
        }
        writeln!(f, "size      {}", text::size(self.bytes))
    }
}
