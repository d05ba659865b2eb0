//! Why a line can't be continued.

use crate::board::{self, Field, Heading, Printed};
use crate::public::Public;
use crate::tile::{Line, TileLength};
use crate::town::Town;

/// Why a line can't be continued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Every side of its last field is blocked. The side it came from is not listed.
    Shut(Vec<ShutSide>),
    /// There is room, but no supply has a fitting tile.
    NoTile {
        /// The longest tile that would fit.
        room: TileLength,
    },
}

/// A side of a line's last field where no tile can be joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShutSide {
    /// The blocked side.
    pub side: Heading,
    /// Whether a bridge lies there and the field beyond it is blocked.
    pub behind_bridge: bool,
    /// What blocks it.
    pub by: Barrier,
}

/// What blocks a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// The edge of the board.
    Edge,
    /// The corner where this line starts.
    Corner(Line),
    /// A tile of this line.
    Line(Line),
}

impl Town {
    /// The last field of a line: of its last tile, or its corner.
    pub fn end(&self, line: Line) -> Field {
        self.line(line).last().map_or(board::start(line), |span| span.last())
    }

    /// The side from which a line reached its last field; `None` if it has no tile.
    fn came_from(&self, line: Line) -> Option<Heading> {
        let spans: Vec<_> = self.line(line).collect();
        let (last, earlier) = spans.split_last()?;
        let before = match earlier.last() {
            _ if last.first() != last.last() => last.first(),
            Some(span) => span.last(),
            None => board::start(line),
        };
        Heading::between(last.last(), before)
    }

    /// Why no tile can be joined to a field on this side; `None` if one can.
    fn shut_side(&self, field: Field, side: Heading) -> Option<ShutSide> {
        let mut next = field.step(side);
        let mut behind_bridge = false;
        while let Some(bridge) = next.filter(|next| self.is_bridge(*next)) {
            behind_bridge = true;
            next = bridge.step(side);
        }
        let covers = |field: Field| self.tiles().iter().find(|tile| tile.span.fields().any(|on| on == field));
        let by = match next.map(|field| (board::printed(field), covers(field))) {
            None => Barrier::Edge,
            Some((Printed::Corner(line), _)) => Barrier::Corner(line),
            Some((_, tile)) => Barrier::Line(tile?.line),
        };
        Some(ShutSide { side, behind_bridge, by })
    }

    /// The blocked sides of a line's last field, but for the side it came from.
    pub(crate) fn shut_sides(&self, line: Line) -> Vec<ShutSide> {
        let (end, came_from) = (self.end(line), self.came_from(line));
        let sides = Heading::ALL.into_iter().filter(|side| Some(*side) != came_from);
        sides.filter_map(|side| self.shut_side(end, side)).collect()
    }
}

impl Public {
    /// Why a line can't be continued; `None` if it can.
    pub fn ending(&self, line: Line) -> Option<Ending> {
        if self.can_continue(line) {
            return None;
        }
        if let Some(room) = self.town.room(line) {
            return Some(Ending::NoTile { room });
        }
        Some(Ending::Shut(self.town.shut_sides(line)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_position;

    #[track_caller]
    fn ending(position: &str, line: Line) -> Option<Ending> {
        let state = read_position(position).unwrap_or_else(|unclear| panic!("{unclear}\n{position}"));
        state.public().ending(line)
    }

    fn side(side: Heading, by: Barrier) -> ShutSide {
        ShutSide { side, behind_bridge: false, by }
    }

    #[test]
    fn a_line_that_can_go_on_has_no_ending() {
        let position = "drunter 2 players | seat 2: tiles street 1/0/0 | street O2-O4 | turn 2";
        assert_eq!(ending(position, Line::Street), None);
    }

    #[test]
    fn a_line_without_a_tile_that_fits_says_how_long_one_may_be() {
        let position = "drunter 2 players | seat 1: tiles wall 1/1/1 | turn 1";
        assert_eq!(ending(position, Line::Street), Some(Ending::NoTile { room: TileLength::Triple }));
        let between = "drunter 2 players
            street N1-L1 L2-L3 M3-N3 N2
            seat 1: tiles street 0/1/0 wall 1/0/0
            turn 1";
        assert_eq!(ending(between, Line::Street), Some(Ending::NoTile { room: TileLength::Single }));
    }

    #[test]
    fn edge_corner_and_another_line_shut_a_line_in() {
        let position = "drunter 2 players
            wall-b N10 N9
            street O2-O4 O5-O7 O8 O9
            seat 1: tiles street 1/1/1 wall 1/0/0
            turn 1";
        let sides = vec![
            side(Heading::East, Barrier::Edge),
            side(Heading::South, Barrier::Corner(Line::WallB)),
            side(Heading::West, Barrier::Line(Line::WallB)),
        ];
        assert_eq!(ending(position, Line::Street), Some(Ending::Shut(sides)));
    }

    #[test]
    fn a_line_can_shut_itself_in() {
        let position = "drunter 2 players
            wall-a B1-C1 C2-C3 B3-A3 A2 B2
            seat 1: tiles wall 1/1/1
            turn 1";
        let sides = [Heading::North, Heading::East, Heading::South];
        let own = sides.map(|heading| side(heading, Barrier::Line(Line::WallA))).to_vec();
        assert_eq!(ending(position, Line::WallA), Some(Ending::Shut(own)));
    }

    #[test]
    fn a_bridge_with_a_tile_behind_it_is_no_way_out() {
        let position = "drunter 2 players
            wall-b N10-M10 M9 L9 L8-L6 K6 K7
            street O2-O4 N4-M4 M5-M6 N6 N7 O7 O8 N8-M8 M7
            seat 1: tiles street 1/1/1 wall 1/0/0
            turn 1";
        let sides = vec![
            side(Heading::North, Barrier::Line(Line::Street)),
            side(Heading::East, Barrier::Line(Line::Street)),
            ShutSide { side: Heading::West, behind_bridge: true, by: Barrier::Line(Line::WallB) },
        ];
        assert_eq!(ending(position, Line::Street), Some(Ending::Shut(sides)));
    }

    #[test]
    fn lines_of_random_games_have_an_ending_just_when_nobody_can_continue_them() {
        use crate::{Drunter, Rules, Setup, Start};
        use game::{Chance, Game, Seed, Stream, Viewer};
        let setup = Setup::new(3, Rules::Variant, Start::Random).unwrap();
        for seed in 0..20 {
            let mut chance = Chance::new(Seed::from_number(seed), Stream(0));
            let mut state = Drunter::new(&setup);
            Drunter::apply(&mut state, &Drunter::deal(&setup, &mut chance)).unwrap();
            while let Some(seat) = Drunter::to_act(&state).iter().next() {
                let public = state.public();
                for line in Line::ALL {
                    match public.ending(line) {
                        None => assert!(public.can_continue(line)),
                        Some(Ending::NoTile { room }) => assert_eq!(public.town().room(line), Some(room)),
                        Some(Ending::Shut(sides)) => assert!(sides.len() >= 3, "{line:?}: {sides:?}"),
                    }
                }
                let action = Drunter::random_action(&Drunter::view(&state, Viewer::Seat(seat)), &mut chance);
                Drunter::act(&mut state, seat, &action.unwrap(), &mut chance).unwrap();
            }
        }
    }
}
