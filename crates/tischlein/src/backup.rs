//! `tischlein backup` and `tischlein restore`.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use store::BackupError;
use terminal::{bad_input, print};

use crate::database::DatabaseOptions;

/// Writes all tables, as they are at one moment, to a new file; the server may be running.
///
/// The file is an SQLite database, whatever the server uses. So `restore` also moves a server from SQLite to PostgreSQL
/// or back, and `tischlein admin --database FILE` looks into a backup.
#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// The file to write; there must be none of this name.
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseOptions,
}

impl Backup {
    pub(crate) fn run(&self) -> Result<()> {
        let store = self.database.open_beside()?;
        store::backup(&*store, &self.file).map_err(explain)?;
        let tables = store::open_beside(&self.file.to_string_lossy()).map_err(bad_input)?.stats()?.tables();
        print(&format!("{} has {tables} tables\n", self.file.display()))
    }
}

/// Reads the tables of a backup into an empty database; the server must be stopped.
///
/// The backup is not changed. One of an older version is brought up to date.
#[derive(Debug, Args)]
pub(crate) struct Restore {
    /// The file that `tischlein backup` has written.
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseOptions,
}

impl Restore {
    pub(crate) fn run(&self) -> Result<()> {
        let store = self.database.open()?;
        let tables = store::restore(&self.file, &*store).map_err(explain)?;
        print(&format!("{tables} tables are restored\n"))
    }
}

/// Wrong input has another exit code than a failure.
fn explain(error: BackupError) -> anyhow::Error {
    match error {
        BackupError::Store(failure) => failure.into(),
        mistake => bad_input(mistake),
    }
}
