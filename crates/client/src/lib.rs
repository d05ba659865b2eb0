//! A player's side of a table, without a screen.
//!
//! The same [`table::Table`] runs on this device ([`Local`]) or on a server ([`Remote`]); whoever draws it sees an
//! [`table::Outlook`] and steps in both cases. Neither knows a browser: time, randomness and the network are handed in,
//! so all of it is tested natively.

mod fall;
mod local;
mod looking_back;
mod piles;
mod remote;
mod replay;
mod spots;
#[cfg(test)]
mod tests;

pub use fall::Fall;
pub use local::{BrokenSave, Local, Player};
pub use looking_back::{Finding, Heat, Worth};
pub use piles::{Drops, Piles};
pub use remote::{Output, Remote};
pub use replay::{BadReplay, Fairness, Replay, film};
pub use spots::{Spot, spots};
