use drop_it::{
    Action, Colour, DropIt, Edition, JokerChoice, Piece, PieceShape, Public, Settings, Setup, Strips, View,
};
use game::{Chance, Game, Seed, Stream, Teams, Viewer};

use super::{Play, two_players};
use crate::Budget;
use crate::drop_it::{AnalysisReason, Judgement, analyse, by_name, heat_map};

fn after(setup: &Setup, drops: usize) -> Public {
    let seating = vec![by_name("planner").unwrap(); setup.seats()];
    Play { setup, seating: &seating, budget: Budget { simulations: 8 }, seed: 2 }.until(drops)
}

fn seen(public: &Public) -> View {
    DropIt::view(public, Viewer::Spectator)
}

fn judged(public: &Public, action: &Action) -> Option<Judgement> {
    let mut chance = Chance::new(Seed::from_number(1), Stream(3));
    analyse(&seen(public), action, Budget { simulations: 240 }, &mut chance)
}

#[test]
fn a_thoughtless_drop_gives_chances_away_and_the_reason_is_told() {
    let public = after(&two_players(Edition::German), 16);
    let seat = public.to_act().iter().next().unwrap();
    let view = DropIt::view(&public, Viewer::Seat(seat));
    let mut losses = 0.0;
    for seed in 0..4 {
        let mut chance = Chance::new(Seed::from_number(seed), Stream(3));
        let action = DropIt::random_action(&view, &mut chance).unwrap();
        let judgement = judged(&public, &action).unwrap();
        assert_eq!(judgement.played.action, action);
        assert!((0.0..=1.0).contains(&judgement.loss()), "{judgement:?}");
        let AnalysisReason::Drop(landing) = judgement.best.reason else { panic!("{judgement:?}") };
        assert!((1..=8).contains(&landing.level) && landing.success > 0.5, "{landing:?}");
        assert!(!landing.touched.contains(landing.piece.colour), "a success touches no piece of its colour");
        losses += judgement.loss();
    }
    assert!(losses > 0.05, "{losses}");
}

#[test]
fn what_was_best_loses_nothing() {
    let public = after(&two_players(Edition::English), 10);
    let seat = public.to_act().iter().next().unwrap();
    let view = DropIt::view(&public, Viewer::Seat(seat));
    let action = DropIt::random_action(&view, &mut Chance::new(Seed::from_number(7), Stream(3))).unwrap();
    let best = judged(&public, &action).unwrap().best;
    let judgement = judged(&public, &best.action).unwrap();
    assert_eq!(judgement.loss(), 0.0);
    assert_eq!(judgement.played, judgement.best);
}

#[test]
fn a_joker_is_weighed_against_what_it_may_still_bring() {
    let setup = Setup::new(Settings::of(Edition::German, Teams::singles(2)).with_jokers()).unwrap();
    let seating = [by_name("random").unwrap(); 2];
    let play = Play { setup: &setup, seating: &seating, budget: Budget { simulations: 0 }, seed: 1 };
    let public = play.until_deciding();
    let worth = public.drops().last().unwrap().worth();
    let spent = judged(&public, &Action::Joker(JokerChoice::Spend)).unwrap();
    let AnalysisReason::Joker { worth: told, price } = spent.played.reason else { panic!("{spent:?}") };
    assert_eq!(told, worth);
    assert_eq!(spent.played.points, f64::from(worth) - price);
    assert_eq!(judged(&public, &Action::Joker(JokerChoice::Keep)).unwrap().played.points, 0.0);
    assert!(spent.loss() >= 0.0);
}

#[test]
fn an_action_that_does_not_fit_is_not_judged() {
    let public = after(&two_players(Edition::German), 3);
    assert_eq!(judged(&public, &Action::Joker(JokerChoice::Keep)), None);
}

#[test]
fn without_strips_an_empty_shaft_is_warm_everywhere() {
    let mut settings = Settings::of(Edition::German, Teams::singles(2));
    settings.strips = Strips::Nothing;
    let public = after(&Setup::new(settings).unwrap(), 0);
    for shape in PieceShape::ALL {
        let piece = Piece { shape, colour: Colour::Red };
        let mut chance = Chance::new(Seed::from_number(1), Stream(3));
        let warmths = heat_map(&seen(&public), piece, Budget { simulations: 100 }, &mut chance);
        assert!(warmths.len() > 50);
        assert!(warmths.windows(2).all(|pair| pair[0].aim.x < pair[1].aim.x));
        assert!(warmths.iter().all(|warmth| (1.0..4.0).contains(&warmth.points)), "{shape:?} {warmths:?}");
    }
}
