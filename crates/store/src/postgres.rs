//! A store in a PostgreSQL database that several machines share.

mod maintenance;
mod session;
mod tls;

use std::collections::BTreeMap;
use std::thread;
use std::time::Instant;

use crate::deadlines::{CONNECT, OPERATION};
use crate::pool::{Busy, Pool};
use crate::{
    Append, Claim, EXPIRE_MOST, OpenError, Snapshot, Store, StoreError, StoredPhase, TableSummary, Write,
    restored, rows, stored,
};
use session::{Session, SessionError, claimed};
use tls::Target;

/// Versions of the schema, oldest first. A released version never changes; add another file.
pub(crate) const MIGRATIONS: &[&str] =
    &[include_str!("postgres/schema-1.sql"), include_str!("postgres/schema-2.sql")];

/// Connections per process for everything except the journal's writes.
const OTHERS: usize = 4;

/// How often an operation is tried that was aborted by a conflict or a lost connection.
const ATTEMPTS: usize = 4;

/// The most tables deleted in one commit, so that expiry does not delay players.
const EXPIRE_AT_ONCE: usize = 100;

/// A store in a PostgreSQL database, which several processes may share. It keeps its tables in a schema `tischlein`.
///
/// Connections use TLS as `sslmode` and `sslrootcert` in the URL ask for. A pooler in between must be in session mode.
///
/// All methods block, with a runtime of their own inside, and end within seconds. Call them from a [`Journal`](crate::Journal) or with
/// `spawn_blocking`; on a thread that runs async tasks they panic.
#[derive(Debug)]
pub struct Postgres {
    target: Target,
    /// The one connection for batches.
    writer: Pool<Session>,
    others: Pool<Session>,
}

impl Postgres {
    /// Connects to the database of a `postgres://` URL, and brings its schema up to date.
    pub fn open(url: &str) -> Result<Self, OpenError> {
        let store = Self::connect(url)?;
        match store.with(&store.others, migrate).map_err(StoreError::from)? {
            found if found > MIGRATIONS.len() => {
                Err(OpenError::Newer { found: found as i64, known: MIGRATIONS.len() as i64 })
            }
            _ => Ok(store),
        }
    }

    fn connect(url: &str) -> Result<Self, OpenError> {
        let mut target = Target::parse(url)?;
        let config = &mut target.config;
        config.connect_timeout(*config.get_connect_timeout().unwrap_or(&CONNECT));
        config.tcp_user_timeout(*config.get_tcp_user_timeout().unwrap_or(&CONNECT));
        if config.get_application_name().is_none() {
            config.application_name("tischlein");
        }
        Ok(Self { target, writer: Pool::new(1), others: Pool::new(OTHERS) })
    }

    /// Tries an operation once with a connection of this pool. A connection on which anything failed is closed, so that
    /// the server rolls back what was not committed.
    fn attempt<T>(
        &self,
        pool: &Pool<Session>,
        deadline: Instant,
        work: impl FnOnce(&mut Session) -> Result<T, SessionError>,
    ) -> Result<T, SessionError> {
        let result = pool.with(deadline, |idle| {
            let mut session = match idle.map_or_else(|| Session::open(&self.target, deadline), Ok) {
                Ok(session) => session,
                Err(trouble) => return (None, Err(trouble)),
            };
            session.set_deadline(deadline);
            let result = work(&mut session);
            (result.is_ok().then_some(session), result)
        });
        let result =
            result.unwrap_or_else(|Busy| Err(SessionError::Again("all connections are in use".into())));
        if matches!(result, Err(SessionError::Lost(_))) {
            // The other connections are probably lost, too.
            drop(pool.clear());
        }
        result
    }

    /// Runs an idempotent operation, which may be repeated.
    fn with<T>(
        &self,
        pool: &Pool<Session>,
        mut work: impl FnMut(&mut Session) -> Result<T, SessionError>,
    ) -> Result<T, SessionError> {
        let deadline = Instant::now() + OPERATION;
        let mut attempts = 1;
        loop {
            match self.attempt(pool, deadline, &mut work) {
                Err(SessionError::Lost(_) | SessionError::Again(_))
                    if attempts < ATTEMPTS && Instant::now() < deadline =>
                {
                    attempts += 1;
                }
                result => return result,
            }
        }
    }

    fn find<T>(&self, work: impl FnMut(&mut Session) -> Result<T, SessionError>) -> Result<T, StoreError> {
        Ok(self.with(&self.others, work)?)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // The store may be dropped last in an async task, where connections must not be closed.
        let sessions: Vec<Session> = self.writer.clear().into_iter().chain(self.others.clear()).collect();
        // If the thread panics, the connections are closed all the same.
        let _ = thread::spawn(move || drop(sessions)).join();
    }
}

/// Brings the schema up to date, one process at a time. Returns the version the database had; a newer one is left
/// alone.
fn migrate(session: &mut Session) -> Result<usize, SessionError> {
    session.run("BEGIN")?;
    // The number is arbitrary; it only must differ from those of other programs.
    session.row("SELECT pg_advisory_xact_lock(6079843122134271)", &[])?;
    let found = found_version(session)?;
    for migration in MIGRATIONS.iter().skip(found) {
        session.run(migration)?;
        session.run("UPDATE tischlein.version SET version = version + 1")?;
    }
    session.run("COMMIT")?;
    Ok(found)
}

/// The version of the schema; 0 if there is none.
fn found_version(session: &mut Session) -> Result<usize, SessionError> {
    let old = session.row("SELECT WHERE to_regclass('tischlein.version') IS NOT NULL", &[])?.is_some();
    let version = if old { session.row("SELECT version FROM tischlein.version", &[])? } else { None };
    Ok(version.map_or(0, |row| usize::try_from(row.get::<_, i64>(0)).unwrap_or(0)))
}

/// A batch that is being written.
struct Progress<'a> {
    batch: &'a [Write],
    answers: Vec<Option<Result<(), StoreError>>>,
    /// Whether the simple appends are done.
    simple_done: bool,
}

impl<'a> Progress<'a> {
    fn new(batch: &'a [Write]) -> Self {
        Self { batch, answers: vec![None; batch.len()], simple_done: false }
    }

    /// Writes everything that has no result yet. Writes with a result are stored, even if this fails.
    fn go_on(&mut self, session: &mut Session) -> Result<(), SessionError> {
        if !self.simple_done {
            let simple = self.simple();
            if !simple.is_empty() {
                let appends: Vec<&Append> = simple.values().map(|(_, append)| *append).collect();
                for moved in session.append_to_many(&appends)? {
                    if let Some((index, _)) = simple.get(moved.as_slice()) {
                        self.answers[*index] = Some(Ok(()));
                    }
                }
            }
            self.simple_done = true;
        }
        let rest: Vec<usize> = (0..self.batch.len()).filter(|&index| self.answers[index].is_none()).collect();
        if !rest.is_empty() {
            let writes: Vec<&Write> = rest.iter().map(|&index| &self.batch[index]).collect();
            for (index, answer) in rest.into_iter().zip(session.write_in_turn(&writes)?) {
                self.answers[index] = Some(answer);
            }
        }
        Ok(())
    }

    /// The appends without a label or snapshot that are the batch's only write for their table, by table: the bulk of all writes.
    fn simple(&self) -> BTreeMap<&'a [u8], (usize, &'a Append)> {
        let mut by_table: BTreeMap<&[u8], Option<(usize, &Append)>> = BTreeMap::new();
        for (index, write) in self.batch.iter().enumerate() {
            let simple = match write {
                Write::Append(append) if append.label.is_none() && append.snapshot.is_none() => {
                    Some((index, append))
                }
                Write::Append(_) | Write::Create(_) | Write::Finish(_) => None,
            };
            by_table.entry(write.table().as_bytes()).and_modify(|only| *only = None).or_insert(simple);
        }
        by_table.into_iter().filter_map(|(table, only)| Some((table, only?))).collect()
    }
}

impl Store for Postgres {
    fn check(&self) -> Result<(), StoreError> {
        let sql = "UPDATE version SET version = version";
        Ok(self.with(&self.writer, |session| session.change(sql, &[]).map(|_| ()))?)
    }

    fn write(&self, batch: &[Write]) -> Vec<Result<(), StoreError>> {
        let mut progress = Progress::new(batch);
        // Set when a commit may have succeeded although its confirmation was lost.
        let mut unheard: Option<String> = None;
        let mut failure = None;
        let deadline = Instant::now() + OPERATION;
        for attempt in 0..ATTEMPTS {
            if attempt > 0 && Instant::now() >= deadline {
                break;
            }
            match self.attempt(&self.writer, deadline, |session| progress.go_on(session)) {
                Ok(()) => break,
                Err(SessionError::Lost(why)) => unheard = Some(why),
                Err(SessionError::Again(why)) => failure = Some(why),
                Err(SessionError::Broken(why)) => {
                    failure = Some(why);
                    break;
                }
            }
        }
        let unknown = || unheard.clone().or(failure.clone()).unwrap_or_default();
        let answers = progress.answers.into_iter().map(|answer| match answer {
            Some(Ok(())) => Ok(()),
            // The entry in the way may be our own, from the unconfirmed commit.
            Some(Err(failure)) if unheard.is_none() => Err(failure),
            Some(Err(_)) | None => Err(StoreError::Unavailable(unknown())),
        });
        answers.collect()
    }

    fn claim(&self, table: &str) -> Result<Claim, StoreError> {
        let id = table.as_bytes();
        let sql = "UPDATE tables SET epoch = epoch + 1 WHERE id = $1 RETURNING epoch, last, bytes";
        self.find(|session| session.row(sql, &[&id]))?.as_ref().map(claimed).ok_or(StoreError::Unknown)
    }

    fn read(&self, table: &str, after: u64, limit: usize) -> Result<Vec<Vec<u8>>, StoreError> {
        let id = table.as_bytes();
        self.find(|session| {
            let entries = session.rows(
                "SELECT entry FROM tables JOIN entries USING (number)
                 WHERE id = $1 AND seq > $2 ORDER BY seq LIMIT $3",
                &[&id, &stored(after), &rows(limit)],
            )?;
            if entries.is_empty() && session.row("SELECT FROM tables WHERE id = $1", &[&id])?.is_none() {
                return Ok(Err(StoreError::Unknown));
            }
            Ok(Ok(entries.iter().map(|row| row.get(0)).collect()))
        })?
    }

    fn snapshot(&self, table: &str) -> Result<Option<Snapshot>, StoreError> {
        let sql = "SELECT seq, snapshot FROM tables LEFT JOIN snapshots USING (number) WHERE id = $1";
        let row = self.find(|session| session.row(sql, &[&table.as_bytes()]))?.ok_or(StoreError::Unknown)?;
        Ok(match (row.get::<_, Option<i64>>(0), row.get(1)) {
            (Some(seq), Some(bytes)) => Some(Snapshot { seq: restored(seq), bytes }),
            _ => None,
        })
    }

    fn finished_game(&self, table: &str, number: u32) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT record FROM tables LEFT JOIN games ON games.number = tables.number AND game = $2
                   WHERE id = $1";
        let found = self.find(|session| session.row(sql, &[&table.as_bytes(), &i64::from(number)]))?;
        Ok(found.ok_or(StoreError::Unknown)?.get(0))
    }

    fn newest_write(&self) -> Result<Option<u64>, StoreError> {
        let row = self.find(|session| session.row("SELECT max(touched) FROM tables", &[]))?;
        Ok(row.and_then(|row| row.get::<_, Option<i64>>(0)).map(restored))
    }

    fn label(&self, table: &str) -> Result<TableSummary, StoreError> {
        let sql = "SELECT phase, code, listed, card FROM tables WHERE id = $1";
        let row = self.find(|session| session.row(sql, &[&table.as_bytes()]))?.ok_or(StoreError::Unknown)?;
        Ok(TableSummary {
            phase: StoredPhase::from_number(row.get(0))?,
            code: row.get::<_, Option<Vec<u8>>>(1).map(text).transpose()?,
            listed: row.get(2),
            card: row.get(3),
        })
    }

    fn find_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE code = $1";
        let row = self.find(|session| session.row(sql, &[&code.as_bytes()]))?;
        row.map(|row| text(row.get(0))).transpose()
    }

    fn listed(&self, before: Option<&str>, limit: usize) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let sql = "SELECT id, card FROM tables WHERE listed AND phase = 0
                   AND number < coalesce((SELECT number FROM tables WHERE id = $1), $2)
                   ORDER BY number DESC LIMIT $3";
        let before = before.map(str::as_bytes);
        let listed = self.find(|session| session.rows(sql, &[&before, &i64::MAX, &rows(limit)]))?;
        listed.iter().map(|row| Ok((text(row.get(0))?, row.get(1)))).collect()
    }

    fn expire(&self, phase: StoredPhase, untouched_since: u64) -> Result<u64, StoreError> {
        let (phase, since) = (phase.number(), stored(untouched_since));
        let sql = "SELECT number FROM tables WHERE phase = $1 AND touched < $2 ORDER BY id LIMIT $3";
        let old = self.find(|session| session.rows(sql, &[&phase, &since, &rows(EXPIRE_MOST)]))?;
        let old: Vec<i64> = old.iter().map(|row| row.get(0)).collect();
        let mut forgotten = 0;
        for some in old.chunks(EXPIRE_AT_ONCE) {
            // Checked again, since a table may have been written to in the meantime.
            let sql = "DELETE FROM tables WHERE number = ANY($1) AND phase = $2 AND touched < $3";
            forgotten += self.find(|session| session.change(sql, &[&some, &phase, &since]))?;
        }
        Ok(forgotten)
    }
}

/// A stored name or code as text.
fn text(bytes: Vec<u8>) -> Result<String, StoreError> {
    String::from_utf8(bytes)
        .map_err(|_| StoreError::Unavailable("the database has a name that is no text".into()))
}
