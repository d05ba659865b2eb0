//! The JSON form of the game.

use expect_test::expect_file;

use crate::{DropIt, Event, Lying};

/// The JSON that authors of bots rely on. Update with `UPDATE_EXPECT=1 cargo test -p drop-it`, but keep in mind that
/// it breaks their bots.
#[test]
fn actions_visible_events_and_views_keep_their_json() {
    expect_file!["json.txt"].assert_eq(&game_testkit::examples::<DropIt>());
}

/// JSON input is validated like bytes.
#[test]
fn what_can_not_be_is_refused_in_json() {
    let lying = |pose: &str| {
        let text = format!(r#"{{"piece":{{"colour":"red","shape":"circle"}},"pose":{pose}}}"#);
        serde_json::from_str::<Lying>(&text).is_ok()
    };
    assert!(lying(r#"{"x":80,"y":17.5,"cos":1,"sin":0}"#));
    assert!(!lying(r#"{"x":80,"y":17.5,"cos":1,"sin":1}"#), "no rotation");
    assert!(!lying(r#"{"x":1e60,"y":17.5,"cos":1,"sin":0}"#), "no place");
    let dropped = include_str!("json.txt").lines().find(|line| line.starts_with(r#"{"dropped""#)).unwrap();
    let is_read = |text: &str| serde_json::from_str::<Event>(text).is_ok();
    assert!(is_read(dropped));
    assert!(!is_read(&dropped.replace(r#""digest":"0"#, r#""digest":""#)), "a digit is missing");
    assert!(!is_read(&dropped.replace(r#""digest":"0"#, r#""digest":"+"#)), "a sign is no digit");
    assert!(!is_read(&dropped.replace(r#""broken":[]"#, r#""broken":["luck"]"#)), "no such rule");
}
