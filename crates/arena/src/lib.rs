//! Measures bots against bots: win rates, margins and confidence intervals. Also analyses stored games.
//!
//! The unit is a block: one deal, played once with every rotation of the seats, so that neither a good seat nor a
//! good deal makes a bot look strong. Games of a block are correlated, so confidence intervals come from resampling
//! whole blocks, never single games.

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
