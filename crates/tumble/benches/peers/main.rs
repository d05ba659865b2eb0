//! Drops per second on one core, side by side with rapier2d: `cargo bench -p tumble --bench peers`.
//!
//! Both engines play the same random games, drop by drop in turn; each keeps its own pile. Every game is played
//! several times and the fastest time of each drop counts, which reduces disturbance by other load on the machine.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]
#![allow(clippy::disallowed_types, reason = "a benchmark needs a clock")]

mod rapier;
#[path = "../../tests/support/mod.rs"]
mod support;

use rapier::Rapier;
use std::hint::black_box;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};
use support::{Random, bag, random_release, world};
use tumble::geometry::gap;
use tumble::{PlacedShape, World};

const SEEDS: std::ops::Range<u64> = 1000..1024;
const ROUNDS: usize = 4;
const PIECES: usize = 36;

/// Pile sizes that count as "at 18" and "at 35" pieces, the dropped one included.
const SIZES: [(usize, RangeInclusive<usize>); 2] = [(18, 16..=20), (35, 34..=36)];

/// The time of each drop of a game.
type Times = [Duration; PIECES];

fn main() {
    let mut world = world();
    let (mut tumble, mut rapier, mut overlaps) = (Vec::new(), Vec::new(), Vec::new());
    for seed in SEEDS {
        let mut fastest = [[Duration::MAX; PIECES]; 2];
        for _ in 0..ROUNDS {
            play(seed, &mut world, &mut fastest, &mut overlaps);
        }
        tumble.push(fastest[0]);
        rapier.push(fastest[1]);
    }
    for (size, sizes) in SIZES {
        let [tumble, rapier] = [&tumble, &rapier].map(|games| drops_per_second(games, &sizes));
        let lead = tumble / rapier;
        println!(
            "at {size} pieces: tumble {tumble:.0} drops/s, rapier2d {rapier:.0} drops/s, {lead:.2} times"
        );
    }
    let [tumble, rapier] =
        [&tumble, &rapier].map(|games| PIECES as f64 * 1e3 / drops_per_second(games, &(1..=PIECES)));
    println!("a game of 36 drops: tumble {tumble:.1} ms, rapier2d {rapier:.1} ms");
    overlaps.sort_by(f32::total_cmp);
    let [median, p95, most] =
        [0.5, 0.95, 1.0].map(|share| overlaps[((overlaps.len() - 1) as f64 * share) as usize]);
    println!(
        "deepest overlap in rapier2d's piles at rest: median {median:.2}, p95 {p95:.2}, most {most:.2} mm"
    );
}

/// Plays a game in both engines, keeps the fastest times, and notes how deep rapier's pieces overlap.
fn play(seed: u64, world: &mut World, fastest: &mut [Times; 2], overlaps: &mut Vec<f32>) {
    let mut random = Random::new(seed);
    let (mut pile, mut rapier) = (Vec::new(), Rapier::new());
    for (drop, shape) in bag(&mut random).into_iter().enumerate() {
        let release = random_release(&mut random.clone(), &pile, shape);
        let start = Instant::now();
        let settled = black_box(world.settle(&pile, &release).unwrap());
        fastest[0][drop] = fastest[0][drop].min(start.elapsed());
        pile = settled.pile;

        let release = raised(random_release(&mut random, &[], shape), &rapier.pile());
        let start = Instant::now();
        rapier.drop(&release);
        fastest[1][drop] = fastest[1][drop].min(start.elapsed());
        overlaps.extend(deepest_overlap(&rapier.pile()));
    }
}

fn drops_per_second(games: &[Times], sizes: &RangeInclusive<usize>) -> f64 {
    let drops = games.iter().flat_map(|times| &times[sizes.start() - 1..*sizes.end()]);
    let (count, total) = drops.fold((0, Duration::ZERO), |(count, total), time| (count + 1, total + *time));
    f64::from(count) / total.as_secs_f64()
}

/// A held piece, raised where the pile is in its way.
fn raised(mut piece: PlacedShape, pile: &[PlacedShape]) -> PlacedShape {
    while pile.iter().any(|other| gap(&piece.outline(), &other.outline()).distance < 1.0) {
        piece.pose.y += 2.0;
    }
    piece
}

/// The deepest overlap between two pieces, in mm.
fn deepest_overlap(pile: &[PlacedShape]) -> Option<f32> {
    let others = |index: usize| pile[..index].iter();
    let pairs =
        pile.iter().enumerate().flat_map(|(index, piece)| others(index).map(move |other| (piece, other)));
    pairs.map(|(a, b)| -gap(&a.outline(), &b.outline()).distance).max_by(f32::total_cmp)
}
