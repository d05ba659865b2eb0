//! `docs/protocol.md`: a text written by hand, with examples that were really said and read back.

use std::collections::BTreeSet;

use drop_it::{Aim, Form};
use expect_test::expect_file;

use super::examples::{Examples, problems, refusals};
use super::layout::lay_out;

const TEMPLATE: &str = include_str!("../protocol.md");

/// Fills the places of the template, each alone on a line: `{{name}}`, or `{{name + other name}}` for one block of code. Every
/// example has just one place.
fn render() -> String {
    let tables = [("problems", problem_table()), ("refusals", refusal_table()), ("places", places_table())];
    let examples = Examples::make().shown;
    let mut used = BTreeSet::new();
    let mut fill = |place: &str| {
        if let Some((name, table)) = tables.iter().find(|(name, _)| *name == place) {
            used.insert((*name).to_owned());
            return table.clone();
        }
        let texts = place.split(" + ").flat_map(|name| {
            let found = examples.iter().find(|(known, _)| known == name);
            let (name, texts) = found.unwrap_or_else(|| panic!("there is no example “{name}”"));
            assert!(used.insert(name.clone()), "“{name}” is shown twice");
            texts.iter().map(|text| lay_out(text))
        });
        format!("```json\n{}\n```", texts.collect::<Vec<_>>().join("\n"))
    };
    let lines =
        TEMPLATE.lines().map(|line| match line.strip_prefix("{{").and_then(|rest| rest.strip_suffix("}}")) {
            Some(place) => fill(place),
            None => line.to_owned(),
        });
    let text = lines.collect::<Vec<_>>().join("\n") + "\n";
    let unused: Vec<&String> =
        examples.iter().map(|(name, _)| name).filter(|name| !used.contains(*name)).collect();
    assert!(unused.is_empty(), "the template has no place for {unused:?}");
    text
}

fn problem_table() -> String {
    let rows = problems().into_iter().map(|problem| {
        let retry = problem.retry_ms().map_or("–".to_owned(), |retry| format!("{retry} ms"));
        format!("| `{}` | {problem} | {retry} |", problem.code())
    });
    let head = "| code | sentence, for example | come back after |\n|---|---|---|".to_owned();
    [head].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}

fn refusal_table() -> String {
    let rows = refusals().into_iter().map(|refusal| format!("| `{}` | {refusal} |", refusal.code()));
    let head = "| code | sentence, for example |\n|---|---|".to_owned();
    [head].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}

/// Where the middle of each shape can be held, at some angles.
fn places_table() -> String {
    const DEGREES: [u16; 5] = [0, 30, 45, 60, 90];
    let rows = Form::ALL.into_iter().map(|form| {
        let name = serde_json::to_value(form).unwrap();
        let places = DEGREES.map(|degrees| {
            let (least, most) = Aim::places(form, degrees * 2);
            format!("{least}–{most}")
        });
        format!("| `{}` | {} |", name.as_str().unwrap(), places.join(" | "))
    });
    let angles = DEGREES.map(|degrees| format!("`angle` {}", degrees * 2));
    let head = format!("| | {} |\n|---{}|", angles.join(" | "), "|---".repeat(DEGREES.len()));
    [head].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}

/// Renewed with `UPDATE_EXPECT=1 cargo test -p protocol`.
#[test]
fn the_protocol_is_written_down_as_it_is() {
    expect_file!["../../../../docs/protocol.md"].assert_eq(&render());
}
