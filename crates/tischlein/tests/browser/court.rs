//! The touch court: joker decisions, and keys during a fall.

use client::{Local, LocalPlayer};
use drop_it::{Phase, Strips};
use game::Viewer;
use serde_json::{Value, json};
use table::DropItOptions;
use table::{GameOptions, GameView, TableOptions};
use thirtyfour::prelude::*;

use crate::device::{begun, person};
use crate::hand::InputDevice;
use crate::online::{join, open};
use crate::visit::{LAPTOP, PHONE, TABLET, TestPage, Window, with_page, with_server};

/// Counts how often the court opens.
const COUNT: &str = "
    window.opened = 0;
    const show = HTMLDialogElement.prototype.showModal;
    HTMLDialogElement.prototype.showModal = function () {
        if (this.matches('.court')) window.opened += 1;
        show.call(this);
    };";
/// Whether no court is open and a piece can be aimed.
const AIMING: &str = "!!document.querySelector('.di-shaft.aiming') && !document.querySelector('.court').open";
/// How many drops are listed.
const DROPS: &str = "document.querySelectorAll('.di-story li').length";

fn decides(local: &Local) -> bool {
    match local.table_view(Viewer::Spectator).game {
        Some(GameView::DropIt(view)) => matches!(view.public().phase(), Phase::Deciding { .. }),
        _ => false,
    }
}

impl TestPage {
    async fn count_courts(&self) {
        self.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": COUNT })).await;
    }

    async fn courts(&self) -> Value {
        self.ask("return window.opened").await
    }
}

/// Plays for both until the page of the first asks for a joker decision.
async fn until_joker(asked: &TestPage, other: &TestPage) {
    for turn in 0.. {
        match asked.asked().await {
            Some(".di-court .di-choice")
                if asked.ask("return !!document.querySelector('.di-joker')").await == true =>
            {
                return;
            }
            Some(what) => {
                assert_ne!(what, ".after-game", "nobody had to decide about a joker");
                asked.take_turn(InputDevice::Mouse, turn).await;
            }
            None => {}
        }
        other.take_turn(InputDevice::Mouse, turn).await;
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_joker_decision_is_asked_once_online() {
    with_server(async |server| {
        let calm = Window { calm: true, ..LAPTOP };
        let (ada, ben) = (server.open_page(calm).await, server.open_page(calm).await);
        ada.count_courts().await;
        let created = open(&ada, TableOptions::drop_it(2).with_jokers()).await;
        join(&ada, InputDevice::Mouse, &created, "Ada").await;
        join(&ben, InputDevice::Mouse, &created, "Ben").await;
        ada.press(InputDevice::Mouse, ".lobby .ready").await;
        ben.press(InputDevice::Mouse, ".lobby .ready").await;
        for choice in [".di-joker.keep", ".di-joker:not(.keep)"] {
            until_joker(&ada, &ben).await;
            let before = ada.courts().await;
            ada.press(InputDevice::Mouse, choice).await;
            // Ben plays on; Ada touches nothing until it is her turn.
            for turn in 0.. {
                if ada.ask(&format!("return {AIMING}")).await == true {
                    break;
                }
                ben.take_turn(InputDevice::Mouse, turn).await;
            }
            assert_eq!(ada.courts().await, before, "the court opened again after {choice}");
        }
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_joker_decision_can_be_put_away_and_taken_up_again() {
    let small = Window { size: (390, 664), ..PHONE };
    let windows = [(LAPTOP, "1440"), (PHONE, "390"), (small, "390x664"), (TABLET, "820")];
    for (number, (window, name)) in windows.into_iter().enumerate() {
        let players = [person("Ada"), person("Ben")];
        let local = begun(&TableOptions::drop_it(2).with_jokers(), &players, number as u64, decides);
        with_page(window, async |page| {
            page.count_courts().await;
            page.open_local(&local).await;
            page.until("document.activeElement.matches('.di-joker')").await;
            page.screenshot(&format!("court-{name}")).await;
            // What the joker brings now and what it brings if it is kept.
            let said = page.text(".di-choices").await;
            assert!(said.contains(" now") && said.contains("+3 at the end"), "{said}");
            let balance = page.text(".di-balance").await;
            assert!(balance.contains("worth"), "{balance}");
            let put_away = "!document.querySelector('.court').open \
                && document.querySelector('.di-drop').textContent === 'Use a joker?'";
            page.key(Key::Escape).await;
            page.until(put_away).await;
            page.screenshot(&format!("court-put-away-{name}")).await;
            page.click(".di-drop").await;
            page.until("document.activeElement.matches('.di-joker')").await;
            page.click(".court .sheet-close").await;
            page.until(put_away).await;
            page.click(".di-drop").await;
            page.click(".di-joker.keep").await;
            page.until(AIMING).await;
            assert_eq!(page.courts().await, 3, "by itself, and twice because it was asked for");
        });
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn skipping_a_bots_fall_never_drops_ones_own_piece() {
    let mut options = TableOptions::drop_it(2);
    if let GameOptions::DropIt(DropItOptions { strips, .. }) = &mut options.game {
        *strips = Some(Strips::Nothing);
    }
    let local = begun(&options, &[person("Ada"), LocalPlayer::Bot { level: 1 }], 7, |_| true);
    with_page(LAPTOP, async |page| {
        page.open_local(&local).await;
        page.until(AIMING).await;
        page.take_turn(InputDevice::Mouse, 0).await;
        let bot_falls = format!(
            "{DROPS} === 1 && !!document.querySelector('.di-skip') && document.querySelector('.di-drop').disabled"
        );
        page.until(&bot_falls).await;
        page.screenshot("skip").await;
        page.browser.action_chain().send_keys(" ").send_keys(" ").perform().await.unwrap();
        page.until(AIMING).await;
        page.key(" ").await;
        page.find(".di-aim-first").await;
        assert_eq!(page.ask(&format!("return {DROPS}")).await, 2, "one piece of each, none dropped unaimed");
        page.key(Key::Left).await;
        page.key(" ").await;
        page.until(&format!("{DROPS} >= 3")).await;
    });
}
