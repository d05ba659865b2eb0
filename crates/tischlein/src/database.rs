//! The database that a command works on.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use clap::Args;
use etcetera::BaseStrategy;
use store::Store;
use terminal::bad_input;

/// The options that name a database.
#[derive(Debug, Args)]
pub(crate) struct DatabaseOptions {
    /// The folder of the database; the user's data folder if left out.
    #[arg(long, value_name = "DIR", env = "TISCHLEIN_DATA")]
    data: Option<PathBuf>,
    /// Another database: `postgres://user:password@host/name`, or the path of an SQLite file. The server also takes
    /// `memory`, to keep nothing.
    #[arg(long, value_name = "DATABASE", env = "TISCHLEIN_DATABASE", hide_env_values = true)]
    database: Option<String>,
}

impl DatabaseOptions {
    /// Opens the database, which is created if it does not exist. A file belongs to one process.
    pub(crate) fn open(&self) -> Result<Arc<dyn Store>> {
        if self.database.is_none() {
            make_folder(&self.folder()?)?;
        }
        store::open(&self.name()?).map_err(bad_input)
    }

    /// Opens the existing database, beside a server that may be using it.
    pub(crate) fn open_beside(&self) -> Result<Arc<dyn Store>> {
        store::open_beside(&self.name()?).map_err(bad_input)
    }

    fn name(&self) -> Result<String> {
        if let Some(database) = &self.database {
            return Ok(database.clone());
        }
        let path = self.folder()?.join("tischlein.db");
        path.to_str().map(str::to_owned).with_context(|| format!("{} is not a name in UTF-8", path.display()))
    }

    fn folder(&self) -> Result<PathBuf> {
        match &self.data {
            Some(folder) => Ok(folder.clone()),
            None => Ok(etcetera::choose_base_strategy()
                .map_err(|_| bad_input("there is no home folder for the database; name one with --data"))?
                .data_dir()
                .join("tischlein")),
        }
    }
}

fn make_folder(folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder).map_err(|error| {
        bad_input(format!(
            "can't make the folder {}: {error}; name another one with --data",
            folder.display()
        ))
    })
}
