//! The section of the rules that explains each refusal.

use drop_it::{LandingRule, Reason as DropItReason};
use drunter::{BadPlace, Due, Reason as DrunterReason};

/// The section of Drop It's rules about a landing rule.
pub const fn anchor_for_broken_rule(rule: LandingRule) -> &'static str {
    match rule {
        LandingRule::Shape => "shape",
        LandingRule::Colour => "colour",
        LandingRule::Edge => "edge",
        LandingRule::Height => "height",
    }
}

/// The section of Drop It's rules about a refusal.
pub const fn anchor_for_drop_it_reason(reason: &DropItReason) -> &'static str {
    match reason {
        DropItReason::NotYours(_) => "pieces",
        DropItReason::OutsideOpening { .. }
        | DropItReason::NoSuchAngle
        | DropItReason::CannotFall(_)
        | DropItReason::NotNow(drop_it::Due::Drop) => "turn",
        DropItReason::NotNow(drop_it::Due::Decide) => "jokers",
    }
}

/// The section of Drunter & Drüber's rules about a refusal.
pub const fn anchor_for_drunter_reason(reason: DrunterReason) -> &'static str {
    match reason {
        DrunterReason::Place(BadPlace::CrewGone) => "dead-end",
        DrunterReason::Place(BadPlace::NotAtCrew { .. }) => "bridges",
        DrunterReason::Place(BadPlace::Turned { .. } | BadPlace::Taken(_)) => "joining",
        DrunterReason::Place(BadPlace::Corner(_)) => "corners",
        DrunterReason::Place(BadPlace::BoxEmpty) => "end",
        DrunterReason::NoSuchTile { .. } => "setup",
        DrunterReason::NotNow(Due::Lay) => "turn",
        DrunterReason::NotNow(Due::Vote) => "vote",
        DrunterReason::NotNow(Due::Declare) => "vote-result",
        DrunterReason::NoCards | DrunterReason::CardsGone(_) => "cards",
        DrunterReason::NotNow(Due::Choose) | DrunterReason::NotYourGoal(_) => "variant",
    }
}
