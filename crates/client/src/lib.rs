//! The player's side of a table, without a user interface.
//!
//! The same [`table::Table`] runs on this device ([`Local`]) or on a server ([`Remote`]); in both cases the
//! user interface receives a [`table::TableView`] and steps. This crate does not depend on a browser: time,
//! randomness and the network are passed in, so all of it is tested natively.

mod analysis;
mod local;
mod piles;
mod placements;
mod remote;
mod replay;
mod simulated_drop;
#[cfg(test)]
mod tests;

pub use analysis::{DecisionValue, HeatMap, MoveAnalysis};
pub use local::{Local, LocalPlayer, SaveError};
pub use piles::{Drops, Piles};
pub use placements::{TilePlacement, placements};
pub use remote::{Output, Remote};
pub use replay::{Fairness, Replay, ReplayError, film};
pub use simulated_drop::SimulatedDrop;
