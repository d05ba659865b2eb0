//! Drops per second on one core, side by side with rapier2d: `cargo bench -p tumble --bench peers`.
//!
//! Both engines play the same random games, in turn, one drop each, so that whatever else the machine does disturbs
//! both. Each keeps its own pile; releases are drawn from the same numbers.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]
#![allow(clippy::disallowed_types, reason = "a benchmark needs a clock")]

mod rapier;
#[path = "../../tests/support/mod.rs"]
mod support;

use rapier::Rapier;
use std::hint::black_box;
use std::time::{Duration, Instant};
use support::{Random, bag, random_release, world};

const GAMES: u64 = 24;

/// Pile sizes that count as "at 18" and "at 35" pieces, the dropped one included.
const SIZES: [(usize, std::ops::RangeInclusive<usize>); 2] = [(18, 16..=20), (35, 34..=36)];

fn main() {
    // times of drops by pile size, for tumble and for rapier
    let mut times: [Vec<Vec<Duration>>; 2] = [vec![Vec::new(); 37], vec![Vec::new(); 37]];
    let mut world = world();
    for seed in 1000..1000 + GAMES {
        let mut random = Random::new(seed);
        let (mut pile, mut rapier) = (Vec::new(), Rapier::new());
        for (before, shape) in bag(&mut random).into_iter().enumerate() {
            let release = random_release(&mut random.clone(), &pile, shape);
            let start = Instant::now();
            let settled = black_box(world.settle(&pile, &release).unwrap());
            times[0][before + 1].push(start.elapsed());
            pile = settled.pile;

            let release = random_release(&mut random, &rapier.pile(), shape);
            let start = Instant::now();
            rapier.drop(&release);
            times[1][before + 1].push(start.elapsed());
            black_box(&rapier);
        }
    }
    for (size, sizes) in SIZES {
        let rate = |times: &[Vec<Duration>]| {
            let all: Vec<Duration> = times[sizes.clone()].concat();
            all.len() as f64 / all.iter().sum::<Duration>().as_secs_f64()
        };
        let [tumble, rapier] = [&times[0], &times[1]].map(|times| rate(times));
        let lead = tumble / rapier;
        println!(
            "at {size} pieces: tumble {tumble:.0} drops/s, rapier2d {rapier:.0} drops/s, {lead:.2} times"
        );
    }
    let total =
        |times: &[Vec<Duration>]| times.concat().iter().sum::<Duration>().as_secs_f64() * 1e3 / GAMES as f64;
    println!("a game of 36 drops: tumble {:.1} ms, rapier2d {:.1} ms", total(&times[0]), total(&times[1]));
}
