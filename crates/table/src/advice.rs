//! What team mates tell each other while one of them is to drop. Nobody else hears it, and nobody stores it.

use drop_it::JokerChoice;
use serde::{Deserialize, Serialize};

use crate::aiming::Aiming;

/// A hint from a team mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Advice {
    /// Take this piece and let it go here.
    Aim(Aiming),
    /// What to do about the joker.
    Joker(JokerChoice),
    /// A word.
    Say(TeamPhrase),
}

/// What team mates can say: a closed list, so that children are safe and every language understands it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamPhrase {
    /// A little more to the left.
    MoreLeft,
    /// A little more to the right.
    MoreRight,
    /// Turn the piece.
    TurnIt,
    /// Wait for the hand to be still.
    Wait,
    /// Let go now.
    Go,
}

impl TeamPhrase {
    /// All of them, as they are offered.
    pub const ALL: [TeamPhrase; 5] =
        [TeamPhrase::MoreLeft, TeamPhrase::MoreRight, TeamPhrase::TurnIt, TeamPhrase::Wait, TeamPhrase::Go];
}
