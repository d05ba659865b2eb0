//! What we ask of the browser, in our words. Whatever it refuses we do without.

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
    let number =
        |value: Result<JsValue, JsValue>| value.ok().and_then(|value| value.as_f64()).unwrap_or_default();
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

/// The address of a file that the page may need later, in this version.
pub(crate) fn address_of(name: &str) -> Option<String> {
    document().query_selector(&format!("meta[name={name}]")).ok()??.get_attribute("content")
}

thread_local! {
    /// Style sheets that were asked for, and when they will be there.
    static SHEETS: RefCell<Vec<(&'static str, Promise)>> = const { RefCell::new(Vec::new()) };
}

/// Asks for a style sheet, at once, and waits until it is there or will not come.
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

/// Adds markup at the end of what is inside the element with this id.
pub(crate) fn add_to(id: &str, markup: &str) {
    let element = document().get_element_by_id(id);
    let _ = element.map(|element| element.insert_adjacent_html("beforeend", markup));
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

thread_local! {
    /// What the browser would not keep: it lasts as long as the page.
    static UNKEPT: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// Whether the browser keeps anything for us after the page is closed.
pub(crate) fn can_keep() -> bool {
    UNKEPT.with_borrow(Vec::is_empty)
}

/// What was kept on this device under a name.
pub(crate) fn kept(name: &str) -> Option<String> {
    let value = |(_, value): &(String, String)| value.clone();
    let unkept = UNKEPT.with_borrow(|unkept| unkept.iter().find(|(known, _)| known == name).map(value));
    unkept.or_else(|| storage()?.get_item(name).ok().flatten())
}

/// Keeps something on this device; if the browser does not let us, until the page is closed.
pub(crate) fn keep(name: &str, value: &str) {
    let is_kept = storage().is_some_and(|storage| storage.set_item(name, value).is_ok());
    UNKEPT.with_borrow_mut(|unkept| {
        unkept.retain(|(known, _)| known != name);
        if !is_kept {
            unkept.push((name.to_owned(), value.to_owned()));
        }
    });
}

/// Forgets what was kept on this device under a name.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
    UNKEPT.with_borrow_mut(|unkept| unkept.retain(|(known, _)| known != name));
}

/// Forgets everything that was kept on this device, and begins anew at home.
pub(crate) fn forget_everything() {
    if let Some(storage) = storage() {
        let _ = storage.clear();
    }
    let _ = window().location().set_hash("");
    reload();
}

/// Loads the page anew.
pub(crate) fn reload() {
    let _ = window().location().reload();
}

/// Bytes that were kept on this device.
pub(crate) fn kept_bytes(name: &str) -> Option<Vec<u8>> {
    base64::decode(&kept(name)?)
}

/// Keeps bytes on this device, if the browser lets us.
pub(crate) fn keep_bytes(name: &str, bytes: &[u8]) {
    keep(name, &base64::encode(bytes));
}

/// What time it is.
pub(crate) fn now() -> table::Timestamp {
    table::Timestamp(js_sys::Date::now() as u64)
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

/// Whether somebody has pressed anything on the page yet. A finger that has only come down does not count.
pub(crate) fn was_touched() -> bool {
    let member = |of: &wasm_bindgen::JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).ok();
    let activation = member(&window().navigator(), "userActivation");
    let touched = activation.and_then(|activation| member(&activation, "hasBeenActive"));
    touched.and_then(|touched| touched.as_bool()).unwrap_or(true)
}

/// Whether somebody can see the page.
pub(crate) fn is_visible() -> bool {
    document().visibility_state() == web_sys::VisibilityState::Visible
}

/// Calls back whenever the address after the `#` changes.
pub(crate) fn on_hash_change(tell: impl Fn() + 'static) {
    let listener = Closure::<dyn Fn()>::new(tell);
    let _ = window().add_event_listener_with_callback("hashchange", listener.as_ref().unchecked_ref());
    listener.forget();
}

/// Shows another address for the same place in the page.
pub(crate) fn call_this_place(hash: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(hash));
    }
}

/// Goes to another place in the page.
pub(crate) fn go(hash: &str) {
    let _ = window().location().set_hash(hash);
}

/// The whole address of a place in the page, for others.
pub(crate) fn page_url(hash: &str) -> String {
    let origin = window().location().origin().unwrap_or_default();
    format!("{origin}/{hash}")
}

/// Where the server's socket is.
pub(crate) fn socket_url() -> Option<String> {
    let location = window().location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    Some(format!("{scheme}://{}/socket", location.host().ok()?))
}

/// Copies a text for pasting elsewhere; says whether that worked.
pub(crate) async fn copy(text: &str) -> bool {
    // Pages that don't come over https have no clipboard.
    if !has(&window().navigator(), "clipboard") {
        return false;
    }
    JsFuture::from(window().navigator().clipboard().write_text(text)).await.is_ok()
}

/// Whether links can be handed to other programs of this device.
pub(crate) fn can_share() -> bool {
    has(&window().navigator(), "share")
}

fn has(object: &JsValue, name: &str) -> bool {
    js_sys::Reflect::get(object, &name.into()).is_ok_and(|value| !value.is_undefined())
}

/// A day as people of this language write it, in the time zone of this device.
pub(crate) fn day(moment: table::Timestamp, language: i18n::Language) -> String {
    let date = js_sys::Date::new(&(moment.0 as f64).into());
    date.to_locale_date_string(language.code(), &JsValue::UNDEFINED).into()
}

/// Hands a link to whatever this device shares with, or copies it; tells whether it was copied.
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

/// A number that no other device draws.
pub(crate) fn random_number() -> u64 {
    let game::Seed(bytes) = fresh_seed();
    bytes.first_chunk().copied().map_or(0, u64::from_le_bytes)
}

/// A key that nobody can guess.
pub(crate) fn random_key() -> String {
    let game::Seed(bytes) = fresh_seed();
    base64::encode(&bytes)
}

/// Something that was kept on this device.
pub(crate) fn kept_value<T: Persist>(name: &str) -> Option<T> {
    T::from_kept(&kept(name)?)
}

/// Keeps something on this device, if the browser lets us.
pub(crate) fn keep_value(name: &str, value: &impl Persist) {
    keep(name, &value.to_kept());
}

/// The media type of bytes, which the server answers with where it is asked for.
const BYTES: &str = "application/octet-stream";

/// Why the server gave nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoAnswer {
    /// It can't be reached.
    Unreachable,
    /// It refuses, with this HTTP status.
    Refused(u16),
}

/// Opens a table on the server; nothing if there is no server or it refuses.
pub(crate) async fn open_table(options: &table::TableOptions) -> Option<protocol::Created> {
    let wish = protocol::NewTable { options: options.clone() };
    let answer = fetch("/api/tables", Some(&protocol::body_to_bytes(&wish))).await.ok()?;
    protocol::body_from_bytes(&answer).ok()
}

/// Where a table on the server stands, for the owner of a seat; nothing if it is not told.
pub(crate) async fn table_status(table: &str, key: table::Key) -> Option<protocol::TableStatus> {
    let wish = protocol::body_to_bytes(&protocol::SeatKey { key });
    let answer = fetch(&format!("/api/tables/{table}/status"), Some(&wish)).await.ok()?;
    protocol::body_from_bytes(&answer).ok()
}

/// The record of a finished game at a table of the server; nothing if it is not told.
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

/// The tables that wait for strangers; nothing if there is no server.
pub(crate) async fn open_tables() -> Option<protocol::OpenTables> {
    protocol::body_from_bytes(&fetch("/api/tables", None).await.ok()?).ok()
}

/// Asks the server for something, or wishes for it.
async fn fetch(path: &str, wish: Option<&[u8]>) -> Result<Vec<u8>, NoAnswer> {
    let response = send(path, wish).await.map_err(|_| NoAnswer::Unreachable)?;
    if !response.ok() {
        return Err(NoAnswer::Refused(response.status()));
    }
    let bytes = async { JsFuture::from(response.array_buffer()?).await };
    let bytes = bytes.await.map_err(|_| NoAnswer::Unreachable)?;
    Ok(js_sys::Uint8Array::new(&bytes).to_vec())
}

/// Sends a request, and waits for the head of the answer.
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

/// Hands the keyboard to the heading of a page that has just appeared, so that a screen reader begins there.
pub(crate) fn focus_heading() {
    focus("h1");
}

/// Hands the keyboard to what the page is about.
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

/// Brings a part of the page into view and hands it the keyboard.
pub(crate) fn scroll_to(anchor: &str) {
    if let Some(part) = document().get_element_by_id(anchor) {
        part.scroll_into_view();
    }
}

/// Brings what is wrong into view, unless it is already.
pub(crate) fn scroll_to_problem() {
    if let Ok(Some(problem)) = document().query_selector(".problem:not(:empty)") {
        let nearest = ScrollIntoViewOptions::new();
        nearest.set_block(ScrollLogicalPosition::Nearest);
        problem.scroll_into_view_with_scroll_into_view_options(&nearest);
    }
}
