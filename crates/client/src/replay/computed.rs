//! A replay as a screen shows it: every moment for every viewer, computed once, in the worker.

use std::time::Duration;

use drop_it::SimulatedDrop;
use game::Viewer;
use serde::{Deserialize, Serialize};
use table::{GameKind, GameView, VisibleGameEvents};

use super::{Fairness, Replay, event, falls, of_either_game};
use crate::game_step::GameChange;
use crate::local::LocalPlayer;
use crate::wire;

/// A finished game with everything that its screen shows. It is shown without simulating or folding anything.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ComputedReplay {
    players: Vec<LocalPlayer>,
    kind: GameKind,
    fairness: Fairness,
    /// For each moment, the encoded views of all viewers that see different things; a spectator's is the last.
    views: Vec<Vec<Vec<u8>>>,
    /// For each moment, the event that led to it.
    events: Vec<VisibleGameEvents>,
    /// For each decision, the moment right after it and its turn.
    decisions: Vec<(usize, u32)>,
    /// How each drop fell, in a game that has drops.
    falls: Vec<SimulatedDrop>,
}

impl Replay {
    /// Everything that a screen shows.
    pub fn computed(&self) -> ComputedReplay {
        // Without secrets, everybody sees what a spectator sees.
        let seats = if self.kind().has_secrets() { self.players().len() } else { 0 };
        let views = |at| Viewer::all(seats).map(|viewer| wire::to_bytes(&self.view(at, viewer))).collect();
        let decision = |decision| self.moment_of(decision).zip(self.turn_of(decision));
        ComputedReplay {
            players: self.players().to_vec(),
            kind: self.kind(),
            fairness: self.fairness(),
            views: (0..=self.last()).map(views).collect(),
            events: (0..=self.last())
                .filter_map(|at| of_either_game!(self, timeline => event(timeline, at)))
                .collect(),
            decisions: (0..self.decisions()).map_while(decision).collect(),
            falls: of_either_game!(self, timeline => falls(timeline)),
        }
    }
}

impl ComputedReplay {
    /// Who played, by seat.
    pub fn players(&self) -> &[LocalPlayer] {
        &self.players
    }

    /// Which game it is.
    pub const fn kind(&self) -> GameKind {
        self.kind
    }

    /// Whether chance was fair.
    pub const fn fairness(&self) -> Fairness {
        self.fairness
    }

    /// The number of the last moment; the first is 0, when everything has been dealt.
    pub fn last(&self) -> usize {
        self.views.len().saturating_sub(1)
    }

    /// What a viewer knew at a moment, with how the last drop fell; `None` if there is no such moment.
    pub fn view(&self, at: usize, viewer: Viewer) -> Option<GameView> {
        let views = self.views.get(at)?;
        let own = viewer.seat().and_then(|seat| views.get(..views.len() - 1)?.get(seat.index()));
        let mut view: GameView = wire::from_bytes(own.or(views.last())?)?;
        if let GameView::DropIt(view) = &mut view
            && let Some(fall) =
                view.public().drops().len().checked_sub(1).and_then(|last| self.falls.get(last))
        {
            view.restore_last_fall(fall);
        }
        Some(view)
    }

    /// How long a moment is shown when the replay runs: a drop has to fall, a tile has to be read.
    pub fn pace(&self) -> Duration {
        Duration::from_millis(if self.falls.is_empty() { 1_400 } else { 3_000 })
    }

    /// How the game changes from one moment to another.
    pub fn change(&self, from: usize, to: usize) -> GameChange {
        match self.events.get(to) {
            Some(event) if to == from + 1 => GameChange::Played(event.clone()),
            _ => GameChange::Fresh,
        }
    }

    /// The number of decisions that can be analysed.
    pub fn decisions(&self) -> usize {
        self.decisions.len()
    }

    /// The moment right after a decision, and its turn; `None` if there is no such decision.
    pub fn decision(&self, decision: usize) -> Option<(usize, u32)> {
        self.decisions.get(decision).copied()
    }

    /// The last decision made at or before a moment; `None` if there was none.
    pub fn decision_at(&self, moment: usize) -> Option<usize> {
        self.decisions.iter().rposition(|(at, _)| *at <= moment)
    }

    /// How each drop fell, in a game that has drops.
    pub fn falls(&self) -> &[SimulatedDrop] {
        &self.falls
    }
}

#[cfg(test)]
mod tests {
    use table::TableOptions;

    use super::*;
    use crate::replay::tests::finished;

    #[test]
    fn a_screen_shows_every_moment_to_every_viewer_as_it_was() {
        for options in [TableOptions::drop_it(2), TableOptions::drunter(2)] {
            let replay = Replay::from_bytes(&finished(&options).1).unwrap();
            let computed: ComputedReplay = wire::from_bytes(&wire::to_bytes(&replay.computed())).unwrap();
            assert_eq!((computed.kind(), computed.fairness()), (replay.kind(), replay.fairness()));
            assert_eq!((computed.players(), computed.last()), (replay.players(), replay.last()));
            for at in 0..=replay.last() {
                assert_eq!(computed.view(at, Viewer::Spectator), Some(replay.view(at, Viewer::Spectator)));
                if options.kind() == GameKind::Drunter {
                    for viewer in Viewer::all(2) {
                        assert_eq!(computed.view(at, viewer), Some(replay.view(at, viewer)));
                    }
                }
            }
            assert_eq!(computed.view(replay.last() + 1, Viewer::Spectator), None);
        }
    }

    #[test]
    fn decisions_are_found_at_their_moments() {
        let replay = Replay::from_bytes(&finished(&TableOptions::drunter(2)).1).unwrap();
        let computed = replay.computed();
        assert_eq!(computed.decisions(), replay.decisions());
        assert_eq!(computed.decision_at(0), None, "nobody has decided anything at the deal");
        for decision in 0..replay.decisions() {
            let (moment, turn) = computed.decision(decision).unwrap();
            assert_eq!((Some(moment), Some(turn)), (replay.moment_of(decision), replay.turn_of(decision)));
            assert_eq!(computed.decision_at(moment), Some(decision));
        }
        assert_eq!(computed.decision(replay.decisions()), None);
    }

    #[test]
    fn one_moment_forwards_is_an_event_and_everything_else_a_jump() {
        let computed = Replay::from_bytes(&finished(&TableOptions::drop_it(2)).1).unwrap().computed();
        assert!(matches!(computed.change(0, 1), GameChange::Played(_)));
        for (from, to) in [(1, 0), (0, 2), (3, 3)] {
            assert_eq!(computed.change(from, to), GameChange::Fresh);
        }
    }
}
