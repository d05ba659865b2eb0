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

/// A screen: how to get there, and how to recognise it.
struct Screen {
    name: &'static str,
    table: Option<Local>,
    hash: String,
    shown: &'static str,
    /// The elements to press, in order.
    presses: &'static [&'static str],
}

fn page(name: &'static str, hash: &str, shown: &'static str) -> Screen {
    Screen { name, table: None, hash: hash.to_owned(), shown, presses: &[] }
}

fn table(name: &'static str, local: Local, shown: &'static str) -> Screen {
    Screen { name, table: Some(local), hash: "#/here".to_owned(), shown, presses: &[] }
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

fn screens() -> Vec<Screen> {
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
    let film = format!(
        "#/replay/{}",
        encoded(&finished_bytes(&begun(&TableOptions::drop_it(2), &alone, 5, |_| false)))
    );
    let curtain: &[&str] = &[".curtain button"];
    vec![
        page("home", "#/", ".home"),
        page("new-drop-it", "#/new/drop-it", ".start"),
        page("new-drunter", "#/new/drunter", ".start"),
        page("settings", "#/settings", "main h1"),
        page("statistics", "#/statistics", "main h1"),
        page("rules-drop-it", "#/rules/drop-it", ".rules h1"),
        page("rules-drunter", "#/rules/drunter", ".rules h1"),
        page("replay", &film, ".scrubber"),
        Screen { presses: &[".analyse"], ..page("analysis", &film, ".analyse") },
        table("drop-it", drop_it(&|local| drops(local) == 14), ".di-shaft.aiming"),
        table(
            "drop-it-teams",
            begun(&teams(&[0, 1, 0, 1, 1]), &five, 5, |local| drops(local) == 12),
            ".di-shaft.aiming",
        ),
        Screen {
            presses: &["details.panel > summary", ".options .switch ~ .switch", ".team .other-team"],
            ..page("new-teams", "#/new/drop-it", ".start")
        },
        table("drop-it-joker", begun(&with_jokers, &four, 5, decides), ".di-court"),
        Screen {
            presses: &[".table-bar [aria-haspopup=dialog]"],
            ..table("menu", drop_it(&|local| drops(local) == 14), ".di-shaft.aiming")
        },
        table("drop-it-end", drop_it(&|_| false), ".after-game"),
        table("curtain", drunter(&voted), ".curtain"),
        Screen {
            presses: &[".curtain button", ".dd-slot:not([disabled])"],
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

async fn show(page: &TestPage, screen: &Screen) {
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

/// The accessibility barriers of the current screen.
async fn barriers(page: &TestPage) -> Vec<String> {
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
    let axe = output("axe-core").join("axe.min.js");
    let axe = fs::read_to_string(&axe)
        .unwrap_or_else(|error| panic!("{}: {error}; `cargo xtask page` fetches it", axe.display()));
    with_page(window, async |page| {
        let mut found = Vec::new();
        let created = open(page, TableOptions::drunter(3)).await;
        let lobby = format!("#/table/{}/invite/{}", created.table, created.invite.reveal());
        for screen in screens().into_iter().chain([self::page("lobby", &lobby, ".lobby .join")]) {
            show(page, &screen).await;
            // Waits until all animations have ended.
            page.until("document.getAnimations().every((one) => one.playState !== 'running')").await;
            page.screenshot(&format!("{}-{suffix}", screen.name)).await;
            page.tool("Runtime.evaluate", json!({ "expression": axe })).await;
            found.extend(
                barriers(page).await.into_iter().map(|barrier| format!("{}: {barrier}", screen.name)),
            );
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
