//! The golden games of physics and of Drop It, one after the other.

#[path = "../../drop-it/tests/support/golden.rs"]
mod drop_it_games;
#[path = "../../tumble/tests/support/golden.rs"]
mod tumble_games;

/// How many golden games there are.
pub(crate) const COUNT: usize = tumble_games::GAMES.len() + drop_it_games::GAMES.len();

/// The number of the first golden game that does not come out as ever, counted from 1.
pub(crate) fn first_that_differs() -> Option<usize> {
    let tumble =
        tumble_games::GAMES.iter().map(|&(seed, expected)| tumble_games::fingerprint(seed) == expected);
    let drop_it =
        drop_it_games::GAMES.iter().map(|&(seed, expected)| drop_it_games::fingerprint(seed) == expected);
    tumble.chain(drop_it).position(|agrees| !agrees).map(|index| index + 1)
}
