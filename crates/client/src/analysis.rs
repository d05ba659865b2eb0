//! Analysis of a finished game: the value of each decision, and what could be known at the time. Slow, so it
//! runs in a worker.

use bots::{Budget, drop_it as droppers, drunter as layers};
use drop_it::{Action, Aim, Piece};
use drunter::{Drunter, Goal};
use game::{Chance, Game, Seat, Seed, Stream, Viewer, seats};
use serde::{Deserialize, Serialize};

use crate::replay::{AnyTimeline, Replay, ReplayTimeline};

/// Search budget for one decision of Drop It, in simulated drops: about a second in a browser.
const DROPS: Budget = Budget { simulations: 900 };
/// Search budget for one decision of Drunter & Drüber, in simulated games: about a second in a browser.
const GAMES: Budget = Budget { simulations: 600 };
/// Search budget for a heat map, in simulated drops.
const HEAT: Budget = Budget { simulations: 300 };

/// The analysis of one decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveAnalysis {
    /// The seat that decided.
    pub seat: Seat,
    /// The value of the decision.
    pub worth: DecisionValue,
}

/// The value of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum DecisionValue {
    /// A decision in Drop It.
    DropIt {
        /// The action taken, compared with the best one found.
        judgement: droppers::Judgement,
        /// The value of the same piece at other places; `None` if the decision was about a joker.
        heat: Option<HeatMap>,
    },
    /// A decision in Drunter & Drüber.
    Drunter {
        /// The action taken, compared with the best one found.
        judgement: layers::Judgement,
        /// What a careful observer believes after the decision, by seat: every possible goal card with its
        /// probability.
        beliefs: Vec<Vec<(Goal, f64)>>,
    },
}

/// The value of a piece along the whole opening of the shaft.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeatMap {
    /// The piece.
    pub piece: Piece,
    /// Where it was released.
    pub aim: Aim,
    /// One cell per place, from left to right.
    pub warmth: Vec<droppers::HeatCell>,
}

impl MoveAnalysis {
    /// The chance to win after the action taken, and after the best action found.
    pub fn chances(&self) -> [f64; 2] {
        let (played, best) = match &self.worth {
            DecisionValue::DropIt { judgement, .. } => (judgement.played.win, judgement.best.win),
            DecisionValue::Drunter { judgement, .. } => {
                (f64::from(judgement.played), f64::from(judgement.best_chance))
            }
        };
        // The estimates are noisy: the action taken may score better than the best one found.
        [played, best.max(played)]
    }

    /// Encodes the analysis for the page.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("a finding encodes")
    }

    /// Decodes the output of [`MoveAnalysis::to_bytes`]; `None` if the bytes are invalid.
    pub fn from_bytes(bytes: &[u8]) -> Option<MoveAnalysis> {
        postcard::from_bytes(bytes).ok()
    }
}

impl Replay {
    /// The number of decisions that can be analysed.
    pub fn decisions(&self) -> usize {
        match &self.timeline {
            AnyTimeline::DropIt(timeline) => timeline.decisions().len(),
            AnyTimeline::Drunter(timeline) => timeline.decisions().len(),
        }
    }

    /// The moment right after a decision; `None` if there is no such decision.
    pub fn moment_of(&self, decision: usize) -> Option<usize> {
        match &self.timeline {
            AnyTimeline::DropIt(timeline) => timeline.moment_of(decision),
            AnyTimeline::Drunter(timeline) => timeline.moment_of(decision),
        }
    }

    /// The turn of a decision, counted from 1 as the table does: in Drop It the number of the drop. `None` if
    /// there is no such decision.
    pub fn turn_of(&self, decision: usize) -> Option<u32> {
        let turns_before = match &self.timeline {
            AnyTimeline::DropIt(timeline) => {
                let made = timeline.decisions().get(decision)?;
                // A joker belongs to the drop that was just made.
                made.view.public().drops().len() - usize::from(matches!(made.action, Action::Joker(_)))
            }
            AnyTimeline::Drunter(timeline) => timeline.decisions().get(decision)?.view.public().story().len(),
        };
        Some(turns_before as u32 + 1)
    }

    /// The last decision made at or before a moment; `None` if there was none.
    pub fn decision_at(&self, moment: usize) -> Option<usize> {
        (0..self.decisions()).rev().find(|decision| self.moment_of(*decision).is_some_and(|at| at <= moment))
    }

    /// Analyses a decision; `None` if there is none with this number. The result is deterministic.
    pub fn analyse(&self, decision: usize) -> Option<MoveAnalysis> {
        let mut chance = Chance::new(Seed::from_number(decision as u64), Stream(0));
        match &self.timeline {
            AnyTimeline::DropIt(timeline) => analyse_drop(timeline, decision, &mut chance),
            AnyTimeline::Drunter(timeline) => analyse_tile(timeline, decision, &mut chance),
        }
    }
}

fn analyse_drop(
    timeline: &ReplayTimeline<drop_it::DropIt>,
    decision: usize,
    chance: &mut Chance,
) -> Option<MoveAnalysis> {
    let made = timeline.decisions().get(decision)?;
    let judgement = droppers::analyse(&made.view, &made.action, DROPS, chance)?;
    let heat = match made.action {
        Action::Drop { piece, aim, .. } => {
            Some(HeatMap { piece, aim, warmth: droppers::heat_map(&made.view, piece, HEAT, chance) })
        }
        Action::Joker(_) => None,
    };
    Some(MoveAnalysis { seat: made.seat, worth: DecisionValue::DropIt { judgement, heat } })
}

fn analyse_tile(
    timeline: &ReplayTimeline<Drunter>,
    decision: usize,
    chance: &mut Chance,
) -> Option<MoveAnalysis> {
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
    Some(MoveAnalysis { seat: made.seat, worth: DecisionValue::Drunter { judgement, beliefs } })
}

#[cfg(test)]
mod tests {
    use table::TableOptions;

    use super::*;
    use crate::replay::tests::finished;

    #[test]
    fn every_decision_of_a_game_can_be_analysed() {
        for options in [TableOptions::drop_it(2), TableOptions::drunter(2)] {
            let replay = Replay::from_bytes(&finished(&options).1).unwrap();
            assert!(replay.decisions() > 10, "{} decisions", replay.decisions());
            for decision in [0, replay.decisions() / 2, replay.decisions() - 1] {
                let finding = replay.analyse(decision).unwrap();
                let [played, best] = finding.chances();
                assert!((0.0..=1.0).contains(&played) && played <= best && best <= 1.0, "{finding:?}");
                assert_eq!(MoveAnalysis::from_bytes(&finding.to_bytes()), Some(finding));
                assert_eq!(replay.decision_at(replay.moment_of(decision).unwrap()), Some(decision));
            }
            assert_eq!(replay.analyse(replay.decisions()), None);
        }
    }

    #[test]
    fn a_decision_is_named_by_its_turn_and_not_by_its_moment_in_the_replay() {
        let turns = |replay: &Replay| -> Vec<u32> {
            (0..replay.decisions()).map(|decision| replay.turn_of(decision).unwrap()).collect()
        };
        let drunter = Replay::from_bytes(&finished(&TableOptions::drunter(2)).1).unwrap();
        let AnyTimeline::Drunter(timeline) = &drunter.timeline else { panic!("another game") };
        let last = timeline.states()[timeline.states().len() - 1].public().story().len() as u32;
        assert!(turns(&drunter).is_sorted() && turns(&drunter)[0] == 1);
        assert!(turns(&drunter).iter().all(|turn| *turn <= last), "{last} turns: {:?}", turns(&drunter));
        assert!(drunter.last() > last as usize, "there are votes, and so more pictures than turns");

        let options = TableOptions::drop_it(2).with_jokers();
        let drop_it = Replay::from_bytes(&finished(&options).1).unwrap();
        let AnyTimeline::DropIt(timeline) = &drop_it.timeline else { panic!("another game") };
        let mut drops = 0;
        for (made, turn) in timeline.decisions().iter().zip(turns(&drop_it)) {
            drops += u32::from(matches!(made.action, Action::Drop { .. }));
            assert_eq!(turn, drops, "a joker belongs to the drop before it");
        }
        assert!(drop_it.decisions() > drops as usize, "there are jokers, and so more decisions than drops");
        assert_eq!(drop_it.turn_of(drop_it.decisions()), None);
    }

    #[test]
    fn beliefs_of_an_observer_add_up() {
        let replay = Replay::from_bytes(&finished(&TableOptions::drunter(2)).1).unwrap();
        let Some(MoveAnalysis { worth: DecisionValue::Drunter { beliefs, .. }, .. }) = replay.analyse(5)
        else {
            panic!("no finding about a tile")
        };
        assert_eq!(beliefs.len(), 2);
        for of_seat in beliefs {
            let sum: f64 = of_seat.iter().map(|(_, chance)| chance).sum();
            assert!((sum - 1.0).abs() < 1e-6, "{of_seat:?}");
        }
    }
}
