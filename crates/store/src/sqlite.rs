//! A store in one SQLite file.

mod maintenance;

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use rusqlite::{
    CachedStatement, Connection, ErrorCode, OpenFlags, OptionalExtension, Row, Transaction,
    TransactionBehavior, params,
};
use tempfile::TempDir;

use crate::deadlines::{LOCK, OPERATION};
use crate::pool::{Busy, Pool};
use crate::{
    Append, Claim, Create, EXPIRE_MOST, FinishedGame, OpenError, Snapshot, Store, StoreError, StoredPhase,
    TableSummary, Write, all_fail, restored, rows, stored,
};

/// Versions of the schema, oldest first. A released version never changes; add another file.
pub(crate) const MIGRATIONS: &[&str] =
    &[include_str!("sqlite/schema-1.sql"), include_str!("sqlite/schema-2.sql")];

/// “Tisc” in the header of the file, which identifies our databases.
const APPLICATION: i64 = 0x5469_7363;

/// SQLite 3.51.3. Before it, a checkpoint at an unlucky moment could lose a commit from the write-ahead log.
const OLDEST_SQLITE: i32 = 3_051_003;

/// Connections for concurrent reads. Reads come out of memory; more would only wait for each other.
const READERS: usize = 4;

/// The most tables deleted in one commit, so that expiry does not delay players.
const EXPIRE_AT_ONCE: usize = 100;

/// A store in one SQLite file, owned by one process.
///
/// One connection writes; every commit is synced to disk. Closing the store checkpoints the write-ahead log into the
/// file.
#[derive(Debug)]
pub struct Sqlite {
    // Dropped in this order: the writer after the readers, since readers may not checkpoint the write-ahead log, then
    // the lock.
    readers: Pool<Connection>,
    writer: Mutex<Connection>,
    path: PathBuf,
    /// `None` if other processes may use the file, too.
    lock: Option<File>,
    /// Removed at the end, with the file in it.
    folder: Option<TempDir>,
}

impl Sqlite {
    /// Opens the file, or creates it.
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        let path = absolute(path)?;
        let lock = lock(&path)?;
        let mut store = Self::open_unlocked(&path, prepare)?;
        store.lock = Some(lock);
        Ok(store)
    }

    fn open_unlocked(
        path: &Path,
        prepare: impl FnOnce(&mut Connection, &Path) -> Result<(), OpenError>,
    ) -> Result<Self, OpenError> {
        if rusqlite::version_number() < OLDEST_SQLITE {
            return Err(OpenError::OldSqlite(rusqlite::version()));
        }
        let path = absolute(path)?;
        let mut writer = Connection::open_with_flags(
            &path,
            OpenFlags::SQLITE_OPEN_READ_WRITE
                | OpenFlags::SQLITE_OPEN_CREATE
                | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )
        .map_err(|error| cannot_open(&path, &error))?;
        prepare(&mut writer, &path)?;
        let (readers, writer) = (Pool::new(READERS), Mutex::new(writer));
        Ok(Self { readers, writer, path, lock: None, folder: None })
    }

    fn writer(&self) -> MutexGuard<'_, Connection> {
        self.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `work` in one durable transaction. If anything fails, it is rolled back.
    fn commit<T>(&self, work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = work(&transaction)?;
        transaction.commit()?;
        Ok(done)
    }

    /// Reads with one of the reading connections.
    fn read_with<T>(&self, work: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let read = self.readers.with(Instant::now() + OPERATION, |idle| {
            let reader = match idle.map_or_else(|| reader(&self.path), Ok) {
                Ok(reader) => reader,
                Err(error) => return (None, Err(error.into())),
            };
            let result = work(&reader);
            (Some(reader), result)
        });
        read.unwrap_or_else(|Busy| Err(StoreError::Unavailable("all connections are in use".to_owned())))
    }
}

fn reader(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let reader = Connection::open_with_flags(path, flags)?;
    reader.busy_timeout(LOCK)?;
    Ok(reader)
}

/// An absolute path is always a file, while SQLite gives `:memory:` another meaning.
fn absolute(path: &Path) -> Result<PathBuf, OpenError> {
    std::path::absolute(path).map_err(|error| cannot_open(path, &error))
}

/// Locks the file against other processes: SQLite would let them write, and each would believe to own the tables.
fn lock(path: &Path) -> Result<File, OpenError> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".lock");
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&beside)
        .map_err(|error| cannot_open(path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(cannot_open(path, &error)),
    }
}

/// Checks that the file is ours before changing anything, then brings its schema up to date.
fn prepare(connection: &mut Connection, path: &Path) -> Result<(), OpenError> {
    let found = found_version(connection, path)?;
    configure(connection).and_then(|()| migrate(connection, found)).map_err(|error| cannot_open(path, &error))
}

/// The version of the schema. An error if the file is not ours, or is newer than this program.
fn found_version(connection: &Connection, path: &Path) -> Result<i64, OpenError> {
    let cannot_open = |error| match error {
        rusqlite::Error::SqliteFailure(cause, _) if cause.code == ErrorCode::NotADatabase => {
            OpenError::NotOurs(path.to_owned())
        }
        error => cannot_open(path, &error),
    };
    connection.busy_timeout(LOCK).map_err(cannot_open)?;
    let number = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0)).map_err(cannot_open);
    let known = MIGRATIONS.len() as i64;
    let found = number("PRAGMA user_version")?;
    let empty = number("SELECT count(*) FROM sqlite_schema")? == 0;
    if number("PRAGMA application_id")? != APPLICATION && !(empty && found == 0) {
        return Err(OpenError::NotOurs(path.to_owned()));
    }
    if found > known { Err(OpenError::Newer { found, known }) } else { Ok(found) }
}

fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    configure_connection(connection)
}

/// The settings that are not kept in the file.
fn configure_connection(connection: &Connection) -> rusqlite::Result<()> {
    // In WAL mode, anything less may lose the last commits in a power failure.
    connection.pragma_update(None, "synchronous", "FULL")?;
    // In KiB, if negative. A busy table has its own page, and a commit touches hundreds: with the default of 2 MB,
    // SQLite writes some of them before the commit and reads them again after it.
    connection.pragma_update(None, "cache_size", -32 * 1024)?;
    // Deleted tables contain the names of players.
    connection.pragma_update(None, "secure_delete", true)?;
    connection.pragma_update(None, "foreign_keys", true)
}

fn migrate(connection: &mut Connection, found: i64) -> rusqlite::Result<()> {
    for (version, migration) in (1_i64..).zip(MIGRATIONS) {
        if version > found {
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            transaction.execute_batch(migration)?;
            transaction.pragma_update(None, "application_id", APPLICATION)?;
            transaction.pragma_update(None, "user_version", version)?;
            transaction.commit()?;
        }
    }
    Ok(())
}

fn cannot_open(path: &Path, error: &dyn std::error::Error) -> OpenError {
    OpenError::Unavailable(format!("{}: {error}", path.display()))
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Unavailable(error.to_string())
    }
}

/// The result of one write: the outer error aborts the transaction, the inner one refuses only this write.
type Outcome = rusqlite::Result<Result<(), StoreError>>;

fn write(transaction: &Transaction<'_>, write: &Write) -> Outcome {
    match write {
        Write::Create(create) => self::create(transaction, create),
        Write::Append(append) => self::append(transaction, append),
        Write::Finish(game) => self::finish(transaction, game),
    }
}

fn create(transaction: &Transaction<'_>, create: &Create) -> Outcome {
    let Create { table, entry, label, at } = create;
    let made = transaction
        .prepare_cached(
            "INSERT INTO tables (id, epoch, last, touched, phase, code, listed, card, bytes)
             VALUES (?1, 1, 1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING RETURNING number",
        )?
        .query_row(
            params![
                table,
                stored(*at),
                label.phase.number(),
                label.code,
                label.listed,
                label.card,
                size(entry)
            ],
            |row| row.get(0),
        )
        .optional()?;
    match made {
        Some(number) => insert(transaction, number, 1, entry).map(Ok),
        None if log(transaction, table)?.is_some() => Ok(Err(StoreError::Exists)),
        None => Ok(Err(StoreError::CodeTaken)),
    }
}

fn append(transaction: &Transaction<'_>, append: &Append) -> Outcome {
    let Append { table, epoch, seq, entry, label, snapshot, at } = append;
    let (seq, epoch, at) = (stored(*seq), stored(*epoch), stored(*at));
    let moved = match label {
        None => number(
            transaction.prepare_cached(
                "UPDATE tables SET last = ?3, touched = ?4, bytes = bytes + ?5
                 WHERE id = ?1 AND epoch = ?2 AND last = ?3 - 1 RETURNING number",
            )?,
            params![table, epoch, seq, at, size(entry)],
        ),
        Some(label) => number(
            transaction.prepare_cached(
                "UPDATE tables SET last = ?3, touched = ?4, phase = ?5, code = ?6, listed = ?7, card = ?8,
                     bytes = bytes + ?9
                 WHERE id = ?1 AND epoch = ?2 AND last = ?3 - 1
                 AND NOT EXISTS (SELECT 1 FROM tables WHERE code = ?6 AND id <> ?1) RETURNING number",
            )?,
            params![
                table,
                epoch,
                seq,
                at,
                label.phase.number(),
                label.code,
                label.listed,
                label.card,
                size(entry)
            ],
        ),
    }?;
    match moved {
        Some(number) => {
            insert(transaction, number, seq, entry)?;
            if let Some(snapshot) = snapshot {
                transaction
                    .prepare_cached(
                        "INSERT OR REPLACE INTO snapshots (number, seq, snapshot) VALUES (?1, ?2, ?3)",
                    )?
                    .execute(params![number, seq, snapshot])?;
            }
            Ok(Ok(()))
        }
        // The log itself would accept this entry, so the code was the reason.
        None => Ok(Err(append.check(log(transaction, table)?).err().unwrap_or(StoreError::CodeTaken))),
    }
}

fn insert(transaction: &Transaction<'_>, number: i64, seq: i64, entry: &[u8]) -> rusqlite::Result<()> {
    transaction
        .prepare_cached("INSERT INTO entries (number, seq, entry) VALUES (?1, ?2, ?3)")?
        .execute(params![number, seq, entry])
        .map(|_| ())
}

fn finish(transaction: &Transaction<'_>, game: &FinishedGame) -> Outcome {
    let FinishedGame { table, number, record, at } = game;
    let kept = transaction
        .prepare_cached(
            "INSERT INTO games (number, game, finished, record)
             SELECT number, ?2, ?3, ?4 FROM tables WHERE id = ?1 ON CONFLICT DO NOTHING",
        )?
        .execute(params![table, number, stored(*at), record])?;
    let known = kept == 1 || log(transaction, table)?.is_some();
    Ok(if known { Ok(()) } else { Err(StoreError::Unknown) })
}

/// The size of an entry as databases store it.
fn size(entry: &[u8]) -> i64 {
    stored(entry.len() as u64)
}

/// The first column of the row; `None` if there is none.
fn number(
    mut statement: CachedStatement<'_>,
    values: impl rusqlite::Params,
) -> rusqlite::Result<Option<i64>> {
    statement.query_row(values, |row| row.get(0)).optional()
}

fn log(connection: &Connection, table: &str) -> rusqlite::Result<Option<Claim>> {
    connection
        .prepare_cached("SELECT epoch, last, bytes FROM tables WHERE id = ?1")?
        .query_row([table], claimed)
        .optional()
}

/// Reads the columns epoch, last and bytes.
fn claimed(row: &Row<'_>) -> rusqlite::Result<Claim> {
    Ok(Claim { epoch: restored(row.get(0)?), last: restored(row.get(1)?), bytes: restored(row.get(2)?) })
}

impl Store for Sqlite {
    fn check(&self) -> Result<(), StoreError> {
        // Writes the page of the file's header to the disk.
        self.commit(|transaction| transaction.pragma_update(None, "user_version", MIGRATIONS.len() as i64))
    }

    fn write(&self, batch: &[Write]) -> Vec<Result<(), StoreError>> {
        self.commit(|transaction| batch.iter().map(|one| write(transaction, one)).collect())
            .unwrap_or_else(|failure| all_fail(batch, &failure))
    }

    fn claim(&self, table: &str) -> Result<Claim, StoreError> {
        self.commit(|transaction| {
            transaction
                .prepare_cached(
                    "UPDATE tables SET epoch = epoch + 1 WHERE id = ?1 RETURNING epoch, last, bytes",
                )?
                .query_row([table], claimed)
                .optional()
        })?
        .ok_or(StoreError::Unknown)
    }

    fn read(&self, table: &str, after: u64, limit: usize) -> Result<Vec<Vec<u8>>, StoreError> {
        self.read_with(|reader| {
            let entries: Vec<Vec<u8>> = reader
                .prepare_cached(
                    "SELECT entry FROM tables JOIN entries USING (number)
                     WHERE id = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3",
                )?
                .query_map(params![table, stored(after), rows(limit)], |row| row.get(0))?
                .collect::<rusqlite::Result<_>>()?;
            if entries.is_empty() && log(reader, table)?.is_none() {
                return Err(StoreError::Unknown);
            }
            Ok(entries)
        })
    }

    fn snapshot(&self, table: &str) -> Result<Option<Snapshot>, StoreError> {
        self.read_with(|reader| {
            let snapshot = reader
                .prepare_cached(
                    "SELECT seq, snapshot FROM tables LEFT JOIN snapshots USING (number) WHERE id = ?1",
                )?
                .query_row([table], |row| Ok((row.get::<_, Option<i64>>(0)?, row.get(1)?)))
                .optional()?
                .ok_or(StoreError::Unknown)?;
            Ok(match snapshot {
                (Some(seq), Some(bytes)) => Some(Snapshot { seq: restored(seq), bytes }),
                _ => None,
            })
        })
    }

    fn finished_game(&self, table: &str, number: u32) -> Result<Option<Vec<u8>>, StoreError> {
        self.read_with(|reader| {
            let record = reader
                .prepare_cached(
                    "SELECT record FROM tables JOIN games USING (number) WHERE id = ?1 AND game = ?2",
                )?
                .query_row(params![table, number], |row| row.get(0))
                .optional()?;
            if record.is_none() && log(reader, table)?.is_none() {
                return Err(StoreError::Unknown);
            }
            Ok(record)
        })
    }

    fn newest_write(&self) -> Result<Option<u64>, StoreError> {
        self.read_with(|reader| {
            let newest: Option<i64> =
                reader.query_row("SELECT max(touched) FROM tables", [], |row| row.get(0))?;
            Ok(newest.map(restored))
        })
    }

    fn label(&self, table: &str) -> Result<TableSummary, StoreError> {
        self.read_with(|reader| {
            let (phase, code, listed, card) = reader
                .prepare_cached("SELECT phase, code, listed, card FROM tables WHERE id = ?1")?
                .query_row([table], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
                .optional()?
                .ok_or(StoreError::Unknown)?;
            Ok(TableSummary { phase: StoredPhase::from_number(phase)?, code, listed, card })
        })
    }

    fn find_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        self.read_with(|reader| {
            let mut statement = reader.prepare_cached("SELECT id FROM tables WHERE code = ?1")?;
            Ok(statement.query_row([code], |row| row.get(0)).optional()?)
        })
    }

    fn listed(&self, before: Option<&str>, limit: usize) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.read_with(|reader| {
            let mut statement = reader.prepare_cached(
                "SELECT id, card FROM tables WHERE listed AND phase = 0
                 AND number < coalesce((SELECT number FROM tables WHERE id = ?1), ?2)
                 ORDER BY number DESC LIMIT ?3",
            )?;
            let listed = statement
                .query_map(params![before, i64::MAX, rows(limit)], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(listed.collect::<rusqlite::Result<_>>()?)
        })
    }

    fn expire(&self, phase: StoredPhase, untouched_since: u64) -> Result<u64, StoreError> {
        let since = stored(untouched_since);
        let old: Vec<i64> = self.read_with(|reader| {
            let mut statement = reader
                .prepare_cached("SELECT number FROM tables WHERE phase = ?1 AND touched < ?2 LIMIT ?3")?;
            let values = params![phase.number(), since, rows(EXPIRE_MOST)];
            let numbers = statement.query_map(values, |row| row.get(0))?;
            Ok(numbers.collect::<rusqlite::Result<_>>()?)
        })?;
        let mut forgotten = 0;
        for some in old.chunks(EXPIRE_AT_ONCE) {
            let now: usize = self.commit(|transaction| {
                // Checked again, since a table may have been written to in the meantime.
                let mut delete = transaction
                    .prepare_cached("DELETE FROM tables WHERE number = ?1 AND phase = ?2 AND touched < ?3")?;
                some.iter().map(|number| delete.execute(params![number, phase.number(), since])).sum()
            })?;
            forgotten += now as u64;
        }
        Ok(forgotten)
    }
}

#[cfg(test)]
impl Sqlite {
    /// A setting of the writing connection.
    pub(crate) fn pragma(&self, name: &str) -> String {
        let value = |row: &Row<'_>| row.get::<_, rusqlite::types::Value>(0);
        match self.writer().query_row(&format!("PRAGMA {name}"), [], value).unwrap() {
            rusqlite::types::Value::Integer(number) => number.to_string(),
            rusqlite::types::Value::Text(text) => text,
            other => panic!("{name} is {other:?}"),
        }
    }

    /// Everything in the file's schema by name: its type, its name, and the SQL that made it.
    pub(crate) fn schema(&self) -> Vec<(String, String, Option<String>)> {
        let writer = self.writer();
        let mut statement =
            writer.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY name").unwrap();
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
        rows.collect::<rusqlite::Result<_>>().unwrap()
    }

    /// Limits the file to so many further pages, like a full disk.
    pub(crate) fn leave_room(&self, pages: i64) {
        let writer = self.writer();
        let used: i64 = writer.query_row("PRAGMA page_count", [], |row| row.get(0)).unwrap();
        writer.query_row(&format!("PRAGMA max_page_count = {}", used + pages), [], |_| Ok(())).unwrap();
    }
}
