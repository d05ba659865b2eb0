//! A small connection pool shared by many threads.

use std::fmt;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// All connections were in use until the deadline.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Busy;

/// A bounded number of connections, opened on first use.
pub(crate) struct Pool<T> {
    state: Mutex<State<T>>,
    returned: Condvar,
}

struct State<T> {
    idle: Vec<T>,
    /// The number of connections that may still be opened.
    unopened: usize,
}

impl<T> Pool<T> {
    pub(crate) fn new(most: usize) -> Self {
        let state = State { idle: Vec::new(), unopened: most };
        Self { state: Mutex::new(state), returned: Condvar::new() }
    }

    /// Works with a connection; if all are in use, waits for one until the deadline. A connection that `work` does not
    /// return is closed, and a new one may be opened in its place.
    pub(crate) fn with<R>(
        &self,
        deadline: Instant,
        work: impl FnOnce(Option<T>) -> (Option<T>, R),
    ) -> Result<R, Busy> {
        let mut place = self.take(deadline)?;
        let (connection, result) = work(place.connection.take());
        place.connection = connection;
        Ok(result)
    }

    /// Takes all idle connections out, to be closed.
    pub(crate) fn clear(&self) -> Vec<T> {
        let mut state = self.state();
        let idle = std::mem::take(&mut state.idle);
        state.unopened += idle.len();
        idle
    }

    fn take(&self, deadline: Instant) -> Result<Place<'_, T>, Busy> {
        let nothing = |state: &mut State<T>| state.idle.is_empty() && state.unopened == 0;
        let patience = deadline.saturating_duration_since(Instant::now());
        let waited = self.returned.wait_timeout_while(self.state(), patience, nothing);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if nothing(&mut state) {
            return Err(Busy);
        }
        let connection = state.idle.pop();
        if connection.is_none() {
            state.unopened -= 1;
        }
        Ok(Place { pool: self, connection })
    }

    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The right to use one connection; given back on drop, so that a panic does not make the pool smaller.
struct Place<'a, T> {
    pool: &'a Pool<T>,
    connection: Option<T>,
}

impl<T> Drop for Place<'_, T> {
    fn drop(&mut self) {
        let mut state = self.pool.state();
        match self.connection.take() {
            Some(connection) => state.idle.push(connection),
            None => state.unopened += 1,
        }
        drop(state);
        self.pool.returned.notify_one();
    }
}

impl<T> fmt::Debug for Pool<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Pool").field("idle", &self.state().idle.len()).finish_non_exhaustive()
    }
}
