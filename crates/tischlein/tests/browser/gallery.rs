//! Every screen in every size and language: a screenshot for people, and a check for accessibility barriers.

use std::fs;

use client::Local;
use drunter::Phase as DrunterPhase;
use game::Viewer;
use serde_json::{Value, json};
use table::DrunterOptions;
use table::{GameOptions, GameView, TableOptions};

use crate::device::{begun, encoded, finished_bytes, person};
use crate::online::open;
use crate::teams::teams;
use crate::visit::{LAPTOP, PHONE, TABLET, TestPage, Window, output, with_page};

/// The impact levels of axe-core that are accepted.
const MINOR: [&str; 2] = ["minor", "moderate"];

/// A board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Board {
    /// The shaft of Drop It.
    Shaft,
    /// Schilda.
    Town,
}

/// A screen: how to get there, and how to recognise it.
pub(crate) struct Screen {
    pub(crate) name: &'static str,
    pub(crate) table: Option<Local>,
    pub(crate) hash: String,
    pub(crate) shown: &'static str,
    /// The elements to press, in order.
    pub(crate) presses: &'static [&'static str],
    /// Whether a game is played, so that the page must not scroll.
    pub(crate) is_play: bool,
    /// The board that must be large.
    pub(crate) board: Option<Board>,
}

impl Screen {
    /// A page beside the tables.
    pub(crate) fn page(name: &'static str, hash: &str, shown: &'static str) -> Screen {
        let hash = hash.to_owned();
        Screen { name, table: None, hash, shown, presses: &[], is_play: false, board: None }
    }
}

fn page(name: &'static str, hash: &str, shown: &'static str) -> Screen {
    Screen::page(name, hash, shown)
}

fn table(name: &'static str, local: Local, shown: &'static str) -> Screen {
    Screen { table: Some(local), is_play: true, ..page(name, "#/here", shown) }
}

/// How many pieces lie in the shaft.
fn drops(local: &Local) -> usize {
    match local.table_view(Viewer::Spectator).game {
        Some(GameView::DropIt(view)) => view.public().drops().len(),
        _ => 0,
    }
}

fn phase(local: &Local) -> DrunterPhase {
    match local.table_view(Viewer::Spectator).game {
        Some(GameView::Drunter(view)) => *view.public().phase(),
        _ => panic!("a game of Drunter & Drüber"),
    }
}

fn turns(local: &Local) -> usize {
    match local.table_view(Viewer::Spectator).game {
        Some(GameView::Drunter(view)) => view.public().story().len(),
        _ => 0,
    }
}

pub(crate) fn screens() -> Vec<Screen> {
    let four = ["Mara", "Jonas", "Yuki", "Otto"].map(person);
    let five = ["Mara", "Yuki", "Ben", "Otto", "Ida"].map(person);
    let alone = [person("Yuki"), client::LocalPlayer::Bot { level: 2 }];
    let drop_it = |enough: &dyn Fn(&Local) -> bool| begun(&TableOptions::drop_it(4), &four, 5, enough);
    let with_jokers = TableOptions::drop_it(4).with_jokers();
    let decides = |local: &Local| match local.table_view(Viewer::Spectator).game {
        Some(GameView::DropIt(view)) => matches!(view.public().phase(), drop_it::Phase::Deciding { .. }),
        _ => false,
    };
    let drunter = |enough: &dyn Fn(&Local) -> bool| begun(&TableOptions::drunter(4), &four, 5, enough);
    let votes = |local: &Local| matches!(phase(local), DrunterPhase::Voting { .. });
    let game = GameOptions::Drunter(DrunterOptions { rules: drunter::Rules::Variant });
    let variant = TableOptions { game, ..TableOptions::drunter(4) };
    let chooses = |local: &Local| matches!(phase(local), DrunterPhase::Choosing { .. });
    let voted = |local: &Local| {
        let laying = matches!(phase(local), DrunterPhase::Laying { .. });
        laying && turns(local) > 12
    };
    let film = |local: &Local| format!("#/replay/{}", encoded(&finished_bytes(local)));
    let films = [TableOptions::drop_it(2), TableOptions::drunter(2)]
        .map(|options| film(&begun(&options, &alone, 5, |_| false)));
    let curtain: &[&str] = &[".curtain button"];
    vec![
        page("home", "#/", ".home"),
        page("new-drop-it", "#/new/drop-it", ".start"),
        page("new-drunter", "#/new/drunter", ".start"),
        page("settings", "#/settings", "main h1"),
        page("statistics", "#/statistics", "main h1"),
        page("rules-drop-it", "#/rules/drop-it", ".rules h1"),
        page("rules-drunter", "#/rules/drunter", ".rules h1"),
        Screen { is_play: true, ..page("replay", &films[0], ".scrubber") },
        Screen { presses: &[".analyse"], ..page("analysis", &films[0], ".analyse") },
        Screen { is_play: true, ..page("replay-drunter", &films[1], ".scrubber") },
        Screen {
            board: Some(Board::Shaft),
            ..table("drop-it", drop_it(&|local| drops(local) == 14), ".di-shaft.aiming")
        },
        Screen {
            board: Some(Board::Shaft),
            ..table(
                "drop-it-teams",
                begun(&teams(&[0, 1, 0, 1, 1]), &five, 5, |local| drops(local) == 12),
                ".di-shaft.aiming",
            )
        },
        Screen {
            presses: &["details.panel > summary", ".options .switch ~ .switch", ".team .other-team"],
            ..page("new-teams", "#/new/drop-it", ".start")
        },
        table("drop-it-joker", begun(&with_jokers, &four, 5, decides), ".di-court"),
        Screen {
            presses: &[".table-bar [aria-haspopup=dialog]"],
            is_play: false,
            ..table("menu", drop_it(&|local| drops(local) == 14), ".di-shaft.aiming")
        },
        table("drop-it-end", drop_it(&|_| false), ".after-game"),
        table("curtain", drunter(&voted), ".curtain"),
        Screen {
            presses: &[".curtain button", ".dd-slot:not([disabled])"],
            board: Some(Board::Town),
            ..table("drunter", drunter(&voted), ".curtain")
        },
        Screen { presses: curtain, ..table("drunter-vote", drunter(&votes), ".curtain") },
        Screen {
            presses: curtain,
            ..table("drunter-choice", begun(&variant, &four, 5, chooses), ".curtain")
        },
        table("drunter-end", drunter(&|_| false), ".after-game"),
    ]
}

pub(crate) async fn show(page: &TestPage, screen: &Screen) {
    match &screen.table {
        Some(local) => page.open_local(local).await,
        None => {
            page.ask(&format!("location.hash = '{}'", screen.hash)).await;
        }
    }
    page.find(screen.shown).await;
    for button in screen.presses {
        // Scrolled out from under the bar at the bottom first.
        page.find(button).await;
        let middle =
            format!("document.querySelector({})?.scrollIntoView({{ block: 'center' }})", json!(button));
        page.ask(&middle).await;
        page.click(button).await;
    }
}

/// Reads axe-core, which finds accessibility barriers.
pub(crate) fn read_axe() -> String {
    let axe = output("axe-core").join("axe.min.js");
    fs::read_to_string(&axe)
        .unwrap_or_else(|error| panic!("{}: {error}; `cargo xtask page` fetches it", axe.display()))
}

/// The accessibility barriers of the current screen.
pub(crate) async fn barriers(page: &TestPage, axe: &str) -> Vec<String> {
    page.tool("Runtime.evaluate", json!({ "expression": axe })).await;
    let found = page.ask("return (await axe.run(document)).violations").await;
    let Value::Array(found) = found else { panic!("no answer: {found}") };
    let serious = found
        .iter()
        .filter(|barrier| barrier["impact"].as_str().is_none_or(|impact| !MINOR.contains(&impact)));
    let describe = |barrier: &Value| {
        let nodes: Vec<&str> = barrier["nodes"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|node| node["failureSummary"].as_str().zip(node["html"].as_str()))
            .flat_map(|(why, html)| [why, html])
            .collect();
        format!("{}: {}", barrier["help"], nodes.join("\n  "))
    };
    serious.map(describe).collect()
}

fn look_at_everything(window: Window, suffix: &str) {
    let axe = read_axe();
    with_page(window, async |page| {
        let mut found = Vec::new();
        let created = open(page, TableOptions::drunter(3)).await;
        let lobby = format!("#/table/{}/invite/{}", created.table, created.invite.reveal());
        for screen in screens().into_iter().chain([self::page("lobby", &lobby, ".lobby .join")]) {
            show(page, &screen).await;
            // Waits until all animations have ended.
            page.until("document.getAnimations().every((one) => one.playState !== 'running')").await;
            page.screenshot(&format!("{}-{suffix}", screen.name)).await;
            let barriers = barriers(page, &axe).await;
            found.extend(barriers.into_iter().map(|barrier| format!("{}: {barrier}", screen.name)));
        }
        assert!(found.is_empty(), "{}", found.join("\n\n"));
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn phones_show_everything_in_three_languages() {
    for language in ["de", "en", "ja"] {
        look_at_everything(Window { language, ..PHONE }, &format!("390-{language}"));
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn tablets_show_everything_in_three_languages() {
    for language in ["de", "en", "ja"] {
        look_at_everything(Window { language, ..TABLET }, &format!("820-{language}"));
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn laptops_show_everything_in_three_languages() {
    for language in ["de", "en", "ja"] {
        look_at_everything(Window { language, ..LAPTOP }, &format!("1440-{language}"));
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn in_the_evening_everything_is_as_clear_as_by_day() {
    for (window, suffix) in [(PHONE, "390-evening"), (LAPTOP, "1440-evening")] {
        look_at_everything(Window { dark: true, ..window }, suffix);
    }
}
