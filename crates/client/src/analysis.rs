//! Analysis of a finished game: the value of each decision, and what could be known at the time. Slow, so it
//! runs in a worker.

mod drop_it;
mod drunter;

use ::drop_it::{Aim, Piece};
use ::drunter::Goal;
use bots::{drop_it as droppers, drunter as layers};
use game::{Chance, Seat, Seed, Stream};
use serde::{Deserialize, Serialize};

use crate::replay::{Replay, ReplayTimeline, ReplayedGame, of_either_game};

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
}

/// A game whose decisions can be analysed.
trait AnalysedGame: ReplayedGame {
    /// The value of a decision; `None` if there is none with this number.
    fn value_of(
        timeline: &ReplayTimeline<Self>,
        decision: usize,
        chance: &mut Chance,
    ) -> Option<DecisionValue>;
}

fn analyse<G: AnalysedGame>(timeline: &ReplayTimeline<G>, decision: usize) -> Option<MoveAnalysis> {
    let mut chance = Chance::new(Seed::from_number(decision as u64), Stream(0));
    let seat = timeline.decisions().get(decision)?.seat;
    let worth = G::value_of(timeline, decision, &mut chance)?;
    Some(MoveAnalysis { seat, worth })
}

impl Replay {
    /// Analyses a decision; `None` if there is none with this number. The result is deterministic.
    pub fn analyse(&self, decision: usize) -> Option<MoveAnalysis> {
        of_either_game!(self, timeline => analyse(timeline, decision))
    }
}

#[cfg(test)]
mod tests {
    use table::TableOptions;

    use super::*;
    use crate::replay::AnyTimeline;
    use crate::replay::tests::finished;
    use crate::wire;

    #[test]
    fn every_decision_of_a_game_can_be_analysed() {
        for options in [TableOptions::drop_it(2), TableOptions::drunter(2)] {
            let replay = Replay::from_bytes(&finished(&options).1).unwrap();
            assert!(replay.decisions() > 10, "{} decisions", replay.decisions());
            for decision in [0, replay.decisions() / 2, replay.decisions() - 1] {
                let finding = replay.analyse(decision).unwrap();
                let [played, best] = finding.chances();
                assert!((0.0..=1.0).contains(&played) && played <= best && best <= 1.0, "{finding:?}");
                assert_eq!(wire::from_bytes(&wire::to_bytes(&finding)), Some(finding));
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
            drops += u32::from(matches!(made.action, ::drop_it::Action::Drop { .. }));
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
