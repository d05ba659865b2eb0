//! Plays random games and prints quality figures: `cargo run --release -p tumble --example quality -- 2000`.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]

#[path = "../tests/support/quality.rs"]
mod quality;
#[path = "../tests/support/mod.rs"]
mod support;

fn main() {
    let games = std::env::args().nth(1).map_or(100, |games| games.parse().unwrap());
    let first = std::env::args().nth(2).map_or(1, |seed| seed.parse().unwrap());
    println!("{}", quality::measure(first..first + games));
}
