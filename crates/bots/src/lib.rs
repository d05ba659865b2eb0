//! Computer players. A bot receives a [`View`](game::Game::View) and nothing else, so it can't cheat. Its budget is
//! counted in simulations, so the same seed gives the same move on every machine.

mod bot;
pub mod drop_it;
pub mod drunter;
mod random;
pub mod review;
#[cfg(feature = "toy-game")]
pub mod toy_game;

pub use bot::{Bot, Budget, Candidate, UnknownBot};
pub use random::Random;
