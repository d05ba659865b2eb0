//! The player's side of a table, without a user interface.
//!
//! The same [`table::Table`] runs on this device ([`Local`]) or on a server ([`Remote`]); in both cases the
//! user interface receives a [`table::TableView`] and steps. This crate does not depend on a browser: time,
//! randomness and the network are passed in, so all of it is tested natively.
//!
//! ```
//! use client::{Local, LocalPlayer};
//! use game::{Seed, Viewer};
//! use table::{GameEngine, Name, TableOptions, Timestamp};
//!
//! let ada = LocalPlayer::Person { name: Name::new("Ada").unwrap(), colour: None };
//! let players = [ada, LocalPlayer::Bot { level: 1 }];
//! let (options, seed) = (TableOptions::drunter(2), Seed::from_number(1));
//! let local = Local::start(GameEngine::DRUNTER, Timestamp(0), &options, &players, None, seed).unwrap();
//! assert!(local.is_playing());
//! assert_eq!(local.table_view(Viewer::Spectator).state.seats.len(), 2);
//! ```

mod analysis;
mod device_lists;
mod game_step;
mod local;
mod new_game_plan;
pub mod playback;
mod remote;
mod replay;
mod route;
mod shared_device;
mod team_advice;
#[cfg(test)]
mod tests;
pub mod wire;

pub use analysis::{DecisionValue, HeatMap, MoveAnalysis};
pub use device_lists::{GameTotals, PastGame, RankedPlayer, RecentTable, SavedGame, owner_seat};
pub use game_step::{GameChange, GameStep};
pub use local::{Local, LocalPlayer, SaveError};
pub use new_game_plan::{NewGamePlan, Opponents, SeatChoice};
pub use remote::{Answer, Output, Remote, TICK_MS};
pub use replay::{ComputedReplay, Fairness, Replay, ReplayError, replay_link};
pub use route::Route;
pub use shared_device::{SharedDevice, Showing};
pub use team_advice::{TeamAdvice, forget_advice, keep_advice};
