//! In English.

use std::borrow::Cow;

use drunter::{Ballot, Card};

use super::VoteText as M;
use crate::grammar::en::{building_first, cards, tile};
use crate::grammar::fields;
use crate::message::texts;

#[rustfmt::skip]
pub(super) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        M::VoteInTurn { number } => ("Vote in turn {number}"),
        M::MayBeBuiltOver => "Build over the outhouse?",
        M::WantsToLay { name, kind, length, span } => ("{name} wants to lay the {} on {}.", tile(kind, length), fields(span)),
        M::YouWantToLay { kind, length, span } => ("You want to lay the {} on {}.", tile(kind, length), fields(span)),
        M::Outhouse => "Outhouse",
        M::WhyVote => "the reason for this vote",
        M::BuildingNamed { building, value } => ("{} {value}", building_first(building)),
        M::BuildingYours { building, value } => ("{} {value} – yours!", building_first(building)),
        M::AlsoUnder => "also under the tile",
        M::CoversYours { building, value } => ("covers {} {value} – yours!", crate::grammar::en::building(building)),
        M::PointsAtStake { points, of } => ("{points} of your {of} points lie under this tile."),
        M::MoreYes => "More yes, or a tie",
        M::MoreNo => "More no",
        M::WholeTown => "Whole town",
        M::CloseUp => "Close-up",
        M::Proposes => "proposed it",
        M::FaceDown { count } => ("{} face down", cards(count)),
        M::VotesNow => "is choosing",
        M::VotesLater => "votes later",
        M::YourChoice => "Your choice",
        M::HaveVoted { count, of } => ("{count} of {of} have voted"),
        M::Shouts { name, card } => { match card {
            Card::Abstain => format!("{name} says nothing."),
            Card::Yes1 => format!("{name} says JA."),
            Card::Yes2 => format!("{name} calls JAA!"),
            Card::Yes3 => format!("{name} shouts JAAA!"),
            Card::No1 => format!("{name} says NE."),
            Card::No2 => format!("{name} calls NEE!"),
            Card::No3 => format!("{name} shouts NEEE!"),
            Card::Joker => format!("{name} calls JEEIIN!"),
        } },
        M::CardOf { number, of } => ("Card {number} of {of}"),
        M::RevealAll => "Reveal all",
        M::JokerWorth => "It’s worth 2 votes, for either side.",
        M::IfJoker { ballot } => { match ballot { Ballot::Yes => "If it’s a yes", Ballot::No => "If it’s a no" } },
        M::LastMove => "Last move",
        M::SkipMoves => "Skip to now",
    }
}
