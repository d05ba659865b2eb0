//! What is disposed, and when.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use weave::mount_to_body;
use weave::prelude::*;

use crate::{Diary, find, shown, updated};

/// Logs when it is built and disposed, and follows a signal with an effect.
#[component]
fn Logged(name: &'static str, follows: RwSignal<i32>, diary: Diary) -> Markup {
    diary.write(format!("{name} built"));
    let (gone, told) = (diary.clone(), diary);
    on_cleanup(move || gone.write(format!("{name} disposed")));
    effect(move || told.write(format!("{name} sees {}", follows.get())));
    view! { <p>{name}{follows}</p> }
}

#[wasm_bindgen]
pub async fn show_switches_and_disposes() {
    let (number, diary) = (RwSignal::new(1), Diary::default());
    let (yes, no) = (diary.clone(), diary.clone());
    let fallback = move || view! { <Logged name="no" follows=number diary=no.clone()/> };
    mount_to_body(view! {
        <i></i>
        <Show when=move || number.get().is_positive() fallback=fallback>
            <Logged name="yes" follows=number diary=yes.clone()/>
        </Show>
        <s></s>
    });
    updated().await;
    assert_eq!(shown(), "<i></i><p>yes1</p><s></s>");
    assert_eq!(diary.read(), ["yes built", "yes sees 1"]);
    let before = find("p");
    number.set(2);
    updated().await;
    assert_eq!((shown().as_str(), find("p") == before), ("<i></i><p>yes2</p><s></s>", true));
    assert_eq!(diary.read(), ["yes sees 2"], "the condition still holds, so nothing is built again");
    number.set(-1);
    updated().await;
    assert_eq!(shown(), "<i></i><p>no-1</p><s></s>");
    assert_eq!(diary.read(), ["yes disposed", "no built", "no sees -1"]);
    number.set(3);
    updated().await;
    assert_eq!(diary.read(), ["no disposed", "yes built", "yes sees 3"]);
}

/// Everything that can stay behind: texts, elements, lists, effects, listeners.
#[component]
fn Crowded(number: RwSignal<i32>, diary: Diary) -> Markup {
    let (clicked, item) = (diary.clone(), diary.clone());
    let items = move || (0..number.get()).collect::<Vec<_>>();
    let show = move |each: i32| view! { <Logged name="item" follows=number diary=item.clone()/>{each} };
    view! {
        "text"{number}
        <button on:click=move |_| clicked.write("clicked")>{move || number.get().to_string()}</button>
        {each(items, show)}
        {move || (number.get() > 0).then(|| view! { <b></b><b></b> })}
        <Logged name="child" follows=number diary/>
    }
}

#[wasm_bindgen]
pub async fn removed_markup_leaves_nothing() {
    let (is_there, number, diary) = (RwSignal::new(true), RwSignal::new(2), Diary::default());
    let told = diary.clone();
    mount_to_body(view! { <Show when=is_there><Crowded number diary=told.clone()/></Show> });
    updated().await;
    let button = find("button");
    diary.read();
    is_there.set(false);
    updated().await;
    let mut gone = diary.read();
    gone.sort();
    assert_eq!(gone, ["child disposed", "item disposed", "item disposed"]);
    let body = document().body().expect("a page has a body");
    assert_eq!(body.inner_html(), "<!---->", "one mark, for what may come again");
    number.set(3);
    button.click();
    updated().await;
    assert!(diary.read().is_empty(), "no effect, no item and no listener is left");
    assert_eq!(body.inner_html(), "<!---->");
}

/// Hands a signal of its own to the outside.
#[component]
fn Lending(lent: StoredValue<Option<RwSignal<i32>>>) -> Markup {
    lent.set_value(Some(RwSignal::new(1)));
    view! { <p></p> }
}

/// A signal whose owner was disposed.
async fn disposed_signal() -> RwSignal<i32> {
    let (is_there, lent) = (RwSignal::new(true), StoredValue::new(None));
    mount_to_body(view! { <Show when=is_there><Lending lent/></Show> });
    let signal: RwSignal<i32> = lent.get_value().expect("a signal was lent");
    assert_eq!(signal.get(), 1);
    is_there.set(false);
    updated().await;
    signal
}

#[wasm_bindgen]
pub async fn a_disposed_signal_can_be_tried_and_ignores_writes() {
    let signal = disposed_signal().await;
    assert_eq!(signal.try_get_untracked(), None);
    assert!(!signal.try_set(2));
    signal.set(3);
    assert_eq!(signal.try_get_untracked(), None);
}

#[wasm_bindgen]
pub async fn reading_a_disposed_signal_is_reported() {
    disposed_signal().await.get();
}

#[component]
fn Inner() -> Markup {
    let word = expect_context::<&'static str>();
    view! { <p>{word}</p> }
}

#[component]
fn Outer(word: &'static str, children: Children) -> Markup {
    provide_context(word);
    view! { <div>{move || children()}</div> }
}

#[wasm_bindgen]
pub async fn context_reaches_what_is_mounted_later() {
    let is_there = RwSignal::new(false);
    mount_to_body(
        (move || {
            view! { <Outer word="given"><Show when=is_there><Inner/></Show></Outer> }
        })
        .into_markup(),
    );
    is_there.set(true);
    updated().await;
    assert_eq!(shown(), "<div><p>given</p></div>");
}

#[component]
fn Ticking(count: Rc<Cell<u32>>) -> Markup {
    set_interval(move || count.set(count.get() + 1), std::time::Duration::ZERO);
    view! { <p></p> }
}

#[wasm_bindgen]
pub async fn a_repeating_timer_ends_with_its_owner() {
    let (is_there, count) = (RwSignal::new(true), Rc::new(Cell::new(0)));
    let counted = Rc::clone(&count);
    mount_to_body(view! { <Show when=is_there><Ticking count=Rc::clone(&counted)/></Show> });
    while count.get() < 2 {
        timer().await;
    }
    is_there.set(false);
    updated().await;
    let last = count.get();
    for _ in 0..5 {
        timer().await;
    }
    assert_eq!(count.get(), last);
}

/// Waits for a timer that is due at once, after those that were due before.
async fn timer() {
    let due = js_sys::Promise::new(&mut |resolve, _| {
        set_timeout(move || drop(resolve.call0(&JsValue::NULL)), std::time::Duration::ZERO);
    });
    let _ = wasm_bindgen_futures::JsFuture::from(due).await;
}
