//! Written text parses back to the same value, and invalid text is answered with a sentence.

use super::check::{play_on, two_players};
use crate::notation::{read_action, read_pile, write_action, write_pile};
use crate::{Edition, Settings, Strips};

#[test]
fn piles_read_back_to_the_last_bit() {
    let mut state = two_players(0);
    play_on(&mut state, |state| {
        for strips in [Strips::Shapes, Strips::Colours, Strips::Nothing] {
            let text = write_pile(strips, state.pile());
            assert_eq!(read_pile(&text).unwrap(), (strips, state.pile().to_vec()));
        }
        state.drops().len() == 12
    });
}

#[test]
fn actions_read_back_the_same() {
    for text in ["drop red square at 83.4 turned 45.5 after 1.250", "joker", "no joker"] {
        assert_eq!(write_action(&read_action(text).unwrap()), text);
    }
    let short = read_action("drop Red square at 83 turned 45").unwrap();
    assert_eq!(write_action(&short), "drop red square at 83.0 turned 45.0 after 0.000");
}

fn check_unclear(text: &str, sentence: &str) {
    assert_eq!(read_action(text).unwrap_err().to_string(), sentence);
}

#[test]
fn unclear_actions_are_answered_with_what_to_write() {
    let example = "write e.g. “drop red square at 83.4 turned 45 after 1.2”, “joker” or “no joker”";
    check_unclear("throw it", &format!("“throw it” is not an action; {example}"));
    check_unclear(
        "drop pink square at 1 turned 1",
        "“pink” is not a colour; write one of red, yellow, blue, green",
    );
    check_unclear(
        "drop red star at 1 turned 1",
        "“star” is not a shape; write one of circle, square, diamond, triangle",
    );
    for number in ["nan", "inf", "-3", "83.45", "1e99", "x"] {
        check_unclear(
            &format!("drop red square at {number} turned 1"),
            &format!("“{number}” is not a place in mm, with at most one decimal"),
        );
    }
    check_unclear(
        "drop red square at 80 turned 0.3",
        "“0.3” is not an angle in half degrees, from 0 to 359.5",
    );
}

fn check_unclear_pile(text: &str, sentence: &str) {
    assert_eq!(read_pile(text).unwrap_err().to_string(), sentence);
}

#[test]
fn unclear_piles_are_answered_with_what_to_write() {
    let head = "a pile begins with “drop-it shapes”, “drop-it colours” or “drop-it nothing”";
    check_unclear_pile("", head);
    check_unclear_pile("drunter 2 players", head);
    let example = "write colour, shape, x and y in mm, cosine and sine, e.g. “red square 17 17 1 0”";
    for piece in [
        "red square",
        "red square 1 2 3",
        "red square nan 2 1 0",
        "red square 1 2 9 9",
        "red square 1 inf 1 0",
    ] {
        check_unclear_pile(
            &format!("drop-it\n{piece}"),
            &format!("line 2: “{piece}” is not a piece in the shaft; {example}"),
        );
    }
    let many = "red square 17 17 1 0\n".repeat(37);
    check_unclear_pile(&format!("drop-it\n{many}"), "these are 37 pieces; the game has 36");
}

#[test]
fn settings_have_words() {
    let settings = Settings::of(Edition::Japanese, game::Teams::singles(2));
    let words = format!("{} {} {}", settings.edition, settings.strips, settings.hand);
    assert_eq!(words, "ja shapes natural");
}
