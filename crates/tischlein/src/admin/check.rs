//! `tischlein admin check`.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use anyhow::Result;
use serde::Serialize;
use store::{Store, StoreError, TableInfo};
use table::{Entry, Table, Timestamp};
use terminal::many;

use super::{all_tables, now, read_all};

/// Whether all tables can be read.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    tables: usize,
    entries: u64,
    unreadable: Vec<Unreadable>,
    /// What the database itself finds wrong.
    damage: Vec<String>,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct Unreadable {
    table: String,
    problem: String,
}

/// What one worker has found.
#[derive(Default)]
struct Found {
    entries: u64,
    unreadable: Vec<Unreadable>,
}

impl Report {
    pub(super) fn make(store: &Arc<dyn Store>, jobs: Option<usize>) -> Result<Report> {
        let damage = store.damage()?;
        let tables = all_tables(&**store)?;
        let outcome =
            many::run("tables", tables.len() as u64, many::workers(jobs), Found::default, |found, number| {
                if let Some(info) = tables.get(number as usize) {
                    found.check(&**store, info);
                }
                ControlFlow::Continue(())
            });
        let entries = outcome.shares.iter().map(|found| found.entries).sum();
        let mut unreadable: Vec<Unreadable> =
            outcome.shares.into_iter().flat_map(|found| found.unreadable).collect();
        unreadable.sort();
        Ok(Report { tables: tables.len(), entries, unreadable, damage })
    }

    pub(super) const fn is_good(&self) -> bool {
        self.unreadable.is_empty() && self.damage.is_empty()
    }
}

impl Found {
    fn check(&mut self, store: &dyn Store, info: &TableInfo) {
        match read(store, info) {
            Ok(entries) => self.entries += entries,
            Err(problem) => self.unreadable.push(Unreadable { table: info.table.clone(), problem }),
        }
    }
}

/// Restores a table as the server would. Returns the number of its entries.
fn read(store: &dyn Store, info: &TableInfo) -> Result<u64, String> {
    let entries = match read_all(store, &info.table) {
        Ok(entries) => entries,
        // It was deleted after the list was read.
        Err(StoreError::Unknown) => return Ok(0),
        Err(failure) => return Err(failure.to_string()),
    };
    let count = entries.len() as u64;
    if count < info.entries {
        return Err(format!("{} of {} entries are missing", info.entries - count, info.entries));
    }
    let entries: Result<Vec<Entry>, _> = entries.iter().map(|bytes| Entry::from_bytes(bytes)).collect();
    let entries = entries.map_err(|problem| problem.to_string())?;
    Table::restore(Timestamp(now()), &entries).map_err(|problem| problem.to_string())?;
    Ok(count)
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.damage {
            writeln!(f, "database: {line}")?;
        }
        for Unreadable { table, problem } in &self.unreadable {
            writeln!(f, "{table}: {problem}")?;
        }
        let unreadable = self.unreadable.len();
        writeln!(f, "{} tables with {} entries read, {unreadable} unreadable", self.tables, self.entries)
    }
}
