//! Drunter & Drüber on real screens: the town is large, everything needed is visible without scrolling, nothing covers or
//! cuts off anything else. Whole games by touch on the smallest of them.

use client::{Local, LocalPlayer};
use drunter::Phase;
use game::{Seat, Viewer};
use serde_json::{Value, json};
use table::{GameView, TableOptions};

use crate::device::{begun, person};
use crate::hand::InputDevice;
use crate::visit::{LAPTOP, PHONE, TestPage, Window, with_page};

/// Width, height, and the smallest allowed side of a field, all in CSS pixels.
const SIZES: [(u32, u32, f64); 13] = [
    (360, 560, 26.0),
    (390, 664, 32.0),
    (390, 844, 34.0),
    (667, 375, 22.0),
    (844, 390, 26.0),
    (720, 450, 26.0),
    (820, 1180, 44.0),
    (1024, 768, 32.0),
    (1280, 720, 36.0),
    (1366, 768, 40.0),
    (1440, 900, 52.0),
    (1920, 1080, 64.0),
    (640, 360, 20.0),
];

fn view(local: &Local, viewer: Viewer) -> drunter::View {
    match local.table_view(viewer).game {
        Some(GameView::Drunter(view)) => *view,
        _ => panic!("a game of Drunter & Drüber"),
    }
}

/// A game of one person with three bots, at the first moment like this at which the person is to act.
fn game(is_there: impl Fn(&drunter::View) -> bool) -> Local {
    let bot = || LocalPlayer::Bot { level: 1 };
    let players = [person("Bartholomäus"), bot(), bot(), bot()];
    let reaches = |local: &Local| {
        let view = view(local, Viewer::Seat(Seat::default()));
        view.public().to_act().contains(Seat::default()) && is_there(&view)
    };
    (0..)
        .map(|seed| begun(&TableOptions::drunter(4), &players, seed, reaches))
        .find(|local| local.is_playing())
        .unwrap()
}

/// In the middle of a game, with some tiles.
fn to_lay() -> Local {
    game(|view| matches!(view.public().phase(), Phase::Laying { .. }) && view.public().story().len() > 12)
}

/// A vote about a tile that covers a building of the person.
fn to_vote() -> Local {
    game(|view| {
        let yours = |(_, tile): (Seat, drunter::Tile)| {
            tile.buildings().into_iter().any(|(building, value)| view.counts_for_viewer(building, value))
        };
        matches!(view.public().phase(), Phase::Voting { .. }) && view.public().proposal().is_some_and(yours)
    })
}

fn to_declare() -> Local {
    game(|view| matches!(view.public().phase(), Phase::Declaring { .. }))
}

impl TestPage {
    /// Makes the window this large; the layout follows.
    async fn resize(&self, width: u32, height: u32) {
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": self.window.touch });
        self.tool("Emulation.setDeviceMetricsOverride", metrics).await;
        self.until(&format!("innerWidth === {width} && innerHeight === {height}")).await;
        self.ask("await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            .await;
    }
}

/// What is wrong with the layout: `needed` outside the window, parts that overlap, text that is cut off, small targets.
fn faults(needed: &[&str]) -> String {
    format!(
        "const faults = []; \
         const visible = (one) => one.checkVisibility({{ opacityProperty: true, visibilityProperty: true }}); \
         const name = (one) => one.className.baseVal ?? one.className; \
         for (const css of {needed}) {{ \
            const one = [...document.querySelectorAll(css)].find(visible); \
            const at = one?.getBoundingClientRect(); \
            if (!at || at.left < -1 || at.top < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1) \
                faults.push(css + ' is not visible' + (at ? ': ' + [at.left, at.top, at.right, at.bottom].map(Math.round) : '')); \
         }} \
         const parts = ['.dd-head', '.dd-left', '.dd-town', '.dd-below', '.dd-right'].flatMap((css) => [...document.querySelectorAll(css)]) \
            .filter((one) => visible(one) && one.getBoundingClientRect().height > 0); \
         const inside = (part) => part.matches('.dd-town') ? (part.querySelector('.dd-close-up') && document.querySelector('.dd-upright') ? part : part.querySelector('.dd-board')) : part; \
         parts.forEach((a, index) => parts.slice(index + 1).forEach((b) => {{ \
            const [p, q] = [inside(a).getBoundingClientRect(), inside(b).getBoundingClientRect()]; \
            if (p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1) faults.push(name(a) + ' overlaps ' + name(b)); \
         }})); \
         for (const one of document.querySelectorAll('.dd button, .dd summary, .dd a')) {{ \
            if (!visible(one) || one.closest('.dd-labels, dialog') || one.matches('.dd-target')) continue; \
            const at = one.getBoundingClientRect(); \
            if (at.width && (at.width < 43.5 || at.height < 43.5)) faults.push('small target ' + name(one) + ' ' + Math.round(at.width) + 'x' + Math.round(at.height)); \
         }} \
         for (const one of document.querySelectorAll('.dd-stakes *, .dd-vote *, .dd-ballot *, .dd-stepper *, .dd-head *, .dd-spots *, .dd-confirm *')) {{ \
            if (one.closest('svg, .dd-unseen, .dd-picture, .phrases') || !visible(one) || getComputedStyle(one).display === 'inline') continue; \
            if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible' && one.textContent.trim()) faults.push('cut off: ' + name(one) + ' ' + one.textContent.trim().slice(0, 40)); \
         }} \
         if (document.scrollingElement.scrollHeight > innerHeight + 1) faults.push('the page scrolls by ' + (document.scrollingElement.scrollHeight - innerHeight)); \
         const board = document.querySelector('.dd-board').getBoundingClientRect(); \
         const upright = document.querySelector('.dd-upright'); \
         return JSON.stringify({{ field: upright ? board.width / 10.5 : board.width / 15.72, board: [board.width, board.height].map(Math.round), faults }})",
        needed = json!(needed)
    )
}

async fn look(page: &TestPage, needed: &[&str]) -> Value {
    serde_json::from_str(page.ask(&faults(needed)).await.as_str().unwrap()).unwrap()
}

/// One page for a language, in which the window takes all sizes.
fn on_all_sizes(language: &'static str, dark: bool) {
    let [lay, vote, declare] = [to_lay(), to_vote(), to_declare()];
    let window = Window { language, dark, calm: true, ..LAPTOP };
    with_page(window, async |page| {
        let mut wrong = Vec::new();
        let mut boards: Vec<(u32, u32, Value)> = Vec::new();
        page.open_local(&lay).await;
        page.click(".dd-slot:not([disabled], [data-stuck])").await;
        page.find(".dd-confirm .dd-primary").await;
        for (width, height, least) in SIZES {
            page.resize(width, height).await;
            page.find(".dd-confirm .dd-primary").await;
            page.screenshot(&format!("schilda-lay-{width}x{height}-{language}")).await;
            let found = look(page, &[".dd-board", ".dd-tray", ".dd-confirm .dd-primary"]).await;
            if found["faults"] != json!([]) || found["field"].as_f64() < Some(least) {
                wrong.push(format!("lay {width}x{height}: {found}"));
            }
            boards.push((width, height, found["board"].clone()));
        }
        let screens = [
            (&vote, "vote", ".dd-running .dd-vote-card", ".dd-lay .dd-primary"),
            (&declare, "declare", ".dd-declare .dd-primary", ".dd-tally"),
        ];
        for (local, name, shown, button) in screens {
            page.resize(LAPTOP.size.0, LAPTOP.size.1).await;
            page.open_local(local).await;
            for (width, height, _) in SIZES {
                page.resize(width, height).await;
                page.find(shown).await;
                page.screenshot(&format!("schilda-{name}-{width}x{height}-{language}")).await;
                let found = look(page, &[shown, button, ".dd-stakes", ".dd-ballots"]).await;
                let (.., board) = boards.iter().find(|(w, h, _)| (*w, *h) == (width, height)).unwrap();
                let keeps_size = width < 700 && height >= width || *board == found["board"];
                if found["faults"] != json!([]) || !keeps_size {
                    wrong.push(format!("{name} {width}x{height}: {found}, the board had {board}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{language}: {wrong:#?}");
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_town_is_large_and_nothing_covers_it_on_every_screen_in_german() {
    on_all_sizes("de", false);
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_town_is_large_and_nothing_covers_it_on_every_screen_in_english() {
    on_all_sizes("en", false);
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_town_is_large_and_nothing_covers_it_on_every_screen_in_japanese_by_lamplight() {
    on_all_sizes("ja", true);
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn whole_games_are_played_by_touch_on_a_small_phone_held_upright_and_sideways() {
    for (width, height) in [(390, 664), (844, 390)] {
        let people = [person("Ada"), person("Ben")];
        let local = begun(&TableOptions::drunter(2), &people, 7, |_| true);
        with_page(Window { size: (width, height), calm: true, ..PHONE }, async |page| {
            page.open_local(&local).await;
            page.play_out(InputDevice::Finger).await;
            page.screenshot(&format!("schilda-end-{width}x{height}")).await;
        });
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_vote_says_what_is_at_stake_and_is_revealed_card_by_card() {
    let vote = to_vote();
    let own = view(&vote, Viewer::Seat(Seat::default()));
    let (_, tile) = own.public().proposal().unwrap();
    with_page(LAPTOP, async |page| {
        page.open_local(&vote).await;
        let stakes = page.text(".dd-stakes").await;
        for (building, value) in tile.buildings() {
            let value = u32::from(value);
            let name = match own.counts_for_viewer(building, value as u8) {
                true => i18n::VoteText::BuildingYours { building, value },
                false => i18n::VoteText::BuildingNamed { building, value },
            };
            let name = i18n::Message::text(name, i18n::Language::english());
            assert!(stakes.contains(&*name), "{stakes} does not name {name}");
        }
        page.screenshot("schilda-stakes-1440").await;
        // The page notes every change of the tally and of the cards that are face up.
        page.ask(
            "window.beats = []; \
             new MutationObserver(() => { \
                const tally = [...document.querySelectorAll('.dd-crowd .dd-tally b')].map((one) => Number(one.textContent)); \
                const beat = JSON.stringify([document.querySelectorAll('.dd-turned').length, ...tally]); \
                if (tally.length && window.beats.at(-1) !== beat) window.beats.push(beat); \
             }).observe(document.querySelector('.dd'), { subtree: true, childList: true, characterData: true })",
        )
        .await;
        page.click(".dd-running .dd-vote-card").await;
        page.click(".dd-lay .dd-primary").await;
        page.until("document.querySelector('.dd-fresh')").await;
        page.screenshot("schilda-reveal-1440").await;
        page.until("document.querySelector('.dd-verdict, .dd-declare')").await;
        page.screenshot("schilda-verdict-1440").await;
        let beats = page.ask("return window.beats.map((beat) => JSON.parse(beat))").await;
        let cards: Vec<i64> =
            beats.as_array().unwrap().iter().map(|beat| beat[0].as_i64().unwrap()).collect();
        let steps: Vec<i64> = (0..=*cards.iter().max().unwrap()).collect();
        assert!(
            cards.len() > 3 && steps.iter().all(|step| cards.contains(step)),
            "one card at a time: {cards:?}"
        );
        let votes: Vec<i64> = beats
            .as_array()
            .unwrap()
            .iter()
            .map(|beat| beat[1].as_i64().unwrap() + beat[2].as_i64().unwrap())
            .collect();
        assert!(votes.is_sorted(), "the tally only grows: {votes:?}");
    });
}
