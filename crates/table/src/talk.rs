//! The phrases of the table's chat: a closed list, which is safe for children and can be translated.

use serde::{Deserialize, Serialize};

/// A phrase or a gesture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello!
    Hello,
    /// Good luck!
    GoodLuck,
    /// Well played!
    WellPlayed,
    /// Thank you!
    Thanks,
    /// Oops!
    Oops,
    /// I have to think.
    Thinking,
    /// Back in a moment.
    BackSoon,
    /// Trust me.
    TrustMe,
    /// I don't believe you.
    Doubt,
    /// One more game?
    OneMore,
    /// That was fun. Goodbye!
    Goodbye,
    /// Clapping.
    Clap,
    /// Laughing.
    Laugh,
    /// Astonished.
    Wow,
    /// Sad.
    Sigh,
    /// A heart.
    Heart,
}

impl Phrase {
    /// All phrases, in the order in which they are offered.
    pub const ALL: [Phrase; 16] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::Thanks,
        Phrase::Oops,
        Phrase::Thinking,
        Phrase::BackSoon,
        Phrase::TrustMe,
        Phrase::Doubt,
        Phrase::OneMore,
        Phrase::Goodbye,
        Phrase::Clap,
        Phrase::Laugh,
        Phrase::Wow,
        Phrase::Sigh,
        Phrase::Heart,
    ];
}
