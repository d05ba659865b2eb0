use std::fs;

use clap::Parser;
use serde_json::Value;
use tempfile::TempDir;

use super::*;

/// The command line.
#[derive(Debug, Parser)]
struct Typed {
    #[command(flatten)]
    options: Options,
}

fn options(words: &str) -> Options {
    Typed::parse_from(["arena"].into_iter().chain(words.split_whitespace())).options
}

fn measured(words: &str) -> Result<Summary<drunter::Setup>> {
    let options = options(words);
    let setup = drunter::Setup::new(options.seats.len(), drunter::Rules::Base, Start::Random)?;
    options.measure::<Drunter>(setup)
}

/// The JSON summary without machine-dependent data.
fn told(words: &str) -> Value {
    let mut summary = serde_json::to_value(measured(words).unwrap()).unwrap();
    summary.as_object_mut().unwrap().remove("thinking").expect("thinking is reported");
    summary
}

fn check_refused(words: &str, sentence: &str) {
    let said = measured(words).unwrap_err().to_string();
    assert!(said.contains(sentence), "{words} said: {said}");
}

#[test]
fn the_stronger_bot_is_found_whatever_its_seat() {
    for seats in ["heuristic,random", "random,heuristic"] {
        let summary = measured(&format!("--seats {seats} --blocks 20")).unwrap();
        assert_eq!((summary.blocks, summary.games, summary.refused_actions), (20, 40, 0));
        let better = summary.bots.iter().find(|bot| bot.bot == "heuristic").unwrap();
        assert!(better.wins.interval.low > 0.5 && better.of_decided.value > 0.8, "{better:?}");
        let thinking = summary.thinking.iter().find(|thinking| thinking.bot == "heuristic").unwrap();
        assert!(thinking.actions > 200 && thinking.median_ms <= thinking.p95_ms, "{thinking:?}");
    }
}

#[test]
fn a_bot_that_has_all_seats_wins_every_game_once() {
    let summary = measured("--seats random,random,random --blocks 5").unwrap();
    let [bot] = &summary.bots[..] else { panic!("one bot has all seats") };
    assert_eq!((bot.seats, bot.even, bot.wins.value, bot.elo.value), (3, 1.0, 1.0, 0.0));
    assert_eq!(summary.games, 5);
}

#[test]
fn one_against_three_plays_on_every_seat() {
    let summary = measured("--seats heuristic,random,random,random --blocks 5").unwrap();
    assert_eq!(summary.games, 20);
    assert_eq!((summary.bots[0].even, summary.bots[1].even), (0.25, 0.75));
    assert!((summary.bots[0].wins.value + summary.bots[1].wins.value - 1.0).abs() < 1e-9);
    assert!(summary.bots[0].elo.value > 0.0);
}

#[test]
fn the_same_seed_gives_the_same_answer_on_any_number_of_cores() {
    let question = "--seats heuristic,random,heuristic@0 --blocks 9";
    assert_eq!(told(&format!("{question} --jobs 1")), told(&format!("{question} --jobs 3")));
    assert_ne!(told(question), told(&format!("{question} --seed 2")));
}

#[test]
fn a_test_stops_when_it_is_decided_on_any_number_of_cores() {
    let question = "--seats heuristic,random --blocks 500 --sprt 0.5 0.7";
    let one = told(&format!("{question} --jobs 1"));
    assert_eq!(one["sprt"]["verdict"], "high");
    assert!(one["blocks"].as_u64().unwrap() < 50);
    assert_eq!(one, told(&format!("{question} --jobs 4")));
    let open = told("--seats heuristic,random --blocks 2 --sprt 0.5 0.7");
    assert_eq!((&open["sprt"]["verdict"], &open["blocks"]), (&"open".into(), &2.into()));
}

/// A directory for results, and a file in it.
fn file() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("blocks.jsonl").to_str().unwrap().to_owned();
    (folder, path)
}

#[test]
fn a_measurement_that_stopped_goes_on_as_if_it_never_had() {
    let (_folder, path) = file();
    let question = "--seats heuristic,random";
    told(&format!("{question} --blocks 4 --resume {path}"));
    // The program was stopped in the middle of a line.
    let stored = fs::read_to_string(&path).unwrap();
    fs::write(&path, &stored[..stored.len() - 9]).unwrap();
    let resumed = told(&format!("{question} --blocks 9 --resume {path}"));
    assert_eq!(resumed, told(&format!("{question} --blocks 9")));
    let lines = fs::read_to_string(&path).unwrap();
    assert_eq!(lines.lines().count(), 1 + 9);
    assert!(lines.starts_with(stored.lines().next().unwrap()));
    // Stored blocks are not played again, and blocks beyond the requested number are not counted.
    assert_eq!(
        told(&format!("{question} --blocks 4 --resume {path}")),
        told(&format!("{question} --blocks 4"))
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), lines);
}

#[test]
fn a_test_can_be_resumed_too() {
    let (_folder, path) = file();
    let question = "--seats heuristic,random --sprt 0.5 0.7";
    told(&format!("{question} --blocks 3 --resume {path}"));
    let resumed = told(&format!("{question} --blocks 100 --jobs 3 --resume {path}"));
    assert_eq!(resumed, told(&format!("{question} --blocks 100")));
}

#[test]
fn files_of_other_questions_are_refused() {
    let (_folder, path) = file();
    told(&format!("--seats heuristic,random --blocks 2 --resume {path}"));
    let stored = fs::read_to_string(&path).unwrap();
    let check = |words: &str, sentence: &str| check_refused(&format!("{words} --resume {path}"), sentence);
    let ours = "--seats heuristic,random --blocks 2";
    check(
        &format!("{ours} --seed 2"),
        "it answers another question, with seed 1 instead of 2; name another file",
    );
    check("--seats random,heuristic", "it answers another question, with seats [");
    check("--seats heuristic,random@7", "it answers another question, with seats [");
    fs::write(&path, "hello\n").unwrap();
    check(ours, "this is not a file of the arena; name another file");
    fs::write(&path, "{}\n").unwrap();
    check(ours, "this is not a file of the arena");
    fs::write(&path, format!("{stored}{{}}\n")).unwrap();
    check(ours, "line 4 is not a block");
    fs::write(&path, stored.replace("\"places\":[1,2]", "\"places\":[1,1]")).unwrap();
    check(ours, "block 0 goes otherwise now, so the program has changed since; name another file");
    check_refused(&format!("{ours} --resume {path}/below"), "can't ");
}

#[test]
fn bad_input_is_answered_with_a_sentence() {
    check_refused("--seats godzilla,random", "there is no bot “godzilla” for drunter; choose one of 1, ");
    check_refused(
        "--seats random@many,random",
        "“many” is not a number of simulations; write e.g. random@500",
    );
    check_refused("--seats random,random --blocks 0", "0 blocks say nothing; ask for at least 1");
    check_refused(
        "--seats random,random --blocks 1000001",
        "1000001 blocks are too many; ask for at most 1000000",
    );
    let shares = "--sprt needs two shares between 0 and 1, the lower one first";
    check_refused("--seats random,random --sprt 0.6 0.5", shares);
    check_refused("--seats random,random --sprt NaN 0.5", shares);
    check_refused("--seats random", "Drunter & Drüber is for 2 to 4 players, not 1");
}
