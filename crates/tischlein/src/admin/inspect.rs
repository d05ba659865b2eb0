//! `tischlein admin inspect`.

use std::fmt;

use anyhow::{Context, Result};
use serde::Serialize;
use store::Store;
use table::{Entry, Occupant, TableOptions, TableState};

use super::{Phase, now, read_all, text};

/// What everybody at a table may know about it, and how it is stored.
#[derive(Debug, Serialize)]
pub(super) struct Inspection {
    table: String,
    phase: Phase,
    code: Option<String>,
    options: TableOptions,
    seats: Vec<Seat>,
    /// The number of games that were begun.
    games: u32,
    entries: usize,
    bytes: usize,
    /// In milliseconds since 1970.
    opened: u64,
    /// In milliseconds since 1970.
    written: u64,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Seat {
    Free,
    Person(String),
    Bot { level: u8 },
}

impl Inspection {
    pub(super) fn read(store: &dyn Store, table: &str) -> Result<Inspection> {
        let (label, bytes) = (store.label(table)?, read_all(store, table)?);
        let entries: Result<Vec<Entry>, _> = bytes.iter().map(|bytes| Entry::from_bytes(bytes)).collect();
        let entries = entries.with_context(|| format!("the log of {table} can't be read"))?;
        let state = TableState::of(&entries).with_context(|| format!("the log of {table} can't be read"))?;
        let times = (entries.first().map(|entry| entry.at.0), entries.last().map(|entry| entry.at.0));
        Ok(Inspection {
            table: table.to_owned(),
            phase: label.phase.into(),
            code: label.code,
            seats: state.seats.iter().map(|seat| Seat::of(seat.occupant.as_ref())).collect(),
            options: state.options,
            games: state.games,
            entries: entries.len(),
            bytes: bytes.iter().map(Vec::len).sum(),
            opened: times.0.unwrap_or_default(),
            written: times.1.unwrap_or_default(),
        })
    }
}

impl Seat {
    fn of(occupant: Option<&Occupant>) -> Seat {
        match occupant {
            None => Seat::Free,
            Some(Occupant::Person { name, .. }) => Seat::Person(name.to_string()),
            Some(Occupant::Bot { level, .. }) => Seat::Bot { level: *level },
        }
    }
}

impl fmt::Display for Inspection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let now = now();
        writeln!(f, "table     {}", self.table)?;
        writeln!(f, "phase     {}", self.phase.name())?;
        if let Some(code) = &self.code {
            writeln!(f, "code      {code}")?;
        }
        writeln!(f, "game      {}", self.options.kind().name())?;
        for (seat, number) in self.seats.iter().zip(1..) {
            let occupant = match seat {
                Seat::Free => "free".to_owned(),
                Seat::Person(name) => format!("“{name}”"),
                Seat::Bot { level } => format!("a bot of level {level}"),
            };
            writeln!(f, "seat {number}    {occupant}")?;
        }
        writeln!(f, "games     {}", self.games)?;
        writeln!(f, "log       {} entries, {}", self.entries, text::size(self.bytes as u64))?;
        writeln!(f, "opened    {}", text::age(now, self.opened))?;
        writeln!(f, "written   {}", text::age(now, self.written))
    }
}
