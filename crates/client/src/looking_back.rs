//! Looking back at a finished game: what decisions were worth, and what could be known. It takes a worker's time.

use bots::{Budget, drop_it as droppers, drunter as layers};
use drop_it::{Action, Aim, Piece};
use drunter::{Drunter, Goal};
use game::{Chance, Game, Seat, Seed, Stream, Viewer, seats};
use serde::{Deserialize, Serialize};

use crate::replay::{Either, Reel, Replay};

/// How much is thought about one decision, in drops or games that are imagined: about a second in a browser.
const DROPS: Budget = Budget { simulations: 900 };
const GAMES: Budget = Budget { simulations: 600 };
/// Drops for a heat map.
const HEAT: Budget = Budget { simulations: 300 };

/// What there is to say about a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// Who decided.
    pub seat: Seat,
    /// What it was worth.
    pub worth: Worth,
}

/// What a decision was worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Worth {
    /// In Drop It.
    DropIt {
        /// Beside the best that was found.
        judgement: droppers::Judgement,
        /// What the piece would have brought elsewhere, if it was about a drop.
        heat: Option<Heat>,
    },
    /// In Drunter & Drüber.
    Drunter {
        /// Beside the best that was found.
        judgement: layers::Judgement,
        /// What a careful observer then thought of everybody, by seat: every goal card with its chance.
        beliefs: Vec<Vec<(Goal, f64)>>,
    },
}

/// What a piece would have brought all along the opening.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Heat {
    /// The piece.
    pub piece: Piece,
    /// Where it was let go.
    pub aim: Aim,
    /// From left to right.
    pub warmth: Vec<droppers::Warmth>,
}

impl Finding {
    /// The chance to win after what was done, and after the best that was found.
    pub fn chances(&self) -> [f64; 2] {
        let (played, best) = match &self.worth {
            Worth::DropIt { judgement, .. } => (judgement.played.win, judgement.best.win),
            Worth::Drunter { judgement, .. } => {
                (f64::from(judgement.played), f64::from(judgement.best_chance))
            }
        };
        // Whoever judges is not sure: what was done may turn out better than the best they found.
        [played, best.max(played)]
    }

    /// From the worker that looked back to the page.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("a finding encodes")
    }

    /// Reads what [`Finding::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Option<Finding> {
        postcard::from_bytes(bytes).ok()
    }
}

impl Replay {
    /// How many decisions there are to look back at.
    pub fn decisions(&self) -> usize {
        match &self.reel {
            Either::DropIt(reel) => reel.decisions().len(),
            Either::Drunter(reel) => reel.decisions().len(),
        }
    }

    /// The moment that a decision led to.
    pub fn moment_of(&self, decision: usize) -> Option<usize> {
        match &self.reel {
            Either::DropIt(reel) => reel.moment_of(decision),
            Either::Drunter(reel) => reel.moment_of(decision),
        }
    }

    /// The turn in which a decision was made, counted from 1 as the table does: in Drop It the number of the drop.
    pub fn turn_of(&self, decision: usize) -> Option<u32> {
        let turns_before = match &self.reel {
            Either::DropIt(reel) => {
                let made = reel.decisions().get(decision)?;
                // A joker is about the drop that has just been made.
                made.view.public().drops().len() - usize::from(matches!(made.action, Action::Joker(_)))
            }
            Either::Drunter(reel) => reel.decisions().get(decision)?.view.public().story().len(),
        };
        Some(turns_before as u32 + 1)
    }

    /// The decision that led to a moment.
    pub fn decision_at(&self, moment: usize) -> Option<usize> {
        (0..self.decisions()).rev().find(|decision| self.moment_of(*decision).is_some_and(|at| at <= moment))
    }

    /// What there is to say about a decision. Asked twice, it says the same.
    pub fn look_back(&self, decision: usize) -> Option<Finding> {
        let mut chance = Chance::new(Seed::from_number(decision as u64), Stream(0));
        match &self.reel {
            Either::DropIt(reel) => look_back_at_drop(reel, decision, &mut chance),
            Either::Drunter(reel) => look_back_at_tile(reel, decision, &mut chance),
        }
    }
}

fn look_back_at_drop(reel: &Reel<drop_it::DropIt>, decision: usize, chance: &mut Chance) -> Option<Finding> {
    let made = reel.decisions().get(decision)?;
    let judgement = droppers::analyse(&made.view, &made.action, DROPS, chance)?;
    let heat = match made.action {
        Action::Drop { piece, aim, .. } => {
            Some(Heat { piece, aim, warmth: droppers::heat_map(&made.view, piece, HEAT, chance) })
        }
        Action::Joker(_) => None,
    };
    Some(Finding { seat: made.seat, worth: Worth::DropIt { judgement, heat } })
}

fn look_back_at_tile(reel: &Reel<Drunter>, decision: usize, chance: &mut Chance) -> Option<Finding> {
    let made = reel.decisions().get(decision)?;
    let judgement = layers::analyse(&made.view, made.action, GAMES, chance)?;
    // All that came of it, up to the next decision.
    let next = reel.decisions().get(decision + 1).map_or(reel.states.len(), |next| next.before);
    let after = Drunter::view(reel.states.get(next.checked_sub(1)?)?, Viewer::Spectator);
    let belief = layers::Belief::public(after.public());
    let of_seat = |seat| {
        let cards = Goal::ALL.into_iter().map(|goal| (goal, belief.chance_of(seat, goal)));
        cards.filter(|(_, chance)| *chance > 0.0).collect()
    };
    let beliefs = seats(after.public().seats()).map(of_seat).collect();
    Some(Finding { seat: made.seat, worth: Worth::Drunter { judgement, beliefs } })
}

#[cfg(test)]
mod tests {
    use table::Options;

    use super::*;
    use crate::replay::tests::finished;

    #[test]
    fn every_decision_of_a_game_can_be_looked_back_at() {
        for options in [Options::drop_it(2), Options::drunter(2)] {
            let replay = Replay::from_bytes(&finished(&options).1).unwrap();
            assert!(replay.decisions() > 10, "{} decisions", replay.decisions());
            for decision in [0, replay.decisions() / 2, replay.decisions() - 1] {
                let finding = replay.look_back(decision).unwrap();
                let [played, best] = finding.chances();
                assert!((0.0..=1.0).contains(&played) && played <= best && best <= 1.0, "{finding:?}");
                assert_eq!(Finding::from_bytes(&finding.to_bytes()), Some(finding));
                assert_eq!(replay.decision_at(replay.moment_of(decision).unwrap()), Some(decision));
            }
            assert_eq!(replay.look_back(replay.decisions()), None);
        }
    }

    #[test]
    fn a_decision_is_named_by_its_turn_and_not_by_the_picture_of_the_film() {
        let turns = |replay: &Replay| -> Vec<u32> {
            (0..replay.decisions()).map(|decision| replay.turn_of(decision).unwrap()).collect()
        };
        let drunter = Replay::from_bytes(&finished(&Options::drunter(2)).1).unwrap();
        let Either::Drunter(reel) = &drunter.reel else { panic!("another game") };
        let last = reel.states[reel.states.len() - 1].public().story().len() as u32;
        assert!(turns(&drunter).is_sorted() && turns(&drunter)[0] == 1);
        assert!(turns(&drunter).iter().all(|turn| *turn <= last), "{last} turns: {:?}", turns(&drunter));
        assert!(drunter.last() > last as usize, "there are votes, and so more pictures than turns");

        let options = Options::drop_it(2).with_jokers();
        let drop_it = Replay::from_bytes(&finished(&options).1).unwrap();
        let Either::DropIt(reel) = &drop_it.reel else { panic!("another game") };
        let mut drops = 0;
        for (made, turn) in reel.decisions().iter().zip(turns(&drop_it)) {
            drops += u32::from(matches!(made.action, Action::Drop { .. }));
            assert_eq!(turn, drops, "a joker belongs to the drop before it");
        }
        assert!(drop_it.decisions() > drops as usize, "there are jokers, and so more decisions than drops");
        assert_eq!(drop_it.turn_of(drop_it.decisions()), None);
    }

    #[test]
    fn what_an_observer_thinks_adds_up() {
        let replay = Replay::from_bytes(&finished(&Options::drunter(2)).1).unwrap();
        let Some(Finding { worth: Worth::Drunter { beliefs, .. }, .. }) = replay.look_back(5) else {
            panic!("no finding about a tile")
        };
        assert_eq!(beliefs.len(), 2);
        for of_seat in beliefs {
            let sum: f64 = of_seat.iter().map(|(_, chance)| chance).sum();
            assert!((sum - 1.0).abs() < 1e-6, "{of_seat:?}");
        }
    }
}
