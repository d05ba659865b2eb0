//! Keyboard focus: moves it on when the focused element disappears.

use wasm_bindgen::JsCast;
use weave::prelude::*;
use web_sys::HtmlElement;

/// Selectors of the next element to focus, the most urgent first. The last one is the line that says whose
/// turn it is.
const NEXT: [&str; 9] = [
    ".curtain button",
    ".dd-verdict .dd-primary",
    ".dd-ask .dd-primary",
    ".dd-skip",
    ".dd-running .dd-vote-card",
    ".dd-goal-card[aria-disabled=false]",
    ".dd-slot:enabled",
    ".after-game .button",
    ".dd-turn",
];

/// Focuses the next element whenever something changed and nothing has the focus any more. Only for keyboard
/// users: with a pointer, browsers would show an unwanted focus ring.
pub(super) fn keep_focus(changed: impl Fn() + 'static) {
    let by_keyboard = StoredValue::new(false);
    listen_everywhere(event::keydown(move |_| by_keyboard.set_value(true)));
    listen_everywhere(event::pointerdown(move |_| by_keyboard.set_value(false)));
    effect(move || {
        changed();
        // The next element is in the DOM by the next frame.
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
