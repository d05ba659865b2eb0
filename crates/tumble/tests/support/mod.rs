//! The game's dimensions and random play, shared by tests, examples and benchmarks. They belong to a game, not to
//! this crate.

#![allow(dead_code, unreachable_pub, reason = "each of its users needs another part")]

use tumble::{Angle, Material, PlacedShape, Settled, Shaft, Shape, Vec2, World, hold, reach};

/// A gap up to which two things count as touching, in mm.
pub const TOUCH: f32 = 0.25;

/// 180 × 270 mm inside, an opening of 150 mm, shoulders of 45°.
pub fn shaft() -> Shaft {
    Shaft::new(180.0, 270.0, 150.0, 15.0).unwrap()
}

pub fn world() -> World {
    World::new(shaft(), Material::WOOD)
}

/// A disc of 35 mm across.
pub fn disc() -> Shape {
    Shape::disc(17.5).unwrap()
}

/// A square of 34 mm.
pub fn square() -> Shape {
    polygon(&[(-17.0, -17.0), (17.0, -17.0), (17.0, 17.0), (-17.0, 17.0)])
}

/// A rhombus of side 36 mm with angles of 60° and 120°, lying on its long diagonal.
pub fn diamond() -> Shape {
    polygon(&[(31.176_914, 0.0), (0.0, 18.0), (-31.176_914, 0.0), (0.0, -18.0)])
}

/// An equilateral triangle of side 41 mm, standing on a side.
pub fn triangle() -> Shape {
    polygon(&[(-20.5, -11.835_681), (20.5, -11.835_681), (0.0, 23.671_361)])
}

pub fn polygon(corners: &[(f32, f32)]) -> Shape {
    let corners: Vec<Vec2> = corners.iter().map(|&(x, y)| Vec2::new(x, y)).collect();
    Shape::polygon(&corners).unwrap()
}

/// SplitMix64: a short generator whose sequence never changes.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// A number of at least 0 and below 1.
    pub fn part(&mut self) -> f32 {
        (self.next() >> 40) as f32 / 16_777_216.0
    }
}

/// The 36 pieces of a game in random order: 12 discs and 8 of each other shape.
pub fn bag(random: &mut Random) -> Vec<Shape> {
    let mut bag = vec![disc(); 12];
    for shape in [square(), diamond(), triangle()] {
        bag.extend([shape; 8]);
    }
    for last in (1..bag.len()).rev() {
        bag.swap(last, random.below(last as u64 + 1) as usize);
    }
    bag
}

/// A piece held at a random position and angle.
pub fn random_release(random: &mut Random, pile: &[PlacedShape], shape: Shape) -> PlacedShape {
    let angle = Angle::from_steps(random.below(u64::from(Angle::STEPS)) as i32);
    let (least, most) = reach(&shaft(), &shape, angle);
    let x = least + random.part() * (most - least);
    hold(&shaft(), pile, shape, x.clamp(least, most), angle).unwrap()
}

/// Plays a whole random game; calls `watch` with the pile before, the release and the result of each drop.
pub fn play(
    seed: u64,
    world: &mut World,
    mut watch: impl FnMut(&mut World, &[PlacedShape], &PlacedShape, &Settled),
) -> Vec<PlacedShape> {
    let mut random = Random::new(seed);
    let mut pile = Vec::new();
    for shape in bag(&mut random) {
        let release = random_release(&mut random, &pile, shape);
        let settled = world.settle(&pile, &release).unwrap();
        watch(world, &pile, &release, &settled);
        pile = settled.pile;
    }
    pile
}
