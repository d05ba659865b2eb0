//! Events and references to elements.

use wasm_bindgen::prelude::*;
use weave::mount_to_body;
use weave::prelude::*;
use web_sys::{Event, HtmlElement};

use crate::{Diary, find, find_input, updated};

#[wasm_bindgen]
pub async fn after_a_change_in_place_only_the_newest_handler_is_called() {
    let (number, diary) = (RwSignal::new(1), Diary::default());
    let told = diary.clone();
    mount_to_body(view! {
        {move || {
            let (number, told) = (number.get(), told.clone());
            view! { <button on:click=move |_| told.write(number.to_string())></button> }
        }}
    });
    let button = find("button");
    button.click();
    number.set(2);
    updated().await;
    assert_eq!(find("button"), button);
    button.click();
    assert_eq!(diary.read(), ["1", "2"]);
}

#[wasm_bindgen]
pub async fn an_event_has_its_own_element_as_target_after_a_reorder() {
    let (items, diary) = (RwSignal::new(vec!["a", "b", "c"]), Diary::default());
    let told = diary.clone();
    let item = move |item| {
        let told = told.clone();
        let tell = move |event: web_sys::MouseEvent| {
            let target: HtmlElement = event.target().expect("a click has a target").unchecked_into();
            told.write(format!("{item} {}", target.id()));
        };
        view! { <button id=item on:click=tell></button> }
    };
    mount_to_body(each(move || items.get(), item));
    items.set(vec!["c", "a"]);
    updated().await;
    find("#a").click();
    find("#c").click();
    assert_eq!(diary.read(), ["a a", "c c"]);
}

#[wasm_bindgen]
pub async fn a_removed_element_calls_no_handler() {
    let (is_there, diary) = (RwSignal::new(true), Diary::default());
    let told = diary.clone();
    mount_to_body(view! {
        {move || {
            let told = told.clone();
            is_there.get().then(|| view! { <p><button on:click=move |_| told.write("clicked")></button></p> })
        }}
    });
    let button = find("button");
    button.click();
    is_there.set(false);
    updated().await;
    button.click();
    assert_eq!(diary.read(), ["clicked"]);
}

#[wasm_bindgen]
pub async fn a_handler_may_remove_its_own_element() {
    let is_there = RwSignal::new(true);
    mount_to_body(
        view! { <Show when=is_there><button on:click=move |_| is_there.set(false)></button></Show><p></p> },
    );
    find("button").click();
    updated().await;
    assert_eq!(crate::shown(), "<p></p>");
}

#[component]
fn Listening(diary: Diary) -> Markup {
    listen_everywhere(event::keydown(move |_| diary.write("heard")));
    view! { <p></p> }
}

#[wasm_bindgen]
pub async fn the_window_is_listened_to_until_the_owner_is_disposed() {
    let (is_there, diary) = (RwSignal::new(true), Diary::default());
    let told = diary.clone();
    mount_to_body(view! { <Show when=is_there><Listening diary=told.clone()/></Show> });
    let press = || window().dispatch_event(&Event::new("keydown").expect("an event"));
    press().expect("an event is dispatched");
    assert_eq!(diary.read(), ["heard"]);
    is_there.set(false);
    updated().await;
    press().expect("an event is dispatched");
    assert!(diary.read().is_empty());
}

#[wasm_bindgen]
pub async fn handlers_read_what_was_typed_and_ticked() {
    let diary = Diary::default();
    let (typed, ticked) = (diary.clone(), diary.clone());
    mount_to_body(view! {
        <input on:input=move |event| typed.write(event_target_value(&event))/>
        <input type="checkbox" on:change=move |event| ticked.write(event_target_checked(&event).to_string())/>
    });
    find_input("input").set_value("typed");
    find("input").dispatch_event(&Event::new("input").expect("an event")).expect("an event is dispatched");
    find("[type=checkbox]").click();
    find("[type=checkbox]").click();
    assert_eq!(diary.read(), ["typed", "true", "false"]);
}

#[wasm_bindgen]
pub async fn a_reference_holds_the_element_once_it_is_mounted() {
    let (is_there, place) = (RwSignal::new(false), NodeRef::<HtmlElement>::new());
    mount_to_body(view! { <Show when=is_there><p node_ref=place></p></Show> });
    assert_eq!(place.get_untracked(), None);
    is_there.set(true);
    updated().await;
    assert_eq!(place.get_untracked(), Some(find("p")));
}
