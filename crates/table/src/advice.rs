//! Hints between team mates while one of them is to drop. Sent to nobody else, and never stored.

use drop_it::JokerChoice;
use serde::{Deserialize, Serialize};

use crate::aiming::Aiming;

/// A hint from a team mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Advice {
    /// Suggests a piece and where to let it go.
    Aim(Aiming),
    /// Suggests what to do about the joker.
    Joker(JokerChoice),
    /// A phrase.
    Say(TeamPhrase),
}

/// The phrases of team mates: a closed list, which is safe for children and can be translated.
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
    /// All phrases, in the order in which they are offered.
    pub const ALL: [TeamPhrase; 5] =
        [TeamPhrase::MoreLeft, TeamPhrase::MoreRight, TeamPhrase::TurnIt, TeamPhrase::Wait, TeamPhrase::Go];
}
