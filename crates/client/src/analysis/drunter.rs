//! The value of a tile, a vote or a choice.

use bots::{Budget, drunter as layers};
use drunter::{Drunter, Goal, View, VisibleEvent};
use game::{Chance, Decision, Game, Viewer, seats};
use table::{GameKind, GameView, VisibleGameEvents};

use super::{AnalysedGame, DecisionValue};
use crate::replay::{ReplayTimeline, ReplayedGame};

/// Search budget for one decision, in simulated games: about a second in a browser.
const GAMES: Budget = Budget { simulations: 600 };

impl ReplayedGame for Drunter {
    const KIND: GameKind = GameKind::Drunter;

    fn wrap_view(view: View) -> GameView {
        Box::new(view).into()
    }

    fn wrap_event(event: VisibleEvent) -> VisibleGameEvents {
        vec![event].into()
    }

    fn turn_of(made: &Decision<Drunter>) -> u32 {
        made.view.public().story().len() as u32 + 1
    }
}

impl AnalysedGame for Drunter {
    fn value_of(
        timeline: &ReplayTimeline<Drunter>,
        decision: usize,
        chance: &mut Chance,
    ) -> Option<DecisionValue> {
        let made = timeline.decisions().get(decision)?;
        let judgement = layers::analyse(&made.view, made.action, GAMES, chance)?;
        // All that came of it, up to the next decision.
        let next = timeline.decisions().get(decision + 1).map_or(timeline.states().len(), |next| next.before);
        let after = Drunter::view(timeline.states().get(next.checked_sub(1)?)?, Viewer::Spectator);
        let belief = layers::Belief::public(after.public());
        let of_seat = |seat| {
            let cards = Goal::ALL.into_iter().map(|goal| (goal, belief.chance_of(seat, goal)));
            cards.filter(|(_, chance)| *chance > 0.0).collect()
        };
        let beliefs = seats(after.public().seats()).map(of_seat).collect();
        Some(DecisionValue::Drunter { judgement, beliefs })
    }
}
