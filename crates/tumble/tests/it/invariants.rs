//! Invariants of every random game, and limits on quality figures. `examples/quality.rs` measures the same over any
//! number of games.

use crate::quality::{is_inside, measure, quantile};
use crate::support::{self, play, world};

use tumble::{Angle, MAX_PIECES, SettleError, digest, hold};

#[test]
fn random_games_are_good() {
    let quality = measure(5000..5030);
    assert_eq!(quality.stopped, 0, "a drop hit the cap");
    assert_eq!(quality.lost, 0, "a piece left the shaft");
    assert!(quantile(&quality.at_rest, 0.95) <= 0.15 && quantile(&quality.at_rest, 1.0) <= 1.0, "{quality}");
    assert!(quantile(&quality.during, 0.95) <= 1.0, "{quality}");
    let share = |part: usize| part as f32 / quality.touches as f32;
    assert!(share(quality.changed_awake) <= 0.000_5, "{quality}");
    assert!(share(quality.changed_reloaded) <= 0.001_5, "{quality}");
    assert!(quality.farthest_awake < 0.2, "a piece moved late\n{quality}");
}

#[test]
fn a_drop_depends_on_nothing_but_its_input() {
    let mut used = world();
    play(3, &mut used, |_, _, _, _| ());
    let (mut first, mut second) = (Vec::new(), Vec::new());
    play(4, &mut used, |_, _, _, settled| first.push(settled.clone()));
    play(4, &mut world(), |_, _, _, settled| second.push(settled.clone()));
    assert!(first == second);
}

#[test]
fn the_digest_tells_piles_apart_by_their_last_bit() {
    let pile = play(6, &mut world(), |_, _, _, settled| assert_eq!(settled.digest, digest(&settled.pile)));
    for index in 0..pile.len() {
        let mut other = pile.clone();
        other[index].pose.y = f32::from_bits(other[index].pose.y.to_bits() ^ 1);
        assert_ne!(digest(&pile), digest(&other));
    }
    assert_eq!(digest(&[]), 0xcbf2_9ce4_8422_2325, "FNV-1a of nothing");
}

#[test]
fn a_shaft_filled_far_above_its_rim_loses_nothing() {
    let mut random = support::Random::new(9);
    let mut world = world();
    let mut pile = Vec::new();
    for shape in support::bag(&mut random).into_iter().cycle().take(MAX_PIECES) {
        let release = support::random_release(&mut random, &pile, shape);
        pile = world.settle(&pile, &release).unwrap().pile;
    }
    assert_eq!(pile.len(), MAX_PIECES);
    let another = hold(world.shaft(), &pile, support::disc(), 90.0, Angle::default());
    assert_eq!(another, Err(SettleError::TooManyPieces));
    assert!(pile.iter().all(is_inside));
    assert!(pile.iter().any(|piece| piece.outline().highest().y > 300.0), "it is piled up above the rim");
}
