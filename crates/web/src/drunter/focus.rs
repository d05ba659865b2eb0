//! Where the keyboard goes on when what it was on is gone.

use wasm_bindgen::JsCast;
use weave::prelude::*;
use web_sys::HtmlElement;

/// What people do next, the most urgent first. If nothing is asked of them, the line that says whose turn it is.
const NEXT: [&str; 8] = [
    ".curtain button",
    ".dd-verdict .dd-primary",
    ".dd-ask .dd-primary",
    ".dd-running .dd-vote-card",
    ".dd-goal-card[aria-disabled=false]",
    ".dd-slot:enabled",
    ".after-game .button",
    ".dd-turn",
];

/// Hands the keyboard to what comes next whenever something has changed and nothing has the focus any more. People who
/// point at things are left alone: browsers would show them a frame they did not ask for.
pub(super) fn keep_focus(changed: impl Fn() + 'static) {
    let by_keyboard = StoredValue::new(false);
    listen_everywhere(event::keydown(move |_| by_keyboard.set_value(true)));
    listen_everywhere(event::pointerdown(move |_| by_keyboard.set_value(false)));
    effect(move || {
        changed();
        // What comes next is on the page with the next frame.
        request_animation_frame(move || {
            if by_keyboard.try_get_value() == Some(true) && is_lost() {
                focus_next();
            }
        });
    });
}

fn is_lost() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

fn focus_next() {
    let next = NEXT.iter().find_map(|css| document().query_selector(css).ok().flatten());
    if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
        let _ = next.focus();
    }
}
