//! Golden games, in this build. `crates/tumble-wasm-check` plays them in wasm.

#[path = "../support/golden.rs"]
mod golden;

use golden::{GAMES, fingerprint};

#[test]
fn golden_games_come_out_the_same() {
    let games = GAMES.map(|(seed, _)| (seed, fingerprint(seed)));
    assert!(games == GAMES, "now {games:#x?}");
}
