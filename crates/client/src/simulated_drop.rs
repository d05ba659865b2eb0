//! Drop It: how a drop falls on a screen.

use std::sync::Arc;

use drop_it::{CannotFall, Lying, Piece, Public, Release, at_rest, let_fall};
use tumble::{Impact, Settled};

/// A drop from letting go to rest.
#[derive(Clone, Debug)]
pub struct SimulatedDrop {
    /// The pile and the dropped piece, last, at rest.
    pub pile: Vec<Lying>,
    settled: Arc<Settled>,
}

impl SimulatedDrop {
    /// The last drop of a game, as it fell when it was folded in; nothing if the game was received as a whole.
    pub fn last(public: &Public) -> Option<SimulatedDrop> {
        let settled = public.last_fall()?.clone();
        Some(SimulatedDrop { pile: public.pile().to_vec(), settled })
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

#[cfg(test)]
mod tests {
    use drop_it::{Action, DropIt, Edition, Event, Settings, Setup};
    use game::{Authority, Seed, Teams, Viewer};

    use super::*;

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
            assert_eq!(fall.settled.digest, digest);
            assert_eq!(fall.pile, game.state().pile());
            let end = fall.seconds() + 1.0;
            let at_end: Vec<Lying> = (0..fall.pile.len()).filter_map(|index| fall.at(index, end)).collect();
            assert_eq!(at_end, fall.pile);
            assert!(fall.movers().any(|index| index == before.len()));
        }
    }
}
