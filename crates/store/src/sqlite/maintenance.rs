//! Operations for the operator.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Sqlite, cannot_open, log, prepare, reader};
use crate::maintenance::{BackupError, Maintenance, PhaseStats, StoreStats, StoredTable, TableInfo};
use crate::{OpenError, StoreError, StoredPhase, TableSummary, restored, rows, stored};

/// The columns that [`info`] reads.
const INFO: &str = "id, epoch, last, touched, phase, code, listed, card, number";

/// Reads the columns of [`INFO`], and the table's number.
fn info(row: &Row<'_>) -> Result<(TableInfo, i64), StoreError> {
    let label = TableSummary {
        phase: StoredPhase::from_number(row.get(4)?)?,
        code: row.get(5)?,
        listed: row.get(6)?,
        card: row.get(7)?,
    };
    let info = TableInfo {
        table: row.get(0)?,
        epoch: restored(row.get(1)?),
        entries: restored(row.get(2)?),
        touched: restored(row.get(3)?),
        label,
    };
    Ok((info, row.get(8)?))
}

impl Sqlite {
    /// Opens an existing database that another process may be using. It is neither locked nor migrated.
    pub fn open_beside(path: &Path) -> Result<Self, OpenError> {
        if !path.exists() {
            return Err(OpenError::Missing(path.to_owned()));
        }
        let store = Self::open_unlocked(path, |writer, path| {
            let found = super::found_version(writer, path)?;
            let known = super::MIGRATIONS.len() as i64;
            if found < known {
                return Err(OpenError::Older { found, known });
            }
            super::configure_connection(writer).map_err(|error| cannot_open(path, &error))
        })?;
        // The process that owns the database moves the write-ahead log into the file.
        store
            .writer()
            .pragma_update(None, "wal_autocheckpoint", 0)
            .map_err(|error| cannot_open(path, &error))?;
        Ok(store)
    }

    /// Creates a file that nobody else knows of.
    pub(crate) fn create_unlocked(path: &Path) -> Result<Self, OpenError> {
        Self::open_unlocked(path, prepare)
    }

    /// Opens a copy of a database in a temporary folder, brought up to date. The file itself is not changed.
    pub(crate) fn open_copy(path: &Path) -> Result<Self, BackupError> {
        if !path.exists() {
            return Err(OpenError::Missing(path.to_owned()).into());
        }
        let at = |error| BackupError::File { path: std::env::temp_dir(), error };
        let folder = tempfile::tempdir().map_err(at)?;
        let copy = folder.path().join("copy.db");
        let original = reader(path).map_err(|error| cannot_open(path, &error))?;
        super::found_version(&original, path)?;
        vacuum_into(&original, &copy)?;
        let mut store = Self::create_unlocked(&copy)?;
        store.folder = Some(folder);
        Ok(store)
    }

    /// Closes a store so that everything is in its file, which any other journal mode can read.
    pub(crate) fn close_as_single_file(self) -> Result<(), StoreError> {
        drop(self.readers.clear());
        Ok(self.writer().pragma_update(None, "journal_mode", "DELETE")?)
    }
}

/// Writes a copy of the database as it is at this moment.
fn vacuum_into(connection: &Connection, file: &Path) -> Result<(), StoreError> {
    let Some(name) = file.to_str() else {
        return Err(StoreError::Unavailable(format!("{} is not a name in UTF-8", file.display())));
    };
    Ok(connection.execute("VACUUM INTO ?1", [name]).map(|_| ())?)
}

impl Maintenance for Sqlite {
    fn tables(&self, after: Option<&str>, limit: usize) -> Result<Vec<TableInfo>, StoreError> {
        self.read_with(|reader| {
            let sql = format!("SELECT {INFO} FROM tables WHERE ?1 IS NULL OR id > ?1 ORDER BY id LIMIT ?2");
            let mut statement = reader.prepare_cached(&sql)?;
            let mut found = statement.query(params![after, rows(limit)])?;
            let mut tables = Vec::new();
            while let Some(row) = found.next()? {
                tables.push(info(row)?.0);
            }
            Ok(tables)
        })
    }

    fn delete(&self, table: &str) -> Result<(), StoreError> {
        match self.commit(|transaction| transaction.execute("DELETE FROM tables WHERE id = ?1", [table]))? {
            0 => Err(StoreError::Unknown),
            _ => Ok(()),
        }
    }

    fn stats(&self) -> Result<StoreStats, StoreError> {
        self.read_with(|reader| {
            let mut statement = reader.prepare_cached(
                "SELECT phase, count(*), sum(last), min(touched), max(touched) FROM tables GROUP BY phase
                 ORDER BY phase",
            )?;
            let mut found = statement.query([])?;
            let mut phases = Vec::new();
            while let Some(row) = found.next()? {
                phases.push(PhaseStats {
                    phase: StoredPhase::from_number(row.get(0)?)?,
                    tables: restored(row.get(1)?),
                    entries: restored(row.get(2)?),
                    oldest: restored(row.get(3)?),
                    newest: restored(row.get(4)?),
                });
            }
            let number = |sql| reader.query_row(sql, [], |row| row.get(0)).map(restored);
            Ok(StoreStats { phases, bytes: number("PRAGMA page_count")? * number("PRAGMA page_size")? })
        })
    }

    fn damage(&self) -> Result<Vec<String>, StoreError> {
        self.read_with(|reader| {
            let mut statement = reader.prepare("PRAGMA quick_check")?;
            let found: Vec<String> =
                statement.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
            Ok(found.into_iter().filter(|line| line != "ok").collect())
        })
    }

    fn export(&self, each: &mut dyn FnMut(StoredTable) -> Result<(), StoreError>) -> Result<(), StoreError> {
        self.read_with(|reader| {
            // Everything that is read in one transaction is of one moment.
            let moment = reader.unchecked_transaction()?;
            let mut tables = moment.prepare(&format!("SELECT {INFO} FROM tables ORDER BY number"))?;
            let mut entries = moment.prepare("SELECT entry FROM entries WHERE number = ?1 ORDER BY seq")?;
            let mut found = tables.query([])?;
            while let Some(row) = found.next()? {
                let (TableInfo { table, epoch, touched, label, .. }, number) = info(row)?;
                let entries =
                    entries.query_map([number], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
                each(StoredTable { table, epoch, touched, label, entries })?;
            }
            Ok(())
        })
    }

    fn import(&self, tables: &[StoredTable]) -> Result<(), StoreError> {
        let mut refused = None;
        let done = self.commit(|transaction| {
            let mut add = transaction.prepare_cached(
                "INSERT INTO tables (id, epoch, last, touched, phase, code, listed, card, bytes)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING RETURNING number",
            )?;
            for StoredTable { table, epoch, touched, label, entries } in tables {
                let last = stored(entries.len() as u64);
                let (epoch, touched) = (stored(*epoch), stored(*touched));
                let values = params![
                    table,
                    epoch,
                    last,
                    touched,
                    label.phase.number(),
                    label.code,
                    label.listed,
                    label.card,
                    entries.iter().map(|entry| super::size(entry)).sum::<i64>()
                ];
                let Some(number) = add.query_row(values, |row| row.get(0)).optional()? else {
                    let taken = log(transaction, table)?.is_some();
                    refused = Some(if taken { StoreError::Exists } else { StoreError::CodeTaken });
                    return Err(rusqlite::Error::StatementChangedRows(0));
                };
                for (seq, entry) in (1..).zip(entries) {
                    super::insert(transaction, number, seq, entry)?;
                }
            }
            Ok(())
        });
        refused.map_or(done, Err)
    }

    fn write_backup(&self, file: &Path) -> Result<(), BackupError> {
        Ok(self.read_with(|reader| vacuum_into(reader, file))?)
    }
}
