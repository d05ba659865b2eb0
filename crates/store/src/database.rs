//! Databases for tests on a real PostgreSQL.

use std::sync::atomic::{AtomicU32, Ordering};

use postgres::{Client, NoTls};

#[cfg(test)]
use crate::Postgres;

/// A database for one test, dropped at the end.
#[derive(Debug)]
pub struct Database {
    pub(crate) name: String,
    server: String,
}

impl Database {
    /// Creates a database on the server that `TISCHLEIN_TEST_POSTGRES` names.
    ///
    /// # Panics
    ///
    /// If there is no such server: a test that can't run has failed.
    pub fn fresh() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let server = std::env::var("TISCHLEIN_TEST_POSTGRES").expect(
            "TISCHLEIN_TEST_POSTGRES must be the URL of a superuser of a PostgreSQL server; cargo xtask test starts one",
        );
        let name = format!("test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let database = Self { name, server };
        let made = database.admin().batch_execute(&format!("CREATE DATABASE {}", database.name));
        made.expect("a superuser may make databases");
        database
    }

    pub(crate) fn admin(&self) -> Client {
        Client::connect(&self.server, NoTls).expect("the server answers")
    }

    /// A connection to it.
    #[cfg(test)]
    pub(crate) fn client(&self) -> Client {
        Client::connect(&self.url(), NoTls).unwrap()
    }

    /// The server's URL with this database in place of its own.
    pub fn url(&self) -> String {
        let (server, _) = self.server.rsplit_once('/').expect("a URL with a database");
        format!("{server}/{}", self.name)
    }

    /// Runs statements on it.
    ///
    /// # Panics
    ///
    /// If one of them fails.
    pub fn run(&self, sql: &str) {
        let mut client = Client::connect(&self.url(), NoTls).expect("the server answers");
        client.batch_execute(sql).expect("the statements run");
    }

    /// A store on it.
    #[cfg(test)]
    pub(crate) fn open(&self) -> Postgres {
        Postgres::open(&self.url()).unwrap()
    }

    /// Ends all connections to this database, as a restart of the server does.
    #[cfg(test)]
    pub(crate) fn cut_connections(&self) {
        let sql = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1";
        self.admin().execute(sql, &[&self.name]).unwrap();
    }
}

/// Processes of the server that are stopped. Dropping it lets them go on.
#[cfg(test)]
#[derive(Debug)]
pub(crate) struct Frozen(Vec<i32>);

#[cfg(test)]
impl Database {
    /// Stops the processes that serve the stores of this database. Their connections stay open and answer nothing.
    pub(crate) fn freeze_connections(&self) -> Frozen {
        let sql = "SELECT pid FROM pg_stat_activity WHERE datname = $1 AND application_name = 'tischlein'";
        let serving = self.admin().query(sql, &[&self.name]).unwrap();
        let serving: Vec<i32> = serving.iter().map(|row| row.get(0)).collect();
        assert!(!serving.is_empty(), "the store has connections");
        signal("STOP", &serving);
        Frozen(serving)
    }
}

#[cfg(test)]
impl Drop for Frozen {
    fn drop(&mut self) {
        signal("CONT", &self.0);
    }
}

#[cfg(test)]
fn signal(name: &str, processes: &[i32]) {
    let processes = processes.iter().map(i32::to_string);
    let status = std::process::Command::new("kill").arg(format!("-{name}")).args(processes).status();
    assert!(status.unwrap().success(), "the server's processes can be signalled");
}

impl Drop for Database {
    fn drop(&mut self) {
        // The test server is removed after the tests, and any database that could not be dropped with it.
        if let Ok(mut admin) = Client::connect(&self.server, NoTls) {
            let _ = admin.batch_execute(&format!("DROP DATABASE {} WITH (FORCE)", self.name));
        }
    }
}
