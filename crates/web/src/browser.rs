//! Wrappers around browser APIs. If the browser refuses a call, the page works without it.

pub(crate) mod base64;
mod kept;
pub(crate) mod kept_names;

pub(crate) use kept::Persist;

use std::cell::RefCell;

use js_sys::{Function, Promise};
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use weave::prelude::{document, window};
use web_sys::{
    HtmlElement, MediaQueryList, MediaQueryListEvent, ScrollIntoViewOptions, ScrollLogicalPosition, ShareData,
};

/// The user's languages in order of preference, such as `de-CH`.
pub(crate) fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Whether the user prefers a dark colour scheme.
pub(crate) fn is_dark() -> bool {
    dark_query().is_some_and(|query| query.matches())
}

/// Calls back whenever the preferred colour scheme changes, as long as the page is open.
pub(crate) fn on_dark_change(tell: impl Fn(bool) + 'static) {
    let Some(query) = dark_query() else { return };
    let listener = Closure::<dyn Fn(MediaQueryListEvent)>::new(move |event: MediaQueryListEvent| {
        tell(event.matches());
    });
    let _ = query.add_event_listener_with_callback("change", listener.as_ref().unchecked_ref());
    // Leaking is fine: the listener lives as long as the page.
    listener.forget();
}

fn dark_query() -> Option<MediaQueryList> {
    window().match_media("(prefers-color-scheme: dark)").ok().flatten()
}

/// Sets an attribute of the document's root element.
pub(crate) fn set_on_root(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(name, value);
    }
}

/// Whether the user prefers reduced motion.
pub(crate) fn is_calm() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// The width and height of the window, in CSS pixels.
pub(crate) fn window_size() -> (f64, f64) {
    let number =
        |value: Result<JsValue, JsValue>| value.ok().and_then(|value| value.as_f64()).unwrap_or_default();
    (number(window().inner_width()), number(window().inner_height()))
}

/// How much larger than usual the user wants text to be.
pub(crate) fn text_scale() -> f64 {
    let root = document().document_element();
    let style = root.and_then(|root| window().get_computed_style(&root).ok().flatten());
    let size = style.and_then(|style| style.get_property_value("font-size").ok());
    // The script's own function: Rust's would add kilobytes to the page.
    let pixels = size.map(|size| js_sys::parse_float(&size));
    pixels.filter(|pixels| *pixels > 0.0).map_or(1.0, |pixels| pixels / 16.0)
}

/// Calls back whenever the window is resized.
pub(crate) fn on_resize(tell: impl Fn() + 'static) {
    let listener = Closure::<dyn Fn()>::new(tell);
    let _ = window().add_event_listener_with_callback("resize", listener.as_ref().unchecked_ref());
    listener.forget();
}

/// The fragment of the page's address, including the `#`.
pub(crate) fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// The URL of a file that may be loaded later, in this version of the page; `None` if there is no such file.
pub(crate) fn address_of(name: &str) -> Option<String> {
    document().query_selector(&format!("meta[name={name}]")).ok()??.get_attribute("content")
}

thread_local! {
    /// Requested style sheets, and promises that resolve once they are loaded.
    static SHEETS: RefCell<Vec<(&'static str, Promise)>> = const { RefCell::new(Vec::new()) };
}

/// Requests a style sheet immediately; the future resolves when it has loaded or failed.
pub(crate) fn style_sheet(name: &'static str) -> impl Future<Output = ()> {
    let known = SHEETS.with_borrow(|sheets| sheets.iter().find(|(known, _)| *known == name).cloned());
    let (_, sheet) = known.unwrap_or_else(|| {
        let asked = (name, Promise::new(&mut |come, _| add_style_sheet(name, &come)));
        SHEETS.with_borrow_mut(|sheets| sheets.push(asked.clone()));
        asked
    });
    async move { drop(JsFuture::from(sheet).await) }
}

fn add_style_sheet(name: &str, come: &Function) {
    let link = document().create_element("link").ok().map(JsCast::unchecked_into::<HtmlElement>);
    let (Some(link), Some(address), Some(body)) = (link, address_of(name), document().body()) else {
        let _ = come.call0(&JsValue::NULL);
        return;
    };
    link.set_onload(Some(come));
    link.set_onerror(Some(come));
    let _ = link.set_attribute("rel", "stylesheet");
    let _ = link.set_attribute("href", &address);
    let _ = body.append_child(&link);
}

/// Appends markup to the element with this id.
pub(crate) fn add_to(id: &str, markup: &str) {
    let element = document().get_element_by_id(id);
    let _ = element.map(|element| element.insert_adjacent_html("beforeend", markup));
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

thread_local! {
    /// Values that local storage did not accept: kept in memory until the page is closed.
    static UNKEPT: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// Whether local storage has accepted every value so far.
pub(crate) fn can_keep() -> bool {
    UNKEPT.with_borrow(Vec::is_empty)
}

/// The value stored under a name; `None` if there is none.
pub(crate) fn kept(name: &str) -> Option<String> {
    let value = |(_, value): &(String, String)| value.clone();
    let unkept = UNKEPT.with_borrow(|unkept| unkept.iter().find(|(known, _)| known == name).map(value));
    unkept.or_else(|| storage()?.get_item(name).ok().flatten())
}

/// Stores a value in local storage; if that fails, in memory until the page is closed.
pub(crate) fn keep(name: &str, value: &str) {
    let is_kept = storage().is_some_and(|storage| storage.set_item(name, value).is_ok());
    UNKEPT.with_borrow_mut(|unkept| {
        unkept.retain(|(known, _)| known != name);
        if !is_kept {
            unkept.push((name.to_owned(), value.to_owned()));
        }
    });
}

/// Deletes the value stored under a name.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
    UNKEPT.with_borrow_mut(|unkept| unkept.retain(|(known, _)| known != name));
}

/// Deletes everything stored on this device and reloads the page at home.
pub(crate) fn forget_everything() {
    if let Some(storage) = storage() {
        let _ = storage.clear();
    }
    let _ = window().location().set_hash("");
    reload();
}

/// Reloads the page.
pub(crate) fn reload() {
    let _ = window().location().reload();
}

/// The bytes stored under a name; `None` if there are none.
pub(crate) fn kept_bytes(name: &str) -> Option<Vec<u8>> {
    base64::decode(&kept(name)?)
}

/// Stores bytes like [`keep`].
pub(crate) fn keep_bytes(name: &str, bytes: &[u8]) {
    keep(name, &base64::encode(bytes));
}

/// The current time.
pub(crate) fn now() -> table::Timestamp {
    table::Timestamp(js_sys::Date::now() as u64)
}

/// A random seed for a new game. Falls back to the time, which is good enough: the game runs on this device
/// only.
pub(crate) fn fresh_seed() -> game::Seed {
    random_bytes().map_or_else(|| game::Seed::from_number(now().0), game::Seed)
}

/// Random bytes that can't be guessed; `None` if the browser has none.
fn random_bytes() -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    let drawn = window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    drawn.ok().map(|_| bytes)
}

/// Whether the user has interacted with the page yet. A finger that is still down does not count.
pub(crate) fn was_touched() -> bool {
    let member = |of: &wasm_bindgen::JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).ok();
    let activation = member(&window().navigator(), "userActivation");
    let touched = activation.and_then(|activation| member(&activation, "hasBeenActive"));
    touched.and_then(|touched| touched.as_bool()).unwrap_or(true)
}

/// Whether the page is visible.
pub(crate) fn is_visible() -> bool {
    document().visibility_state() == web_sys::VisibilityState::Visible
}

/// Calls back whenever the fragment of the address changes.
pub(crate) fn on_hash_change(tell: impl Fn() + 'static) {
    let listener = Closure::<dyn Fn()>::new(tell);
    let _ = window().add_event_listener_with_callback("hashchange", listener.as_ref().unchecked_ref());
    listener.forget();
}

/// Replaces the address without navigating.
pub(crate) fn replace_hash(hash: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(hash));
    }
}

/// Navigates to another route.
pub(crate) fn go(hash: &str) {
    let _ = window().location().set_hash(hash);
}

/// The full URL of a route, for sharing.
pub(crate) fn page_url(hash: &str) -> String {
    let origin = window().location().origin().unwrap_or_default();
    format!("{origin}/{hash}")
}

/// The URL of the server's WebSocket.
pub(crate) fn socket_url() -> Option<String> {
    let location = window().location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    Some(format!("{scheme}://{}/socket", location.host().ok()?))
}

/// Copies a text to the clipboard; returns whether that worked.
pub(crate) async fn copy(text: &str) -> bool {
    // Pages not served over https have no clipboard.
    if !has(&window().navigator(), "clipboard") {
        return false;
    }
    JsFuture::from(window().navigator().clipboard().write_text(text)).await.is_ok()
}

/// Whether the browser can share links with other apps.
pub(crate) fn can_share() -> bool {
    has(&window().navigator(), "share")
}

fn has(object: &JsValue, name: &str) -> bool {
    js_sys::Reflect::get(object, &name.into()).is_ok_and(|value| !value.is_undefined())
}

/// A date formatted for this language, in the device's time zone.
pub(crate) fn day(moment: table::Timestamp, language: i18n::Language) -> String {
    let date = js_sys::Date::new(&(moment.0 as f64).into());
    date.to_locale_date_string(language.code(), &JsValue::UNDEFINED).into()
}

/// Shares a link through the system's share dialog, or copies it; calls back with whether it was copied.
pub(crate) fn share(title: &str, link: &str, copied: impl Fn(bool) + 'static) {
    let navigator = window().navigator();
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(link);
    if can_share() && navigator.can_share_with_data(&data) {
        drop(navigator.share_with_data(&data));
        return;
    }
    let link = link.to_owned();
    wasm_bindgen_futures::spawn_local(async move { copied(copy(&link).await) });
}

/// A random number, unique to this device for all practical purposes.
pub(crate) fn random_number() -> u64 {
    let game::Seed(bytes) = fresh_seed();
    bytes.first_chunk().copied().map_or(0, u64::from_le_bytes)
}

/// A key that can't be guessed; `None` if the browser has no randomness for it.
pub(crate) fn random_key() -> Option<table::Key> {
    table::Key::new(base64::encode(&random_bytes()?)).ok()
}

/// A stored value; `None` if there is none or it can't be decoded.
pub(crate) fn kept_value<T: Persist>(name: &str) -> Option<T> {
    T::from_kept(&kept(name)?)
}

/// Stores a value like [`keep`].
pub(crate) fn keep_value(name: &str, value: &impl Persist) {
    keep(name, &value.to_kept());
}

/// The media type of binary bodies; the server answers with it if asked to.
const BYTES: &str = "application/octet-stream";

/// Why a request to the server failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoAnswer {
    /// The server can't be reached.
    Unreachable,
    /// The server refused with this HTTP status.
    Refused(u16),
}

/// Opens a table on the server; `None` if the server can't be reached or refuses.
pub(crate) async fn open_table(options: &table::TableOptions) -> Option<protocol::Created> {
    let wish = protocol::NewTable { options: options.clone() };
    let answer = fetch("/api/tables", Some(&protocol::body_to_bytes(&wish))).await.ok()?;
    protocol::body_from_bytes(&answer).ok()
}

/// The status of a table on the server, for the owner of a seat; `None` if the request failed.
pub(crate) async fn table_status(table: &str, key: table::Key) -> Option<protocol::TableStatus> {
    let wish = protocol::body_to_bytes(&protocol::SeatKey { key });
    let answer = fetch(&format!("/api/tables/{table}/status"), Some(&wish)).await.ok()?;
    protocol::body_from_bytes(&answer).ok()
}

/// The record of a finished game at a table on the server; `None` if the request failed.
pub(crate) async fn record(table: &str, number: u32) -> Option<Vec<u8>> {
    fetch(&format!("/api/tables/{table}/games/{number}"), None).await.ok()
}

/// The table that a code stands for; `None` if there is no such table.
pub(crate) async fn find_code(code: &str) -> Result<Option<protocol::OpenTable>, NoAnswer> {
    let code: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    match fetch(&format!("/api/codes/{code}"), None).await {
        Ok(answer) => Ok(protocol::body_from_bytes(&answer).ok()),
        Err(NoAnswer::Refused(404)) => Ok(None),
        Err(no_answer) => Err(no_answer),
    }
}

/// The public tables that wait for players; `None` if the request failed.
pub(crate) async fn open_tables() -> Option<protocol::OpenTables> {
    protocol::body_from_bytes(&fetch("/api/tables", None).await.ok()?).ok()
}

/// Sends a GET request, or a POST request if there is a body, and reads the whole response.
async fn fetch(path: &str, wish: Option<&[u8]>) -> Result<Vec<u8>, NoAnswer> {
    let response = send(path, wish).await.map_err(|_| NoAnswer::Unreachable)?;
    if !response.ok() {
        return Err(NoAnswer::Refused(response.status()));
    }
    let bytes = async { JsFuture::from(response.array_buffer()?).await };
    let bytes = bytes.await.map_err(|_| NoAnswer::Unreachable)?;
    Ok(js_sys::Uint8Array::new(&bytes).to_vec())
}

/// Sends a request and waits for the response headers.
async fn send(path: &str, wish: Option<&[u8]>) -> Result<web_sys::Response, JsValue> {
    let request = web_sys::RequestInit::new();
    let headers = web_sys::Headers::new()?;
    headers.set("accept", BYTES)?;
    if let Some(wish) = wish {
        request.set_method("POST");
        request.set_body(&js_sys::Uint8Array::from(wish));
        headers.set("content-type", BYTES)?;
    }
    request.set_headers(&headers);
    JsFuture::from(window().fetch_with_str_and_init(path, &request)).await?.dyn_into()
}

/// Focuses the heading of a page that has just appeared, so that a screen reader starts there.
pub(crate) fn focus_heading() {
    focus("h1");
}

/// Focuses the main content.
pub(crate) fn focus_main() {
    focus("main");
}

fn focus(selector: &str) {
    let Some(part) = document().query_selector(selector).ok().flatten() else { return };
    let _ = part.set_attribute("tabindex", "-1");
    if let Some(part) = part.dyn_ref::<HtmlElement>() {
        let _ = part.focus();
    }
}

/// Scrolls to the element with this id.
pub(crate) fn scroll_to(anchor: &str) {
    if let Some(part) = document().get_element_by_id(anchor) {
        part.scroll_into_view();
    }
}

/// Scrolls to the error message, if it is out of view.
pub(crate) fn scroll_to_problem() {
    if let Ok(Some(problem)) = document().query_selector(".problem:not(:empty)") {
        let nearest = ScrollIntoViewOptions::new();
        nearest.set_block(ScrollLogicalPosition::Nearest);
        problem.scroll_into_view_with_scroll_into_view_options(&nearest);
    }
}
