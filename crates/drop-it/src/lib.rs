//! Drop It: two to four players, or two teams, drop wooden shapes into a transparent shaft. A piece scores points for
//! the level it reaches and the bonus circles it covers, and nothing if it touches its own shape, its own colour or a
//! matching edge, or sticks out.
//!
//! The rules are a fold over events, see [`game`]; [`tumble`] simulates the drops. Positions and actions have a text
//! form, see [`notation`].
//!
//! ```
//! use drop_it::{Action, Aim, DropIt, Edition, Settings, Setup};
//! use game::{Authority, Seed, Teams};
//!
//! let setup = Setup::new(Settings::of(Edition::German, Teams::singles(2))).unwrap();
//! let (mut game, _deal) = Authority::<DropIt>::deal(&setup, Seed::from_number(1));
//! let seat = game.to_act().iter().next().unwrap();
//! let (piece, _count) = game.state().tray(seat).iter().next().unwrap();
//! // In the middle of the opening (tenths of a mm from the left wall), at once (ms).
//! let drop = Action::Drop { piece, aim: Aim { x: 930, angle: 0 }, moment: 0 };
//! game.act(seat, &drop).unwrap();
//! assert_eq!(game.state().drops().len(), 1);
//! ```

pub mod board;
mod colours;
mod event;
pub mod hand;
mod judge;
pub mod notation;
mod piece;
mod pile;
mod piles;
mod public;
mod refuse;
mod rules;
mod setup;
mod simulated_drop;
#[cfg(test)]
mod tests;
mod track;

pub use game::Start;

pub use colours::{BadColourOrder, ColourOrder, Colours};
/// All events are public.
pub use event::Event as VisibleEvent;
pub use event::{Action, Event, JokerChoice};
pub use hand::{Aim, Assist, Hand, Release, Sway};
pub use judge::{
    Broken, Contact, LandingRule, Partner, Verdict, above_rim_in_tenths, gap_in_hundredths, judge, level,
    symbol, top_at,
};
pub use piece::{
    CIRCLE_DIAMETER, Colour, DIAMOND_SIDE, PIECES, Piece, PieceShape, SQUARE_SIDE, TRIANGLE_SIDE, Tray,
};
#[cfg(any(test, feature = "count-falls"))]
pub use pile::falls;
pub use pile::{CannotFall, Lying, at_rest, held, let_fall};
pub use piles::{Drops, Piles};
pub use public::{Drop, JOKER_POINTS, Phase, Public, View};
pub use refuse::{Due, Reason};
pub use rules::DropIt;
pub use setup::{BadSetup, Edition, Settings, Setup, StartCustom, Strips};
pub use simulated_drop::SimulatedDrop;
pub use track::{LAP, Track, track};
pub use tumble::Angle;
// The pose of a piece.
pub use tumble::Pose;
