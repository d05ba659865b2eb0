//! Operations for the operator.

use std::time::Instant;

use tokio_postgres::Row;

use super::session::{Session, SessionError, columns};
use super::{MIGRATIONS, Postgres, found_version, text};
use crate::deadlines::{EXPORT_PAUSE, OPERATION};
use crate::maintenance::{Maintenance, PhaseStats, StoreStats, StoredTable, TableInfo};
use crate::{OpenError, StoreError, StoredPhase, TableSummary, restored, rows, stored};

/// The number of tables whose logs are read at once in an export.
const EXPORT_AT_ONCE: i64 = 20;

/// Reads the columns id, epoch, last, touched, phase, code, listed and card.
fn info(row: &Row) -> Result<TableInfo, StoreError> {
    let label = TableSummary {
        phase: StoredPhase::from_number(row.get(4))?,
        code: row.get::<_, Option<Vec<u8>>>(5).map(text).transpose()?,
        listed: row.get(6),
        card: row.get(7),
    };
    Ok(TableInfo {
        table: text(row.get(0))?,
        epoch: restored(row.get(1)),
        entries: restored(row.get(2)),
        touched: restored(row.get(3)),
        label,
    })
}

impl Postgres {
    /// Connects to a database that a server may be using. Its schema is not changed.
    pub fn open_beside(url: &str) -> Result<Self, OpenError> {
        let store = Self::connect(url)?;
        let found = store.with(&store.others, found_version).map_err(StoreError::from)? as i64;
        let known = MIGRATIONS.len() as i64;
        match found {
            found if found > known => Err(OpenError::Newer { found, known }),
            found if found < known => Err(OpenError::Older { found, known }),
            _ => Ok(store),
        }
    }

    /// A connection for an operation with many statements, each of which has the time of an operation.
    fn long_session(&self) -> Result<Session, StoreError> {
        Ok(Session::open(&self.target, Instant::now() + OPERATION)?)
    }
}

/// The entries of tables with these numbers, in the same order.
fn entries(session: &mut Session, numbers: &[i64]) -> Result<Vec<Vec<Vec<u8>>>, SessionError> {
    let sql = "SELECT number, entry FROM entries WHERE number = ANY($1) ORDER BY number, seq";
    let mut all = vec![Vec::new(); numbers.len()];
    for row in session.rows(sql, &[&numbers])? {
        if let Ok(index) = numbers.binary_search(&row.get(0)) {
            all[index].push(row.get(1));
        }
    }
    Ok(all)
}

/// Adds one table, if its name and its code are free.
fn add(session: &mut Session, table: &StoredTable) -> Result<Result<(), StoreError>, SessionError> {
    let StoredTable { table, epoch, touched, label, entries } = table;
    let (phase, code, listed, card) = columns(label);
    let last = stored(entries.len() as u64);
    let (id, epoch, touched) = (table.as_bytes(), stored(*epoch), stored(*touched));
    let made = session.row(
        "WITH made AS (
             INSERT INTO tables (id, epoch, last, touched, phase, code, listed, card, bytes)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8,
                     (SELECT coalesce(sum(length(entry)), 0) FROM unnest($9::bytea[]) AS new (entry)))
             ON CONFLICT DO NOTHING RETURNING number
         ), added AS (
             INSERT INTO entries (number, seq, entry)
             SELECT number, new.seq, new.entry
             FROM made, unnest($9::bytea[]) WITH ORDINALITY AS new (entry, seq)
         )
         SELECT number FROM made",
        &[&id, &epoch, &last, &touched, &phase, &code, &listed, &card, entries],
    )?;
    if made.is_some() {
        return Ok(Ok(()));
    }
    let exists = session.row("SELECT FROM tables WHERE id = $1", &[&id])?.is_some();
    Ok(Err(if exists { StoreError::Exists } else { StoreError::CodeTaken }))
}

impl Maintenance for Postgres {
    fn tables(&self, after: Option<&str>, limit: usize) -> Result<Vec<TableInfo>, StoreError> {
        let after = after.map(str::as_bytes);
        let sql = "SELECT id, epoch, last, touched, phase, code, listed, card FROM tables
                   WHERE $1::bytea IS NULL OR id > $1 ORDER BY id LIMIT $2";
        self.find(|session| session.rows(sql, &[&after, &rows(limit)]))?.iter().map(info).collect()
    }

    fn delete(&self, table: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM tables WHERE id = $1";
        let mut session = self.long_session()?;
        match session.change(sql, &[&table.as_bytes()])? {
            0 => Err(StoreError::Unknown),
            _ => Ok(()),
        }
    }

    fn stats(&self) -> Result<StoreStats, StoreError> {
        let sql = "SELECT phase, count(*), sum(last)::bigint, min(touched), max(touched) FROM tables
                   GROUP BY phase ORDER BY phase";
        let phases = self.find(|session| session.rows(sql, &[]))?;
        let phases = phases.iter().map(|row| {
            Ok(PhaseStats {
                phase: StoredPhase::from_number(row.get(0))?,
                tables: restored(row.get(1)),
                entries: restored(row.get(2)),
                oldest: restored(row.get(3)),
                newest: restored(row.get(4)),
            })
        });
        let phases: Vec<PhaseStats> = phases.collect::<Result<_, StoreError>>()?;
        let sql =
            "SELECT pg_total_relation_size('tischlein.tables') + pg_total_relation_size('tischlein.entries')";
        let bytes = self.find(|session| session.row(sql, &[]))?;
        Ok(StoreStats { phases, bytes: bytes.map_or(0, |row| restored(row.get(0))) })
    }

    fn export(&self, each: &mut dyn FnMut(StoredTable) -> Result<(), StoreError>) -> Result<(), StoreError> {
        let mut session = self.long_session()?;
        // All statements of such a transaction see the database as it was at the first one.
        session.run("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")?;
        let pause = EXPORT_PAUSE.as_millis();
        session.run(&format!("SET LOCAL idle_in_transaction_session_timeout = {pause}"))?;
        let mut after = 0_i64;
        loop {
            session.set_deadline(Instant::now() + OPERATION);
            let found = session.rows(
                "SELECT id, epoch, last, touched, phase, code, listed, card, number FROM tables
                 WHERE number > $1 ORDER BY number LIMIT $2",
                &[&after, &EXPORT_AT_ONCE],
            )?;
            let numbers: Vec<i64> = found.iter().map(|row| row.get(8)).collect();
            let Some(last) = numbers.last() else { break };
            after = *last;
            let logs = entries(&mut session, &numbers)?;
            for (row, entries) in found.iter().zip(logs) {
                let TableInfo { table, epoch, touched, label, .. } = info(row)?;
                each(StoredTable { table, epoch, touched, label, entries })?;
            }
        }
        Ok(session.run("COMMIT")?)
    }

    fn import(&self, tables: &[StoredTable]) -> Result<(), StoreError> {
        let mut session = self.long_session()?;
        session.run("BEGIN")?;
        for table in tables {
            session.set_deadline(Instant::now() + OPERATION);
            // Closing the connection takes back what was added before.
            add(&mut session, table)??;
        }
        Ok(session.run("COMMIT")?)
    }
}
