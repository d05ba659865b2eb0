//! The hand: sure, natural, wild, and with assistance.

use super::check::chance;
use crate::hand::{Offset, most_tremor, tremor};
use crate::{Aim, Assist, Hand, PieceShape, Release, Sway};

fn sway(seed: u64) -> Sway {
    Sway::draw(&mut chance(seed))
}

/// The largest sway of a hand over a minute, in µm and half degrees.
fn widest(hand: Hand, assist: Assist) -> (i32, i32) {
    let offsets = (0..20)
        .flat_map(|seed| (0..60_000).step_by(50).map(move |moment| sway(seed).at(moment, hand, assist)));
    offsets.fold((0, 0), |(x, angle), offset| (x.max(offset.x.abs()), angle.max(offset.angle.abs())))
}

#[test]
fn a_sure_hand_lets_go_exactly_as_aimed() {
    assert_eq!(widest(Hand::Sure, Assist::None), (0, 0));
    assert_eq!(tremor(Hand::Sure, Assist::None, &mut chance(1)), Offset { x: 0, angle: 0 });
    let aim = Aim { x: 834, angle: 90 };
    assert_eq!(aim.exactly(), Release { x: 83_400, angle: 90 });
    assert_eq!(aim.off_by(PieceShape::Square, Offset { x: 0, angle: 0 }), aim.exactly());
}

#[test]
fn a_natural_hand_sways_a_little_a_wild_one_a_lot() {
    let (x, angle) = widest(Hand::Natural, Assist::None);
    assert!((3_500..=5_000).contains(&x) && (11..=16).contains(&angle), "{x} µm, {angle} half degrees");
    let (x, angle) = widest(Hand::Wild, Assist::None);
    assert!((10_000..=14_000).contains(&x) && (34..=48).contains(&angle), "{x} µm, {angle} half degrees");
}

#[test]
fn help_makes_a_hand_steadier() {
    let [none, steady, very] = Assist::ALL.map(|assist| widest(Hand::Wild, assist).0);
    assert_eq!((steady, very), (none / 2, none / 4));
}

#[test]
fn sway_is_the_same_for_everybody_who_knows_the_turn_and_the_moment() {
    assert_eq!(
        sway(3).at(1_234, Hand::Natural, Assist::None),
        sway(3).at(1_234, Hand::Natural, Assist::None)
    );
    assert_ne!(sway(3).at(1_234, Hand::Wild, Assist::None), sway(4).at(1_234, Hand::Wild, Assist::None));
    assert_ne!(sway(3).at(1_234, Hand::Wild, Assist::None), sway(3).at(2_000, Hand::Wild, Assist::None));
}

/// Sway is slow enough to wait for the right moment: less than a millimetre in a twentieth of a second.
#[test]
fn sway_is_slow() {
    for moment in (0..20_000).step_by(50) {
        let [now, then] = [moment, moment + 50].map(|moment| sway(9).at(moment, Hand::Natural, Assist::None));
        assert!((now.x - then.x).abs() < 1_000);
    }
}

#[test]
fn tremor_is_small_and_even_to_both_sides() {
    let mut chance = chance(2);
    let tremors: Vec<Offset> = (0..4_000).map(|_| tremor(Hand::Natural, Assist::None, &mut chance)).collect();
    let mean = tremors.iter().map(|tremor| f64::from(tremor.x)).sum::<f64>() / 4_000.0;
    let spread = tremors.iter().map(|tremor| f64::from(tremor.x).powi(2)).sum::<f64>() / 4_000.0;
    assert!(mean.abs() < 40.0, "{mean} µm");
    assert!((750.0..870.0).contains(&spread.sqrt()), "{} µm", spread.sqrt());
}

#[test]
fn tremor_never_exceeds_the_most_it_can_be() {
    for (hand, assist) in Hand::ALL.into_iter().flat_map(|hand| Assist::ALL.map(|assist| (hand, assist))) {
        let most = most_tremor(hand, assist);
        let mut chance = chance(3);
        let largest = (0..2_000).map(|_| tremor(hand, assist, &mut chance).x.abs()).max().unwrap_or(0);
        assert!((most.x * 6 / 10..=most.x).contains(&largest), "{hand:?} {assist:?}: {largest} of {most:?}");
    }
}

#[test]
fn the_rim_holds_a_shaking_hand_inside_the_opening() {
    for shape in PieceShape::ALL {
        for angle in [0, 100, 300] {
            let (least, most) = Aim::places(shape, angle);
            for (x, off) in [(least, -50_000), (most, 50_000)] {
                let release = Aim { x, angle }.off_by(shape, Offset { x: off, angle: 7 });
                let piece = crate::Piece { shape, ..crate::Piece::default() };
                assert!(crate::let_fall(&[], piece, release).is_ok(), "{shape} {release:?}");
            }
        }
    }
}

/// Part of the rules: if these change, stored games still replay (they hold the release), but the same seed and
/// actions produce other events, so `RULES_VERSION` must be raised.
#[test]
fn the_hand_is_fixed() {
    let at = |moment| sway(1).at(moment, Hand::Natural, Assist::None);
    let trembled = tremor(Hand::Natural, Assist::None, &mut chance(1));
    expect_test::expect![[r#"
        Offset { x: -411, angle: -3 }
        Offset { x: -1144, angle: -6 }
        Offset { x: 328, angle: 7 }
    "#]]
    .assert_eq(&format!("{:?}\n{:?}\n{trembled:?}\n", at(0), at(1_000)));
}
