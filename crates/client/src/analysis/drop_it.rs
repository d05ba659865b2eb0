//! The value of a drop or a joker.

use bots::{Budget, drop_it as droppers};
use drop_it::{Action, DropIt, Event, SimulatedDrop, View};
use game::{Chance, Decision};
use table::{GameKind, GameView, VisibleGameEvents};

use super::{AnalysedGame, DecisionValue, HeatMap};
use crate::replay::{ReplayTimeline, ReplayedGame};

/// Search budget for one decision, in simulated drops: about a second in a browser.
const DROPS: Budget = Budget { simulations: 900 };
/// Search budget for a heat map, in simulated drops.
const HEAT: Budget = Budget { simulations: 300 };

impl ReplayedGame for DropIt {
    const KIND: GameKind = GameKind::DropIt;

    fn wrap_view(view: View) -> GameView {
        Box::new(view).into()
    }

    fn wrap_event(event: Event) -> VisibleGameEvents {
        vec![event].into()
    }

    fn turn_of(made: &Decision<DropIt>) -> u32 {
        // A joker belongs to the drop that was just made.
        let is_joker = matches!(made.action, Action::Joker(_));
        (made.view.public().drops().len() + 1 - usize::from(is_joker)) as u32
    }

    fn falls(states: &[drop_it::Public]) -> Vec<SimulatedDrop> {
        let mut falls: Vec<SimulatedDrop> = Vec::new();
        for state in states.iter().filter(|state| !state.drops().is_empty()) {
            if state.drops().len() == falls.len() + 1 {
                falls.extend(SimulatedDrop::last(state));
            }
        }
        falls
    }
}

impl AnalysedGame for DropIt {
    fn value_of(
        timeline: &ReplayTimeline<DropIt>,
        decision: usize,
        chance: &mut Chance,
    ) -> Option<DecisionValue> {
        let made = timeline.decisions().get(decision)?;
        let judgement = droppers::analyse(&made.view, &made.action, DROPS, chance)?;
        let heat = match made.action {
            Action::Drop { piece, aim, .. } => {
                Some(HeatMap { piece, aim, warmth: droppers::heat_map(&made.view, piece, HEAT, chance) })
            }
            Action::Joker(_) => None,
        };
        Some(DecisionValue::DropIt { judgement, heat })
    }
}
