//! The check function for examples of the rules.

use game::{Chance, Game, Seed, Stream, Viewer, read_seat};

use crate::notation::{read_action, read_position, write_state};
use crate::{Action, Drunter, State};

/// Plays a script on a position and checks its expectations.
///
/// | line | meaning |
/// |---|---|
/// | `1 street O2-O3` | seat 1 takes this action, which is legal |
/// | `1 street O2-O3 !! sentence` | seat 1 tries this action and is refused with this sentence |
/// | `= turn 2` | the position now has this statement, among others |
/// | `=~ goal ?; tiles` | some statement of the position contains this |
/// | `/= turn 2` | no statement of the position contains this |
/// | `can 1: street O2, street O3` | seat 1 can lay exactly these tiles of the named lines now, in any order |
pub(super) fn check(position: &str, script: &str) {
    let mut state = read_position(position).unwrap_or_else(|unclear| panic!("{unclear}\n{position}"));
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let explain =
            |problem: &str| format!("at “{line}”: {problem}\nthe position is now\n{}", write_state(&state));
        let text = write_state(&state);
        if let Some(statement) = line.strip_prefix("=~ ") {
            assert!(text.lines().any(|line| line.contains(statement)), "{}", explain("no such statement"));
        } else if let Some(statement) = line.strip_prefix("/= ") {
            assert!(
                !text.lines().any(|line| line.contains(statement)),
                "{}",
                explain("there is such a statement")
            );
        } else if let Some(statement) = line.strip_prefix("= ") {
            assert!(text.lines().any(|line| line == statement), "{}", explain("no such statement"));
        } else if let Some(claim) = line.strip_prefix("can ") {
            let (seat, tiles) = claim.split_once(':').expect("can SEAT: tiles");
            check_tiles(&state, seat, tiles, &explain);
        } else {
            state = act(&state, line, &explain);
        }
    }
}

fn act(state: &State, line: &str, explain: &dyn Fn(&str) -> String) -> State {
    let (deed, refusal) = match line.split_once("!!") {
        Some((deed, sentence)) => (deed.trim(), Some(sentence.trim())),
        None => (line, None),
    };
    let (seat, action) = deed.split_once(' ').unwrap_or_else(|| panic!("{}", explain("not SEAT ACTION")));
    let seat =
        read_seat(seat, state.public.seats()).unwrap_or_else(|unclear| panic!("{}", explain(&unclear.0)));
    let action = read_action(action).unwrap_or_else(|unclear| panic!("{}", explain(&unclear.0)));
    let mut after = *state;
    match (Drunter::decide(state, seat, &action, &mut no_chance()), refusal) {
        (Ok(events), None) => {
            events.iter().for_each(|event| Drunter::apply(&mut after, event).expect("decided events fit"));
        }
        (Err(refused), Some(sentence)) => assert_eq!(refused.to_string(), sentence, "{}", explain("")),
        (Ok(events), Some(_)) => panic!("{}", explain(&format!("was allowed: {events:?}"))),
        (Err(refused), None) => panic!("{}", explain(&format!("was refused: {refused}"))),
    }
    after
}

fn check_tiles(state: &State, seat: &str, tiles: &str, explain: &dyn Fn(&str) -> String) {
    let seat =
        read_seat(seat, state.public.seats()).unwrap_or_else(|unclear| panic!("{}", explain(&unclear.0)));
    let mut expected: Vec<String> =
        tiles.split(',').map(str::trim).filter(|tile| !tile.is_empty()).map(str::to_owned).collect();
    let lines: Vec<&str> = expected.iter().filter_map(|tile| tile.split(' ').next()).collect();
    let mut found: Vec<String> = Drunter::legal(&Drunter::view(state, Viewer::Seat(seat)))
        .into_iter()
        .flatten()
        .filter_map(|action| match action {
            Action::Lay(tile) => Some(tile),
            Action::Vote(_) | Action::Declare(_) | Action::Choose(_) => None,
        })
        .filter(|tile| lines.is_empty() || lines.contains(&tile.line.to_string().as_str()))
        .map(|tile| tile.to_string())
        .collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected, "{}", explain("other tiles can be laid"));
}

/// A random source for rules that draw nothing after the deal.
pub(super) fn no_chance() -> Chance {
    Chance::new(Seed::from_number(0), Stream(0))
}
