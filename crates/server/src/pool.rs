//! CPU-bound work: falling pieces, logs that are folded, bots that search.
//!
//! Work that a player waits for and searches of bots have lanes of their own, so that bots never delay a player's move:
//! each lane has its own threads. Within a lane, tables take turns, so that one table with many bots delays the others
//! by one piece of work at most.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use prometheus_client::encoding::EncodeLabelValue;
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;

/// Threads for CPU-bound work.
#[derive(Debug)]
pub(crate) struct Pool {
    players: Arc<Mutex<Lane>>,
    bots: Arc<Mutex<Lane>>,
}

/// For whom work is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EncodeLabelValue)]
pub(crate) enum Work {
    /// Players wait for it: a falling piece, a table that is loaded.
    Player,
    /// A bot searches.
    Bot,
}

/// The work panicked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WorkerPanicked;

impl Pool {
    /// `workers` bots may search at the same time. Players' work has as many threads and one more, which is what bots
    /// leave free on a machine with `workers` + 1 cores.
    pub(crate) fn new(workers: usize) -> Pool {
        let workers = workers.max(1);
        Pool { players: Lane::new(workers + 1), bots: Lane::new(workers) }
    }

    const fn lane(&self, work: Work) -> &Arc<Mutex<Lane>> {
        match work {
            Work::Player => &self.players,
            Work::Bot => &self.bots,
        }
    }

    /// The number of pieces of work that wait for a thread.
    pub(crate) fn waiting(&self, work: Work) -> usize {
        lock(self.lane(work)).waiting
    }

    /// Runs work of a table as soon as a thread is free and it is the table's turn.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: Work,
        table: &str,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkerPanicked> {
        let permit = permit(self.lane(work), table).await;
        let job = move || {
            let _permit = permit;
            job()
        };
        spawn_blocking(job).await.map_err(|_| WorkerPanicked)
    }
}

/// One kind of work: its free threads, and the work that waits for one.
#[derive(Debug)]
struct Lane {
    free: usize,
    /// The tables with waiting work, in the order of their turns.
    turns: VecDeque<String>,
    /// The waiting work of each table, in order.
    by_table: HashMap<String, VecDeque<oneshot::Sender<Permit>>>,
    waiting: usize,
}

fn lock(lane: &Mutex<Lane>) -> MutexGuard<'_, Lane> {
    lane.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Lane {
    fn new(threads: usize) -> Arc<Mutex<Lane>> {
        let lane = Lane { free: threads, turns: VecDeque::new(), by_table: HashMap::new(), waiting: 0 };
        Arc::new(Mutex::new(lane))
    }

    fn wait(&mut self, table: &str) -> oneshot::Receiver<Permit> {
        let (sender, receiver) = oneshot::channel();
        self.waiting += 1;
        match self.by_table.get_mut(table) {
            Some(waiting) => waiting.push_back(sender),
            None => {
                self.turns.push_back(table.to_owned());
                self.by_table.insert(table.to_owned(), VecDeque::from([sender]));
            }
        }
        receiver
    }

    /// The work whose turn it is. Its table goes to the end of the row.
    fn next(&mut self) -> Option<oneshot::Sender<Permit>> {
        let table = self.turns.pop_front()?;
        let waiting = self.by_table.get_mut(&table)?;
        let next = waiting.pop_front();
        if waiting.is_empty() {
            self.by_table.remove(&table);
        } else {
            self.turns.push_back(table);
        }
        self.waiting -= usize::from(next.is_some());
        next
    }
}

/// A thread of a lane. Dropping it hands the thread to the work whose turn it is. `None` if the thread was handed to
/// other work.
#[derive(Debug)]
struct Permit(Option<Arc<Mutex<Lane>>>);

impl Drop for Permit {
    fn drop(&mut self) {
        let Some(lane) = self.0.take() else { return };
        loop {
            let next = {
                let mut state = lock(&lane);
                let next = state.next();
                state.free += usize::from(next.is_none());
                next
            };
            let Some(next) = next else { return };
            match next.send(Permit(Some(Arc::clone(&lane)))) {
                Ok(()) => return,
                // The work was given up while it waited.
                Err(mut unused) => unused.0 = None,
            }
        }
    }
}

async fn permit(lane: &Arc<Mutex<Lane>>, table: &str) -> Permit {
    let turn = {
        let mut state = lock(lane);
        if state.free > 0 {
            state.free -= 1;
            return Permit(Some(Arc::clone(lane)));
        }
        state.wait(table)
    };
    turn.await.expect("waiting work is removed from the lane only to be given a thread")
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::task::{JoinHandle, yield_now};

    use super::*;

    /// Occupies a bot's thread until the sender is dropped.
    async fn occupy(pool: &Arc<Pool>) -> (mpsc::Sender<()>, JoinHandle<()>) {
        let (release, released) = mpsc::channel::<()>();
        let (started, has_started) = oneshot::channel();
        let pool = Arc::clone(pool);
        let job = tokio::spawn(async move {
            let job = move || {
                let _ = started.send(());
                let _ = released.recv();
            };
            pool.run(Work::Bot, "busy", job).await.unwrap();
        });
        has_started.await.unwrap();
        (release, job)
    }

    #[tokio::test]
    async fn searching_bots_do_not_delay_a_players_move() {
        let pool = Arc::new(Pool::new(1));
        let (_release, _job) = occupy(&pool).await;
        assert_eq!(pool.run(Work::Player, "mine", || 7).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn tables_take_turns() {
        let pool = Arc::new(Pool::new(1));
        let (release, busy) = occupy(&pool).await;
        let (done, order) = mpsc::channel();
        let mut jobs = Vec::new();
        for (number, table) in ["a", "a", "a", "b", "c"].into_iter().enumerate() {
            let (pool, done) = (Arc::clone(&pool), done.clone());
            let job = async move { pool.run(Work::Bot, table, move || done.send((table, number))).await };
            jobs.push(tokio::spawn(job));
            // Lets the new task run until it waits for its turn.
            yield_now().await;
        }
        assert_eq!(pool.waiting(Work::Bot), 5);
        drop((release, done));
        busy.await.unwrap();
        for job in jobs {
            job.await.unwrap().unwrap().unwrap();
        }
        let order: Vec<_> = order.iter().collect();
        assert_eq!(order, [("a", 0), ("b", 3), ("c", 4), ("a", 1), ("a", 2)]);
        assert_eq!(pool.waiting(Work::Bot), 0);
    }

    #[tokio::test]
    async fn work_that_is_given_up_costs_no_thread() {
        let pool = Arc::new(Pool::new(1));
        let (release, busy) = occupy(&pool).await;
        let waiting = Arc::clone(&pool);
        let given_up = tokio::spawn(async move { waiting.run(Work::Bot, "a", || ()).await });
        yield_now().await;
        assert_eq!(pool.waiting(Work::Bot), 1);
        given_up.abort();
        let _ = given_up.await;
        drop(release);
        busy.await.unwrap();
        assert_eq!(pool.run(Work::Bot, "b", || 7).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn a_panic_costs_no_thread() {
        let pool = Pool::new(1);
        assert!(pool.run(Work::Bot, "a", || panic!("a panic made for a test")).await.is_err());
        assert_eq!(pool.run(Work::Bot, "a", || 7).await.unwrap(), 7);
    }
}
