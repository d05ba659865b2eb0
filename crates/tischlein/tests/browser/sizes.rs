//! Drop It on screens of all sizes: how large the shaft is, and that nothing is covered, cut off or too small to touch.

use client::Local;
use drop_it::Phase;
use game::Viewer;
use serde_json::{Value, json};
use table::{GameView, TableOptions};

use crate::device::{begun, person};
use crate::teams::teams;
use crate::visit::{LAPTOP, TestPage, Window, with_page};

/// Sizes in CSS pixels, with the least share of the height, in percent, that the shaft takes from its floor to its rim.
/// Where the width is the limit (tablets, tall phones), the strips beside the shaft reach from side to side instead.
const SIZES: [(u32, u32, u32); 13] = [
    (360, 560, 55),
    (390, 664, 55),
    (390, 844, 50),
    (667, 375, 80),
    (844, 390, 80),
    (820, 1180, 50),
    (1024, 768, 65),
    (1280, 720, 65),
    (1366, 768, 65),
    (1440, 900, 65),
    (1920, 1080, 65),
    // A laptop and a tablet at a zoom of 200 %.
    (683, 384, 80),
    (410, 590, 55),
];

/// The share of the shaft, and everything that is wrong with the screen.
const LOOK: &str = "
    const seen = (one) => one.checkVisibility();
    const all = (css) => [...document.querySelectorAll(css)].filter(seen);
    const box = (one) => one.getBoundingClientRect();
    const name = (one) => `${one.className || one.tagName} ${one.textContent.trim().slice(0, 20)}`;
    const wrong = [];
    const parts = all('.di-tray, .di-buttons, .di-player, .di-track, .di-story, .di-latest > *, .table-bar > .sign, .di-advice');
    for (const [index, one] of parts.entries()) {
        const a = box(one);
        if (a.width === 0) continue;
        if (a.left < -1 || a.top < -1 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1) wrong.push(`outside: ${name(one)}`);
        for (const other of parts.slice(index + 1)) {
            const b = box(other);
            const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
            if (over && !one.contains(other) && !other.contains(one)) wrong.push(`${name(one)} covers ${name(other)}`);
        }
    }
    for (const one of all('.di-name, .di-score, .di-cell, .di-drop, .di-state em, .di-last, .di-now small, .di-story h2, .di-entry span'))
        if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline') wrong.push(`cut off: ${name(one)}`);
    for (const one of all('.di button, .di a, .di summary').filter((one) => !one.closest('dialog'))) {
        const { width, height } = box(one);
        if (width > 0 && (width < 43.5 || height < 43.5)) wrong.push(`${width} × ${height}: ${name(one)}`);
    }
    if (document.documentElement.scrollHeight > innerHeight + 1) wrong.push(`scrolls: ${document.documentElement.scrollHeight}`);
    const shaft = document.querySelector('.di-pile svg').getScreenCTM().a * 270;
    return [shaft / innerHeight * 100, wrong];";

async fn resize(page: &TestPage, width: u32, height: u32) {
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    page.tool("Emulation.setDeviceMetricsOverride", metrics).await;
}

/// Whether this many pieces lie and the next hand aims.
fn aims_after(local: &Local, drops: usize) -> bool {
    match local.table_view(Viewer::Spectator).game {
        Some(GameView::DropIt(view)) => {
            view.public().drops().len() >= drops && matches!(view.public().phase(), Phase::Dropping { .. })
        }
        _ => false,
    }
}

/// Looks at a table in all sizes; light and evening take turns.
fn look_at(local: &Local, language: &'static str, name: &str) {
    with_page(Window { language, calm: true, ..LAPTOP }, async |page| {
        page.open_local(local).await;
        page.find(".di-shaft.aiming").await;
        page.find(".di-player").await;
        let mut wrong = Vec::new();
        for (index, (width, height, share)) in SIZES.into_iter().enumerate() {
            resize(page, width, height).await;
            let theme = if index % 2 == 0 { "light" } else { "dark" };
            page.ask(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
            let found = page.ask(LOOK).await;
            let [shaft, problems] = &found.as_array().unwrap()[..] else { panic!("{found}") };
            if shaft.as_f64().unwrap() < f64::from(share) {
                wrong.push(format!("{width}×{height}: the shaft takes {shaft} %"));
            }
            let problems = problems.as_array().into_iter().flatten().filter_map(Value::as_str);
            wrong.extend(problems.map(|problem| format!("{width}×{height} {theme}: {problem}")));
            page.screenshot(&format!("drop-it-{name}-{width}x{height}-{language}")).await;
        }
        assert!(wrong.is_empty(), "{language}, {name}:\n{}", wrong.join("\n"));
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn two_players_see_shaft_tray_and_button_together_at_every_size() {
    let options = TableOptions::drop_it(2).with_jokers();
    for (language, names) in [("de", ["Yuki", "Maxim"]), ("en", ["Yuki", "Max"]), ("ja", ["ゆき", "まな"])]
    {
        let local = begun(&options, &names.map(person), 5, |local| aims_after(local, 20));
        look_at(&local, language, "two");
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn four_players_and_teams_see_shaft_tray_and_button_together_at_every_size() {
    let four = ["Mara", "Jonas", "Yuki", "Otto"].map(person);
    let options = TableOptions::drop_it(4).with_jokers();
    look_at(&begun(&options, &four, 5, |local| aims_after(local, 14)), "de", "four");
    let three = ["Mara", "Jonas", "Yuki"].map(person);
    let local = begun(&TableOptions::drop_it(3), &three, 5, |local| aims_after(local, 14));
    look_at(&local, "ja", "three");
    let local = begun(&teams(&[0, 1, 0, 1]), &four, 5, |local| aims_after(local, 12));
    look_at(&local, "en", "teams");
}
