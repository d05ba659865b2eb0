//! Tests of weave on a real page. Each exported function is one behaviour that weave promises: it mounts markup on an
//! empty page, changes signals or acts like a user, and panics if the page is wrong. `tests/browser.rs` runs them in
//! Chromium, each on a page of its own.

#![allow(missing_docs, reason = "the names of the functions say what is tested")]

pub mod attributes;
pub mod contents;
pub mod events;
pub mod lists;
pub mod order;
pub mod owners;
pub mod sites;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use weave::prelude::*;
use web_sys::{Element, HtmlElement, HtmlInputElement, MutationObserver, MutationObserverInit, Node};

/// Reports a panic to the test, which defines the function `fail`.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        if let Ok(fail) = js_sys::Reflect::get(&window(), &"fail".into()) {
            let _ = fail.unchecked_ref::<js_sys::Function>().call1(&JsValue::NULL, &panic.to_string().into());
        }
    }));
}

/// Waits until the next microtask. By then weave has updated the page, so the browser never paints the old one.
async fn updated() {
    let _ = JsFuture::from(Promise::resolve(&JsValue::NULL)).await;
}

/// The page as HTML, without the empty comments that mark positions.
fn shown() -> String {
    document().body().expect("a page has a body").inner_html().replace("<!---->", "")
}

/// The first element that matches.
fn find(css: &str) -> HtmlElement {
    let found = document().query_selector(css).ok().flatten();
    found.unwrap_or_else(|| panic!("no {css} in {}", shown())).unchecked_into()
}

/// The first input that matches.
fn find_input(css: &str) -> HtmlInputElement {
    find(css).unchecked_into()
}

/// All elements that match, in order.
fn find_all(css: &str) -> Vec<Element> {
    let found = document().query_selector_all(css).expect("a valid selector");
    (0..found.length()).filter_map(|index| found.get(index)).map(JsCast::unchecked_into).collect()
}

/// Whether the element has the focus.
fn has_focus(element: &Element) -> bool {
    document().active_element().as_ref() == Some(element)
}

/// Counts how often the browser's elements are changed.
struct Changes {
    observer: MutationObserver,
    /// How many changes the browser has reported.
    reported: Rc<Cell<u32>>,
    _report: Closure<dyn Fn(Array)>,
}

impl Changes {
    /// Counts changes of attributes, texts and children of a node and everything below it.
    fn below(node: &Node) -> Changes {
        let reported = Rc::new(Cell::new(0));
        let sum = Rc::clone(&reported);
        let report = Closure::<dyn Fn(Array)>::new(move |new: Array| sum.set(sum.get() + new.length()));
        let observer = MutationObserver::new(report.as_ref().unchecked_ref()).expect("an observer");
        let all = MutationObserverInit::new();
        all.set_attributes(true);
        all.set_character_data(true);
        all.set_child_list(true);
        all.set_subtree(true);
        observer.observe_with_options(node, &all).expect("a node can be observed");
        Changes { observer, reported, _report: report }
    }

    /// The changes since the last call.
    fn count(&self) -> u32 {
        self.reported.take() + self.observer.take_records().length()
    }
}

impl Drop for Changes {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// A log of what ran, in order.
#[derive(Clone, Default)]
struct Diary(Rc<RefCell<Vec<String>>>);

impl Diary {
    fn write(&self, line: impl Into<String>) {
        self.0.borrow_mut().push(line.into());
    }

    /// The entries since the last call.
    fn read(&self) -> Vec<String> {
        self.0.take()
    }
}
