//! All tables that run in this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::{Created, Form, Problem};
use store::{Create, Failure, Write};
use table::{Opening, Options, Table};
use tokio::sync::{mpsc, oneshot};

use crate::chance;
use crate::host::{self, Ask, Enter};
use crate::label::label;
use crate::link::Outgoing;
use crate::world::World;
use table::Credential;

/// How often a code or a closing table is tried again.
const TRIES: usize = 5;

/// Finds tables, and loads those that are not in memory.
#[derive(Debug)]
pub(crate) struct Hub {
    world: Arc<World>,
    running: Mutex<HashMap<String, mpsc::Sender<Ask>>>,
}

/// A client's line to its table.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) link: u64,
    pub(crate) table: mpsc::Sender<Ask>,
}

/// A client that wants to a table.
#[derive(Clone, Debug)]
pub(crate) struct Visit {
    pub(crate) table: String,
    pub(crate) credential: Credential,
    pub(crate) seen: Option<u64>,
    pub(crate) positions: bool,
    pub(crate) form: Form,
}

impl Hub {
    pub(crate) fn new(world: Arc<World>) -> Arc<Hub> {
        Arc::new(Hub { world, running: Mutex::default() })
    }

    pub(crate) const fn world(&self) -> &Arc<World> {
        &self.world
    }

    fn running(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Ask>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a table.
    pub(crate) async fn create(&self, options: Options) -> Result<Created, Problem> {
        let (invite, watch) = (chance::key(), chance::key());
        for _ in 0..TRIES {
            let table = chance::table_id();
            let opening = Opening {
                options: options.clone(),
                invite: invite.clone(),
                watch: watch.clone(),
                code: chance::code(),
            };
            let (opened, entry) = Table::open(self.world.now(), &opening)
                .map_err(|bad| Problem::BadOptions(bad.to_string()))?;
            let create = Create {
                table: table.clone(),
                entry: entry.to_bytes(),
                label: label(&table, &opened),
                at: entry.at.0,
            };
            match self.world.journal.write(Write::Create(create)).await {
                Ok(()) => return Ok(Created { table, invite, watch, code: opening.code }),
                Err(Failure::CodeTaken | Failure::Exists) => {}
                Err(failure) => return Err(crate::load::problem(&table, &failure)),
            }
        }
        Err(Problem::Storage)
    }

    /// Brings a client to its table, wherever that is.
    pub(crate) async fn visit(
        self: &Arc<Hub>,
        visit: &Visit,
        queue: &mpsc::Sender<Outgoing>,
    ) -> Result<Line, Problem> {
        // A table that is just being put away does not answer; the next try loads it again.
        for _ in 0..TRIES {
            let table = self.find(&visit.table);
            let (answer, answered) = oneshot::channel();
            let enter = Enter {
                credential: visit.credential.clone(),
                seen: visit.seen,
                positions: visit.positions,
                form: visit.form,
                queue: queue.clone(),
                answer,
            };
            if table.send(Ask::Enter(enter)).await.is_err() {
                continue;
            }
            if let Ok(answer) = answered.await {
                return answer.map(|link| Line { link, table });
            }
        }
        Err(Problem::Storage)
    }

    /// A table that runs in this process; `None` if it does not.
    pub(crate) fn find_running(&self, id: &str) -> Option<mpsc::Sender<Ask>> {
        self.running().get(id).filter(|table| !table.is_closed()).cloned()
    }

    fn find(self: &Arc<Hub>, id: &str) -> mpsc::Sender<Ask> {
        let mut running = self.running();
        match running.get(id) {
            Some(table) if !table.is_closed() => table.clone(),
            _ => {
                let table = host::start(self, id);
                running.insert(id.to_owned(), table.clone());
                table
            }
        }
    }

    /// A table runs here no longer.
    pub(crate) fn forget(&self, id: &str) {
        self.running().remove(id);
    }

    /// Puts a table away, unless somebody has just asked for it.
    pub(crate) fn forget_if_idle(&self, id: &str, inbox: &mpsc::Receiver<Ask>) -> bool {
        let mut running = self.running();
        let idle = inbox.is_empty();
        if idle {
            running.remove(id);
        }
        idle
    }

    /// Stops all tables; their clients are told to come back.
    pub(crate) async fn stop(&self) {
        let tables: Vec<mpsc::Sender<Ask>> = self.running().values().cloned().collect();
        for table in tables {
            // A table that has stopped by itself needs no telling.
            let _ = table.send(Ask::Stop).await;
        }
    }
}
