//! A finished game for replay: step by step, from any player's view, with a check that it was fair.

mod computed;

use std::sync::OnceLock;

pub use computed::ComputedReplay;
use drop_it::{DropIt, SimulatedDrop};
use drunter::Drunter;
use game::codec::DecodeError;
use game::record::game_of;
use game::{Decision, Game, Record, Retraced, Viewer};
use serde::{Deserialize, Serialize};
use table::{GameKind, GameView, Occupant, Seal, TableView, VisibleGameEvents};

use crate::local::LocalPlayer;

/// The version of [`replay_link`].
const FORMAT: u8 = 1;

/// Why a replay can't be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum ReplayError {
    /// It was cut off, or is something else.
    #[error("this is not a replay")]
    Foreign,
    /// It was made by another version.
    #[error("this replay comes from another version of the game")]
    OtherVersion,
    /// The game in it did not happen like this.
    #[error("the game in this replay does not follow the rules")]
    Impossible,
}

impl From<DecodeError> for ReplayError {
    fn from(why: DecodeError) -> ReplayError {
        match why {
            DecodeError::OtherFormat { .. } | DecodeError::OtherRules { .. } => ReplayError::OtherVersion,
            _ => ReplayError::Foreign,
        }
    }
}

/// Whether chance was fair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fairness {
    /// Everything follows from the seed and what the players did, drop for drop and card for card.
    Fair(Seal),
    /// It does not.
    Unfair,
    /// Nothing was kept that shows it.
    Unproved,
}

/// A replay as it travels in a link.
#[derive(Serialize, Deserialize)]
struct ReplayLink {
    format: u8,
    players: Vec<LocalPlayer>,
    record: Vec<u8>,
}

/// The game of a table that is over, from its record: all of it, small enough for a link.
pub fn replay_link(table_view: &TableView, record: Vec<u8>) -> Vec<u8> {
    let player = |place: &table::SeatInfo| match &place.occupant {
        Some(Occupant::Person { name, .. }) => {
            Some(LocalPlayer::Person { name: name.clone(), colour: place.colour })
        }
        Some(Occupant::Bot { level }) => Some(LocalPlayer::Bot { level: *level }),
        None => None,
    };
    let players = table_view.state.seats.iter().filter_map(player).collect();
    postcard::to_stdvec(&ReplayLink { format: FORMAT, players, record }).expect("names and bytes encode")
}

/// A game and every state it went through.
#[derive(Clone, Debug)]
pub(crate) struct ReplayTimeline<G: Game> {
    record: Record<G>,
    retraced: Retraced<G>,
    fairness: Fairness,
    /// Found when they are asked for.
    decisions: OnceLock<Vec<Decision<G>>>,
}

impl<G: Game> ReplayTimeline<G> {
    fn from_record(record: Record<G>) -> Result<ReplayTimeline<G>, ReplayError> {
        let proof = record.proof.as_ref();
        let retraced = proof.and_then(|proof| Some((record.retrace(proof).ok()?, Seal::of(&proof.seed))));
        let (retraced, fairness) = match retraced {
            Some((retraced, seal)) => (retraced, Fairness::Fair(seal)),
            // A game that does not come from its seed may still follow the rules.
            None => {
                let mut states = Vec::with_capacity(record.events.len());
                record.replay(|_, state| states.push(state.clone())).map_err(|_| ReplayError::Impossible)?;
                let fairness = if proof.is_some() { Fairness::Unfair } else { Fairness::Unproved };
                (Retraced::without_actions(states), fairness)
            }
        };
        if retraced.states.is_empty() {
            return Err(ReplayError::Impossible);
        }
        Ok(ReplayTimeline { record, retraced, fairness, decisions: OnceLock::new() })
    }

    /// After each event, the deal first.
    pub(crate) fn states(&self) -> &[G::State] {
        &self.retraced.states
    }

    pub(crate) fn decisions(&self) -> &[Decision<G>] {
        self.decisions.get_or_init(|| self.record.decisions_in(&self.retraced))
    }

    /// The moment that a decision led to.
    pub(crate) fn moment_of(&self, decision: usize) -> Option<usize> {
        self.decisions().get(decision).map(|made| made.before).filter(|moment| *moment < self.states().len())
    }

    fn view(&self, at: usize, viewer: Viewer) -> G::View {
        G::view(&self.states()[at.min(self.states().len() - 1)], viewer)
    }
}

/// A game that can be looked at again.
pub(crate) trait ReplayedGame: Game + Sized {
    const KIND: GameKind;

    fn wrap_view(view: Self::View) -> GameView;

    fn wrap_event(event: Self::VisibleEvent) -> VisibleGameEvents;

    /// The turn of a decision, counted from 1 as the table does.
    fn turn_of(made: &Decision<Self>) -> u32;

    /// How each drop fell, in a game that has drops.
    fn falls(_states: &[Self::State]) -> Vec<SimulatedDrop> {
        Vec::new()
    }
}

#[derive(Clone, Debug)]
pub(crate) enum AnyTimeline {
    DropIt(ReplayTimeline<DropIt>),
    Drunter(ReplayTimeline<Drunter>),
}

impl AnyTimeline {
    fn from_record(record: &[u8]) -> Result<AnyTimeline, ReplayError> {
        match game_of(record)? {
            DropIt::NAME => {
                Ok(AnyTimeline::DropIt(ReplayTimeline::from_record(Record::from_bytes(record)?)?))
            }
            _ => Ok(AnyTimeline::Drunter(ReplayTimeline::from_record(Record::from_bytes(record)?)?)),
        }
    }
}

/// Evaluates the same expression for the timeline of either game. Static dispatch, so that a program links only what it
/// calls: the page shows replays and does not analyse them.
macro_rules! of_either_game {
    ($replay:expr, $timeline:ident => $value:expr) => {
        match &$replay.timeline {
            crate::replay::AnyTimeline::DropIt($timeline) => $value,
            crate::replay::AnyTimeline::Drunter($timeline) => $value,
        }
    };
}
pub(crate) use of_either_game;

fn kind<G: ReplayedGame>(_: &ReplayTimeline<G>) -> GameKind {
    G::KIND
}

fn view<G: ReplayedGame>(timeline: &ReplayTimeline<G>, at: usize, viewer: Viewer) -> GameView {
    G::wrap_view(timeline.view(at, viewer))
}

/// The event that led to a moment, as a spectator saw it.
fn event<G: ReplayedGame>(timeline: &ReplayTimeline<G>, at: usize) -> Option<VisibleGameEvents> {
    timeline.record.events.get(at).map(|event| G::wrap_event(G::project(event, Viewer::Spectator)))
}

fn turn_of<G: ReplayedGame>(timeline: &ReplayTimeline<G>, decision: usize) -> Option<u32> {
    timeline.decisions().get(decision).map(G::turn_of)
}

fn falls<G: ReplayedGame>(timeline: &ReplayTimeline<G>) -> Vec<SimulatedDrop> {
    G::falls(timeline.states())
}

/// A finished game, to be looked at again.
#[derive(Clone, Debug)]
pub struct Replay {
    players: Vec<LocalPlayer>,
    pub(crate) timeline: AnyTimeline,
}

impl Replay {
    /// Reads what [`replay_link`] wrote, and plays it through once.
    pub fn from_bytes(bytes: &[u8]) -> Result<Replay, ReplayError> {
        if bytes.first().is_some_and(|format| *format != FORMAT) {
            return Err(ReplayError::OtherVersion);
        }
        let Ok((link, [])) = postcard::take_from_bytes::<ReplayLink>(bytes) else {
            return Err(ReplayError::Foreign);
        };
        let timeline = AnyTimeline::from_record(&link.record)?;
        let replay = Replay { players: link.players, timeline };
        if replay.players.len() == replay.seats() { Ok(replay) } else { Err(ReplayError::Foreign) }
    }

    fn seats(&self) -> usize {
        of_either_game!(self, timeline => timeline.record.setup.seats())
    }

    /// Who played, by seat.
    pub fn players(&self) -> &[LocalPlayer] {
        &self.players
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        of_either_game!(self, timeline => kind(timeline))
    }

    /// The number of the last moment; the first is 0, when everything has been dealt.
    pub fn last(&self) -> usize {
        of_either_game!(self, timeline => timeline.states().len() - 1)
    }

    /// What a viewer knew at a moment.
    pub fn view(&self, at: usize, viewer: Viewer) -> GameView {
        of_either_game!(self, timeline => view(timeline, at, viewer))
    }

    /// Whether chance was fair: every drop and every card follows from the seed.
    pub const fn fairness(&self) -> Fairness {
        of_either_game!(self, timeline => timeline.fairness)
    }

    /// The number of decisions that can be analysed.
    pub fn decisions(&self) -> usize {
        of_either_game!(self, timeline => timeline.decisions().len())
    }

    /// The moment right after a decision; `None` if there is no such decision.
    pub fn moment_of(&self, decision: usize) -> Option<usize> {
        of_either_game!(self, timeline => timeline.moment_of(decision))
    }

    /// The last decision made at or before a moment; `None` if there was none.
    pub fn decision_at(&self, moment: usize) -> Option<usize> {
        (0..self.decisions()).rev().find(|decision| self.moment_of(*decision).is_some_and(|at| at <= moment))
    }

    /// The turn of a decision, counted from 1 as the table does: in Drop It the number of the drop. `None` if there is no
    /// such decision.
    pub fn turn_of(&self, decision: usize) -> Option<u32> {
        of_either_game!(self, timeline => turn_of(timeline, decision))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use game::Seed;
    use table::{GameEngine, Name, TableOptions, Timestamp};

    use super::*;
    use crate::local::{Local, tests::play_out};

    pub(crate) fn finished(options: &TableOptions) -> (Local, Vec<u8>) {
        let ada = LocalPlayer::Person { name: Name::new("Ada").unwrap(), colour: None };
        let players = [ada, LocalPlayer::Bot { level: 1 }];
        let mut local = Local::start(
            GameEngine::of(options.kind()),
            Timestamp(0),
            options,
            &players,
            None,
            Seed::from_number(3),
        )
        .unwrap();
        play_out(&mut local);
        let bytes = replay_link(&local.table_view(Viewer::Spectator), local.record(1).unwrap());
        (local, bytes)
    }

    #[test]
    fn a_whole_game_fits_in_a_link_and_ends_as_it_did() {
        for options in [TableOptions::drop_it(2), TableOptions::drunter(2)] {
            let (local, bytes) = finished(&options);
            assert!(bytes.len() < 3_000, "{} bytes", bytes.len());
            let again = Replay::from_bytes(&bytes).unwrap();
            assert_eq!(again.kind(), options.kind());
            for viewer in Viewer::all(2) {
                assert_eq!(Some(again.view(again.last(), viewer)), local.table_view(viewer).game);
            }
            assert!(matches!(again.fairness(), Fairness::Fair(_)));
            assert!(matches!(&again.players()[1], LocalPlayer::Bot { level: 1 }));
        }
    }

    #[test]
    fn a_broken_link_is_no_replay() {
        let bytes = finished(&TableOptions::drunter(2)).1;
        assert_eq!(Replay::from_bytes(&bytes[..bytes.len() - 1]).unwrap_err(), ReplayError::Foreign);
        assert_eq!(Replay::from_bytes(&[]).unwrap_err(), ReplayError::Foreign);
        assert_eq!(
            Replay::from_bytes(&[&[FORMAT + 1], &bytes[1..]].concat()).unwrap_err(),
            ReplayError::OtherVersion
        );
        for index in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[index] ^= 1;
            // Whatever comes out, nothing breaks.
            if let Ok(replay) = Replay::from_bytes(&damaged) {
                replay.fairness();
            }
        }
    }
}
