//! Input validation: what is rejected, and that nothing else is.

use crate::quality::is_inside;
use crate::support::{Random, disc, play, random_release, shaft, square, world};
use tumble::{
    Angle, End, MAX_PIECES, Material, PlacedShape, Pose, SettleError, Shaft, ShaftError, Shape, hold,
};

fn piece(shape: Shape, x: f32, y: f32) -> PlacedShape {
    PlacedShape { shape, pose: Pose { x, y, cos: 1.0, sin: 0.0 } }
}

fn refusal(pile: &[PlacedShape], release: PlacedShape) -> SettleError {
    world().settle(pile, &release).unwrap_err()
}

#[test]
fn bad_releases_are_refused_with_a_sentence() {
    for x in [-500.0, 31.9, 148.1, 1e30, f32::NAN, f32::INFINITY] {
        let error = hold(&shaft(), &[], square(), x, Angle::default()).unwrap_err();
        assert_eq!(error, SettleError::OutsideOpening, "x = {x}");
    }
    let error = SettleError::OutsideOpening.to_string();
    assert!(error.contains("between the edges of the opening"), "{error}");
    assert_eq!(refusal(&[], piece(disc(), 20.0, 300.0)), SettleError::OutsideOpening);
    assert_eq!(refusal(&[], piece(disc(), -100.0, 100.0)), SettleError::OutsideOpening);
    assert_eq!(refusal(&[], piece(disc(), 90.0, -1e9)), SettleError::OutsideOpening);
    assert_eq!(refusal(&[], piece(disc(), 90.0, 1e30)), SettleError::OutsideOpening);
    assert_eq!(refusal(&[], piece(disc(), f32::NAN, 300.0)), SettleError::NotAPose(0));
    let mut slanted = piece(disc(), 90.0, 300.0);
    slanted.pose.sin = 0.5;
    assert_eq!(refusal(&[], slanted), SettleError::NotAPose(0));
    assert_eq!(refusal(&[piece(square(), 90.0, 17.0)], piece(disc(), 100.0, 30.0)), SettleError::Blocked(0));
}

#[test]
fn bad_piles_are_refused_with_a_sentence() {
    let release = piece(disc(), 90.0, 300.0);
    let good = piece(square(), 90.0, 17.0);
    assert_eq!(refusal(&[good, piece(disc(), 90.0, f32::INFINITY)], release), SettleError::NotAPose(1));
    assert_eq!(refusal(&[piece(disc(), 200.0, 20.0)], release), SettleError::OutsideShaft(0));
    assert_eq!(refusal(&[piece(disc(), 90.0, 1e20)], release), SettleError::OutsideShaft(0));
    assert_eq!(refusal(&[good, piece(disc(), 100.0, 20.0)], release), SettleError::Overlap(0, 1));
    assert_eq!(refusal(&[good; MAX_PIECES + 1], release), SettleError::TooManyPieces);
    assert_eq!(
        hold(&shaft(), &[piece(disc(), 90.0, f32::NAN)], disc(), 90.0, Angle::default()),
        Err(SettleError::NotAPose(0))
    );
}

#[test]
fn bad_shafts_and_materials_are_refused() {
    assert_eq!(Shaft::new(f32::NAN, 270.0, 150.0, 15.0), Err(ShaftError::Size));
    assert_eq!(Shaft::new(180.0, 1e9, 150.0, 15.0), Err(ShaftError::Size));
    assert_eq!(Shaft::new(180.0, 270.0, 181.0, 15.0), Err(ShaftError::Opening));
    assert_eq!(Shaft::new(180.0, 270.0, 150.0, 0.0), Err(ShaftError::Opening));
    assert!(Material::new(-0.1, 0.2, 0.0).is_err() && Material::new(0.4, f32::NAN, 0.0).is_err());
    assert_eq!(Material::new(0.4, 0.2, 0.04), Ok(Material::WOOD));
}

#[test]
fn a_refused_drop_leaves_no_trace() {
    let release = piece(disc(), 90.0, 300.0);
    let mut used = world();
    used.settle(&[], &piece(disc(), -1.0, 300.0)).unwrap_err();
    assert_eq!(used.settle(&[], &release), world().settle(&[], &release));
}

#[test]
fn a_shaken_pile_comes_to_rest_again() {
    // overlaps of millimetres everywhere, which no drop produces, but a file can contain
    for seed in 0..8 {
        let mut random = Random::new(seed);
        let mut pile = play(seed, &mut world(), |_, _, _, _| ());
        pile.truncate(30);
        for piece in &mut pile {
            piece.pose.x += 2.0 * random.part() - 1.0;
            piece.pose.y += 2.0 * random.part() - 1.0;
        }
        let release = random_release(&mut random, &pile, disc());
        let settled = world().settle(&pile, &release).unwrap();
        assert_eq!(settled.end, End::Rest);
        assert!(settled.pile.iter().all(is_inside), "seed {seed}");
    }
}
