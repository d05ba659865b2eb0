//! `docs/protocol.md`: a handwritten text with examples from real exchanges, each decoded again.

use std::collections::BTreeSet;

use drop_it::board::{CIRCLES, Edge, LINES};
use drop_it::{Aim, PieceShape};
use drunter::board::{COLUMNS, Field, Printed, ROWS, printed};
use expect_test::expect_file;

use super::examples::{Examples, problems, refusals};
use super::layout::lay_out;

const TEMPLATE: &str = include_str!("../protocol.md");

/// Fills the placeholders of the template, each alone on a line: `{{name}}`, or `{{name + other name}}` for one block
/// of code. Every example has exactly one placeholder.
fn render() -> String {
    let tables = [
        ("problems", problem_table()),
        ("refusals", refusal_table()),
        ("rule codes", rule_code_table()),
        ("places", places_table()),
        ("town", format!("```text\n{}\n```", town())),
        ("levels", levels_table()),
        ("circles", circles_table()),
        ("strips", strips_table()),
    ];
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

fn table(head: &str, rows: impl IntoIterator<Item = String>) -> String {
    let columns = head.matches('|').count() - 1;
    let head = format!("{head}\n|{}", "---|".repeat(columns));
    [head].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}

/// The JSON string for a value.
fn word(value: impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).unwrap();
    value.as_str().unwrap().to_owned()
}

fn problem_table() -> String {
    let rows = problems().into_iter().map(|problem| {
        let retry = problem.retry_ms().map_or("–".to_owned(), |retry| format!("{retry} ms"));
        format!("| `{}` | {problem} | {retry} |", problem.code())
    });
    table("| code | sentence, for example | come back after |", rows)
}

fn refusal_table() -> String {
    let rows = refusals().into_iter().map(|refusal| format!("| `{}` | {refusal} |", refusal.code()));
    table("| code | sentence, for example |", rows)
}

/// The codes of each game's rules.
fn rule_code_table() -> String {
    let row = |game: &str, codes: &[&str]| format!("| `{game}` | `{}` |", codes.join("`, `"));
    let rows = [row("drop_it", &drop_it::Reason::CODES), row("drunter", &drunter::Reason::CODES)];
    table("| game | codes |", rows)
}

/// The range of positions for each shape, at some angles.
fn places_table() -> String {
    const DEGREES: [u16; 5] = [0, 30, 45, 60, 90];
    let rows = PieceShape::ALL.into_iter().map(|form| {
        let places = DEGREES.map(|degrees| {
            let (least, most) = Aim::places(form, degrees * 2);
            format!("{least}–{most}")
        });
        format!("| `{}` | {} |", word(form), places.join(" | "))
    });
    let angles = DEGREES.map(|degrees| format!("`angle` {}", degrees * 2));
    table(&format!("| | {} |", angles.join(" | ")), rows)
}

/// Schilda as printed on the board.
fn town() -> String {
    let cell = |field| match printed(field) {
        Printed::Nothing => ".".to_owned(),
        Printed::Corner(_) => "--".to_owned(),
        Printed::Outhouse => "o".to_owned(),
        Printed::Building(building, value) => {
            format!("{}{value}", word(building).chars().next().unwrap().to_ascii_uppercase())
        }
    };
    let row = |row| {
        let cells = (0..COLUMNS).map(|column| format!("{:3}", cell(Field::new(column, row).unwrap())));
        cells.collect::<String>().trim_end().to_owned()
    };
    (0..ROWS).map(row).collect::<Vec<_>>().join("\n")
}

fn levels_table() -> String {
    let rows = LINES.iter().enumerate().map(|(below, line)| {
        let level = below + 1;
        format!(
            "| {level} and {} | {} | {} at x = {} | {} |",
            level + 1,
            line.left,
            line.bend.y,
            line.bend.x,
            line.right
        )
    });
    table("| line between levels | at the left wall | in between | at the right wall |", rows)
}

fn circles_table() -> String {
    let rows = CIRCLES.iter().map(|circle| {
        let (centre, size) = (circle.centre, circle.size);
        format!("| {} | {} | {} | {} |", centre.x, centre.y, size.radius(), size.points())
    });
    table("| x | y | radius | points |", rows)
}

fn strips_table() -> String {
    let rows = Edge::ALL.into_iter().map(|edge| {
        let list =
            |name: &dyn Fn(usize) -> String| (0..edge.stretches()).map(name).collect::<Vec<_>>().join(", ");
        let name = format!("{edge:?}").to_lowercase();
        format!(
            "| {name} | {} | {} |",
            list(&|index| word(edge.shape(index))),
            list(&|index| word(edge.colour(index)))
        )
    });
    table("| edge | `shapes` | `colours` |", rows)
}

/// Renewed with `UPDATE_EXPECT=1 cargo test -p protocol`.
#[test]
fn the_protocol_is_written_down_as_it_is() {
    expect_file!["../../../../docs/protocol.md"].assert_eq(&render());
}

#[test]
fn the_python_bot_knows_the_town_as_it_is() {
    let bot = include_str!("../../../../examples/python-bot/bot.py");
    assert!(bot.contains(&town()), "{}", town());
}
