//! Bots against bots, measured: who wins, by how much, and how sure that is. And games, judged by bots.
//!
//! The unit is a block: one deal, played once with every rotation of the seats, so that neither a good seat nor a good
//! deal makes a bot look strong. Games of a block have much in common; intervals come from drawing whole blocks again,
//! never single games.

mod analyse;
mod block;
mod bootstrap;
pub mod bout;
mod command;
mod contest;
mod question;
mod run;
mod sprt;
mod stored;
mod strength;
mod summary;
mod tables;
mod tally;

pub use analyse::Analyse;
pub use command::Arena;
pub use contest::Contest;
pub use tables::{DropItTable, DrunterTable};
