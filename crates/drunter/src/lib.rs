//! Drunter & Drüber: two to four players lay walls, street and river through the town of Schilda. Each secretly
//! protects one type of building, and every outhouse in the way is put to a vote.
//!
//! The rules are a fold over events, see [`game`]. Positions and actions have a text form, see [`notation`].
//!
//! ```
//! use drunter::{Drunter, Rules, Setup, Start};
//! use game::{Authority, Game, Seed, Viewer};
//!
//! let setup = Setup::new(2, Rules::Base, Start::Random).unwrap();
//! let (mut game, _deal) = Authority::<Drunter>::deal(&setup, Seed::from_number(1));
//! let seat = game.to_act().iter().next().unwrap();
//! let legal = Drunter::legal(&game.view(Viewer::Seat(seat))).unwrap();
//! let events = game.act(seat, &legal[0]).unwrap();
//! assert!(!events.is_empty());
//! ```

pub mod board;
mod card;
mod ending;
mod event;
mod fold;
mod goal;
mod happening;
pub mod notation;
mod past;
mod placement;
mod public;
mod refuse;
mod rules;
mod setup;
mod state;
#[cfg(test)]
mod tests;
mod tile;
mod town;
mod vote;

pub use game::Start;

pub use card::{Ballot, Card, Cards, Twice};
pub use ending::{Barrier, Ending, ShutSide};
pub use event::{Action, Event, PublicEvent, VisibleEvent};
pub use goal::{Building, Goal, Goals};
pub use happening::Happening;
pub use placement::TilePlacement;
pub use public::{Phase, Public, Score, Story, Turn};
pub use refuse::{Due, Reason};
pub use rules::Drunter;
pub use setup::{BadSetup, Rules, Setup};
pub use state::{State, View};
pub use tile::{BadSpan, Line, Span, Supply, TILES, Tile, TileKind, TileLength};
pub use town::{BadPlace, FreePath, Town};
pub use vote::{Tally, Vote};
