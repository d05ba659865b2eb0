//! The JSON form of the game.

use expect_test::expect_file;

use crate::{Action, Drunter, PublicEvent, Setup};

/// The JSON that authors of bots rely on. Update with `UPDATE_EXPECT=1 cargo test -p drunter`, but keep in mind that
/// it breaks their bots.
#[test]
fn actions_visible_events_and_views_keep_their_json() {
    expect_file!["json.txt"].assert_eq(&game_testkit::examples::<Drunter>());
}

/// JSON input is validated like bytes.
#[test]
fn what_can_not_be_is_refused_in_json() {
    let why = |action: &str| serde_json::from_str::<Action>(action).unwrap_err().to_string();
    let tile = |first, last| {
        why(&format!(r#"{{"lay":{{"line":"river","span":{{"first":"{first}","last":"{last}"}}}}}}"#))
    };
    assert!(tile("P1", "P1").starts_with("“P1” is not a field; fields are A1 to O10"));
    assert!(tile("A1", "B2").starts_with("no tile reaches from A1 to B2"));
    assert!(why(r#"{"vote":["no1","no1"]}"#).starts_with("no1 is there twice"));
    assert!(serde_json::from_str::<Setup>(r#"{"seats":5,"rules":"base","start":"random"}"#).is_err());
    assert!(serde_json::from_str::<PublicEvent>(r#"{"skipped":8}"#).is_err());
    let cards = |seats| format!(r#"{{"revealed":{{"cards":[{}]}}}}"#, vec!["[]"; seats].join(","));
    assert!(
        serde_json::from_str::<PublicEvent>(&cards(8)).is_ok()
            && serde_json::from_str::<PublicEvent>(&cards(9)).is_err()
    );
}
