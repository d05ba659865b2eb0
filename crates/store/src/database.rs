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

impl Drop for Database {
    fn drop(&mut self) {
        // The test server is removed after the tests, and any database that could not be dropped with it.
        if let Ok(mut admin) = Client::connect(&self.server, NoTls) {
            let _ = admin.batch_execute(&format!("DROP DATABASE {} WITH (FORCE)", self.name));
        }
    }
}
