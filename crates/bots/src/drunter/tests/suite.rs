//! Positions with known values: how much a level loses by its moves.
//!
//! `suite.txt` has two lines for each position: the table, the seed of its deal and all actions; then the value of
//! each legal tile, in thousandths of a game, from many simulated games. `UPDATE_EXPECT=1 cargo test --release -p
//! bots suite -- --ignored` regenerates positions and values.

use drunter::{Action, Phase};
use expect_test::expect_file;

use super::*;
use crate::drunter::thinker::DecisionContext;

const SUITE: &str = include_str!("suite.txt");
/// The referee's simulations for each legal tile.
const REFEREE: u32 = 1500;
/// Decisions of each level in each position, with different seeds.
const TRIES: u64 = 3;

/// A position of the suite.
struct Example {
    game: Authority<Drunter>,
    /// The seat that lays the next tile.
    seat: Seat,
    /// The value of each tile for that seat, in the order of the rules.
    values: Vec<f64>,
}

fn read(lines: (&str, &str)) -> Example {
    let (head, script) = lines.0.split_once(": ").unwrap();
    let mut words = head.split(' ');
    let mut number = || words.next().unwrap().parse::<u64>().unwrap();
    let (count, seed) = (number() as usize, number());
    let rules = if words.next() == Some("variant") { Rules::Variant } else { Rules::Base };
    let (mut game, _) = Authority::<Drunter>::deal(&table(count, rules), Seed::from_number(seed));
    for text in script.split("; ") {
        let action = drunter::notation::read_action(text).unwrap();
        let seat = game.to_act().iter().next().unwrap();
        game.act(seat, &action).unwrap();
    }
    let values = lines.1.split(' ').map(|value| value.parse::<f64>().unwrap() / 1000.0).collect();
    let seat = game.to_act().iter().next().unwrap();
    Example { game, seat, values }
}

fn examples() -> Vec<Example> {
    let lines: Vec<&str> = SUITE.lines().collect();
    lines.chunks(2).map(|pair| read((pair[0], pair[1]))).collect()
}

/// The mean regret of a level per tile over the suite, in games.
fn mean_regret(level: &str) -> f64 {
    let candidate = by_name(level).unwrap();
    let mut sum = 0.0;
    let examples = examples();
    for (index, Example { game, seat, values }) in examples.iter().enumerate() {
        let view = game.view(Viewer::Seat(*seat));
        let legal = Drunter::legal(&view).unwrap();
        let best = values.iter().copied().fold(0.0, f64::max);
        for attempt in 0..TRIES {
            let mut thoughts = chance(index as u64, attempt);
            let action = candidate.sit_down().choose(&view, candidate.budget, &mut thoughts).unwrap();
            let chosen = legal.iter().position(|other| *other == action).unwrap();
            sum += best - values[chosen];
        }
    }
    sum / (examples.len() as u64 * TRIES) as f64
}

#[test]
fn the_suite_has_fifty_positions_with_a_value_for_every_tile() {
    let examples = examples();
    assert!(examples.len() >= 50);
    for Example { game, seat, values } in examples {
        assert_eq!(Drunter::legal(&game.view(Viewer::Seat(seat))).unwrap().len(), values.len());
    }
}

/// The same seeds give the same moves, so a limit can equal the measured value. Lower it when a level improves.
fn check_regret(level: &str, limit: f64) {
    let regret = mean_regret(level);
    assert!(regret <= limit, "level {level} loses {regret:.5} of a game with each tile, not {limit}");
}

#[test]
fn level_3_loses_no_more_than_it_used_to() {
    check_regret("3", 0.0486);
}

#[test]
fn level_5_loses_no_more_than_it_used_to() {
    check_regret("5", 0.0340);
}

/// A game of mixed levels, up to a tile in its middle; `None` if it has no suitable position.
fn middle_of_a_game(count: usize, rules: Rules, seed: u64) -> Option<(Authority<Drunter>, Vec<Action>)> {
    let (mut game, _) = Authority::<Drunter>::deal(&table(count, rules), Seed::from_number(seed));
    let mut thoughts = chance(seed, 7);
    let length = 4 + thoughts.below(36) as usize;
    let mut script = Vec::new();
    loop {
        let public = game.state().public();
        let laying = matches!(public.phase(), Phase::Laying { .. });
        let seat = game.to_act().iter().next()?;
        let view = game.view(Viewer::Seat(seat));
        if public.story().len() >= length && laying && Drunter::legal(&view)?.len() > 2 {
            return Some((game, script));
        }
        let candidate = &LEVELS[(seed as usize + seat.index()) % LEVELS.len()];
        let action = candidate.sit_down().choose(&view, candidate.budget, &mut thoughts)?;
        game.act(seat, &action).unwrap();
        script.push(action);
    }
}

/// The value of each tile for the seat to move, in thousandths of a game.
fn referee(game: &Authority<Drunter>) -> Vec<String> {
    let seat = game.to_act().iter().next().unwrap();
    let thought = DecisionContext::new(&game.view(Viewer::Seat(seat))).unwrap();
    let mut thoughts = chance(1, 8);
    let mut search = thought.search(thought.board);
    let moves = thought.board.moves().len();
    search.run(REFEREE * moves as u32, &mut thoughts);
    (0..moves).for_each(|index| search.insist(index, REFEREE, &mut thoughts));
    let value = |arm: &crate::drunter::search::Arm| (arm.value().unwrap_or(0.0) * 1000.0).round().to_string();
    search.arms(thought.secret).iter().map(value).collect()
}

#[test]
#[ignore = "imagines a million games; run it to renew the suite"]
fn the_suite_is_what_the_referee_says() {
    let tables = [(2, Rules::Base, 32), (3, Rules::Base, 10), (4, Rules::Base, 8), (2, Rules::Variant, 6)];
    let mut text = String::new();
    for (count, rules, wanted) in tables {
        let games = (100..).filter_map(|seed| Some((seed, middle_of_a_game(count, rules, seed)?)));
        for (seed, (game, script)) in games.take(wanted) {
            let script: Vec<String> = script.iter().map(ToString::to_string).collect();
            let variant = if rules == Rules::Variant { " variant" } else { "" };
            text += &format!("{count} {seed}{variant}: {}\n", script.join("; "));
            text += &(referee(&game).join(" ") + "\n");
        }
    }
    expect_file!["suite.txt"].assert_eq(&text);
}
