//! Where a tile can be placed, and with what consequences.

use crate::event::Action;
use crate::goal::Building;
use crate::state::View;
use crate::tile::{Tile, TileKind, TileLength};

/// A legal placement of a tile, and its consequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TilePlacement {
    /// The tile at its place.
    pub tile: Tile,
    /// The buildings it would cover, with their values.
    pub covers: Vec<(Building, u8)>,
    /// Whether it covers an outhouse, which calls a vote.
    pub calls_vote: bool,
    /// Whether the line passes under a bridge to get there.
    pub passes_under: bool,
}

impl View {
    /// All placements of a tile of this kind and length that are legal for the viewer now, in the order of their numbers on
    /// the board.
    pub fn placements(&self, kind: TileKind, length: TileLength) -> Vec<TilePlacement> {
        let fits = |tile: &Tile| tile.line.kind() == kind && tile.span.length() == length;
        let laid = |action: Action| match action {
            Action::Lay(tile) => Some(tile).filter(fits),
            Action::Vote(_) | Action::Declare(_) | Action::Choose(_) => None,
        };
        let placement = |tile: Tile| TilePlacement {
            covers: tile.buildings(),
            calls_vote: tile.calls_vote(),
            passes_under: self.public().town().passes_under(tile),
            tile,
        };
        self.legal().into_iter().filter_map(laid).map(placement).collect()
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Seat, Viewer};

    use super::*;
    use crate::board::{Printed, printed};
    use crate::notation::read_position;

    fn placements_of(position: &str, kind: TileKind, length: TileLength) -> Vec<TilePlacement> {
        let state = read_position(position).unwrap();
        crate::Drunter::view(&state, Viewer::Seat(Seat::default())).placements(kind, length)
    }

    #[test]
    fn a_spot_tells_what_it_covers_and_whether_it_calls_a_vote() {
        let all = placements_of(
            "drunter 2 players | street O2-O4 | seat 1: tiles street 3/2/1 | turn 1",
            TileKind::Street,
            TileLength::Triple,
        );
        assert!(!all.is_empty());
        for spot in &all {
            assert_eq!(spot.tile.span.length(), TileLength::Triple);
            let covered =
                spot.tile.span.fields().filter(|field| matches!(printed(*field), Printed::Building(..)));
            assert_eq!(covered.count(), spot.covers.len());
            assert!(!spot.passes_under);
        }
        assert_eq!(
            all.iter().filter(|spot| spot.calls_vote).count(),
            all.iter().filter(|spot| spot.tile.calls_vote()).count()
        );
    }

    #[test]
    fn nobody_lays_out_of_turn() {
        let position = "drunter 2 players | street O2-O4 | seat 1: tiles street 3/2/1 | seat 2: tiles wall 1/0/0 | turn 2";
        assert_eq!(placements_of(position, TileKind::Street, TileLength::Single), []);
    }
}
