//! All tables that run in this process.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::{Created, Encoding, ProtocolError};
use store::{Create, StoreError, Write};
use table::{Opening, Table, TableOptions};
use tokio::sync::{mpsc, oneshot};

use crate::actor::{self, JoinRequest, TableMessage};
use crate::app_state::AppState;
use crate::chance;
use crate::client_handle::Outgoing;
use crate::label::label;
use crate::metrics::Limit;
use crate::quota::CountedTable;
use table::Credential;

/// How often creating a code or reaching a closing table is retried.
const TRIES: usize = 5;

/// Finds tables, and loads those that are not in memory.
#[derive(Debug)]
pub(crate) struct TableRegistry {
    app_state: Arc<AppState>,
    running: Mutex<HashMap<String, mpsc::Sender<TableMessage>>>,
}

/// A client's handle to its table.
#[derive(Clone, Debug)]
pub(crate) struct TableHandle {
    pub(crate) link: u64,
    pub(crate) table: mpsc::Sender<TableMessage>,
}

/// A client that is to be connected to a table.
#[derive(Clone, Debug)]
pub(crate) struct PendingClient {
    pub(crate) table: String,
    pub(crate) credential: Credential,
    pub(crate) seen: Option<u64>,
    pub(crate) positions: bool,
    pub(crate) encoding: Encoding,
}

impl TableRegistry {
    pub(crate) fn new(app_state: Arc<AppState>) -> Arc<TableRegistry> {
        Arc::new(TableRegistry { app_state, running: Mutex::default() })
    }

    pub(crate) const fn app_state(&self) -> &Arc<AppState> {
        &self.app_state
    }

    fn running(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<TableMessage>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a table that a client at this address opens; refuses it above a limit.
    async fn count_table(&self, client: IpAddr) -> Result<CountedTable<'_>, ProtocolError> {
        let AppState { config, metrics, addresses, quota, storage, .. } = &*self.app_state;
        if config.limits.rate_limit {
            addresses.open_table(client, config.limits.tables_per_address).map_err(|seconds| {
                metrics.count_limited(Limit::TablesOfAddress);
                ProtocolError::TooManyTables { seconds }
            })?;
        }
        quota.add(storage, config.limits.tables).await.inspect_err(|problem| {
            if *problem == ProtocolError::Full {
                metrics.count_limited(Limit::Tables);
            }
        })
    }

    /// Opens a table for a client at this address.
    pub(crate) async fn create(
        &self,
        options: TableOptions,
        client: IpAddr,
    ) -> Result<Created, ProtocolError> {
        options.check().map_err(|bad| ProtocolError::BadOptions(bad.to_string()))?;
        let _counted = self.count_table(client).await?;
        let (invite, watch) = (chance::key(), chance::key());
        for _ in 0..TRIES {
            let table = chance::table_id();
            let opening = Opening {
                options: options.clone(),
                invite: invite.clone(),
                watch: watch.clone(),
                code: chance::code(),
            };
            let (opened, entry) = Table::open(self.app_state.now(), &opening)
                .map_err(|bad| ProtocolError::BadOptions(bad.to_string()))?;
            let create = Create {
                table: table.clone(),
                entry: entry.to_bytes(),
                label: label(&table, &opened),
                at: entry.at.0,
            };
            match self.app_state.storage.write(Write::Create(create)).await {
                Ok(()) => return Ok(Created { table, invite, watch, code: opening.code }),
                Err(StoreError::CodeTaken | StoreError::Exists) => {}
                Err(failure) => return Err(crate::load::problem(&table, &failure)),
            }
        }
        Err(ProtocolError::Storage)
    }

    /// Connects a client to its table, loading the table if necessary.
    pub(crate) async fn visit(
        self: &Arc<TableRegistry>,
        visit: &PendingClient,
        queue: &mpsc::Sender<Outgoing>,
    ) -> Result<TableHandle, ProtocolError> {
        // A table that is being unloaded does not answer; the next attempt loads it again.
        for _ in 0..TRIES {
            let table = self.find(&visit.table);
            let (answer, answered) = oneshot::channel();
            let enter = JoinRequest {
                credential: visit.credential.clone(),
                seen: visit.seen,
                positions: visit.positions,
                encoding: visit.encoding,
                queue: queue.clone(),
                answer,
            };
            if table.send(TableMessage::Enter(enter)).await.is_err() {
                continue;
            }
            if let Ok(answer) = answered.await {
                return answer.map(|link| TableHandle { link, table });
            }
        }
        Err(ProtocolError::Storage)
    }

    /// A table that runs in this process; `None` if it does not.
    pub(crate) fn find_running(&self, id: &str) -> Option<mpsc::Sender<TableMessage>> {
        self.running().get(id).filter(|table| !table.is_closed()).cloned()
    }

    fn find(self: &Arc<TableRegistry>, id: &str) -> mpsc::Sender<TableMessage> {
        let mut running = self.running();
        match running.get(id) {
            Some(table) if !table.is_closed() => table.clone(),
            _ => {
                let table = actor::start(self, id);
                running.insert(id.to_owned(), table.clone());
                table
            }
        }
    }

    /// Removes a table that no longer runs here.
    pub(crate) fn forget(&self, id: &str) {
        self.running().remove(id);
    }

    /// Unloads a table, unless a message has just arrived. Returns whether it did.
    pub(crate) fn forget_if_idle(&self, id: &str, inbox: &mpsc::Receiver<TableMessage>) -> bool {
        let mut running = self.running();
        let idle = inbox.is_empty();
        if idle {
            running.remove(id);
        }
        idle
    }

    /// Stops all tables, which tell their clients to reconnect.
    pub(crate) async fn stop(&self) {
        let tables: Vec<mpsc::Sender<TableMessage>> = self.running().values().cloned().collect();
        for table in tables {
            // A table that has already stopped needs no message.
            let _ = table.send(TableMessage::Stop).await;
        }
    }
}
