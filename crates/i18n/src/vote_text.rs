//! Messages of the staged vote and the moving board of Drunter & Drüber. They are not part of a [`Language`]: the chunk of
//! the page that uses them is loaded after the board and contains them in all languages.

mod de;
mod en;
mod ja;

use std::borrow::Cow;

use drunter::{Ballot, Building, Card, Span, TileKind, TileLength};

use crate::{Language, LanguageId, Message};

macro_rules! vote_messages {
    ($(#[$doc:meta])* pub enum $name:ident<$life:lifetime> {
        $($variant:ident $({ $($field:ident: $type:ty),+ $(,)? })?,)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the English text of a message says what it is")]
        pub enum $name <$life> {
            $($variant $({ $($field: $type),+ })?,)+
        }

        #[cfg(test)]
        impl <$life> $crate::samples::Samples for $name <$life> {
            fn samples(round: usize) -> Vec<Self> {
                use $crate::samples::Sample;
                vec![$($name::$variant $({ $($field: Sample::sample(round)),+ })?),+]
            }
        }
    };
}

vote_messages! {
    /// Messages of the staged vote and the moving board.
    pub enum VoteText<'a> {
        // What is at stake
        VoteInTurn { number: u32 },
        MayBeBuiltOver,
        WantsToLay { name: &'a str, kind: TileKind, length: TileLength, span: Span },
        YouWantToLay { kind: TileKind, length: TileLength, span: Span },
        Outhouse,
        WhyVote,
        BuildingNamed { building: Building, value: u32 },
        BuildingYours { building: Building, value: u32 },
        AlsoUnder,
        CoversYours { building: Building, value: u32 },
        PointsAtStake { points: u32, of: u32 },
        MoreYes,
        MoreNo,
        WholeTown,
        CloseUp,
        // Cards as they are laid
        Proposes,
        FaceDown { count: u32 },
        VotesNow,
        VotesLater,
        YourChoice,
        HaveVoted { count: u32, of: u32 },
        // The reveal
        Shouts { name: &'a str, card: Card },
        CardOf { number: u32, of: u32 },
        RevealAll,
        JokerWorth,
        IfJoker { ballot: Ballot },
        // The living board
        LastMove,
        SkipMoves,
    }
}

impl Message for VoteText<'_> {
    fn text(self, language: Language) -> Cow<'static, str> {
        match language.language_id() {
            LanguageId::German => de::text(self),
            LanguageId::English => en::text(self),
            LanguageId::Japanese => ja::text(self),
        }
    }
}
