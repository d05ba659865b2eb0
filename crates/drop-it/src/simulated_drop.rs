//! How a drop falls on a screen.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tumble::{End, Impact, Path, Settled};

use crate::hand::Release;
use crate::piece::Piece;
use crate::pile::{CannotFall, Lying, at_rest, let_fall};
use crate::public::{Drop, LastFall, Public, View};

/// A drop from letting go to rest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Sent", into = "Sent")]
pub struct SimulatedDrop {
    /// The pile and the dropped piece, last, at rest.
    pub pile: Vec<Lying>,
    settled: Arc<Settled>,
}

/// The form in which a drop is sent to a screen. What the pile is made of is not repeated.
#[derive(Serialize, Deserialize)]
struct Sent {
    pile: Vec<Lying>,
    paths: Vec<Path>,
    impacts: Vec<Impact>,
    is_stopped: bool,
    steps: usize,
    digest: u64,
}

impl From<SimulatedDrop> for Sent {
    fn from(drop: SimulatedDrop) -> Sent {
        let Settled { paths, impacts, end, steps, digest, .. } = Arc::unwrap_or_clone(drop.settled);
        Sent { pile: drop.pile, paths, impacts, is_stopped: end == End::Stopped, steps, digest }
    }
}

impl From<Sent> for SimulatedDrop {
    fn from(sent: Sent) -> SimulatedDrop {
        let Sent { pile, paths, impacts, is_stopped, steps, digest } = sent;
        let end = if is_stopped { End::Stopped } else { End::Rest };
        let bodies = pile.iter().map(Lying::body).collect();
        let settled = Settled { pile: bodies, paths, impacts, end, steps, digest };
        SimulatedDrop { pile, settled: Arc::new(settled) }
    }
}

impl SimulatedDrop {
    /// The last drop of a game, as it fell when it was folded in; nothing if the game was received as a whole.
    pub fn last(public: &Public) -> Option<SimulatedDrop> {
        let settled = public.last_fall()?.clone();
        Some(SimulatedDrop { pile: public.pile().to_vec(), settled })
    }

    /// The digest of the pile at rest.
    pub fn digest(&self) -> u64 {
        self.settled.digest
    }

    /// Lets a piece fall onto a pile.
    pub fn new(before: &[Lying], piece: Piece, release: Release) -> Result<SimulatedDrop, CannotFall> {
        let settled = let_fall(before, piece, release)?;
        Ok(SimulatedDrop { pile: at_rest(before, piece, &settled), settled: Arc::new(settled) })
    }

    /// How long it takes, in s.
    pub fn seconds(&self) -> f32 {
        self.settled.seconds()
    }

    /// The piece with this number at a time in s after letting go.
    pub fn at(&self, index: usize, time: f32) -> Option<Lying> {
        let lying = self.pile.get(index)?;
        let pose = self.settled.pose_at(index, time).unwrap_or(lying.pose);
        Some(Lying { piece: lying.piece, pose })
    }

    /// Which pieces move at all; the others need not be drawn anew.
    pub fn movers(&self) -> impl Iterator<Item = usize> {
        self.settled.paths.iter().map(tumble::Path::piece)
    }

    /// Every audible hit, in the order of time.
    pub fn impacts(&self) -> &[Impact] {
        &self.settled.impacts
    }
}

impl View {
    /// Adds how the last drop fell to a view that was decoded. No effect if another drop was the last one.
    pub fn restore_last_fall(&mut self, fall: &SimulatedDrop) {
        let is_last = |drop: &Drop| drop.digest == fall.digest();
        if self.public.drops.last().is_some_and(is_last) {
            self.public.last_fall = LastFall(Some(Arc::clone(&fall.settled)));
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{Authority, Seed, Teams, Viewer};

    use super::*;
    use crate::{Action, DropIt, Edition, Event, Settings, Setup};

    #[test]
    fn a_drop_is_the_same_here_as_where_it_was_decided() {
        let setup = Setup::new(Settings::of(Edition::German, Teams::singles(2))).unwrap();
        let (mut game, _) = Authority::<DropIt>::deal(&setup, Seed::from_number(5));
        let mut chance = game::Chance::new(Seed::from_number(1), game::Stream(2));
        for _ in 0..6 {
            let seat = game.to_act().iter().next().unwrap();
            let before = game.state().pile().to_vec();
            let action =
                <DropIt as game::Game>::random_action(&game.view(Viewer::Seat(seat)), &mut chance).unwrap();
            assert!(matches!(action, Action::Drop { .. }));
            let events = game.act(seat, &action).unwrap();
            let Event::Dropped { piece, release, digest, .. } = events[0] else { panic!("a drop") };
            let fall = SimulatedDrop::new(&before, piece, release).unwrap();
            let kept = SimulatedDrop::last(game.state()).unwrap();
            assert_eq!((&kept.pile, &kept.settled), (&fall.pile, &fall.settled));
            let sent = serde_json::to_string(&fall).unwrap();
            assert_eq!(serde_json::from_str::<SimulatedDrop>(&sent).unwrap(), fall);
            assert_eq!(fall.settled.digest, digest);
            assert_eq!(fall.pile, game.state().pile());
            let end = fall.seconds() + 1.0;
            let at_end: Vec<Lying> = (0..fall.pile.len()).filter_map(|index| fall.at(index, end)).collect();
            assert_eq!(at_end, fall.pile);
            assert!(fall.movers().any(|index| index == before.len()));
        }
    }
}
