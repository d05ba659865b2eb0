//! Input devices: the page must be usable with each of them alone.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::visit::TestPage;

/// An input device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InputDevice {
    /// A mouse.
    Mouse,
    /// A finger.
    Finger,
    /// A keyboard and nothing else: an element that the tab key does not reach can't be pressed.
    Keys,
}

/// More steps with the tab key than any screen has focusable elements.
const MOST_TABS: usize = 200;

/// The middle of an element, once a touch there would hit it and nothing else.
const TOUCHABLE: &str = "(() => {
    const element = [...document.querySelectorAll(CSS)].find((one) => one.checkVisibility() && !one.disabled);
    if (!element) return null;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    return hit && (element.contains(hit) || hit.contains(element)) ? [x, y] : null;
})()";

/// How often a touch is tried.
const MOST_TOUCHES: usize = 5;
/// Records the next click, whatever it hits.
const FEEL: &str = "window.felt = new Promise((feel) => addEventListener('click', () => feel(true), { capture: true, once: true }))";
/// Whether a click was recorded, or is within a second.
const FELT: &str =
    "return Promise.race([window.felt, new Promise((give_up) => setTimeout(give_up, 1000, false))])";

impl TestPage {
    /// Presses the first element that matches.
    pub(crate) async fn press(&self, hand: InputDevice, css: &str) {
        match hand {
            InputDevice::Mouse => self.click(css).await,
            InputDevice::Finger => {
                self.ask(FEEL).await;
                // On a page that still moves, the first touch may count as a hold; people touch again.
                for _ in 0..MOST_TOUCHES {
                    let place = self.until(&TOUCHABLE.replace("CSS", &json!(css).to_string())).await;
                    let point = json!({ "x": place[0], "y": place[1] });
                    self.touch("touchStart", json!([point])).await;
                    self.touch("touchEnd", json!([])).await;
                    if self.ask(FELT).await == true {
                        return;
                    }
                }
                panic!("{css} does not feel a finger");
            }
            InputDevice::Keys => {
                self.until(&format!("!!document.querySelector({})", json!(css))).await;
                assert!(self.press_by_keys(css).await, "{css} went away");
            }
        }
    }

    /// Presses an element with the tab and enter keys. Returns whether it was there until then.
    pub(crate) async fn press_by_keys(&self, css: &str) -> bool {
        let is_there = self.reach(css).await;
        if is_there {
            self.key(Key::Enter).await;
        }
        is_there
    }

    /// Focuses an element with the tab key. Returns `false` if it went away meanwhile.
    async fn reach(&self, css: &str) -> bool {
        let wanted = json!(css).to_string();
        let look =
            format!("return document.querySelector({wanted}) && document.activeElement.matches({wanted})");
        for _ in 0..MOST_TABS {
            match self.ask(&look).await {
                serde_json::Value::Null => return false,
                is_focused if is_focused == true => return true,
                _ => self.key(Key::Tab).await,
            }
        }
        panic!("{css} can't be reached by keyboard");
    }

    /// Presses a key.
    pub(crate) async fn key(&self, key: impl Into<TypingData>) {
        self.browser.action_chain().send_keys(key).perform().await.unwrap();
    }

    async fn touch(&self, kind: &str, points: serde_json::Value) {
        self.tool("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    }

    /// Drags from one point of an element to another, given as shares of its width and height.
    pub(crate) async fn drag(&self, hand: InputDevice, css: &str, from: (f64, f64), to: (f64, f64)) {
        let bounds = format!(
            "(() => {{ const r = document.querySelector({}).getBoundingClientRect(); \
             return [r.left, r.top, r.width, r.height]; }})()",
            json!(css)
        );
        let bounds: [f64; 4] = serde_json::from_value(self.until(&bounds).await).unwrap();
        let point = |(x, y): (f64, f64)| (bounds[0] + bounds[2] * x, bounds[1] + bounds[3] * y);
        let (start, end) = (point(from), point(to));
        match hand {
            InputDevice::Finger => {
                self.touch("touchStart", json!([{ "x": start.0, "y": start.1 }])).await;
                self.touch("touchMove", json!([{ "x": end.0, "y": end.1 }])).await;
                self.touch("touchEnd", json!([])).await;
            }
            InputDevice::Mouse => {
                let round = |(x, y): (f64, f64)| (x.round() as i64, y.round() as i64);
                let ((x, y), (to_x, to_y)) = (round(start), round(end));
                let chain = self.browser.action_chain().move_to(x, y).click_and_hold().move_to(to_x, to_y);
                chain.release().perform().await.unwrap();
            }
            InputDevice::Keys => panic!("nobody drags with a keyboard"),
        }
    }
}
