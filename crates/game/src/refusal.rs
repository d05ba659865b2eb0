//! Saying no, with a reason.

use std::fmt;

use crate::{Seat, SeatSet};

/// Why an action was not taken. The state is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal<R: std::error::Error> {
    /// The table has no such seat.
    #[error("there is no seat {seat} at this table")]
    NoSuchSeat {
        /// Who wanted to act.
        seat: Seat,
    },
    /// Somebody else is to act.
    #[error("it is not seat {seat}'s turn; {} to act", Waiting(*to_act))]
    NotYourTurn {
        /// Who wanted to act.
        seat: Seat,
        /// Whom the table waits for.
        to_act: SeatSet,
    },
    /// Nobody is to act any more.
    #[error("the game is over")]
    GameOver,
    /// The rules of this game say no.
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
    /// Whether this seat may act at all, by what every game has in common.
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

/// An event, or the sight of one, that does not fit what it is folded into: a corrupt or foreign log. The state, or the
/// view, is as it was before.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("the event does not fit the game so far: {0}")]
pub struct InvalidEvent(pub String);

/// As a sentence, too: to quote it would cost a page the tables of all letters there are.
impl fmt::Debug for InvalidEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
