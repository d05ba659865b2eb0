//! A small complete game with hidden cards: the example of `docs/adding-a-game.md`. Programs for players do not contain
//! it; tables, servers and the page play it in tests only, with the feature `toy-game`.
//!
//! Two to four players hold three cards each, numbered from 1 to 12. In each of three rounds everyone lays one card face
//! down, in turn. Then all are turned over, and the highest card wins the round. The player who wins most rounds wins.
//!
//! ```
//! use game::{Authority, Game, Seed, Start, Viewer};
//! use toy_game::{Setup, ToyGame};
//!
//! let setup = Setup::new(2, Start::Random).unwrap();
//! let (mut game, _deal) = Authority::<ToyGame>::deal(&setup, Seed::from_number(1));
//! let seat = game.to_act().iter().next().unwrap();
//! let cards = ToyGame::legal(&game.view(Viewer::Seat(seat))).unwrap();
//! assert_eq!(cards.len(), 3);
//! game.act(seat, &cards[0]).unwrap();
//! ```

mod event;
mod notation;
mod rules;
mod setup;
mod state;
#[cfg(test)]
mod tests;

pub use event::{Action, Event, Reason, VisibleEvent};
pub use rules::ToyGame;
pub use setup::{BadSetup, Setup};
pub use state::{Public, State, View};
