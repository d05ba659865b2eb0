//! Every text of every message is read.

use crate::samples::{ROUNDS, Samples};
use crate::{AtTable, InDropIt, InDrunter, Language, Lobby, LookingBack, Message, Shell, Tongue};

/// Texts that are rightly the same in two languages: names, numbers and words that travelled.
const ALIKE: &[&str] = &[
    "Bonus",
    "Code",
    "Drop It",
    "Drunter & Drüber",
    "JA",
    "JAA",
    "JAAA",
    "JEEIIN",
    "Museum",
    "NE",
    "NEE",
    "NEEE",
    "Name",
    "OK",
    "Orange",
    "Team",
    "Vibration",
    "Wild",
    "online",
];

/// What is wrong with a text.
pub(crate) fn flaws(text: &str, language: Language) -> Vec<&'static str> {
    let mut flaws = Vec::new();
    if text.trim().is_empty() {
        flaws.push("it is empty");
    }
    if text.trim() != text {
        flaws.push("blanks around it");
    }
    if text.contains(['{', '}']) {
        flaws.push("a field was not filled in");
    }
    if text.contains("  ") {
        flaws.push("two blanks in a row");
    }
    if text.contains(['"', '\'']) {
        flaws.push("straight quotes");
    }
    if text.contains("...") {
        flaws.push("three full stops instead of an ellipsis");
    }
    let german_quotes = text.contains('„');
    match language.tongue() {
        Tongue::German => {
            if text.matches('„').count() != text.matches('“').count() || text.contains('”') {
                flaws.push("quotes that do not pair as in „…“");
            }
        }
        Tongue::English => {
            if german_quotes || text.matches('“').count() != text.matches('”').count() {
                flaws.push("quotes that do not pair as in “…”");
            }
        }
        Tongue::Japanese => {
            if german_quotes || text.contains(['“', '”']) {
                flaws.push("quotes other than 「…」");
            }
            if text.matches('「').count() != text.matches('」').count() {
                flaws.push("quotes that do not pair as in 「…」");
            }
        }
    }
    flaws
}

/// Whether two languages may share this text; numbers in it don't count.
fn may_be_alike(text: &str) -> bool {
    let words = text.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == ' ');
    ALIKE.contains(&words) || !has_words(text)
}

/// Whether it says anything in words: numbers and names alone need no translation.
fn has_words(text: &str) -> bool {
    text.chars().filter(|letter| letter.is_alphabetic()).count() > 1
}

/// Reads every message of a kind in all languages.
fn read<M: Message + Samples + std::fmt::Debug>() -> Vec<String> {
    let mut problems = Vec::new();
    for round in 0..ROUNDS {
        for message in M::samples(round) {
            let texts = Language::all().map(|language| message.text(language));
            for (language, text) in Language::all().into_iter().zip(&texts) {
                let flaws = flaws(text, language);
                if !flaws.is_empty() {
                    problems.push(format!(
                        "{message:?} in {}: “{text}”: {}",
                        language.code(),
                        flaws.join(", ")
                    ));
                }
            }
            for (one, other) in [(0, 1), (0, 2), (1, 2)] {
                if texts[one] == texts[other] && !may_be_alike(&texts[one]) {
                    problems.push(format!("{message:?} is “{}” in two languages", texts[one]));
                }
            }
        }
    }
    problems.sort();
    problems.dedup();
    problems
}

#[track_caller]
fn check<M: Message + Samples + std::fmt::Debug>() {
    let problems = read::<M>();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn the_page_speaks_three_languages() {
    check::<Shell<'static>>();
}

#[test]
fn the_lobby_speaks_three_languages() {
    check::<Lobby<'static>>();
}

#[test]
fn the_table_speaks_three_languages() {
    check::<AtTable<'static>>();
}

#[test]
fn drop_it_speaks_three_languages() {
    check::<InDropIt<'static>>();
}

#[test]
fn drunter_speaks_three_languages() {
    check::<InDrunter<'static>>();
}

#[test]
fn looking_back_speaks_three_languages() {
    check::<LookingBack<'static>>();
}
