//! What the rules of a game don't allow, as messages.

use drop_it::Reason as DropItReason;
use drunter::{BadPlace, Reason as DrunterReason};

use crate::{InDropIt, InDrunter};

impl From<&DropItReason> for InDropIt<'static> {
    fn from(reason: &DropItReason) -> InDropIt<'static> {
        match reason {
            DropItReason::NotYours(piece) => InDropIt::NotYours { piece: *piece },
            DropItReason::OutsideOpening { least, most } => {
                InDropIt::OutsideOpening { least: i32::from(*least), most: i32::from(*most) }
            }
            DropItReason::NoSuchAngle => InDropIt::NoSuchAngle,
            DropItReason::CannotFall(_) => InDropIt::CannotFall,
            DropItReason::NotNow(drop_it::Due::Drop) => InDropIt::DropDue,
            DropItReason::NotNow(drop_it::Due::Decide) => InDropIt::JokerDue,
        }
    }
}

impl From<DrunterReason> for InDrunter<'static> {
    fn from(reason: DrunterReason) -> InDrunter<'static> {
        match reason {
            DrunterReason::Place(place) => place.into(),
            DrunterReason::NoSuchTile { kind, length } => InDrunter::NoSuchTile { kind, length },
            DrunterReason::NotNow(drunter::Due::Lay) => InDrunter::LayDue,
            DrunterReason::NotNow(drunter::Due::Vote) => InDrunter::VoteDue,
            DrunterReason::NotNow(drunter::Due::Declare) => InDrunter::DeclareDue,
            DrunterReason::NotNow(drunter::Due::Choose) => InDrunter::ChooseDue,
            DrunterReason::NoCards => InDrunter::NoCards,
            DrunterReason::CardsGone(_) => InDrunter::CardsGone,
            DrunterReason::NotYourGoal(_) => InDrunter::NotYourGoal,
        }
    }
}

impl From<BadPlace> for InDrunter<'static> {
    fn from(place: BadPlace) -> InDrunter<'static> {
        match place {
            BadPlace::CrewGone => InDrunter::CrewGone,
            BadPlace::NotAtCrew { first, crew } => InDrunter::NotAtCrew { first, crew },
            BadPlace::Turned { crew } => InDrunter::Turned { crew },
            BadPlace::Taken(field) => InDrunter::Taken { field },
            BadPlace::BoxEmpty => InDrunter::BoxEmpty,
            BadPlace::Corner(field) => InDrunter::CornerTaboo { field },
        }
    }
}
