use super::*;
use crate::drunter::{AnalysisReason, analyse, reasons};

fn view_of(position: &str, seat: u8) -> drunter::View {
    let state = read_position(position).unwrap();
    Drunter::view(&state, Viewer::Seat(Seat::from_index(seat - 1).unwrap()))
}

fn action(text: &str) -> drunter::Action {
    drunter::notation::read_action(text).unwrap()
}

/// The street's crew on K2 stands beside church tower 4.
const BESIDE_A_TOWER: &str = "drunter 2 players | street N1-L1 K1 K2 | seat 1: goal church-tower; tiles street 3/3/0 wall 2/2/2 | \
     seat 2: goal inn; tiles wall 3/3/3 river 3/3/3 | turn 1";

#[test]
fn covering_ones_own_building_is_found_out_with_its_price() {
    let view = view_of(BESIDE_A_TOWER, 1);
    let budget = Budget { simulations: 400 };
    let blunder = analyse(&view, action("street K3"), budget, &mut chance(1, 0)).unwrap();
    assert!(blunder.loss() > 0.05, "{blunder:?}");
    assert!(blunder.best_chance > blunder.played);
    assert!(blunder.why_played.contains(&AnalysisReason::CoversOwn { points: 4 }), "{blunder:?}");
    assert!(
        !blunder.why_best.iter().any(|reason| matches!(reason, AnalysisReason::CoversOwn { .. })),
        "{blunder:?}"
    );
    let good = analyse(&view, blunder.best, budget, &mut chance(1, 0)).unwrap();
    assert_eq!((good.loss(), good.best), (0.0, blunder.best));
}

#[test]
fn nobody_is_judged_for_what_is_not_theirs_to_do() {
    let budget = Budget { simulations: 10 };
    let lay = action("street K3");
    assert_eq!(analyse(&view_of(BESIDE_A_TOWER, 2), lay, budget, &mut chance(1, 0)), None);
    assert_eq!(analyse(&view_of(BESIDE_A_TOWER, 1), action("vote no1"), budget, &mut chance(1, 0)), None);
}

#[test]
fn a_vote_says_how_many_it_casts_and_keeps() {
    let position = "drunter 2 players | street N1-L1 K1 | seat 1: tiles street 0/1/0; laid yes1 | seat 2: goal church-tower | \
                    vote 1 street K2-K3";
    let view = view_of(position, 2);
    let expected = vec![
        AnalysisReason::Casts { ballot: drunter::Ballot::No, votes: 3 },
        AnalysisReason::KeepsVotes { left: 11 },
    ];
    assert_eq!(reasons(&view, action("vote no3")), expected);
    let odd = analyse(&view, action("vote yes1 no1 abstain"), Budget { simulations: 100 }, &mut chance(1, 0));
    let odd = odd.unwrap();
    assert!((0.0..=1.0).contains(&odd.loss()) && odd.played <= odd.best_chance, "{odd:?}");
}

#[test]
fn every_decision_of_a_game_can_be_judged() {
    let (mut game, _) = Authority::<Drunter>::deal(&table(3, Rules::Variant), Seed::from_number(8));
    let mut thoughts = chance(8, 3);
    while let Some(seat) = game.to_act().iter().next() {
        let view = game.view(Viewer::Seat(seat));
        let action = Drunter::random_action(&view, &mut thoughts).unwrap();
        let judgement = analyse(&view, action, BUDGET, &mut thoughts).unwrap();
        assert!((0.0..=1.0).contains(&judgement.played) && (0.0..=1.0).contains(&judgement.best_chance));
        game.act(seat, &action).unwrap();
    }
}
