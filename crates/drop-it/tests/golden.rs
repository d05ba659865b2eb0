//! Whole games are bit-identical in every build.

#[path = "support/golden.rs"]
mod golden_games;

#[test]
fn golden_games_come_out_as_ever() {
    for (seed, expected) in golden_games::GAMES {
        let found = golden_games::fingerprint(seed);
        assert_eq!(found, expected, "game {seed} now has the fingerprint {found:#018x}");
    }
}
