//! The graph without a browser: which nodes run, when, and how often.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use crate::attribute::Attribute;
use crate::graph::{self, Id, dispose, settle, within};
use crate::markup::{Content, Item, MarkupKind, Value};
use crate::prelude::*;

/// A new owner, and what `make` created below it.
fn owner<R>(make: impl FnOnce() -> R) -> (Id, R) {
    let id = graph::owner();
    (id, within(id, make))
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
        settle();
        self.0.take()
    }
}

#[test]
fn effects_run_last_and_once_for_several_changes() {
    let (first, second) = (RwSignal::new(1), RwSignal::new(2));
    let diary = Diary::default();
    let told = diary.clone();
    effect(move || told.write(format!("{} {}", first.get(), second.get())));
    assert_eq!(diary.read(), ["1 2"]);
    first.set(3);
    second.set(4);
    first.set(5);
    assert_eq!(diary.read(), ["5 4"]);
    assert!(diary.read().is_empty());
}

#[test]
fn an_untracked_read_does_not_subscribe() {
    let signal = RwSignal::new(1);
    let diary = Diary::default();
    let told = diary.clone();
    effect(move || told.write(format!("{}", signal.get_untracked() + untrack(|| signal.get()))));
    assert_eq!(diary.read(), ["2"]);
    signal.set(2);
    assert!(diary.read().is_empty());
}

#[test]
fn a_memo_with_an_equal_result_does_not_notify() {
    let number = RwSignal::new(1);
    let asked = Rc::new(Cell::new(0));
    let count = Rc::clone(&asked);
    let is_odd = Memo::new(move || {
        count.set(count.get() + 1);
        number.get() % 2 == 1
    });
    let word = Memo::new(move || if is_odd.get() { "odd" } else { "even" });
    let diary = Diary::default();
    let told = diary.clone();
    effect(move || told.write(word.get()));
    assert_eq!((diary.read(), asked.get()), (vec!["odd".to_owned()], 1));
    number.set(3);
    assert_eq!((diary.read(), asked.get()), (vec![], 2));
    number.set(4);
    assert_eq!((diary.read(), asked.get()), (vec!["even".to_owned()], 3));
}

#[test]
fn a_memo_is_up_to_date_when_it_is_read() {
    let number = RwSignal::new(1);
    let double = Memo::new(move || number.get() * 2);
    assert_eq!(double.get(), 2);
    number.set(5);
    assert_eq!(double.get(), 10);
}

#[test]
fn only_the_sources_of_the_last_run_count() {
    let (switch, left, right) = (RwSignal::new(true), RwSignal::new(1), RwSignal::new(10));
    let diary = Diary::default();
    let told = diary.clone();
    effect(move || told.write(if switch.get() { left.get() } else { right.get() }.to_string()));
    assert_eq!(diary.read(), ["1"]);
    right.set(11);
    assert!(diary.read().is_empty());
    switch.set(false);
    assert_eq!(diary.read(), ["11"]);
    left.set(2);
    assert!(diary.read().is_empty());
}

#[test]
fn render_effects_run_before_effects_in_any_order_of_creation() {
    let signal = RwSignal::new(1);
    let diary = Diary::default();
    let (acts, draws) = (diary.clone(), diary.clone());
    effect(move || acts.write(format!("acts {}", signal.get())));
    graph::drawing(Box::new(move || draws.write(format!("draws {}", signal.get()))));
    assert_eq!(diary.read(), ["draws 1", "acts 1"]);
    signal.set(2);
    assert_eq!(diary.read(), ["draws 2", "acts 2"]);
}

#[test]
fn owned_nodes_are_disposed_before_the_owner_runs_again() {
    let signal = RwSignal::new(Some(1));
    let diary = Diary::default();
    let (outer, inner) = (diary.clone(), diary.clone());
    graph::drawing(Box::new(move || {
        if signal.with(Option::is_none) {
            return outer.write("nothing");
        }
        let (inner, gone) = (inner.clone(), inner.clone());
        on_cleanup(move || gone.write("gone"));
        // This one may rely on a condition that its owner has checked.
        graph::drawing(Box::new(move || inner.write(signal.get().unwrap().to_string())));
    }));
    assert_eq!(diary.read(), ["1"]);
    signal.set(None);
    assert_eq!(diary.read(), ["gone", "nothing"]);
}

#[test]
fn an_effect_may_set_a_signal_that_others_read() {
    let (celsius, fahrenheit) = (RwSignal::new(0), RwSignal::new(0));
    effect(move || fahrenheit.set(celsius.get() * 9 / 5 + 32));
    let diary = Diary::default();
    let told = diary.clone();
    effect(move || told.write(fahrenheit.get().to_string()));
    assert_eq!(diary.read().last().map(String::as_str), Some("32"));
    celsius.set(100);
    assert_eq!(diary.read(), ["212"]);
}

#[test]
fn a_disposed_signal_is_never_read_or_changed() {
    let (id, signal) = owner(|| RwSignal::new(1));
    let (_, stored) = owner(|| StoredValue::new(1));
    assert!(signal.try_set(2));
    dispose(id);
    assert!(!signal.try_set(3));
    assert_eq!(signal.try_get_untracked(), None);
    let newer = RwSignal::new(7);
    signal.set(4);
    assert_eq!((newer.get_untracked(), stored.get_value()), (7, 1));
}

#[test]
fn context_reaches_everything_below_its_provider() {
    let (_, found) = owner(|| {
        provide_context(1_u8);
        provide_context("word");
        owner(|| {
            provide_context(2_u8);
            owner(|| (expect_context::<u8>(), expect_context::<&str>())).1
        })
        .1
    });
    assert_eq!(found, (2, "word"));
}

#[test]
fn derived_signals_compute_at_each_read_and_notify() {
    let number = RwSignal::new(1);
    let next = Signal::derive(move || number.get() + 1);
    let diary = Diary::default();
    let told = diary.clone();
    effect(move || told.write(next.get().to_string()));
    assert_eq!(diary.read(), ["2"]);
    number.set(2);
    assert_eq!(diary.read(), ["3"]);
    assert_eq!(next.get_untracked(), 3);
}

#[test]
fn a_list_keeps_the_parts_of_items_that_stay() {
    let items = RwSignal::new(vec!["a", "b"]);
    let list = each(move || items.get(), IntoMarkup::into_markup).0.expect("a list is not empty markup");
    let MarkupKind::Each(list) = *list else { panic!("each makes a list") };
    let place = |item: &Item| match item {
        Item::Kept(place) => Some(*place),
        Item::New(_) => None,
    };
    let places = || list().iter().map(place).collect::<Vec<_>>();
    assert_eq!(places(), [None, None]);
    items.set(vec!["c", "b", "a"]);
    assert_eq!(places(), [None, Some(1), Some(0)]);
    items.set(vec!["a", "a"]);
    assert_eq!(places(), [Some(2), None], "of two equal items, each has its own part");
}

/// Markup as HTML-like text.
fn written(markup: &Markup) -> String {
    let Some(shape) = &markup.0 else { return String::new() };
    match shape.as_ref() {
        MarkupKind::Text(text) => text.to_string(),
        MarkupKind::Element(element) => {
            let attributes: String = element.attributes.iter().map(attribute).collect();
            let handlers: String =
                element.handlers.iter().map(|handler| format!(" @{}", handler.name)).collect();
            let inside: String = element.children.iter().map(written).collect();
            format!("<{}{attributes}{handlers}>{inside}</>", element.tag)
        }
        MarkupKind::Many(parts) => parts.iter().map(written).collect(),
        MarkupKind::Moving(make) => format!("{{{}}}", written(&make())),
        MarkupKind::Each(_) => "…".to_owned(),
    }
}

fn attribute((attribute, content): &(Attribute, Content)) -> String {
    let (value, moves) = match content {
        Content::Fixed(value) => (value.clone(), ""),
        Content::Moving(find_out) => (find_out(), "~"),
    };
    let value = match value {
        Value::Absent => "no".to_owned(),
        Value::Present => "yes".to_owned(),
        Value::Text(text) => text.into_owned(),
    };
    format!(" {attribute:?}={moves}{value}")
}

#[component]
fn Shouted(word: &'static str, children: Children) -> Markup {
    view! { <b>{word}"!"</b>{children()} }
}

#[test]
fn fixed_and_computed_parts_appear_in_source_order() {
    let (number, width) = (RwSignal::new(7), 3);
    let markup = view! {
        <p class="a b" hidden tabindex=0 title=move || number.get().to_string() style:width=width.to_string()>
            "one "{number}
            <i class:on=true prop:value="v" on:click=|_| {}></i>
            {None::<String>}
        </p>
        <>"two "<Shouted word="three"><u>"four"</u></Shouted></>
    };
    let expected = "<p Named(\"class\")=a b Named(\"hidden\")=yes Named(\"tabindex\")=0 Named(\"title\")=~7 \
                    Style(\"width\")=3>one {7}<i Class(\"on\")=yes Property(\"value\")=v @click></></>\
                    two <b>three!</><u>four</>";
    assert_eq!(written(&markup), expected);
}
