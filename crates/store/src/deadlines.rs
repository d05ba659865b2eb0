//! How long the store waits, and why. Players are told that storage is away within 5 s, so everything ends before.

use std::time::Duration;

/// Opening a connection to PostgreSQL, unless the URL sets another limit. Also the limit for data that the network does
/// not confirm.
pub(crate) const CONNECT: Duration = Duration::from_secs(2);

/// One statement of PostgreSQL. A commit takes milliseconds; a server that needs longer than this is frozen, or the
/// statement waits for a lock that a frozen process holds.
pub(crate) const STATEMENT: Duration = Duration::from_secs(2);

/// One operation with all its attempts, and waiting for a free connection.
pub(crate) const OPERATION: Duration = Duration::from_secs(4);

/// A process that stops in the middle of a transaction loses its connection after this, so that others can claim its
/// tables.
pub(crate) const IDLE_IN_TRANSACTION: Duration = Duration::from_secs(3);

/// A lock on an SQLite file. Only a person with a database tool can hold one.
pub(crate) const LOCK: Duration = Duration::from_secs(4);

/// An export writes what it has read before it reads on. A slow disk may take seconds for that.
pub(crate) const EXPORT_PAUSE: Duration = Duration::from_secs(60);
