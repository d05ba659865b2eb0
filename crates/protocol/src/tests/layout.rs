//! JSON layout for people: what fits on a line stays on it, and members keep their order.

/// The width of a line, as in the rest of our texts.
const WIDTH: usize = 118;

/// Lays out JSON that has no blanks outside of strings.
pub(super) fn lay_out(json: &str) -> String {
    lay_out_at(json, 0, 0)
}

/// Lays out JSON that begins at this column of a line with this indentation.
fn lay_out_at(json: &str, indent: usize, column: usize) -> String {
    let flat = on_one_line(json);
    if column + flat.chars().count() <= WIDTH || !json.starts_with(['{', '[']) {
        return flat;
    }
    let inner = indent + 2;
    let item = |item: &str| {
        let (name, value) = split_member(item);
        let value = lay_out_at(value, inner, inner + name.chars().count());
        format!("{:inner$}{name}{value}", "")
    };
    let items: Vec<String> = items(&json[1..json.len() - 1]).into_iter().map(item).collect();
    format!("{}\n{}\n{:indent$}{}", &json[..1], items.join(",\n"), "", &json[json.len() - 1..])
}

/// The name of a member with its colon, and its value; the name is empty for an item of a list.
fn split_member(item: &str) -> (String, &str) {
    match item.split_once("\":") {
        Some((name, value)) if item.starts_with('"') => (format!("{name}\": "), value),
        _ => (String::new(), item),
    }
}

/// The items between the top-level commas of a list or object.
fn items(json: &str) -> Vec<&str> {
    let (mut items, mut begin) = (Vec::new(), 0);
    let mut depth = 0;
    each_outside_strings(json, |at, letter| match letter {
        '{' | '[' => depth += 1,
        '}' | ']' => depth -= 1,
        ',' if depth == 0 => {
            items.push(&json[begin..at]);
            begin = at + 1;
        }
        _ => {}
    });
    items.push(&json[begin..]);
    items
}

fn on_one_line(json: &str) -> String {
    let mut text = String::new();
    let mut begin = 0;
    each_outside_strings(json, |at, letter| {
        if letter == ',' || letter == ':' {
            text.push_str(&json[begin..=at]);
            text.push(' ');
            begin = at + 1;
        }
    });
    text + &json[begin..]
}

fn each_outside_strings(json: &str, mut see: impl FnMut(usize, char)) {
    let (mut quoted, mut escaped) = (false, false);
    for (at, letter) in json.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            letter if !quoted => see(at, letter),
            _ => {}
        }
    }
}

#[test]
fn what_fits_on_a_line_stays_on_it_and_means_the_same() {
    assert_eq!(lay_out(r#"{"a":[1,2],"b":"x,y: \"z\""}"#), r#"{"a": [1, 2], "b": "x,y: \"z\""}"#);
    let long = format!(r#"{{"list":[{}],"after":{{"b":1}}}}"#, [r#"{"number":12345}"#; 9].join(","));
    let laid_out = lay_out(&long);
    assert!(laid_out.starts_with("{\n  \"list\": [\n    {\"number\": 12345},\n"), "{laid_out}");
    assert!(laid_out.ends_with("  ],\n  \"after\": {\"b\": 1}\n}"), "{laid_out}");
    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert_eq!(value(&laid_out), value(&long));
}
