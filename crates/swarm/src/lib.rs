//! A load generator that checks: many clients on one server, and a checker of everything it told them.
//!
//! Each client is driven by [`Remote`](::client::Remote), the code that players run: it says hello, resumes after a broken
//! connection, sends unanswered commands again and folds steps. Beside it, the swarm decodes the same bytes itself, looks
//! for secrets in them, and records the commands that were sent and the steps that were received.
//!
//! In the end the whole log of every table is read again for each viewer and compared with the records: nothing may be
//! lost, doubled, out of order or leaked. Clients play in the binary encoding; the log is read as JSON, over a plain
//! connection. So both encodings are checked for every viewer, and must agree on every step.

mod audit;
mod checker;
mod client;
mod connection;
mod disk_probe;
mod fairness;
mod faults;
mod full_log;
mod history;
mod http;
mod idle;
mod kills;
mod move_clock;
mod options;
mod own_server;
mod progress;
mod report;
mod run;
mod run_state;
mod server_counters;
mod swarm_table;

pub use disk_probe::DiskProbe;
pub use faults::{
    FaultKind, FaultOptions, FaultReport, FaultResult, SilentProxy, TestPostgres, UnknownFault, run_faults,
};
pub use http::{BadServerUrl, ServerAddress};
pub use idle::{IdleCost, measure_idle};
pub use options::{OwnServerOptions, SwarmOptions, SwarmPace, TableMix, TestedServer};
pub use progress::{SwarmProgress, SwarmStage};
pub use report::{CheckedCounts, Percentiles, SwarmReport};
pub use run::run;
