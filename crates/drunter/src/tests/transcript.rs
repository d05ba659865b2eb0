//! A whole game from the view of every seat, and that no view contains other seats' secrets.

use expect_test::expect_file;
use game::{Game, Seat, Transcript, Viewer};
use game_testkit::{PlayedGame, play_at_random};

use super::conformance::tables;
use crate::notation::{read_position, write_view};
use crate::{Drunter, Goals, Rules, Setup, Start};

fn transcript(played: &PlayedGame<Drunter>) -> String {
    let mut transcript = Transcript::<Drunter>::new(&played.setup);
    for step in &played.steps {
        let cause = step.cause.as_ref().map(|(seat, action)| (*seat, action));
        transcript.step(cause, &step.events, &step.after);
    }
    transcript.into_text()
}

/// A leak or a changed rule shows up here as a diff. Update with `UPDATE_EXPECT=1 cargo test -p drunter`.
#[test]
fn a_game_of_the_variant_reads_as_it_always_did() {
    let setup = Setup::new(2, Rules::Variant, Start::Random).unwrap();
    let played = play_at_random::<Drunter>(&setup, 2, "transcript");
    expect_file!["transcript.txt"].assert_eq(&transcript(&played));
}

/// Until the end, other seats' goals are `?` in every view.
#[test]
fn no_view_names_another_seats_goal_before_the_end() {
    for setup in tables() {
        let played = play_at_random::<Drunter>(&setup, 8, "goals");
        let Some((_, running)) = played.steps.split_last() else { panic!("a game has steps") };
        for step in running {
            for viewer in Viewer::all(setup.seats()) {
                let text = write_view(&Drunter::view(&step.after, viewer));
                for seat in game::seats(setup.seats()).filter(|seat| viewer != Viewer::Seat(*seat)) {
                    let line = text.lines().find(|line| line.starts_with(&format!("seat {seat}:"))).unwrap();
                    let hidden =
                        ["goal ?", "goals ? + ?", "goals ? > ?"].iter().any(|hidden| line.contains(hidden));
                    assert!(hidden, "{viewer:?} reads “{line}”");
                }
            }
        }
    }
}

/// Exchanging the other seats' goals and face-down cards leaves the view identical, byte for byte.
#[test]
fn worlds_that_differ_only_in_secrets_look_the_same_to_others() {
    let position = |goals: [&str; 3], laid: &str| {
        read_position(&format!(
            "drunter 3 players
             river A9-A7 B7
             seat 1: goal {}; tiles wall 3/0/0
             seat 2: goal {}; tiles river 1/1/0; laid {laid}
             seat 3: goal {}; tiles wall 1/0/0
             vote 2 river C7",
            goals[0], goals[1], goals[2]
        ))
        .unwrap()
    };
    let one = position(["inn", "school", "museum"], "no1 no2");
    let other = position(["inn", "church-tower", "town-hall"], "joker yes3");
    let bytes = |state, viewer| game::codec::encode_view::<Drunter>(&Drunter::view(state, viewer));
    let viewer = |index| Viewer::Seat(Seat::from_index(index).unwrap());
    assert_eq!(bytes(&one, viewer(0)), bytes(&other, viewer(0)));
    assert_ne!(bytes(&one, viewer(1)), bytes(&other, viewer(1)));
    let other = position(["fire-station", "church-tower", "town-hall"], "joker yes3");
    assert_eq!(bytes(&one, Viewer::Spectator), bytes(&other, Viewer::Spectator));
}

#[test]
fn at_the_end_everybody_sees_all_goals() {
    for setup in tables() {
        let played = play_at_random::<Drunter>(&setup, 4, "end");
        for viewer in Viewer::all(setup.seats()) {
            let view = Drunter::view(played.end(), viewer);
            let goals: Vec<Goals> =
                game::seats(setup.seats()).filter_map(|seat| view.goals_of(seat)).collect();
            assert_eq!(goals.len(), setup.seats());
        }
    }
}
