//! Quality figures of random games: forbidden outcomes, and how far pieces overlap.

#![allow(dead_code, unreachable_pub, reason = "each of its users needs another part")]

use crate::support::{self, TOUCH, play, shaft};
use std::fmt;
use tumble::geometry::{gap, gap_to_wall, touches};
use tumble::{Body, End, PlacedShape, World};

/// Seconds for which a settled pile is simulated further.
const AFTERWARDS: usize = 2;

/// Figures over some games.
#[derive(Clone, Debug, Default)]
pub struct Quality {
    pub games: usize,
    pub drops: usize,
    /// Drops that were stopped because they did not come to rest.
    pub stopped: usize,
    /// Pieces that left the shaft, or poses with a NaN.
    pub lost: usize,
    /// Deepest overlap of each settled pile, mm.
    pub at_rest: Vec<f32>,
    /// Deepest overlap during each drop, mm.
    pub during: Vec<f32>,
    /// Touches in the piles that were simulated further.
    pub touches: usize,
    /// Touches that appeared or vanished in two more seconds.
    pub changed_awake: usize,
    /// The same, for piles reloaded from their poses.
    pub changed_reloaded: usize,
    /// Largest displacement of any piece in that time, mm.
    pub farthest_awake: f32,
    pub farthest_reloaded: f32,
    pub steps: usize,
    pub above_rim: usize,
    /// Mean height of the pile's surface at the end of a game, mm, summed over games.
    pub surface: f32,
}

/// Plays random games and measures them.
pub fn measure(seeds: impl Iterator<Item = u64>) -> Quality {
    let mut quality = Quality::default();
    let (mut world, mut other) = (support::world(), support::world());
    for seed in seeds {
        quality.games += 1;
        let pile = play(seed, &mut world, |world, before, release, settled| {
            quality.drops += 1;
            quality.steps += settled.steps;
            quality.stopped += usize::from(settled.end == End::Stopped);
            quality.lost += settled.pile.iter().filter(|piece| !is_inside(piece)).count();
            quality.at_rest.push(deepest_overlap(&settled.pile));
            let top = settled.pile.last().unwrap().outline().highest().y;
            quality.above_rim += usize::from(top > shaft().height());
            // every third drop, so that the checks do not take longer than the games
            if quality.drops % 3 == 0 {
                quality.during.push(overlap_during(&mut other, before, release, settled.steps));
                let known = all_touches(&settled.pile);
                quality.touches += known.len();
                let (changed, farthest) = afterwards(world, &settled.pile, &known);
                quality.changed_awake += changed;
                quality.farthest_awake = quality.farthest_awake.max(farthest);
                other.load(&settled.pile).unwrap();
                let (changed, farthest) = afterwards(&mut other, &settled.pile, &known);
                quality.changed_reloaded += changed;
                quality.farthest_reloaded = quality.farthest_reloaded.max(farthest);
            }
        });
        quality.surface += surface(&pile);
    }
    quality.at_rest.sort_by(f32::total_cmp);
    quality.during.sort_by(f32::total_cmp);
    quality
}

fn afterwards(world: &mut World, pile: &[PlacedShape], known: &[(usize, Body)]) -> (usize, f32) {
    for _ in 0..AFTERWARDS * 720 {
        world.step();
    }
    let now: Vec<PlacedShape> = world.pieces().collect();
    let later = all_touches(&now);
    let gone = known.iter().filter(|touch| !later.contains(touch)).count();
    let new = later.iter().filter(|touch| !known.contains(touch)).count();
    let way = |(a, b): (&PlacedShape, &PlacedShape)| (a.pose.centre() - b.pose.centre()).length();
    (gone + new, pile.iter().zip(&now).map(way).fold(0.0, f32::max))
}

fn all_touches(pile: &[PlacedShape]) -> Vec<(usize, Body)> {
    let of = |index: usize| {
        touches(&shaft(), pile, index, TOUCH).into_iter().map(move |touch| (index, touch.partner))
    };
    let once = |&(index, partner): &(usize, Body)| !matches!(partner, Body::Piece(other) if other > index);
    (0..pile.len()).flat_map(of).filter(once).collect()
}

/// Whether every point lies between the walls, with a tolerance of 1 mm; above the rim, between the opening's edges.
pub fn is_inside(piece: &PlacedShape) -> bool {
    let outline = piece.outline();
    let gap = |&wall| gap_to_wall(&outline, &shaft(), wall).distance;
    // a NaN is not at least −1
    shaft().walls().iter().all(|wall| gap(wall) >= -1.0)
}

fn deepest_overlap(pile: &[PlacedShape]) -> f32 {
    let mut deepest = 0.0_f32;
    for (index, piece) in pile.iter().enumerate() {
        let outline = piece.outline();
        for other in &pile[..index] {
            let apart = (other.pose.centre() - piece.pose.centre()).length();
            if apart < other.shape.radius() + piece.shape.radius() {
                deepest = deepest.max(-gap(&outline, &other.outline()).distance);
            }
        }
        for &wall in shaft().walls() {
            deepest = deepest.max(-gap_to_wall(&outline, &shaft(), wall).distance);
        }
    }
    deepest
}

fn overlap_during(world: &mut World, pile: &[PlacedShape], release: &PlacedShape, steps: usize) -> f32 {
    world.load(pile).unwrap();
    world.release(release).unwrap();
    let mut deepest = 0.0_f32;
    for step in 0..steps {
        world.step();
        if step % 4 == 0 {
            let now: Vec<PlacedShape> = world.pieces().collect();
            deepest = deepest.max(deepest_overlap(&now));
        }
    }
    deepest
}

/// Mean over the width of the highest point of the pile, in mm.
fn surface(pile: &[PlacedShape]) -> f32 {
    let columns = (0..18).map(|column| 5.0 + 10.0 * column as f32);
    let top = |x: f32| {
        let over =
            pile.iter().map(|piece| piece.outline().bounds()).filter(|b| b.low.x <= x && x <= b.high.x);
        over.map(|bounds| bounds.high.y).fold(0.0, f32::max)
    };
    columns.map(top).sum::<f32>() / 18.0
}

/// The quantile `share` of sorted numbers.
pub fn quantile(sorted: &[f32], share: f32) -> f32 {
    sorted[((sorted.len() - 1) as f32 * share) as usize]
}

impl fmt::Display for Quality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spread = |n: &[f32]| {
            let [median, p95, most] = [0.5, 0.95, 1.0].map(|share| quantile(n, share));
            format!("median {median:.3}, p95 {p95:.3}, most {most:.3} mm")
        };
        let share = |part: usize| 100.0 * part as f32 / self.touches as f32;
        writeln!(f, "{} games, {} drops, {} steps a drop", self.games, self.drops, self.steps / self.drops)?;
        writeln!(f, "stopped by the cap: {}, lost: {}", self.stopped, self.lost)?;
        writeln!(f, "overlap at rest: {}", spread(&self.at_rest))?;
        writeln!(f, "overlap during a drop: {}", spread(&self.during))?;
        writeln!(f, "touches looked at: {}", self.touches)?;
        writeln!(
            f,
            "changed after 2 s more: {} ({:.3} %), farthest {:.2} mm",
            self.changed_awake,
            share(self.changed_awake),
            self.farthest_awake
        )?;
        writeln!(
            f,
            "changed after 2 s from poses: {} ({:.3} %), farthest {:.2} mm",
            self.changed_reloaded,
            share(self.changed_reloaded),
            self.farthest_reloaded
        )?;
        writeln!(f, "drops above the rim: {:.1} %", 100.0 * self.above_rim as f32 / self.drops as f32)?;
        write!(f, "final surface: {:.1} mm", self.surface / self.games as f32)
    }
}
