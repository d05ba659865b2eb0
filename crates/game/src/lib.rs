//! Common parts of all games: seats, seeded randomness, refusals with a reason, standings with ties, a versioned
//! encoding, and the [`Game`] trait that connects them.
//!
//! A game is a fold. [`Game::act`] turns an action into events or refuses it; [`Game::apply`] folds one event into
//! the state. The events are the source of truth: everything else can be rebuilt from them.
//!
//! Hidden information is a type. [`Game::State`] holds everything and never leaves the authority. A [`Game::View`] is
//! what one viewer may know, built by listing what is public, never by removing what is secret. Players, people and
//! bots alike, get a view and nothing else.

mod authority;
mod chance;
pub mod codec;
mod forms;
mod notation;
pub mod record;
mod refusal;
mod rules;
mod seat;
mod standings;
mod start;
mod teams;
mod words;

pub use authority::Authority;
pub use chance::{Chance, Seed, Stream};
pub use forms::hex;
pub use notation::{Notation, Transcript};
pub use record::{Decision, Proof, Record, Retraced, Unfair};
pub use refusal::{InvalidEvent, Refusal, RuleReason};
pub use rules::{Game, Viewer};
pub use seat::{BySeat, MAX_SEATS, NoSuchSeat, Seat, SeatSet, seats};
pub use standings::Standings;
pub use start::Start;
pub use teams::{BadTeams, Team, Teams};
pub use words::{ParseError, read_seat, statements};
