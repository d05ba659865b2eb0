//! The reasons for which the rules refuse an action, as messages.

use drop_it::Reason as DropItReason;
use drunter::{BadPlace, Reason as DrunterReason};

use crate::{DropItText, DrunterText};

impl From<&DropItReason> for DropItText<'static> {
    fn from(reason: &DropItReason) -> DropItText<'static> {
        match reason {
            DropItReason::NotYours(piece) => DropItText::NotYours { piece: *piece },
            DropItReason::OutsideOpening { least, most } => {
                DropItText::OutsideOpening { least: i32::from(*least), most: i32::from(*most) }
            }
            DropItReason::NoSuchAngle => DropItText::NoSuchAngle,
            DropItReason::CannotFall(_) => DropItText::CannotFall,
            DropItReason::NotNow(drop_it::Due::Drop) => DropItText::DropDue,
            DropItReason::NotNow(drop_it::Due::Decide) => DropItText::JokerDue,
        }
    }
}

impl From<DrunterReason> for DrunterText<'static> {
    fn from(reason: DrunterReason) -> DrunterText<'static> {
        match reason {
            DrunterReason::Place(place) => place.into(),
            DrunterReason::NoSuchTile { kind, length } => DrunterText::NoSuchTile { kind, length },
            DrunterReason::NotNow(drunter::Due::Lay) => DrunterText::LayDue,
            DrunterReason::NotNow(drunter::Due::Vote) => DrunterText::VoteDue,
            DrunterReason::NotNow(drunter::Due::Declare) => DrunterText::DeclareDue,
            DrunterReason::NotNow(drunter::Due::Choose) => DrunterText::ChooseDue,
            DrunterReason::NoCards => DrunterText::NoCards,
            DrunterReason::CardsGone(_) => DrunterText::CardsGone,
            DrunterReason::NotYourGoal(_) => DrunterText::NotYourGoal,
        }
    }
}

impl From<BadPlace> for DrunterText<'static> {
    fn from(place: BadPlace) -> DrunterText<'static> {
        match place {
            BadPlace::CrewGone => DrunterText::CrewGone,
            BadPlace::NotAtCrew { first, crew } => DrunterText::NotAtCrew { first, crew },
            BadPlace::Turned { crew } => DrunterText::Turned { crew },
            BadPlace::Taken(field) => DrunterText::Taken { field },
            BadPlace::BoxEmpty => DrunterText::BoxEmpty,
            BadPlace::Corner(field) => DrunterText::CornerTaboo { field },
        }
    }
}
