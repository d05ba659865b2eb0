//! Golden games, in this build. `crates/wasm-check` plays them in wasm.

use crate::fingerprints::{GAMES, fingerprint};

#[test]
fn golden_games_come_out_the_same() {
    let games = GAMES.map(|(seed, _)| (seed, fingerprint(seed)));
    assert!(games == GAMES, "now {games:#x?}");
}
