//! `tischlein admin list`.

use std::cmp::Reverse;
use std::fmt;

use anyhow::Result;
use serde::Serialize;
use store::{Store, StoreError};
use table::{Entry, TableState};

use super::{Phase, all_tables, now, text};

/// The tables of a database.
#[derive(Debug, Serialize)]
pub(super) struct List {
    tables: Vec<Line>,
    /// The number of tables that are not listed.
    more: usize,
}

#[derive(Debug, Serialize)]
struct Line {
    table: String,
    phase: Phase,
    /// `None` if the table can't be read.
    game: Option<&'static str>,
    code: Option<String>,
    entries: u64,
    /// In milliseconds since 1970.
    written: u64,
}

impl List {
    pub(super) fn read(store: &dyn Store, phase: Option<Phase>, limit: usize) -> Result<List> {
        let mut tables = all_tables(store)?;
        tables.retain(|info| phase.is_none_or(|phase| Phase::from(info.label.phase) == phase));
        tables.sort_by_key(|info| Reverse(info.touched));
        let more = tables.len().saturating_sub(limit);
        tables.truncate(limit);
        let line = |info: store::TableInfo| {
            Ok(Line {
                game: game(store, &info.table)?,
                table: info.table,
                phase: info.label.phase.into(),
                code: info.label.code,
                entries: info.entries,
                written: info.touched,
            })
        };
        Ok(List { tables: tables.into_iter().map(line).collect::<Result<_>>()?, more })
    }
}

/// The game of a table. `None` if the table can't be read, or was deleted meanwhile.
fn game(store: &dyn Store, table: &str) -> Result<Option<&'static str>> {
    let first = match store.read(table, 0, 1) {
        Err(StoreError::Unknown) => return Ok(None),
        read => read?,
    };
    let entry = first.first().and_then(|bytes| Entry::from_bytes(bytes).ok());
    Ok(TableState::of(entry.as_ref()).map(|state| state.options.kind().name()))
}

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let now = now();
        writeln!(f, "{:17} {:9} {:8} {:7} {:>7}  last written", "table", "phase", "game", "code", "entries")?;
        for line in &self.tables {
            let (code, game) = (line.code.as_deref().unwrap_or("–"), line.game.unwrap_or("unknown"));
            let (phase, written) = (line.phase.name(), text::age(now, line.written));
            writeln!(f, "{:17} {phase:9} {game:8} {code:7} {:>7}  {written}", line.table, line.entries)?;
        }
        match self.more {
            0 => Ok(()),
            more => writeln!(f, "and {more} more; --limit lists them"),
        }
    }
}
