//! What the next rival can make of the pile that is left to them. It keeps a bot from preparing a rival's best drop, and
//! near the end, when the rival has few pieces left, it is a search two drops deep.

use drop_it::{Lying, Piece, Public};
use game::{Chance, Seat, seats};

use super::map::{Focus, OutcomeMap};
use super::outcome::Scene;
use super::prospects::Prospects;

/// The next rival, as far as a bot imagines them.
#[derive(Clone, Debug)]
pub(super) struct Rival {
    pieces: Vec<Piece>,
    prospects: Prospects,
    /// Every pile is looked at in the same places, so that none merely seems better.
    fresh: OutcomeMap,
}

impl Rival {
    /// Who drops after this seat; nobody if they have nothing left.
    pub(super) fn after(public: &Public, seat: Seat, chance: &mut Chance) -> Option<Rival> {
        let setup = public.setup();
        let next = (setup.side(seat).index() + 1) % setup.sides();
        let next = seats(setup.seats()).find(|seat| setup.side(*seat).index() == next)?;
        let tray = public.tray(next);
        let drops_left = tray.total().checked_sub(1)?;
        Some(Rival {
            pieces: tray.iter().map(|(piece, _)| piece).collect(),
            prospects: Prospects::of(public, next, drops_left),
            fresh: OutcomeMap::new(chance),
        })
    }

    /// What their best drop on this pile brings them, in points, as far as so many tries show.
    pub(super) fn best_gain(&self, scene: Scene, pile: &[Lying], tries: u32, focus: Focus) -> f64 {
        let mut map = self.fresh.clone();
        let left = Scene { pile, ..scene };
        map.explore(left, &self.pieces, tries, |_, aim| aim.exactly());
        let gain = |outcome, piece: Piece| self.prospects.gain(outcome, piece.colour);
        map.best(&self.pieces, 1, focus, gain).first().map_or(0.0, |spot| spot.promise)
    }
}
