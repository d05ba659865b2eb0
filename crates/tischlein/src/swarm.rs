//! `tischlein swarm`: many real clients at one server, and a checker of what it told them.
//!
//! Every client keeps an account of what it asked for and what it was shown. In the end the whole log of every table is
//! read anew with everybody's eyes and compared with the accounts: nothing may be lost, doubled, out of order or leaked.

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
