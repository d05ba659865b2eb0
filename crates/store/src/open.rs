//! Opens a store from the operator's `--database` setting.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::{MemoryStore, Postgres, Sqlite, Store, StoreError};

/// Opens the store that `--database` names: `memory`, the `postgres://` URL of a PostgreSQL database, or else the path
/// of an SQLite file, which is created if it does not exist.
pub fn open(database: &str) -> Result<Arc<dyn Store>, OpenError> {
    if database == "memory" {
        Ok(Arc::new(MemoryStore::new()))
    } else if is_postgres(database) {
        Ok(Arc::new(Postgres::open(database)?))
    } else {
        Ok(Arc::new(Sqlite::open(Path::new(database))?))
    }
}

/// Opens the existing store that `--database` names, beside a server that may be using it. Its schema is not changed.
pub fn open_beside(database: &str) -> Result<Arc<dyn Store>, OpenError> {
    if database == "memory" {
        Err(OpenError::OnlyInMemory)
    } else if is_postgres(database) {
        Ok(Arc::new(Postgres::open_beside(database)?))
    } else {
        Ok(Arc::new(Sqlite::open_beside(Path::new(database))?))
    }
}

fn is_postgres(database: &str) -> bool {
    database.starts_with("postgres://") || database.starts_with("postgresql://")
}

/// Why a store can't be opened. No message repeats a database's URL, since it may contain a password.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file belongs to another program, or is not a database.
    #[error("{} is not a database of Tischlein's; name another file", .0.display())]
    NotOurs(PathBuf),
    /// A newer program has written this database.
    #[error(
        "the database is of version {found}, and this program knows versions up to {known}; use the newer program"
    )]
    Newer {
        /// The version of the database.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// An older program has written this database, and it is not migrated here.
    #[error(
        "the database is of version {found}, and this program needs {known}; start the server once, which updates it"
    )]
    Older {
        /// The version of the database.
        found: i64,
        /// The version this program needs.
        known: i64,
    },
    /// There is no such file.
    #[error("there is no database at {}; name it with --data or --database", .0.display())]
    Missing(PathBuf),
    /// A store in memory can't be reached from another process.
    #[error("a database in memory can't be reached from here; name a file or a PostgreSQL database")]
    OnlyInMemory,
    /// Another process has this file open.
    #[error("{} is in use by another process; stop that one first, or name another file", .0.display())]
    InUse(PathBuf),
    /// This version of SQLite can lose data.
    #[error("this program is built with SQLite {0}; it needs 3.51.3, which fixes a loss of data")]
    OldSqlite(&'static str),
    /// The URL can't be parsed.
    #[error("the URL of the database can't be read; write postgres://user:password@host:5432/database")]
    Url,
    /// The URL asks for TLS in a way that does not work.
    #[error("{0}")]
    Tls(String),
    /// Storage does not respond.
    #[error("can't open the database: {0}")]
    Unavailable(String),
}

impl From<StoreError> for OpenError {
    fn from(failure: StoreError) -> Self {
        match failure {
            StoreError::Unavailable(why) => Self::Unavailable(why),
            other => Self::Unavailable(other.to_string()),
        }
    }
}
