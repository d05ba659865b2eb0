//! Checks every text of every message.

use drop_it::Hand;
use table::GameKind;

use crate::samples::{ROUNDS, Samples};
use crate::{
    AnalysisText, DropItText, DrunterText, Language, LanguageId, LobbyText, Message, ShellText, TableText,
    VoteText,
};

/// Texts that may be the same in two languages: names, numbers and loanwords.
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

/// Rejected wordings: no native speaker uses them, or one thing would have two names.
const fn given_up(language_id: LanguageId) -> &'static [&'static str] {
    match language_id {
        LanguageId::German => &[
            "Berührungsgericht",
            "Ruhige Hand",
            "wievielt",
            "versiegelten Zufall",
            "Behalten, 0",
            "bisherigen Geräte",
        ],
        LanguageId::English => &[
            "hoever",
            "omebody",
            "shall ",
            "Only who ",
            "is a must",
            "Still missing",
            "As the edition",
            "Like the device",
            "to be had",
            "decides about",
            "by 10 fields",
            "latest birthday",
            "passed over",
        ],
        // Pieces are タイル, edges エッジ, and the wall of a town is 城壁.
        LanguageId::Japanese => &[
            "ピース",
            "駒",
            "縁",
            "満点の得点",
            "似た",
            "落下",
            "いらっしゃい",
            "ためし落とし",
            "手の安定",
            "一番響いた",
            "家々の間",
            "残り：",
        ],
    }
}

/// The flaws of a text.
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
    if given_up(language.language_id()).iter().any(|wording| text.contains(wording)) {
        flaws.push("a wording that was given up");
    }
    let german_quotes = text.contains('„');
    match language.language_id() {
        LanguageId::German => {
            if text.matches('„').count() != text.matches('“').count() || text.contains('”') {
                flaws.push("quotes that do not pair as in „…“");
            }
        }
        LanguageId::English => {
            if german_quotes || text.matches('“').count() != text.matches('”').count() {
                flaws.push("quotes that do not pair as in “…”");
            }
        }
        LanguageId::Japanese => {
            if german_quotes || text.contains(['“', '”']) {
                flaws.push("quotes other than 「…」");
            }
            if text.matches('「').count() != text.matches('」').count() {
                flaws.push("quotes that do not pair as in 「…」");
            }
            if text.replace("城壁", "").contains('壁') {
                flaws.push("壁 instead of 城壁");
            }
        }
    }
    flaws
}

/// Whether two languages may share this text, numbers aside.
fn may_be_alike(text: &str) -> bool {
    let words = text.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == ' ');
    ALIKE.contains(&words) || !has_words(text)
}

/// Whether it contains words: numbers and names alone need no translation.
fn has_words(text: &str) -> bool {
    text.chars().filter(|letter| letter.is_alphabetic()).count() > 1
}

/// All texts of a type of messages in all languages.
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
fn wordings_that_were_given_up_do_not_come_back() {
    let [german, english, japanese] = Language::all();
    for (old, language) in [
        ("Zu wievielt?", german),
        ("Das Berührungsgericht zeigt jede Stelle.", german),
        ("Ruhige Hand", german),
        ("Der Verlauf folgt aus dem versiegelten Zufall.", german),
        ("Behalten, 0 Punkte", german),
        ("Die bisherigen Geräte abmelden", german),
        ("Whoever can lay must lay.", english),
        ("Invite somebody.", english),
        ("Only who can lay nothing at all is passed over.", english),
        ("Laying is a must.", english),
        ("What shall the others call you?", english),
        ("Still missing: 2 players", english),
        ("As the edition has it", english),
        ("Like the device", english),
        ("Where was more to be had?", english),
        ("The plan has 15 by 10 fields.", english),
        ("Mara decides about the JEEIIN.", english),
        ("Who has the latest birthday begins.", english),
        ("ピースを落とします。", japanese),
        ("駒を落とします。", japanese),
        ("壁は2本あります。", japanese),
        ("縁に触れません。", japanese),
        ("満点の得点", japanese),
        ("似たものに触れません。", japanese),
        ("落下を計算しました。", japanese),
        ("いらっしゃい。", japanese),
        ("ためし落とし", japanese),
        ("手の安定", japanese),
        ("一番響いた判断", japanese),
        ("家々の間に通す", japanese),
        ("残り：2+3+5", japanese),
    ] {
        assert!(!flaws(old, language).is_empty(), "{old}");
    }
}

#[test]
fn themes_hands_removals_and_results_are_worded_as_people_say_them() {
    let [german, english, japanese] = Language::all();
    let theme = [ShellText::Theme, ShellText::ThemeSystem, ShellText::ThemeDay, ShellText::ThemeEvening];
    assert_eq!(theme.map(|text| text.text(english)), ["Theme", "Auto", "Light", "Dark"]);
    let hand = |hand, language| {
        [LobbyText::HandOption.text(language), LobbyText::HandName { hand }.text(language)].join("：")
    };
    assert_eq!(hand(Hand::Natural, german), "Zittern：wie im Leben");
    assert_eq!(hand(Hand::Sure, japanese), "手の揺れ：なし");
    assert_eq!(LobbyText::Kick { name: "Mara" }.text(english), "Vote to remove Mara");
    assert_eq!(LobbyText::WatchLinkHint.text(english), "Anyone with this link can watch.");
    assert_eq!(DrunterText::StillStanding { values: &[2, 3, 5] }.text(japanese), "残った建物：2＋3＋5");
    assert_eq!(DrunterText::VotesLeft { count: 3 }.text(japanese), "未使用3票");
}

#[test]
fn the_costliest_decision_is_named_by_its_turn_or_drop() {
    let said =
        |game, language| AnalysisText::Miss { game, number: 51, name: "Mara", percent: 47 }.text(language);
    let [german, english, japanese] = Language::all();
    assert_eq!(said(GameKind::Drunter, german), "Zug 51, Mara: 47 % verschenkt");
    assert_eq!(said(GameKind::DropIt, german), "Wurf 51, Mara: 47 % verschenkt");
    assert_eq!(said(GameKind::Drunter, english), "Turn 51, Mara: gave away 47%");
    assert_eq!(said(GameKind::Drunter, japanese), "51手目、Mara：勝率を47％損しました");
}

#[test]
fn a_joker_says_whether_using_or_keeping_it_is_worth_more() {
    let said = |used| DropItText::JokerBalance { used, kept: 3 }.text(Language::english());
    assert_eq!(said(1), "Keeping it is worth 2 points more.");
    assert_eq!(said(3), "Both are worth the same.");
    assert_eq!(said(7), "Using it is worth 4 points more.");
}

#[test]
fn home_says_who_can_play() {
    let said = |game| ShellText::PlayersAndMinutes { game }.text(Language::english());
    assert_eq!(said(GameKind::DropIt), "2–4 players or 2 teams, ages 8+, 15–20 min");
    assert_eq!(said(GameKind::Drunter), "2–4 players, 30–45 min");
}

#[test]
fn the_page_speaks_three_languages() {
    check::<ShellText<'static>>();
}

#[test]
fn the_lobby_speaks_three_languages() {
    check::<LobbyText<'static>>();
}

#[test]
fn the_table_speaks_three_languages() {
    check::<TableText<'static>>();
}

#[test]
fn drop_it_speaks_three_languages() {
    check::<DropItText<'static>>();
}

#[test]
fn drunter_speaks_three_languages() {
    check::<DrunterText<'static>>();
    check::<VoteText<'static>>();
}

#[test]
fn looking_back_speaks_three_languages() {
    check::<AnalysisText<'static>>();
}
