//! The size and speed of the optimised page. Only figures that do not depend on the machine are checked; to print all:
//!
//! ```text
//! cargo test --release -p tischlein --test browser figures -- --ignored --nocapture
//! ```

use std::cell::RefCell;
use std::time::Duration;

use serde_json::json;
use table::{BotTask, GameAction, TableOptions};

use crate::device::{begun, person};
use crate::hand::InputDevice;
use crate::visit::{LAPTOP, PHONE, TestPage, with_page, with_server};

/// The most that may be loaded before the first board appears, compressed, in bytes.
const BEFORE_THE_BOARD: f64 = 250_000.0;
/// The most that a first visit with a game against bots may load in all, compressed, in bytes.
const WITH_BOTS: f64 = 450_000.0;

/// Records when the page is ready, how long every frame's script takes, and long tasks that block the page.
const WATCH: &str = "
    window.there = null;
    window.board = null;
    window.scripts = [];
    window.blocked = [];
    new MutationObserver(() => {
        if (window.there === null && document.querySelector('.game-card')) window.there = performance.now();
        if (window.board === null && document.querySelector('.di-shaft, .dd-town')) window.board = performance.now();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => window.blocked.push(...list.getEntries().map((entry) => entry.duration)))
        .observe({ type: 'longtask', buffered: true });
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (call) => frame((time) => {
        const begun = performance.now();
        call(time);
        const took = performance.now() - begun;
        // During a fall no piece is in the hand, and the drop is not listed yet.
        const hidden = document.querySelector('.di-hand')?.style.visibility === 'hidden';
        window.scripts.push([time, took, hidden && document.querySelectorAll('.di-story li').length < LAST]);
    });";

/// The number of the measured drop: the last one, onto all the others.
const LAST: usize = drop_it::PIECES;

/// The bytes loaded so far, compressed.
const LOADED: &str =
    "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0)";

/// The bytes loaded when the board appeared, compressed. What comes after it is already requested.
const BEFORE: &str =
    "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter((entry) => entry.responseEnd <= window.board)
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0)";

/// The files that were loaded before the board appeared, the largest first.
const FILES: &str =
    "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter((entry) => entry.responseEnd <= window.board)
    .map((entry) => [entry.encodedBodySize, new URL(entry.name).pathname.replace(/-[0-9a-f]{16}/, '')])
    .sort(([one], [other]) => other - one)
    .map((entry) => entry.join(' ')).join(', ')";

/// The size of the whole page, in all languages, compressed, in bytes: everything that the service worker caches.
const EVERYTHING: &str = "return (async () => {
        const kept = await (await fetch('/sw.js')).text();
        performance.clearResourceTimings();
        for (const file of new Set(kept.match(/\\/assets\\/[\\w.\\/-]+/g))) await (await fetch(file)).arrayBuffer();
        return performance.getEntriesByType('resource').reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    })()";

/// The bytes that a worker for the bots of GAME loads, compressed. The page can't see a worker's requests, so they are
/// looked up in the loader's text.
const BOTS: &str = "return (async () => {
        const kept = [...new Set((await (await fetch('/sw.js')).text()).match(/\\/assets\\/[\\w.\\/-]+/g))];
        const always = kept.filter((file) => /(bots|web-worker|web-worker-parts)-[0-9a-f]+\\.(js|wasm|bundle)$/.test(file));
        const parts = await (await fetch(always.find((file) => /parts-.*js$/.test(file)))).text();
        const loader = (name) => parts.split(/^(?:export )?const (?=__)/m).find((text) => text.startsWith(name + ' ='));
        const bots = loader('__wasm_split_load_GAME');
        const loaders = [bots, ...bots.match(/__chunk_\\d+/g).map(loader)];
        performance.clearResourceTimings();
        // Small chunks come with the bundle.
        const alone = loaders.flatMap((text) => text.match(/\\/assets\\/[\\w.-]+/) ?? []);
        for (const file of [...always, ...alone]) await (await fetch(file)).arrayBuffer();
        return performance.getEntriesByType('resource').reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    })()";

async fn watched(page: &TestPage) {
    page.tool(
        "Page.addScriptToEvaluateOnNewDocument",
        json!({ "source": WATCH.replace("LAST", &LAST.to_string()) }),
    )
    .await;
    page.keep_nothing().await;
    page.go("/").await;
    page.browser.refresh().await.unwrap();
}

#[expect(clippy::print_stdout, reason = "figures are there to be read")]
fn print(what: &str, figure: &serde_json::Value) {
    println!("{what}: {figure}");
}

#[test]
#[ignore = "needs Chromium and the optimised page; cargo xtask nightly runs it"]
fn figures_of_the_first_load() {
    for (game, board, moved) in [
        ("drop-it", ".di-shaft", "document.querySelectorAll('.di-story li').length > 0"),
        ("drunter", ".dd-town", "document.querySelector('.dd-slot:not([disabled])')"),
    ] {
        with_page(PHONE, async |page| {
            watched(page).await;
            page.until("window.there").await;
            print("ms until the page is there", &page.ask("return window.there").await);
            print("bytes until the page is there", &page.ask(LOADED).await);
            page.press(InputDevice::Finger, &format!(".game-card.{game}")).await;
            page.press(InputDevice::Finger, ".start .button.strong").await;
            page.find(board).await;
            let before = page.ask(BEFORE).await;
            print(&format!("bytes before the board of {game}"), &before);
            print("of these", &page.ask(FILES).await);
            page.take_turn(InputDevice::Finger, 0).await;
            page.until(moved).await;
            let page_alone = page.ask(LOADED).await;
            let bots = page.ask(&BOTS.replace("GAME", &game.replace('-', "_"))).await;
            print("bytes of its bots", &bots);
            print("bytes of everything, for times without a network", &page.ask(EVERYTHING).await);
            let before = before.as_f64().unwrap();
            let in_all = page_alone.as_f64().unwrap() + bots.as_f64().unwrap();
            print("bytes in all after the first turns", &in_all.into());
            assert!(before <= BEFORE_THE_BOARD, "{before} bytes before the board of {game}");
            assert!(in_all <= WITH_BOTS, "{in_all} bytes in all for {game}");
        });
    }
}

#[test]
#[ignore = "needs Chromium and the optimised page; cargo xtask nightly runs it"]
fn figures_of_play_with_a_full_shaft() {
    let full = |local: &client::Local| match local.table_view(game::Viewer::Spectator).game {
        Some(table::GameView::DropIt(view)) => view.public().drops().len() + 1 == LAST,
        _ => false,
    };
    let local = begun(&TableOptions::drop_it(2), &[person("Ada"), person("Ben")], 3, full);
    with_page(LAPTOP, async |page| {
        watched(page).await;
        page.open_local(&local).await;
        page.until("document.querySelector('.di-shaft.aiming')").await;
        page.ask("window.scripts.length = 0; window.blocked.length = 0").await;
        page.drag(InputDevice::Mouse, ".di-shaft", (0.5, 0.06), (0.4, 0.06)).await;
        page.press(InputDevice::Mouse, ".di-drop").await;
        page.until(&format!("document.querySelectorAll('.di-story li').length >= {LAST}")).await;
        let sorted = "window.scripts.map(([, took]) => took).sort((one, other) => one - other)";
        print("frames", &page.ask("return window.scripts.length").await);
        for (when, frames) in [
            ("from aiming to landing", "window.scripts"),
            ("while a piece falls", "window.scripts.filter(([, , falls]) => falls)"),
        ] {
            let rate = "return (frames.length - 1) / (frames.at(-1)[0] - frames[0][0]) * 1000";
            let rate = page.ask(&format!("const frames = {frames}; {rate}")).await;
            print(&format!("frames per second, {when}"), &rate);
        }
        print(
            "ms of script in a frame, median",
            &page.ask(&format!("return ({sorted}).at(window.scripts.length / 2)")).await,
        );
        print(
            "ms of script in a frame, 99 of 100",
            &page.ask(&format!("return ({sorted}).at(window.scripts.length * 0.99)")).await,
        );
        print("ms of script in a frame, longest", &page.ask(&format!("return ({sorted}).at(-1)")).await);
        print("tasks over 50 ms", &page.ask("return window.blocked").await);
    });
}

/// How long each screen is watched doing nothing.
const WATCHED: Duration = Duration::from_secs(10);

#[test]
#[ignore = "needs Chromium and the optimised page; cargo xtask nightly runs it"]
fn figures_of_a_page_on_which_nothing_is_done() {
    let drops = |local: &client::Local| match local.table_view(game::Viewer::Spectator).game {
        Some(table::GameView::DropIt(view)) => view.public().drops().len(),
        _ => 0,
    };
    let players = [person("Ada"), person("Ben")];
    let aiming = begun(&TableOptions::drop_it(2), &players, 3, |local| drops(local) == 20);
    let over = begun(&TableOptions::drop_it(2), &players, 3, |_| false);
    with_server(async |server| {
        let page = server.open_page(LAPTOP).await;
        watched(&page).await;
        page.until("window.there").await;
        for (what, table, shown) in [
            ("the home page", None, ".game-card"),
            ("aiming a piece", Some(&aiming), ".di-shaft.aiming"),
            ("a finished game", Some(&over), ".di-result"),
        ] {
            if let Some(local) = table {
                page.open_local(local).await;
            }
            page.find(shown).await;
            page.until("document.getAnimations().every((one) => one.playState !== 'running')").await;
            // Everything that is loaded after the board has come.
            tokio::time::sleep(WATCHED / 2).await;
            page.ask("window.scripts.length = 0").await;
            let before = server.cpu_seconds();
            tokio::time::sleep(WATCHED).await;
            let share = (server.cpu_seconds() - before) / WATCHED.as_secs_f64();
            let frames = page.ask("return window.scripts.length").await;
            print(&format!("percent of a core, {what}"), &json!((share * 1000.0).round() / 10.0));
            print("frames meanwhile", &frames);
            assert!(shown == ".di-shaft.aiming" || frames == 0, "something moves on {what}");
        }
    });
}

/// Lets one worker compute each of these tasks in turn: the time, in ms, and the result.
const THINK: &str = "
    const worker = new Worker(document.querySelector('meta[name=bots]').content, { type: 'module' });
    const think = (task) => new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data.answer);
        worker.onerror = reject;
        worker.postMessage({ number: 1, task: new Uint8Array(task) });
    });
    const tasks = TASKS;
    // The first one waits until the worker is loaded.
    await think(tasks[0]);
    const answers = [];
    for (const task of tasks) {
        const begun = performance.now();
        const answer = await think(task);
        answers.push([performance.now() - begun, [...answer]]);
    }
    return answers;";

/// The tasks of a bot of this level in a game against random play: ten positions from beginning to end.
fn tasks(options: &TableOptions, level: u8) -> Vec<BotTask> {
    let all = RefCell::new(Vec::new());
    begun(options, &[client::LocalPlayer::Bot { level }, person("Ada")], 5, |local| {
        all.borrow_mut().extend(local.bot_turn());
        false
    });
    let all = all.into_inner();
    let every = all.len().div_ceil(10);
    all.into_iter().step_by(every).collect()
}

#[test]
#[ignore = "needs Chromium and the optimised page; cargo xtask nightly runs it"]
fn figures_of_thinking_beside_the_page() {
    with_page(PHONE, async |page| {
        for (options, level) in [3, 5]
            .into_iter()
            .flat_map(|level| [(TableOptions::drop_it(2), level), (TableOptions::drunter(2), level)])
        {
            let tasks = tasks(&options, level);
            let bytes: Vec<Vec<u8>> = tasks.iter().map(BotTask::to_bytes).collect();
            let answers = page.ask(&THINK.replace("TASKS", &format!("{bytes:?}"))).await;
            let answers: Vec<(f64, Vec<u8>)> = serde_json::from_value(answers).unwrap();
            for (task, (_, answer)) in tasks.iter().zip(&answers) {
                assert_eq!(GameAction::from_bytes(answer), task.think(), "level {level}");
            }
            let mut took: Vec<f64> = answers.into_iter().map(|(took, _)| took).collect();
            took.sort_by(f64::total_cmp);
            let what = format!("ms per bot task, {:?}, level {level}, median and longest", options.kind());
            print(&what, &json!([took[took.len() / 2], took[took.len() - 1]]));
        }
    });
}
