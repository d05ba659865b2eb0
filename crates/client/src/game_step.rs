//! What a table tells the screen of its game, step by step.

use table::{GameView, PublicTableEvent, Step, VisibleGameEvents, VisibleTableEvent};

/// How a game has changed.
#[derive(Clone, Debug, PartialEq)]
pub enum GameChange {
    /// It is known anew: it began, was received as a whole, or a replay jumped.
    Fresh,
    /// A seat acted.
    Played(VisibleGameEvents),
    /// The last action was taken back.
    TakenBack,
}

impl GameChange {
    /// Every change of the game in a step of its table.
    pub fn of(step: &Step) -> impl Iterator<Item = GameChange> {
        step.events.iter().filter_map(|event| match event {
            VisibleTableEvent::Started { .. } => Some(GameChange::Fresh),
            VisibleTableEvent::Played { events, .. } => Some(GameChange::Played(events.clone())),
            VisibleTableEvent::Public(PublicTableEvent::TakenBack { .. }) => Some(GameChange::TakenBack),
            _ => None,
        })
    }
}

/// A change of a game, and the game after it.
#[derive(Clone, Debug, PartialEq)]
pub struct GameStep {
    /// What changed.
    pub change: GameChange,
    /// What the viewer knows of the game now.
    pub view: GameView,
}
