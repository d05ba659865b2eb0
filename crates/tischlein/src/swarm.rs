//! `tischlein swarm`: many real clients on one server, and a checker of its messages.
//!
//! Every client records the commands it sent and the steps it received. In the end the whole log of every table is read
//! again from each viewer's perspective and compared with the records: nothing may be lost, duplicated, out of order or
//! leaked.

mod account;
mod audit;
mod child;
mod client;
mod course;
mod crowd;
mod fairness;
mod figures;
mod history;
mod http;
mod idle;
mod kills;
mod options;
mod probe;
mod report;
mod table;
mod wire;

pub(crate) use options::Swarm;
