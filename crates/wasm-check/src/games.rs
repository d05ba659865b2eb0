//! The golden games of physics and of Drop It, one after the other.

#[path = "../../drop-it/tests/support/golden.rs"]
mod drop_it_games;
#[path = "../../tumble/tests/support/golden.rs"]
mod tumble_games;

/// Plays all golden games. `Ok` with their number, or `Err` with the number of the first that differs, counted from 1.
pub(crate) fn play() -> Result<usize, usize> {
    let tumble =
        tumble_games::GAMES.iter().map(|&(seed, expected)| tumble_games::fingerprint(seed) == expected);
    let drop_it =
        drop_it_games::GAMES.iter().map(|&(seed, expected)| drop_it_games::fingerprint(seed) == expected);
    let mut played = 0;
    for agrees in tumble.chain(drop_it) {
        played += 1;
        if !agrees {
            return Err(played);
        }
    }
    Ok(played)
}
