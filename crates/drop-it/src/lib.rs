//! Drop It: two to four players, or two teams, drop wooden shapes into a clear shaft. A piece brings points for the level
//! it reaches and the bonus circles it covers, and nothing if it touches its own shape, its own colour or a matching
//! edge, or sticks out.
//!
//! The rules are a fold over events, see [`game`]; falling is [`tumble`]'s. Positions and actions have a text form, see
//! [`notation`].

pub mod board;
mod colours;
mod event;
pub mod hand;
mod judge;
pub mod notation;
mod piece;
mod pile;
mod public;
mod refuse;
mod rules;
mod setup;
#[cfg(test)]
mod tests;
mod track;

pub use game::Start;

pub use colours::{BadColourOrder, ColourOrder, Colours};
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
pub use public::{Drop, JOKER_POINTS, Phase, Public, View};
pub use refuse::{Due, Reason};
pub use rules::DropIt;
pub use setup::{BadSetup, Edition, Settings, Setup, StartCustom, Strips};
pub use track::{LAP, Track, track};
pub use tumble::Angle;
// Where a piece lies.
pub use tumble::Pose;
