use drunter::notation::read_position;
use drunter::{Drunter, Rules, Setup, Start};
use game::{Authority, Chance, Game, Seat, Seed, Stream, Viewer, seats};

use super::{LEVELS, OTHERS, by_name};
use crate::{Bot, Budget, Candidate};

mod analysis;
mod exploiter;
mod reading;
mod suite;

/// A small budget that suffices for tests; real games use each bot's own.
const BUDGET: Budget = Budget { simulations: 4 };

fn chance(seed: u64, stream: u64) -> Chance {
    Chance::new(Seed::from_number(seed), Stream(stream))
}

/// Plays one game and returns its standings. Panics if a bot takes an illegal action.
fn play(setup: &Setup, names: &[&str], seed: u64) -> game::Standings {
    let mut bots: Vec<Box<dyn Bot<Drunter>>> =
        names.iter().map(|name| by_name(name).unwrap().sit_down()).collect();
    let (mut game, _) = Authority::<Drunter>::deal(setup, Seed::from_number(seed));
    let mut thoughts = chance(seed, 2);
    while let Some(seat) = game.to_act().iter().next() {
        let action =
            bots[seat.index()].choose(&game.view(Viewer::Seat(seat)), BUDGET, &mut thoughts).unwrap();
        game.act(seat, &action).unwrap();
    }
    Drunter::standings(game.state()).unwrap()
}

fn table(count: usize, rules: Rules) -> Setup {
    Setup::new(count, rules, Start::Random).unwrap()
}

#[test]
fn all_bots_play_every_table_to_the_end_within_the_rules() {
    for rules in [Rules::Base, Rules::Variant] {
        for count in 2..=4 {
            // Levels use the same search, so each plays another deal.
            for (seed, Candidate { name, .. }) in LEVELS.iter().chain(OTHERS).enumerate() {
                play(&table(count, rules), &vec![*name; count], seed as u64);
            }
        }
    }
}

#[test]
fn the_heuristic_bot_beats_the_random_one() {
    for rules in [Rules::Base, Rules::Variant] {
        let wins = (0..60).filter(|seed| {
            let seating = if seed % 2 == 0 { ["heuristic", "random"] } else { ["random", "heuristic"] };
            let standings = play(&table(2, rules), &seating, *seed);
            seats(2).any(|seat| seating[seat.index()] == "heuristic" && standings.place(seat) == 1)
        });
        let wins = wins.count();
        assert!(wins >= 50, "{wins} of 60 games with {rules:?}");
    }
}

#[test]
fn an_unknown_name_is_answered_with_the_known_ones() {
    let sentence = by_name("godzilla").unwrap_err().to_string();
    assert_eq!(
        sentence,
        "there is no bot “godzilla” for drunter; choose one of 1, 2, 3, 4, 5, random, heuristic, master"
    );
}

fn choice(position: &str, seat: u8) -> String {
    let state = read_position(position).unwrap();
    let view = Drunter::view(&state, Viewer::Seat(Seat::from_index(seat - 1).unwrap()));
    by_name("heuristic").unwrap().sit_down().choose(&view, BUDGET, &mut chance(1, 0)).unwrap().to_string()
}

/// The street on K1 can go on over church tower 4 by K2–K3 or away from it.
#[test]
fn it_does_not_cover_its_own_buildings() {
    let position = |goal| {
        format!("drunter 2 players | street N1-L1 K1 K2 | seat 1: goal {goal}; tiles street 1/0/0 | turn 1")
    };
    assert_ne!(choice(&position("church-tower"), 1), "street K3");
}

#[test]
fn it_votes_no_when_its_own_buildings_are_at_stake_and_not_when_they_are_not() {
    let position = |goal| {
        format!(
            "drunter 2 players | street N1-L1 K1 | seat 1: tiles street 0/1/0; laid yes1 | seat 2: goal {goal} | vote 1 street K2-K3"
        )
    };
    assert!(choice(&position("church-tower"), 2).contains("no"));
    assert!(!choice(&position("museum"), 2).contains("no"));
}

/// A bot only receives a view, so it can't know more; this test shows that the same view, seed and budget give the
/// same move, whatever the hidden state.
#[test]
fn all_levels_move_the_same_in_every_world_that_looks_the_same() {
    for (count, rules) in [(2, Rules::Base), (4, Rules::Base), (3, Rules::Variant)] {
        for (index, Candidate { name, .. }) in LEVELS.iter().chain(OTHERS).enumerate() {
            let (mut game, _) = Authority::<Drunter>::deal(&table(count, rules), Seed::from_number(4));
            for step in 0.. {
                let Some(seat) = game.to_act().iter().next() else { break };
                let view = game.view(Viewer::Seat(seat));
                let world = Drunter::resample(&view, &mut chance(step, 1));
                let same_view = Drunter::view(&world, Viewer::Seat(seat));
                let thoughts = || chance(step, 2 + index as u64);
                let choose =
                    |view| by_name(name).unwrap().sit_down().choose(view, BUDGET, &mut thoughts()).unwrap();
                let action = choose(&view);
                assert_eq!(choose(&same_view), action, "level {name}");
                game.act(seat, &action).unwrap();
            }
        }
    }
}
