//! The 36 pieces.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use tumble::{Shape, Vec2};

/// The colour of a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Marked with a heart.
    #[default]
    Red,
    /// Marked with a sun.
    Yellow,
    /// Marked with waves.
    Blue,
    /// Marked with a leaf.
    Green,
}

impl Colour {
    /// All four.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Blue, Colour::Green];
}

/// The shape of a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PieceShape {
    /// A disc; rolls aside.
    #[default]
    Circle,
    /// A square; tips over.
    Square,
    /// A rhombus of 60° and 120°; drills deep.
    Diamond,
    /// An equilateral triangle.
    Triangle,
}

/// Diameter of a circle, in mm.
pub const CIRCLE_DIAMETER: f32 = 35.0;
/// Side of a square, in mm.
pub const SQUARE_SIDE: f32 = 34.0;
/// Side of a diamond, in mm.
pub const DIAMOND_SIDE: f32 = 36.0;
/// Side of a triangle, in mm.
pub const TRIANGLE_SIDE: f32 = 41.0;

/// Height of an equilateral triangle relative to its side: √3 / 2.
const TALL: f32 = 0.866_025_4;

impl PieceShape {
    /// All four.
    pub const ALL: [PieceShape; 4] =
        [PieceShape::Circle, PieceShape::Square, PieceShape::Diamond, PieceShape::Triangle];

    /// Number of pieces of this shape in each colour.
    pub const fn count(self) -> u8 {
        match self {
            PieceShape::Circle => 3,
            PieceShape::Square | PieceShape::Diamond | PieceShape::Triangle => 2,
        }
    }

    /// The rigid shape for the physics engine. All pieces of one shape are equal.
    pub fn geometry(self) -> Shape {
        SHAPES[self as usize]
    }

    /// The unrotated outline: the square on a side, the diamond on a long corner, the triangle on a side.
    fn saw(self) -> Result<Shape, tumble::ShapeError> {
        let corner = |x: f32, y: f32| Vec2 { x, y };
        match self {
            PieceShape::Circle => Shape::disc(CIRCLE_DIAMETER / 2.0),
            PieceShape::Square => {
                let half = SQUARE_SIDE / 2.0;
                let corners = [(-half, -half), (half, -half), (half, half), (-half, half)];
                Shape::polygon(&corners.map(|(x, y)| corner(x, y)))
            }
            PieceShape::Diamond => {
                let (half, tall) = (DIAMOND_SIDE / 2.0, DIAMOND_SIDE * TALL);
                let corners = [(0.0, -tall), (half, 0.0), (0.0, tall), (-half, 0.0)];
                Shape::polygon(&corners.map(|(x, y)| corner(x, y)))
            }
            PieceShape::Triangle => {
                let half = TRIANGLE_SIDE / 2.0;
                let corners = [(-half, 0.0), (half, 0.0), (0.0, TRIANGLE_SIDE * TALL)];
                Shape::polygon(&corners.map(|(x, y)| corner(x, y)))
            }
        }
    }
}

static SHAPES: LazyLock<[Shape; 4]> =
    LazyLock::new(|| PieceShape::ALL.map(|shape| shape.saw().expect("the pieces' own measures make shapes")));

/// A piece, identified by colour and shape: there are two or three of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// Its colour.
    pub colour: Colour,
    /// Its shape.
    pub shape: PieceShape,
}

/// Number of pieces in the game.
pub const PIECES: usize = 36;

/// The number of pieces of each colour and shape that a side has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tray([[u8; PieceShape::ALL.len()]; Colour::ALL.len()]);

/// Counts by colour and shape; missing entries are 0.
type Counts = BTreeMap<Colour, BTreeMap<PieceShape, u8>>;

game::converts!(Tray as [[u8; PieceShape::ALL.len()]; Colour::ALL.len()]);
game::two_forms!(Tray, compact [[u8; PieceShape::ALL.len()]; Colour::ALL.len()], readable Counts);

impl From<Tray> for Counts {
    fn from(tray: Tray) -> Counts {
        let by_form =
            |colour| PieceShape::ALL.map(|shape| (shape, tray.count(Piece { colour, shape }))).into();
        Colour::ALL.map(|colour| (colour, by_form(colour))).into()
    }
}

impl From<Counts> for Tray {
    fn from(counts: Counts) -> Tray {
        let mut tray = Tray::default();
        for (colour, shapes) in counts {
            shapes.into_iter().for_each(|(shape, count)| tray.add(Piece { colour, shape }, count));
        }
        tray
    }
}

impl Tray {
    /// Every combination of colour and shape.
    pub fn looks() -> impl Iterator<Item = Piece> {
        Colour::ALL.into_iter().flat_map(|colour| PieceShape::ALL.map(|shape| Piece { colour, shape }))
    }

    /// All nine pieces of a colour.
    pub fn set(colour: Colour) -> Tray {
        let mut tray = Tray::default();
        PieceShape::ALL.into_iter().for_each(|shape| tray.add(Piece { colour, shape }, shape.count()));
        tray
    }

    /// Number of pieces of this colour and shape.
    pub const fn count(&self, piece: Piece) -> u8 {
        self.0[piece.colour as usize][piece.shape as usize]
    }

    /// Number of pieces.
    pub fn total(&self) -> usize {
        self.0.iter().flatten().map(|count| usize::from(*count)).sum()
    }

    /// The kinds of piece of which there is at least one, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Piece, u8)> {
        Tray::looks().map(|piece| (piece, self.count(piece))).filter(|(_, count)| *count > 0)
    }

    /// Adds pieces.
    pub fn add(&mut self, piece: Piece, more: u8) {
        let count = &mut self.0[piece.colour as usize][piece.shape as usize];
        *count = count.saturating_add(more);
    }

    /// Removes one piece; false if there is none.
    pub fn take(&mut self, piece: Piece) -> bool {
        let count = &mut self.0[piece.colour as usize][piece.shape as usize];
        let taken = count.checked_sub(1);
        *count = taken.unwrap_or(0);
        taken.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_pieces_in_each_of_four_colours() {
        let trays = Colour::ALL.map(Tray::set);
        assert_eq!(trays.map(|tray| tray.total()), [9; 4]);
        assert_eq!(trays.iter().map(Tray::total).sum::<usize>(), PIECES);
    }

    #[test]
    fn a_diamond_is_twice_an_equilateral_triangle() {
        let corners = PieceShape::Diamond.geometry();
        let [low, right, ..] = corners.corners() else { panic!("a diamond has four corners") };
        assert!(((*right - *low).length() - DIAMOND_SIDE).abs() < 1e-3);
    }
}
