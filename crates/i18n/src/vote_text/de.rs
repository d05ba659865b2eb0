//! In German.

use std::borrow::Cow;

use drunter::{Ballot, Building, Card};

use super::VoteText as M;
use crate::grammar::de::{building as name_building, cards, with_the_tile};
use crate::grammar::fields;
use crate::message::texts;

/// “deins”, by the gender of the building.
const fn yours(building: Building) -> &'static str {
    match building {
        Building::Museum | Building::TownHall | Building::Inn => "deins",
        Building::FireStation | Building::School => "deine",
        Building::ChurchTower => "deiner",
    }
}

#[rustfmt::skip]
pub(super) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        M::VoteInTurn { number } => ("Abstimmung in Zug {number}"),
        M::MayBeBuiltOver => "Darf das Klohäuschen überbaut werden?",
        M::WantsToLay { name, kind, length, span } => ("{name} will mit {} nach {}.", with_the_tile(kind, length), fields(span)),
        M::YouWantToLay { kind, length, span } => ("Du willst mit {} nach {}.", with_the_tile(kind, length), fields(span)),
        M::Outhouse => "Klohäuschen",
        M::WhyVote => "darum wird abgestimmt",
        M::BuildingNamed { building, value } => ("{} {value}", name_building(building)),
        M::BuildingYours { building, value } => ("{} {value} – {}!", name_building(building), yours(building)),
        M::AlsoUnder => "liegt auch darunter",
        M::CoversYours { building, value } => ("verdeckt {} {value} – {}!", name_building(building), yours(building)),
        M::PointsAtStake { points, of } => ("{points} deiner {of} Punkte liegen unter diesem Plättchen."),
        M::MoreYes => "Mehr Ja oder gleich viel",
        M::MoreNo => "Mehr Nein",
        M::WholeTown => "Ganze Stadt",
        M::CloseUp => "Nahaufnahme",
        M::Proposes => "schlägt es vor",
        M::FaceDown { count } => ("{} verdeckt", cards(count)),
        M::VotesNow => "wählt gerade",
        M::VotesLater => "stimmt noch ab",
        M::YourChoice => "Deine Wahl",
        M::HaveVoted { count, of } => ("{count} von {of} haben abgestimmt"),
        M::Shouts { name, card } => { match card {
            Card::Abstain => format!("{name} schweigt."),
            Card::Yes1 => format!("{name} sagt JA."),
            Card::Yes2 => format!("{name} ruft JAA!"),
            Card::Yes3 => format!("{name} brüllt JAAA!"),
            Card::No1 => format!("{name} sagt NE."),
            Card::No2 => format!("{name} ruft NEE!"),
            Card::No3 => format!("{name} brüllt NEEE!"),
            Card::Joker => format!("{name} ruft JEEIIN!"),
        } },
        M::CardOf { number, of } => ("Karte {number} von {of}"),
        M::RevealAll => "Alle aufdecken",
        M::JokerWorth => "Er zählt 2 Stimmen, so oder so.",
        M::IfJoker { ballot } => { match ballot { Ballot::Yes => "Bei Ja", Ballot::No => "Bei Nein" } },
        M::LastMove => "Letzter Zug",
        M::SkipMoves => "Zum jetzigen Stand",
    }
}
