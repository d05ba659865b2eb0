//! What operators do with a store: look at its tables, delete them, make backups.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use crate::{OpenError, Sqlite, StoreError, StoredPhase, TableSummary};

/// Operations for the operator. All of them may run beside a server that uses the same database.
pub trait Maintenance {
    /// The tables after the one of this name, in the order of their names, at most `limit`. From the beginning if `None`.
    fn tables(&self, after: Option<&str>, limit: usize) -> Result<Vec<TableInfo>, StoreError>;

    /// Deletes a table with everything in it. The owner of the table can no longer append.
    fn delete(&self, table: &str) -> Result<(), StoreError>;

    /// The size of the store.
    fn stats(&self) -> Result<StoreStats, StoreError>;

    /// What is wrong with the database itself, below the level of tables and entries.
    fn damage(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    /// Calls `each` with every table as it is at one moment, in the order of creation.
    fn export(&self, each: &mut dyn FnMut(StoredTable) -> Result<(), StoreError>) -> Result<(), StoreError>;

    /// Adds tables as they were exported, with one durable commit: all of them, or none if a name or code is taken.
    fn import(&self, tables: &[StoredTable]) -> Result<(), StoreError>;

    /// Copies all tables, as they are at one moment, into a new SQLite file.
    fn write_backup(&self, file: &Path) -> Result<(), BackupError> {
        let copy = Sqlite::create_unlocked(file)?;
        copy_tables(self, &copy, |table| table)?;
        Ok(copy.close_as_single_file()?)
    }
}

/// A table without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableInfo {
    /// Its name.
    pub table: String,
    /// Its epoch.
    pub epoch: u64,
    /// The number of its entries.
    pub entries: u64,
    /// The time of its last write, in milliseconds since 1970.
    pub touched: u64,
    /// Its summary.
    pub label: TableSummary,
}

/// A table with its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// Its name.
    pub table: String,
    /// Its epoch.
    pub epoch: u64,
    /// The time of its last write, in milliseconds since 1970.
    pub touched: u64,
    /// Its summary.
    pub label: TableSummary,
    /// All entries, from number 1.
    pub entries: Vec<Vec<u8>>,
}

impl StoredTable {
    /// Its size in bytes, exact enough to bound a commit.
    fn size(&self) -> usize {
        self.label.card.len() + self.entries.iter().map(Vec::len).sum::<usize>()
    }
}

/// The size of a store.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoreStats {
    /// The tables in each phase that has any.
    pub phases: Vec<PhaseStats>,
    /// The size of the database in bytes, including space that can be used again.
    pub bytes: u64,
}

/// The tables in one phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhaseStats {
    /// The phase.
    pub phase: StoredPhase,
    /// The number of tables.
    pub tables: u64,
    /// The number of their entries.
    pub entries: u64,
    /// The time of the write that is longest ago, in milliseconds since 1970.
    pub oldest: u64,
    /// The time of the last write, in milliseconds since 1970.
    pub newest: u64,
}

impl StoreStats {
    /// The number of tables in all phases.
    pub fn tables(&self) -> u64 {
        self.phases.iter().map(|phase| phase.tables).sum()
    }
}

/// Why a backup can't be made or restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database or the file can't be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Reading or writing failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file can't be used.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
    /// There is a file of this name.
    #[error("{} exists already; name another file", .0.display())]
    Exists(PathBuf),
    /// The database to restore into has tables.
    #[error("the database has {0} tables already; restore into an empty one")]
    NotEmpty(u64),
}

/// The most bytes of tables in one commit.
const COMMIT: usize = 4 << 20;

/// Copies all tables of a store, changed by `change`. Returns how many.
fn copy_tables(
    from: &(impl Maintenance + ?Sized),
    to: &(impl Maintenance + ?Sized),
    change: impl Fn(StoredTable) -> StoredTable,
) -> Result<u64, StoreError> {
    let (mut batch, mut size, mut count) = (Vec::new(), 0, 0);
    from.export(&mut |table| {
        size += table.size();
        count += 1;
        batch.push(change(table));
        if size >= COMMIT {
            to.import(&batch)?;
            batch.clear();
            size = 0;
        }
        Ok(())
    })?;
    to.import(&batch)?;
    Ok(count)
}

/// Writes a backup of all tables, as they are at one moment, to a new file. The file is an SQLite database, from
/// whatever store it comes; it appears under its name when it is complete.
pub fn backup(store: &dyn Maintenance, file: &Path) -> Result<(), BackupError> {
    if file.exists() {
        return Err(BackupError::Exists(file.to_owned()));
    }
    let mut partial = file.as_os_str().to_owned();
    partial.push(".partial");
    let partial = PathBuf::from(partial);
    let at = |path: &Path| {
        let path = path.to_owned();
        move |error| BackupError::File { path, error }
    };
    if partial.exists() {
        // Left by a backup that was interrupted.
        fs::remove_file(&partial).map_err(at(&partial))?;
    }
    let written = store.write_backup(&partial).and_then(|()| {
        File::options().write(true).open(&partial).and_then(|file| file.sync_all()).map_err(at(&partial))?;
        fs::rename(&partial, file).map_err(at(file))?;
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(at(folder))
    });
    if written.is_err() {
        // The first failure is the one to report.
        let _ = fs::remove_file(&partial);
    }
    written
}

/// Adds all tables of a backup to an empty store. Returns how many.
pub fn restore(file: &Path, store: &dyn Maintenance) -> Result<u64, BackupError> {
    match store.stats()?.tables() {
        0 => {}
        tables => return Err(BackupError::NotEmpty(tables)),
    }
    let backup = Sqlite::open_copy(file)?;
    // A process that still runs one of these tables must claim it again before it writes.
    let claim = |table: StoredTable| StoredTable { epoch: table.epoch + 1, ..table };
    Ok(copy_tables(&backup, store, claim)?)
}
