//! Refusals and invalid events.

use std::fmt;

use crate::{Seat, SeatSet};

/// Why an action was refused. The state is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal<R: std::error::Error> {
    /// The table has no such seat.
    #[error("there is no seat {seat} at this table")]
    NoSuchSeat {
        /// The seat that tried to act.
        seat: Seat,
    },
    /// Another seat is to act.
    #[error("it is not seat {seat}'s turn; {} to act", Waiting(*to_act))]
    NotYourTurn {
        /// The seat that tried to act.
        seat: Seat,
        /// The seats that may act now.
        to_act: SeatSet,
    },
    /// The game is over; no seat may act.
    #[error("the game is over")]
    GameOver,
    /// The action is against the rules of this game.
    #[error(transparent)]
    Rule(#[from] R),
}

/// Why the rules of one game refuse an action.
pub trait RuleReason: std::error::Error + Clone + PartialEq {
    /// The word that programs get for it: in `snake_case`, unlike those of every other game, and the same in every version.
    fn code(&self) -> &'static str;
}

struct Waiting(SeatSet);

impl std::fmt::Display for Waiting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(|seat| seat.to_string()).collect();
        match numbers.as_slice() {
            [one] => write!(f, "seat {one} is"),
            several => write!(f, "seats {} are", several.join(", ")),
        }
    }
}

impl<R: std::error::Error> Refusal<R> {
    /// Checks that the seat exists and may act now, as every game requires.
    pub fn check_turn(seat: Seat, seats: usize, to_act: SeatSet) -> Result<(), Refusal<R>> {
        if seat.index() >= seats {
            Err(Refusal::NoSuchSeat { seat })
        } else if to_act.is_empty() {
            Err(Refusal::GameOver)
        } else if !to_act.contains(seat) {
            Err(Refusal::NotYourTurn { seat, to_act })
        } else {
            Ok(())
        }
    }
}

/// An event or visible event that can't follow the state or view it is folded into: the log is corrupt or foreign.
/// The state or view is unchanged.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("the event does not fit the game so far: {0}")]
pub struct InvalidEvent(pub String);

/// Prints the sentence without quoting: escaping it would link Unicode tables into the web page.
impl fmt::Debug for InvalidEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
