//! What the arena needs from a game besides its rules.

use bots::{Candidate, UnknownBot};
use drop_it::{DropIt, Public};
use drunter::{Drunter, State};
use game::{Game, Seat};

/// A game that has bots and points.
pub trait Contest: Game {
    /// The bot with this name.
    fn bot(name: &str) -> Result<&'static Candidate<Self>, UnknownBot>;

    /// The points of a seat at the end of a game.
    fn points(end: &Self::State, seat: Seat) -> u16;
}

impl Contest for DropIt {
    fn bot(name: &str) -> Result<&'static Candidate<DropIt>, UnknownBot> {
        bots::drop_it::by_name(name)
    }

    fn points(end: &Public, seat: Seat) -> u16 {
        end.score(seat)
    }
}

impl Contest for Drunter {
    fn bot(name: &str) -> Result<&'static Candidate<Drunter>, UnknownBot> {
        bots::drunter::by_name(name)
    }

    fn points(end: &State, seat: Seat) -> u16 {
        end.public().scores().map_or(0, |scores| u16::from(scores[seat].points))
    }
}
