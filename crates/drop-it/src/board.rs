//! The printed board: shaft, levels, bonus circles and edge strips. All dimensions are ours, in mm; x is measured
//! from the left inner wall, y from the floor.

use std::sync::LazyLock;

use tumble::{Outline, Shaft, Vec2};

use crate::piece::{Colour, PieceShape};

/// Inside width of the shaft. Tuned so that 36 pieces dropped at random fill it to about seven levels, see
/// docs/performance.md.
pub const WIDTH: f32 = 186.0;
/// Height of the rim above the floor.
pub const HEIGHT: f32 = 270.0;
/// Width of the opening: narrower than the shaft, so that no piece drops straight down along a wall.
pub const OPENING: f32 = 156.0;
/// Height of the slanted shoulders beside the opening, measured down from the rim: 45°.
pub const SHOULDER: f32 = 15.0;

/// Number of levels; reaching level n scores n points.
pub const LEVELS: usize = 8;
/// Number of stretches of the floor strip.
pub const FLOOR_STRETCHES: usize = 5;

/// A gap below this counts as a touch, in mm: half the thickness of a fingernail, "by just a hair".
pub const TOUCH: f32 = 0.25;

/// A level line: straight from the left wall to a bend, and on to the right wall.
#[derive(Clone, Copy, Debug)]
pub struct LevelLine {
    /// Its height at the left wall, in mm.
    pub left: f32,
    /// The bend; a straight line has it at its middle.
    pub bend: Vec2,
    /// Its height at the right wall, in mm.
    pub right: f32,
}

impl LevelLine {
    const fn straight(left: f32, right: f32) -> LevelLine {
        LevelLine { left, bend: Vec2 { x: WIDTH / 2.0, y: (left + right) / 2.0 }, right }
    }

    const fn bent(left: f32, x: f32, y: f32, right: f32) -> LevelLine {
        LevelLine { left, bend: Vec2 { x, y }, right }
    }

    /// Its points from left to right.
    pub const fn points(&self) -> [Vec2; 3] {
        [Vec2 { x: 0.0, y: self.left }, self.bend, Vec2 { x: WIDTH, y: self.right }]
    }
}

/// The seven lines between the eight levels, from the lowest. Irregular on purpose: each has its own slope of two to
/// six degrees. Level 1 is taller than any piece lying flat; the others share the rest.
pub const LINES: [LevelLine; LEVELS - 1] = [
    LevelLine::straight(39.0, 47.0),
    LevelLine::straight(79.0, 71.0),
    LevelLine::bent(102.0, 110.0, 111.0, 106.0),
    LevelLine::straight(146.0, 134.0),
    LevelLine::bent(168.0, 80.0, 175.0, 170.0),
    LevelLine::straight(211.0, 199.0),
    LevelLine::straight(232.0, 242.0),
];

/// A bonus circle on the pane.
#[derive(Clone, Copy, Debug)]
pub struct BonusCircle {
    /// Its centre.
    pub centre: Vec2,
    /// Its size.
    pub size: CircleSize,
}

/// The size of a bonus circle; smaller ones score more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CircleSize {
    /// 30 mm across, 1 point.
    Large,
    /// 20 mm across, 2 points.
    Medium,
    /// 12 mm across, 3 points.
    Small,
}

impl CircleSize {
    /// Radius in mm.
    pub const fn radius(self) -> f32 {
        match self {
            CircleSize::Large => 15.0,
            CircleSize::Medium => 10.0,
            CircleSize::Small => 6.0,
        }
    }

    /// Points for covering any part of it.
    pub const fn points(self) -> u8 {
        match self {
            CircleSize::Large => 1,
            CircleSize::Medium => 2,
            CircleSize::Small => 3,
        }
    }
}

const fn circle(x: f32, y: f32, size: CircleSize) -> BonusCircle {
    BonusCircle { centre: Vec2 { x, y }, size }
}

/// About one per level. The first is within reach of a triangle on the floor; the fifth can be covered by a square
/// that leans against the left wall, where yellow is forbidden, with its top in level 5.
pub const CIRCLES: [BonusCircle; 8] = [
    circle(112.0, 20.0, CircleSize::Medium),
    circle(45.0, 62.0, CircleSize::Large),
    circle(146.0, 92.0, CircleSize::Small),
    circle(94.0, 124.0, CircleSize::Large),
    circle(30.0, 152.0, CircleSize::Medium),
    circle(78.0, 190.0, CircleSize::Small),
    circle(136.0, 218.0, CircleSize::Large),
    circle(58.0, 250.0, CircleSize::Medium),
];

/// What a stretch of an edge strip forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    /// Pieces of this colour.
    Colour(Colour),
    /// Pieces of this shape.
    Form(PieceShape),
}

/// An edge of the shaft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// The left wall, eight stretches from the floor up.
    Left,
    /// The right wall, eight stretches from the floor up.
    Right,
    /// The floor, five stretches from the left.
    Floor,
}

impl Edge {
    /// All three edges.
    pub const ALL: [Edge; 3] = [Edge::Left, Edge::Right, Edge::Floor];

    /// Number of its stretches.
    pub const fn stretches(self) -> usize {
        match self {
            Edge::Left | Edge::Right => LEVELS,
            Edge::Floor => FLOOR_STRETCHES,
        }
    }

    /// The end points of a stretch, counted from 0 at the floor or at the left. Side stretches end at the level
    /// lines; the shoulders carry no strip.
    pub fn stretch(self, index: usize) -> (Vec2, Vec2) {
        let height = |line: fn(&LevelLine) -> f32| {
            let below = index.checked_sub(1).and_then(|below| LINES.get(below)).map_or(0.0, line);
            (below, LINES.get(index).map_or(HEIGHT - SHOULDER, line))
        };
        match self {
            Edge::Left => {
                let (from, to) = height(|line| line.left);
                (Vec2 { x: 0.0, y: from }, Vec2 { x: 0.0, y: to })
            }
            Edge::Right => {
                let (from, to) = height(|line| line.right);
                (Vec2 { x: WIDTH, y: from }, Vec2 { x: WIDTH, y: to })
            }
            Edge::Floor => {
                let step = WIDTH / FLOOR_STRETCHES as f32;
                (Vec2 { x: step * index as f32, y: 0.0 }, Vec2 { x: step * (index + 1) as f32, y: 0.0 })
            }
        }
    }

    /// The outline of a stretch, to measure gaps from.
    pub fn outline(self, index: usize) -> Outline {
        let (from, to) = self.stretch(index);
        Outline::segment(from, to)
    }

    /// The colour that a stretch forbids on the colour strips.
    pub const fn colour(self, index: usize) -> Colour {
        use Colour::{Blue, Green, Red, Yellow};
        const LEFT: [Colour; LEVELS] = [Blue, Red, Green, Yellow, Blue, Green, Red, Yellow];
        const RIGHT: [Colour; LEVELS] = [Green, Yellow, Red, Blue, Yellow, Red, Green, Blue];
        const FLOOR: [Colour; FLOOR_STRETCHES] = [Red, Yellow, Blue, Green, Red];
        match self {
            Edge::Left => LEFT[index],
            Edge::Right => RIGHT[index],
            Edge::Floor => FLOOR[index],
        }
    }

    /// The shape that a stretch forbids on the shape strips.
    pub const fn shape(self, index: usize) -> PieceShape {
        use PieceShape::{Circle, Diamond, Square, Triangle};
        const LEFT: [PieceShape; LEVELS] =
            [Square, Circle, Triangle, Diamond, Circle, Square, Diamond, Triangle];
        const RIGHT: [PieceShape; LEVELS] =
            [Diamond, Triangle, Square, Circle, Triangle, Diamond, Circle, Square];
        const FLOOR: [PieceShape; FLOOR_STRETCHES] = [Triangle, Circle, Diamond, Square, Circle];
        match self {
            Edge::Left => LEFT[index],
            Edge::Right => RIGHT[index],
            Edge::Floor => FLOOR[index],
        }
    }
}

/// The shaft in the physics engine.
pub fn shaft() -> &'static Shaft {
    static SHAFT: LazyLock<Shaft> = LazyLock::new(|| {
        Shaft::new(WIDTH, HEIGHT, OPENING, SHOULDER).expect("the board's own measures make a shaft")
    });
    &SHAFT
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slopes(line: &LevelLine) -> [f32; 2] {
        let [left, bend, right] = line.points();
        [(bend.y - left.y) / (bend.x - left.x), (right.y - bend.y) / (right.x - bend.x)]
    }

    #[test]
    fn level_lines_slope_by_two_to_six_degrees_and_never_cross() {
        for line in &LINES {
            for slope in slopes(line) {
                assert!((0.034..0.106).contains(&slope.abs()), "{line:?}: {slope}");
            }
        }
        for pair in LINES.windows(2) {
            let above = |x: fn(&LevelLine) -> f32| x(&pair[1]) - x(&pair[0]);
            assert!(above(|line| line.left) > 15.0 && above(|line| line.right) > 15.0);
            let lowest = pair[1].points().iter().map(|point| point.y).fold(f32::INFINITY, f32::min);
            let highest = pair[0].points().iter().map(|point| point.y).fold(0.0, f32::max);
            assert!(lowest > highest, "{pair:?}");
        }
    }

    #[test]
    fn level_one_is_taller_than_any_piece_lying_flat() {
        assert!(LINES[0].left.min(LINES[0].right) >= 38.0);
    }

    #[test]
    fn each_side_strip_has_every_symbol_twice_never_twice_in_a_row_and_differs_from_the_other() {
        for edge in [Edge::Left, Edge::Right] {
            let colours: Vec<Colour> = (0..LEVELS).map(|index| edge.colour(index)).collect();
            let shapes: Vec<PieceShape> = (0..LEVELS).map(|index| edge.shape(index)).collect();
            assert!(
                Colour::ALL.iter().all(|colour| colours.iter().filter(|other| *other == colour).count() == 2)
            );
            assert!(
                PieceShape::ALL
                    .iter()
                    .all(|shape| shapes.iter().filter(|other| *other == shape).count() == 2)
            );
            assert!(colours.windows(2).all(|pair| pair[0] != pair[1]));
            assert!(shapes.windows(2).all(|pair| pair[0] != pair[1]));
        }
        for index in 0..LEVELS {
            assert_ne!(Edge::Left.colour(index), Edge::Right.colour(index));
            assert_ne!(Edge::Left.shape(index), Edge::Right.shape(index));
        }
    }

    #[test]
    fn stretches_meet_without_gaps() {
        for edge in Edge::ALL {
            for index in 1..edge.stretches() {
                assert_eq!(edge.stretch(index - 1).1, edge.stretch(index).0);
            }
        }
        assert_eq!(Edge::Floor.stretch(FLOOR_STRETCHES - 1).1.x, WIDTH);
        assert_eq!(Edge::Left.stretch(LEVELS - 1).1.y, HEIGHT - SHOULDER);
    }

    #[test]
    fn three_sizes_of_circles_all_on_the_pane() {
        for circle in &CIRCLES {
            let radius = circle.size.radius();
            assert!(circle.centre.x > radius && circle.centre.x < WIDTH - radius);
            assert!(circle.centre.y >= radius && circle.centre.y < HEIGHT - radius);
        }
        for size in [CircleSize::Large, CircleSize::Medium, CircleSize::Small] {
            assert!(CIRCLES.iter().any(|circle| circle.size == size));
        }
    }
}
