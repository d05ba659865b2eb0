//! Tests of the belief: what an observer infers from play.

use drunter::{Goal, Goals};
use expect_test::expect;

use super::*;
use crate::drunter::Belief;

/// An observer's probabilities of the true goals after 25 turns, in games of two players of one level.
fn beliefs_in_the_truth(level: &str, games: u64) -> Vec<f64> {
    let candidate = by_name(level).unwrap();
    let of_game = |seed| {
        let (mut game, dealt) = Authority::<Drunter>::deal(&table(2, Rules::Base), Seed::from_number(seed));
        let drunter::Event::Dealt { goals, .. } = dealt else { panic!("a deal") };
        let mut thoughts = chance(seed, 5);
        while game.state().public().story().len() < 25 {
            let Some(seat) = game.to_act().iter().next() else { break };
            let view = game.view(Viewer::Seat(seat));
            let action = candidate.sit_down().choose(&view, candidate.budget, &mut thoughts).unwrap();
            game.act(seat, &action).unwrap();
        }
        let belief = Belief::public(game.state().public());
        let true_goal = |seat| goals[seat].cards().next().unwrap();
        seats(2).map(|seat| belief.chance_of(seat, true_goal(seat))).collect::<Vec<f64>>()
    };
    (0..games).flat_map(of_game).collect()
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len() as f64
}

#[test]
fn level_5_gives_its_goal_away_more_slowly_than_level_2() {
    let [five, two] = ["5", "2"].map(|level| mean(&beliefs_in_the_truth(level, 8)));
    assert!(five < two, "level 5: {five:.2}, level 2: {two:.2}");
}

/// `cargo test --release -p bots thousand_games -- --ignored`. docs/bots.md quotes the figures.
#[test]
#[ignore = "plays a thousand games; for the night"]
fn what_a_thousand_games_show_of_every_goal() {
    let told = LEVELS.iter().map(|level| {
        let beliefs = beliefs_in_the_truth(level.name, 200);
        let mean = mean(&beliefs);
        let squares: f64 = beliefs.iter().map(|belief| (belief - mean).powi(2)).sum();
        let error = squares.sqrt() / beliefs.len() as f64;
        format!("level {}: {:.1} ± {:.1} %\n", level.name, 100.0 * mean, 196.0 * error)
    });
    expect![[r#"
        level 1: 68.3 ± 2.3 %
        level 2: 67.4 ± 2.1 %
        level 3: 62.4 ± 2.0 %
        level 4: 55.2 ± 2.0 %
        level 5: 47.6 ± 2.1 %
    "#]]
    .assert_eq(&told.collect::<String>());
}

/// Each goal card is held at most once, so the probabilities of a card over all seats sum to at most 1, and those of
/// a seat over all cards sum to the number of cards it holds.
#[test]
fn chances_add_up_after_every_turn() {
    for (count, rules, each) in [(2, Rules::Base, 1.0), (4, Rules::Base, 1.0), (3, Rules::Variant, 2.0)] {
        let (mut game, _) = Authority::<Drunter>::deal(&table(count, rules), Seed::from_number(3));
        let mut thoughts = chance(3, 3);
        while let Some(seat) = game.to_act().iter().next() {
            let action = Drunter::random_action(&game.view(Viewer::Seat(seat)), &mut thoughts).unwrap();
            game.act(seat, &action).unwrap();
        }
        let public = game.state().public();
        let beliefs = Belief::after_each_turn(public);
        assert_eq!(beliefs.len(), public.story().len() + 1);
        for belief in beliefs {
            for seat in seats(count) {
                let sum: f64 = Goal::ALL.iter().map(|goal| belief.chance_of(seat, *goal)).sum();
                assert!((sum - each).abs() < 1e-9, "{sum}");
            }
            for goal in Goal::ALL {
                let sum: f64 = seats(count).map(|seat| belief.chance_of(seat, goal)).sum();
                assert!(sum < 1.0 + 1e-9, "{sum}");
            }
        }
    }
}

#[test]
fn who_holds_a_card_knows_that_nobody_else_does() {
    let (game, dealt) = Authority::<Drunter>::deal(&table(3, Rules::Base), Seed::from_number(6));
    let drunter::Event::Dealt { goals, .. } = dealt else { panic!("a deal") };
    let me = Seat::from_index(1).unwrap();
    let Goals::One(mine) = goals[me] else { panic!("one goal") };
    let belief = Belief::private(&game.view(Viewer::Seat(me)));
    for seat in seats(3) {
        assert_eq!(belief.chance_of(seat, mine), if seat == me { 1.0 } else { 0.0 });
    }
    let other = Goal::ALL[..6].iter().find(|goal| **goal != mine).unwrap();
    assert!((belief.chance_of(Seat::default(), *other) - 0.2).abs() < 1e-9);
}

/// Town hall 3 stands on J2. A player who covers it hardly protects town halls, but that is never certain.
#[test]
fn a_covered_building_speaks_against_its_goal_but_proves_nothing() {
    let position = "drunter 2 players | seat 1: goal inn; tiles street 3/3/1 wall 3/3/3 river 3/3/3 | seat 2: goal museum; tiles wall 5/6/3 | \
                    turn 2 | 1. seat 1 street N1-L1 | 2. seat 2 wall-a B1 | 3. seat 1 street K1-J1 | 4. seat 2 wall-a C1 | 5. seat 1 street J2";
    let state = read_position(position).unwrap();
    let beliefs = Belief::after_each_turn(state.public());
    let town_halls = Goal::Protect(drunter::Building::TownHall);
    let chances: Vec<f64> =
        beliefs.iter().map(|belief| belief.chance_of(Seat::default(), town_halls)).collect();
    assert!(chances[5] < 0.7 * chances[4] && chances[5] > 0.0, "{chances:?}");
}
