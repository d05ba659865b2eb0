//! What we ask of the browser, in our words. Whatever it refuses we do without.

use leptos::prelude::{document, window};
use wasm_bindgen::prelude::{Closure, JsCast};
use web_sys::{MediaQueryList, MediaQueryListEvent};

/// The languages its user reads, the dearest first, such as `de-CH`.
pub(crate) fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Whether its user likes dark pages.
pub(crate) fn is_dark() -> bool {
    dark_query().is_some_and(|query| query.matches())
}

/// Calls back whenever that changes, as long as the page is open.
pub(crate) fn on_dark_change(tell: impl Fn(bool) + 'static) {
    let Some(query) = dark_query() else { return };
    let listener = Closure::<dyn Fn(MediaQueryListEvent)>::new(move |event: MediaQueryListEvent| {
        tell(event.matches());
    });
    let _ = query.add_event_listener_with_callback("change", listener.as_ref().unchecked_ref());
    // The page never ends before the browser throws all of it away.
    listener.forget();
}

fn dark_query() -> Option<MediaQueryList> {
    window().match_media("(prefers-color-scheme: dark)").ok().flatten()
}

/// Sets an attribute of the whole document.
pub(crate) fn set_on_root(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(name, value);
    }
}

/// Whether its user wants little to move.
pub(crate) fn is_calm() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// The width and height of the window, in CSS pixels.
pub(crate) fn window_size() -> (f64, f64) {
    let number = |value: Result<wasm_bindgen::JsValue, wasm_bindgen::JsValue>| {
        value.ok().and_then(|value| value.as_f64()).unwrap_or_default()
    };
    (number(window().inner_width()), number(window().inner_height()))
}

/// Calls back whenever the window changes its size.
pub(crate) fn on_resize(tell: impl Fn() + 'static) {
    let listener = Closure::<dyn Fn()>::new(tell);
    let _ = window().add_event_listener_with_callback("resize", listener.as_ref().unchecked_ref());
    listener.forget();
}

/// What the page's address says after the `#`, with it.
pub(crate) fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// What was kept on this device under a name.
pub(crate) fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Keeps something on this device, if the browser lets us.
pub(crate) fn keep(name: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(name, value);
    }
}

/// Bytes that were kept on this device.
pub(crate) fn kept_bytes(name: &str) -> Option<Vec<u8>> {
    data_encoding::BASE64URL_NOPAD.decode(kept(name)?.as_bytes()).ok()
}

/// Keeps bytes on this device, if the browser lets us.
pub(crate) fn keep_bytes(name: &str, bytes: &[u8]) {
    keep(name, &data_encoding::BASE64URL_NOPAD.encode(bytes));
}

/// What time it is.
pub(crate) fn now() -> table::Moment {
    table::Moment(js_sys::Date::now() as u64)
}

/// Randomness for a new game. Without any, the time must do: the game is on this device alone.
pub(crate) fn fresh_seed() -> game::Seed {
    let mut bytes = [0; 32];
    let drawn = window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    if drawn.is_err() {
        return game::Seed::from_number(now().0);
    }
    game::Seed(bytes)
}
