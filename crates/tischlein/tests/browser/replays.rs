//! Finished games, opened from a link.

use client::Replay;
use table::TableOptions;

use crate::device::{begun, encoded, finished_bytes, person};
use crate::visit::{KEEP, LAPTOP, PHONE, Window, with_page, with_server};

/// The last moment of the replay.
const LAST: &str = "document.querySelector('.scrubber input').max";

/// Opens a finished game in a browser without a server: it must recompute every drop.
pub(crate) fn opens_without_a_server(window: Window, options: &TableOptions) {
    let names = ["Ada", "Ben", "Cy", "Dee"];
    let players: Vec<_> = names.iter().take(usize::from(options.seats)).map(|name| person(name)).collect();
    let bytes = finished_bytes(&begun(options, &players, 11, |_| false));
    let last = Replay::from_bytes(&bytes).unwrap().last();
    with_server(async |server| {
        let page = server.open_page(window).await;
        page.text("h1").await;
        page.ask(KEEP).await;
        // From here on there is no server.
        server.breaks = true;
        server.process.stop();
        page.ask(&format!("location.hash = '#/replay/{}'", encoded(&bytes))).await;
        // Folding the game compares the digest of every drop with the one computed natively; then the whole game is
        // replayed from its seed.
        page.until("document.querySelector('.checked:not(.bad)')").await;
        assert_eq!(page.until(LAST).await, last.to_string());
        page.ask(
            "const range = document.querySelector('.scrubber input'); range.value = range.max; \
             range.dispatchEvent(new Event('input'))",
        )
        .await;
        page.until("document.querySelectorAll('.dd-result, .di-result li').length").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_link_shows_a_whole_game_without_a_server_and_recomputes_every_drop() {
    for options in [TableOptions::drop_it(4), TableOptions::drop_it(2), TableOptions::drunter(3)] {
        opens_without_a_server(LAPTOP, &options);
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_broken_replay_link_says_so_and_leads_home() {
    let local = begun(&TableOptions::drop_it(2), &[person("Ada"), person("Ben")], 11, |_| false);
    let bytes = finished_bytes(&local);
    let mut changed = bytes.clone();
    let middle = changed.len() / 3;
    changed[middle] ^= 0x10;
    with_page(PHONE, async |page| {
        for link in ["nonsense".to_owned(), encoded(&bytes[..bytes.len() / 2]), encoded(&changed)] {
            page.go(&format!("/#/replay/{link}")).await;
            page.browser.refresh().await.unwrap();
            page.until("document.querySelector('[role=alert], .checked.bad')").await;
        }
        page.go("/#/replay/nonsense").await;
        page.browser.refresh().await.unwrap();
        page.click("main a.button").await;
        page.text(".home h1").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_replay_says_what_a_decision_was_worth() {
    for (options, evidence) in
        [(TableOptions::drop_it(2), ".heat line"), (TableOptions::drunter(2), ".belief meter")]
    {
        let bytes = finished_bytes(&begun(&options, &[person("Ada"), person("Ben")], 11, |_| false));
        let replay = Replay::from_bytes(&bytes).unwrap();
        let first = replay.analyse(0).unwrap();
        let [played, _] = first.chances();
        with_page(PHONE, async |page| {
            page.go(&format!("/#/replay/{}", encoded(&bytes))).await;
            page.click(".analyse").await;
            page.ask(&format!(
                "const range = document.querySelector('.scrubber input'); range.value = {}; \
                 range.dispatchEvent(new Event('input'))",
                replay.moment_of(0).unwrap(),
            ))
            .await;
            page.until(&format!("document.querySelector('.analysis {evidence}')")).await;
            // The worker in the page computes exactly the same judgement as we do here.
            let chance = format!("{}%", (played * 100.0).round());
            let said = page.text(".analysis h3 + p").await;
            assert!(said.contains(&chance), "{said} does not tell of {chance}");
        });
    }
}
