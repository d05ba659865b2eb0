//! One connection to PostgreSQL, and the statements it runs.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::future::Future;
use std::io;
use std::time::Instant;

use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row, Statement};

use super::tls::Target;
use crate::deadlines::{IDLE_IN_TRANSACTION, STATEMENT};
use crate::{Append, Claim, Create, FinishedGame, StoreError, TableSummary, Write, restored, stored};

/// The settings of every connection. The server ends a statement that waits for a lock before this side gives the
/// connection up: then the connection can be used again.
fn settings() -> String {
    format!(
        "SET search_path = tischlein;
         SET synchronous_commit = on;
         SET default_transaction_isolation = 'read committed';
         SET statement_timeout = {};
         SET idle_in_transaction_session_timeout = {};",
        (STATEMENT * 3 / 4).as_millis(),
        IDLE_IN_TRANSACTION.as_millis()
    )
}

/// Why an operation failed, by what can be done about it.
#[derive(Debug)]
pub(super) enum SessionError {
    /// The connection is lost; the operation may or may not have happened.
    Lost(String),
    /// A conflict with another transaction; nothing happened, and a retry may succeed.
    Again(String),
    /// A retry does not help.
    Broken(String),
}

impl From<tokio_postgres::Error> for SessionError {
    fn from(error: tokio_postgres::Error) -> Self {
        let text = sentence(&error);
        let lost = || error.is_closed() || error.source().is_some_and(|source| source.is::<io::Error>());
        match error.code() {
            // Two processes gave the same code to a table at the same moment: a retry will find it taken.
            Some(
                &(SqlState::UNIQUE_VIOLATION
                | SqlState::T_R_DEADLOCK_DETECTED
                | SqlState::T_R_SERIALIZATION_FAILURE),
            ) => Self::Again(text),
            Some(
                &(SqlState::ADMIN_SHUTDOWN
                | SqlState::CRASH_SHUTDOWN
                | SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT),
            ) => Self::Lost(text),
            None if lost() => Self::Lost(text),
            _ => Self::Broken(text),
        }
    }
}

impl From<SessionError> for StoreError {
    fn from(trouble: SessionError) -> Self {
        let (SessionError::Lost(why) | SessionError::Again(why) | SessionError::Broken(why)) = trouble;
        Self::Unavailable(why)
    }
}

/// Waits for an answer, at most as long as a statement may take and not beyond `deadline`.
fn wait<T>(
    runtime: &Runtime,
    deadline: Instant,
    answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> Result<T, SessionError> {
    let patience = STATEMENT.min(deadline.saturating_duration_since(Instant::now()));
    match runtime.block_on(async { timeout(patience, answer).await }) {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(SessionError::Lost(format!("no answer within {} ms", patience.as_millis()))),
    }
}

/// The error of a connection that could not be opened: nothing can have been lost yet, and an immediate retry does not
/// bring a server back.
fn unreachable(error: SessionError) -> SessionError {
    let (SessionError::Lost(why) | SessionError::Again(why) | SessionError::Broken(why)) = error;
    SessionError::Broken(why)
}

/// An error with its causes. None of them contains the password.
fn sentence(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        // Writing to a string does not fail.
        let _ = write!(text, ": {error}");
        cause = error.source();
    }
    text
}

/// A connection with the statements it has prepared.
///
/// It blocks like the rest of the store, on a runtime of its own: that lets it stop waiting for a server that no longer
/// answers, which a blocking client can't.
pub(super) struct Session {
    client: Client,
    statements: BTreeMap<&'static str, Statement>,
    /// Ends waiting, even if single statements are in time.
    deadline: Instant,
    // Dropped last: it runs the connection of `client`.
    runtime: Runtime,
}

type Parameters<'a> = &'a [&'a (dyn ToSql + Sync)];

impl Session {
    pub(super) fn open(target: &Target, deadline: Instant) -> Result<Self, SessionError> {
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| SessionError::Broken(error.to_string()))?;
        let connecting = target.config.connect(target.tls.clone());
        let (client, connection) = wait(&runtime, deadline, connecting).map_err(unreachable)?;
        // It ends with the client, or with the server; then every statement fails.
        runtime.spawn(async move { drop(connection.await) });
        let mut session = Self { client, statements: BTreeMap::new(), deadline, runtime };
        session.run(&settings()).map_err(unreachable)?;
        Ok(session)
    }

    /// Sets the time at which the next statements stop waiting.
    pub(super) const fn set_deadline(&mut self, deadline: Instant) {
        self.deadline = deadline;
    }

    fn wait<T>(
        &self,
        answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T, SessionError> {
        wait(&self.runtime, self.deadline, answer)
    }

    /// Runs statements without parameters that are needed once.
    pub(super) fn run(&mut self, sql: &str) -> Result<(), SessionError> {
        self.wait(self.client.batch_execute(sql))
    }

    /// Runs a statement and reads all its rows.
    pub(super) fn rows(
        &mut self,
        sql: &'static str,
        parameters: Parameters<'_>,
    ) -> Result<Vec<Row>, SessionError> {
        let statement = self.prepared(sql)?;
        self.wait(self.client.query(&statement, parameters))
    }

    /// Runs a statement and reads its row; `None` if there is none.
    pub(super) fn row(
        &mut self,
        sql: &'static str,
        parameters: Parameters<'_>,
    ) -> Result<Option<Row>, SessionError> {
        let statement = self.prepared(sql)?;
        self.wait(self.client.query_opt(&statement, parameters))
    }

    /// Runs a statement; returns how many rows it changed.
    pub(super) fn change(
        &mut self,
        sql: &'static str,
        parameters: Parameters<'_>,
    ) -> Result<u64, SessionError> {
        let statement = self.prepared(sql)?;
        self.wait(self.client.execute(&statement, parameters))
    }

    fn prepared(&mut self, sql: &'static str) -> Result<Statement, SessionError> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.wait(self.client.prepare(sql))?;
        self.statements.insert(sql, statement.clone());
        Ok(statement)
    }

    /// Appends to many tables with one statement, which is also its own transaction: one round trip. `appends` are for
    /// different tables and have no labels. Returns the names of the tables that accepted the entry.
    pub(super) fn append_to_many(&mut self, appends: &[&Append]) -> Result<Vec<Vec<u8>>, SessionError> {
        let ids: Vec<&[u8]> = appends.iter().map(|append| append.table.as_bytes()).collect();
        let epochs: Vec<i64> = appends.iter().map(|append| stored(append.epoch)).collect();
        let seqs: Vec<i64> = appends.iter().map(|append| stored(append.seq)).collect();
        let entries: Vec<&[u8]> = appends.iter().map(|append| append.entry.as_slice()).collect();
        let times: Vec<i64> = appends.iter().map(|append| stored(append.at)).collect();
        let moved = self.rows(
            "WITH moved AS (
                 UPDATE tables SET last = new.seq, touched = new.at, bytes = bytes + length(new.entry)
                 FROM unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bigint[])
                     AS new (id, epoch, seq, entry, at)
                 WHERE tables.id = new.id AND tables.epoch = new.epoch AND tables.last = new.seq - 1
                 RETURNING tables.id, tables.number, new.seq, new.entry
             ), added AS (
                 INSERT INTO entries (number, seq, entry) SELECT number, seq, entry FROM moved
             )
             SELECT id FROM moved",
            &[&ids, &epochs, &seqs, &entries, &times],
        )?;
        Ok(moved.iter().map(|row| row.get(0)).collect())
    }

    /// Applies writes one after the other in one transaction.
    pub(super) fn write_in_turn(
        &mut self,
        writes: &[&Write],
    ) -> Result<Vec<Result<(), StoreError>>, SessionError> {
        self.run("BEGIN")?;
        // Locks are taken in one fixed order, whatever the order of the writes: processes that want the same tables
        // wait for each other instead of deadlocking.
        let ids: Vec<&[u8]> = writes.iter().map(|write| write.table().as_bytes()).collect();
        self.rows("SELECT FROM tables WHERE id = ANY($1) ORDER BY id FOR UPDATE", &[&ids])?;
        let mut answers = Vec::with_capacity(writes.len());
        for write in writes {
            answers.push(match write {
                Write::Create(create) => self.create(create)?,
                Write::Append(append) => self.append(append)?,
                Write::Finish(game) => self.finish(game)?,
            });
        }
        self.run("COMMIT")?;
        Ok(answers)
    }

    fn create(&mut self, create: &Create) -> Result<Result<(), StoreError>, SessionError> {
        let Create { table, entry, label, at } = create;
        let (phase, code, listed, card) = columns(label);
        let made = self.change(
            "WITH made AS (
                 INSERT INTO tables (id, epoch, last, touched, phase, code, listed, card, bytes)
                 VALUES ($1, 1, 1, $2, $3, $4, $5, $6, length($7::bytea)) ON CONFLICT DO NOTHING RETURNING number
             )
             INSERT INTO entries (number, seq, entry) SELECT number, 1, $7 FROM made",
            &[&table.as_bytes(), &stored(*at), &phase, &code, &listed, &card, entry],
        )?;
        if made == 1 {
            return Ok(Ok(()));
        }
        let exists = self.row("SELECT FROM tables WHERE id = $1", &[&table.as_bytes()])?.is_some();
        Ok(Err(if exists { StoreError::Exists } else { StoreError::CodeTaken }))
    }

    fn append(&mut self, append: &Append) -> Result<Result<(), StoreError>, SessionError> {
        let table = self.row(
            "SELECT epoch, last, bytes, number FROM tables WHERE id = $1 FOR UPDATE",
            &[&append.table.as_bytes()],
        )?;
        if let Err(failure) = append.check(table.as_ref().map(claimed)) {
            return Ok(Err(failure));
        }
        let number: i64 = table.map_or(0, |row| row.get(3));
        if let Some(label) = &append.label {
            let (phase, code, listed, card) = columns(label);
            let relabelled = self.change(
                "UPDATE tables SET phase = $2, code = $3, listed = $4, card = $5 WHERE number = $1
                 AND NOT EXISTS (SELECT FROM tables WHERE code = $3 AND number <> $1)",
                &[&number, &phase, &code, &listed, &card],
            )?;
            if relabelled == 0 {
                return Ok(Err(StoreError::CodeTaken));
            }
        }
        self.change(
            "WITH moved AS (
                 UPDATE tables SET last = $2, touched = $3, bytes = bytes + length($4::bytea) WHERE number = $1
             )
             INSERT INTO entries (number, seq, entry) VALUES ($1, $2, $4)",
            &[&number, &stored(append.seq), &stored(append.at), &append.entry],
        )?;
        if let Some(snapshot) = &append.snapshot {
            self.change(
                "INSERT INTO snapshots (number, seq, snapshot) VALUES ($1, $2, $3)
                 ON CONFLICT (number) DO UPDATE SET seq = excluded.seq, snapshot = excluded.snapshot",
                &[&number, &stored(append.seq), snapshot],
            )?;
        }
        Ok(Ok(()))
    }

    fn finish(&mut self, game: &FinishedGame) -> Result<Result<(), StoreError>, SessionError> {
        let FinishedGame { table, number, record, at } = game;
        let id = table.as_bytes();
        let kept = self.change(
            "INSERT INTO games (number, game, finished, record)
             SELECT number, $2::bigint, $3::bigint, $4::bytea FROM tables WHERE id = $1 ON CONFLICT DO NOTHING",
            &[&id, &i64::from(*number), &stored(*at), record],
        )?;
        let known = kept == 1 || self.row("SELECT FROM tables WHERE id = $1", &[&id])?.is_some();
        Ok(if known { Ok(()) } else { Err(StoreError::Unknown) })
    }
}

/// Phase, code, listed and card as stored columns.
pub(super) fn columns(label: &TableSummary) -> (i16, Option<&[u8]>, bool, &[u8]) {
    (label.phase.number(), label.code.as_deref().map(str::as_bytes), label.listed, &label.card)
}

/// Reads the columns epoch, last and bytes.
pub(super) fn claimed(row: &Row) -> Claim {
    Claim { epoch: restored(row.get(0)), last: restored(row.get(1)), bytes: restored(row.get(2)) }
}
