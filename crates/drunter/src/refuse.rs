//! Reasons to refuse an action.

use game::RuleReason;

use crate::{BadPlace, Cards, Goal, TileKind, TileLength};

/// Why an action is against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The tile can't be laid there.
    #[error(transparent)]
    Place(#[from] BadPlace),
    /// The player has no such tile.
    #[error("you have no {length} {kind} left")]
    NoSuchTile {
        /// The requested kind.
        kind: TileKind,
        /// The requested length.
        length: TileLength,
    },
    /// Another kind of action is due.
    #[error("now is the time to {0}")]
    NotNow(Due),
    /// The vote has no card.
    #[error("lay at least one card; the abstain card is free and comes back")]
    NoCards,
    /// The player does not have these cards.
    #[error("you no longer have {0}")]
    CardsGone(Cards),
    /// The player does not have this goal card.
    #[error("{0} is not one of your two goals")]
    NotYourGoal(Goal),
}

impl Reason {
    /// Every code there is.
    pub const CODES: [&'static str; 14] = [
        "crew_gone",
        "not_at_crew",
        "wrong_direction",
        "field_taken",
        "box_empty",
        "corner",
        "no_such_tile",
        "lay_due",
        "vote_due",
        "declare_due",
        "choose_due",
        "no_cards",
        "cards_gone",
        "not_your_goal",
    ];
}

impl RuleReason for Reason {
    fn code(&self) -> &'static str {
        match self {
            Reason::Place(BadPlace::CrewGone) => "crew_gone",
            Reason::Place(BadPlace::NotAtCrew { .. }) => "not_at_crew",
            Reason::Place(BadPlace::Turned { .. }) => "wrong_direction",
            Reason::Place(BadPlace::Taken(_)) => "field_taken",
            Reason::Place(BadPlace::BoxEmpty) => "box_empty",
            Reason::Place(BadPlace::Corner(_)) => "corner",
            Reason::NoSuchTile { .. } => "no_such_tile",
            Reason::NotNow(Due::Lay) => "lay_due",
            Reason::NotNow(Due::Vote) => "vote_due",
            Reason::NotNow(Due::Declare) => "declare_due",
            Reason::NotNow(Due::Choose) => "choose_due",
            Reason::NoCards => "no_cards",
            Reason::CardsGone(_) => "cards_gone",
            Reason::NotYourGoal(_) => "not_your_goal",
        }
    }
}

/// The kind of action that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Lay a tile.
    Lay,
    /// Vote.
    Vote,
    /// Declare a joker.
    Declare,
    /// Choose the goal that counts.
    Choose,
}

impl std::fmt::Display for Due {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Due::Lay => "lay a tile",
            Due::Vote => "lay cards for the vote",
            Due::Declare => "say whether your joker means yes or no",
            Due::Choose => "choose which of your goals counts",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Field;

    #[test]
    fn every_reason_has_a_code() {
        let field = Field::default();
        let places = [
            BadPlace::CrewGone,
            BadPlace::NotAtCrew { first: field, crew: field },
            BadPlace::Turned { crew: field },
            BadPlace::Taken(field),
            BadPlace::BoxEmpty,
            BadPlace::Corner(field),
        ];
        let tile = Reason::NoSuchTile { kind: TileKind::Wall, length: TileLength::Single };
        let dues = [Due::Lay, Due::Vote, Due::Declare, Due::Choose];
        let others = [Reason::NoCards, Reason::CardsGone(Cards::NONE), Reason::NotYourGoal(Goal::OneEach)];
        let reasons = places.map(Reason::Place).into_iter().chain([tile]);
        let reasons = reasons.chain(dues.map(Reason::NotNow)).chain(others);
        assert!(reasons.map(|reason| reason.code()).eq(Reason::CODES));
    }
}
