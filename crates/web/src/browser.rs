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
