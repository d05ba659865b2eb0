//! Plays whole games by pressing what the page offers.

use std::time::{Duration, Instant};

use serde_json::json;
use thirtyfour::prelude::*;

use crate::hand::InputDevice;
use crate::visit::{PATIENCE, TestPage};

/// Everything a page can ask for, the most urgent first.
const ASKED: [&str; 10] = [
    ".curtain button",
    ".after-game",
    ".dd-verdict .dd-primary",
    ".dd-ask .dd-primary",
    ".dd-running .dd-vote-card",
    ".dd-final .dd-primary:not([disabled])",
    ".dd-goal-card[aria-disabled=false]",
    ".dd-slot:not([disabled])",
    ".di-court .di-choice",
    ".di-shaft.aiming",
];

/// The state of the game on the page: whose turn it is, the scores, the question, and whether the device must be handed
/// over.
const STANDING: &str = "JSON.stringify([...document.querySelectorAll( \
    '.dd-turn strong, .dd-turn small, .dd-total, .dd-running, .dd-verdict, .dd-final, .di-player, .di-latest, .di-result, .di-court, .curtain, .after-game')] \
    .map((one) => one.textContent))";

/// Where to drop next, as a share of the shaft's width: all over it, so that the pile stays low.
fn somewhere(turn: usize) -> f64 {
    0.3 + 0.4 * ((turn * 5) % 8) as f64 / 7.0
}

/// Plays for people on their own pages until `enough`. Fails if nothing changes any more.
pub(crate) async fn play_until(players: &[(&TestPage, InputDevice)], enough: impl AsyncFn() -> bool) {
    let (mut before, mut since) = (Vec::new(), Instant::now());
    for look in 0.. {
        if enough().await {
            return;
        }
        let mut now = Vec::new();
        for (page, hand) in players {
            page.take_turn(*hand, look).await;
            now.push(page.standing().await);
        }
        if now != before {
            (before, since) = (now, Instant::now());
        }
        assert!(since.elapsed() < PATIENCE, "the game does not go on: {before:?}");
    }
}

impl TestPage {
    /// What the page asks for now; `None` if it waits for another player.
    pub(crate) async fn asked(&self) -> Option<&'static str> {
        let script = format!(
            "return {}.findIndex((css) => [...document.querySelectorAll(css)].some((one) => one.checkVisibility()))",
            json!(ASKED)
        );
        let index = self.ask(&script).await.as_i64().unwrap();
        usize::try_from(index).ok().map(|index| ASKED[index])
    }

    /// The state of the game, as far as the page shows it.
    async fn standing(&self) -> serde_json::Value {
        self.ask(&format!("return {STANDING}")).await
    }

    /// Does one thing the page asks for.
    pub(crate) async fn take_turn(&self, hand: InputDevice, turn: usize) {
        match self.asked().await {
            None | Some(".after-game") => {}
            Some(".dd-slot:not([disabled])") => self.lay_tile(hand, turn).await,
            Some(".dd-running .dd-vote-card") => self.vote(hand, turn).await,
            Some(".di-shaft.aiming") => self.drop_piece(hand, turn).await,
            Some(joker @ ".dd-ask .dd-primary") => {
                // An answer from a server takes a moment; until then the page still asks.
                let before = self.standing().await;
                self.press(hand, joker).await;
                self.until_it_went_on(&before).await;
            }
            Some(button) if hand == InputDevice::Keys => {
                // The space bar that dropped a piece may answer a court that opens just then.
                self.press_by_keys(button).await;
            }
            Some(button) => self.press(hand, button).await,
        }
    }

    /// Whether the game is over.
    pub(crate) async fn is_over(&self) -> bool {
        self.asked().await == Some(".after-game")
    }

    /// Plays to the end of the game for all players on this device.
    pub(crate) async fn play_out(&self, hand: InputDevice) {
        play_until(&[(self, hand)], async || self.is_over().await).await;
    }

    async fn lay_tile(&self, hand: InputDevice, turn: usize) {
        // Not every tile that is left fits; one does, or it would not be our turn.
        for slot in 0..9 {
            let (row, column) = ((slot + turn) % 3 + 1, slot / 3 + 2);
            let slot = format!(".dd-row:nth-child({row}) .dd-slot:nth-child({column}):not([disabled])");
            let is_there = format!("return !!document.querySelector({})", json!(slot));
            if self.ask(&is_there).await != true {
                continue;
            }
            self.press(hand, &slot).await;
            let lay = ".dd-confirm .dd-primary";
            let can_lay = format!("return !!document.querySelector({})", json!(lay));
            if self.ask(&can_lay).await == true {
                let before = self.standing().await;
                self.press(hand, lay).await;
                return self.until_it_went_on(&before).await;
            }
        }
        panic!("no tile can be laid");
    }

    async fn vote(&self, hand: InputDevice, turn: usize) {
        let count = self.ask("return document.querySelectorAll('.dd-running .dd-vote-card').length").await;
        let card = turn % count.as_u64().unwrap() as usize + 1;
        self.press(hand, &format!(".dd-running .dd-vote-card:nth-of-type({card})")).await;
        let before = self.standing().await;
        self.press(hand, ".dd-running .dd-primary:not([disabled])").await;
        self.until_it_went_on(&before).await;
    }

    async fn drop_piece(&self, hand: InputDevice, turn: usize) {
        let to = somewhere(turn);
        match hand {
            InputDevice::Mouse | InputDevice::Finger => {
                self.drag(hand, ".di-shaft", (0.5, 0.06), (to, 0.06)).await;
                if turn.is_multiple_of(3) {
                    self.press(hand, ".di-turn.left").await;
                }
                let before = self.standing().await;
                self.press(hand, ".di-drop").await;
                self.until_it_went_on(&before).await;
            }
            InputDevice::Keys => {
                let steps = ((to - 0.5) * 100.0) as i32;
                let arrow = if steps < 0 { Key::Left } else { Key::Right };
                let mut chain = self.browser.action_chain();
                for _ in 0..steps.abs() {
                    chain = chain.send_keys(arrow.clone());
                }
                chain.perform().await.unwrap();
                let before = self.standing().await;
                self.key(" ").await;
                // A court that has just opened takes the key for itself; people drop again.
                let deadline = Instant::now() + Duration::from_secs(3);
                while self.standing().await == before && Instant::now() < deadline {}
            }
        }
    }

    async fn until_it_went_on(&self, before: &serde_json::Value) {
        self.until(&format!("({STANDING}) !== {before}")).await;
    }
}
