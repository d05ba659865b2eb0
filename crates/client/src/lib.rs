//! A player's side of a table, without a screen.
//!
//! The same [`table::Table`] runs on this device ([`Local`]) or on a server ([`Remote`]); whoever draws it sees an
//! [`table::Outlook`] and steps in both cases. Neither knows a browser: time, randomness and the network are handed in,
//! so all of it is tested natively.

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
pub use remote::{Answer, Output, Remote};
pub use replay::{Fairness, Replay, ReplayError, film};
pub use simulated_drop::SimulatedDrop;
