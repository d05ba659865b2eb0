//! Invalid messages are answered with a code and a sentence that says what to do.

use crate::{LONGEST_MESSAGE, ProtocolError, VERSION, read};

/// The message must be refused with this code, in a sentence with this part.
#[track_caller]
fn check(message: &str, code: &str, part: &str) {
    let problem = read(message).unwrap_err();
    assert_eq!(problem.code(), code, "{problem}");
    assert!(problem.to_string().contains(part), "{problem}");
}

fn hello(members: &str) -> String {
    format!(
        r#"{{"hello":{{"version":{VERSION},"table":"t","key":{{"invite":"example-i-iiiiiiiiiiiiiiiiiiiiii"}}{members}}}}}"#
    )
}

#[test]
fn what_is_not_json_is_refused() {
    for nonsense in ["", "hello", "{", "null", "[]", "{}", "42", "\"hello\"", "{\"hello\":", "\u{0}", "🂡"]
    {
        check(nonsense, "invalid_message", "this message can't be understood: ");
    }
}

#[test]
fn a_message_or_command_that_nobody_knows_is_refused_with_those_there_are() {
    check(
        r#"{"dance":{}}"#,
        "invalid_message",
        "unknown variant `dance`, expected one of `hello`, `command`",
    );
    check(
        r#"{"command":{"id":"1","do":"fly"}}"#,
        "invalid_message",
        "unknown variant `fly`, expected one of `join`",
    );
    check(
        r#"{"command":{"id":"1","do":{"play":{"chess":"e4"}}}}"#,
        "invalid_message",
        "expected `drop_it` or `drunter`",
    );
    check(r#"{"say":{"phrase":"you fool"}}"#, "invalid_message", "expected one of `hello`, `good_luck`");
}

#[test]
fn a_member_that_nobody_knows_is_refused_so_that_nobody_believes_to_have_been_understood() {
    assert!(read(&hello("")).is_ok());
    check(&hello(r#","seem":41"#), "invalid_message", "unknown field `seem`, expected one of `version`");
    check(r#"{"command":{"id":"1","do":"leave","now":true}}"#, "invalid_message", "unknown field `now`");
    check(
        r#"{"command":{"id":"1","do":{"kick":{"seat":1,"wanted":true,"hard":1}}}}"#,
        "invalid_message",
        "unknown field `hard`",
    );
    check(
        r#"{"command":{"id":"1","do":{"configure":{"game":{"drunter":{}},"seats":2,"speed":9}}}}"#,
        "invalid_message",
        "unknown field `speed`",
    );
    check(
        r#"{"command":{"id":"1","do":{"play":{"drop_it":{"drop":{"piece":{"colour":"red","shape":"circle"},"aim":{"x":900,"angle":0,"y":3},"moment":0}}}}}}"#,
        "invalid_message",
        "unknown field `y`",
    );
}

#[test]
fn two_messages_in_one_are_refused() {
    check("\"resync\" \"resync\"", "invalid_message", "trailing characters");
    check(
        r#"{"resync":null,"say":{"phrase":"hello"}}"#,
        "invalid_message",
        "this message can't be understood",
    );
}

#[test]
fn another_version_is_told_which_one_is_spoken_here() {
    let other = hello("").replace(&format!("\"version\":{VERSION}"), "\"version\":9");
    check(&other, "version", "speaks version 9 of the protocol, and the server 3");
}

#[test]
fn names_keys_ids_and_seats_are_checked_where_they_come_in() {
    let join = |name: &str, key: &str| {
        format!(r#"{{"command":{{"id":"1","do":{{"join":{{"name":"{name}","key":"{key}"}}}}}}}}"#)
    };
    let key = "example-a-aaaaaaaaaaaaaaaaaaaaaa";
    assert!(read(&join("Ada", key)).is_ok());
    check(&join("Ada", "password"), "invalid_message", "a key has 22 to 64 letters");
    check(&join("", key), "invalid_message", "a name needs at least one visible character");
    check(&join("A\\u202eda", key), "invalid_message", "a name can't contain control characters");
    check(r#"{"command":{"id":"","do":"leave"}}"#, "invalid_message", "the id of a command has 1 to 64");
    check(r#"{"command":{"id":7,"do":"leave"}}"#, "invalid_message", "invalid type: integer `7`");
    check(
        r#"{"command":{"id":"1","do":{"call_bot":{"seat":8,"level":1}}}}"#,
        "invalid_message",
        "there is no seat 9",
    );
}

#[test]
fn a_message_has_a_longest_length() {
    let padded = |length: usize| format!("{:length$}", "\"resync\"");
    assert!(read(&padded(LONGEST_MESSAGE)).is_ok());
    check(&padded(LONGEST_MESSAGE + 1), "too_big", "a message has at most 16384 bytes");
}

#[test]
fn nesting_without_end_is_refused_before_it_costs_anything() {
    let deep = "[".repeat(LONGEST_MESSAGE);
    check(&deep, "invalid_message", "this message can't be understood");
    let inside = format!("{{\"command\":{{\"id\":\"1\",\"do\":{}", "{\"play\":".repeat(1_000));
    check(&inside, "invalid_message", "this message can't be understood");
}

#[test]
fn a_sentence_stays_one_however_long_the_message_was() {
    let problem = read(&format!("{{\"{}\":1}}", "long".repeat(3_000))).unwrap_err();
    assert!(matches!(problem, ProtocolError::InvalidMessage(_)));
    assert!(problem.to_string().chars().count() < 400, "{problem}");
}
