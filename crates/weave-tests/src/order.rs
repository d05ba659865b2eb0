//! When effects run: before the browser paints, parents first, and only if a dependency changed.

use wasm_bindgen::prelude::*;
use weave::mount_to_body;
use weave::prelude::*;

use crate::{Changes, Diary, find, shown, updated};

#[wasm_bindgen]
pub async fn several_writes_are_one_update() {
    let (first, second, diary) = (RwSignal::new(1), RwSignal::new(2), Diary::default());
    let told = diary.clone();
    mount_to_body(view! {
        <p>{move || {
            told.write("drawn");
            format!("{} {}", first.get(), second.get())
        }}</p>
    });
    let changes = Changes::below(&find("p"));
    first.set(3);
    second.set(4);
    first.set(5);
    assert_eq!(shown(), "<p>1 2</p>", "the page changes after the running task");
    updated().await;
    assert_eq!((shown().as_str(), changes.count()), ("<p>5 4</p>", 1));
    assert_eq!(diary.read(), ["drawn", "drawn"]);
}

#[wasm_bindgen]
pub async fn effects_see_the_updated_page() {
    let (number, diary) = (RwSignal::new(1), Diary::default());
    let told = diary.clone();
    effect(move || {
        number.track();
        told.write(find("p").inner_text());
    });
    mount_to_body(view! { <p>{number}</p> });
    updated().await;
    number.set(2);
    updated().await;
    assert_eq!(diary.read(), ["1", "2"]);
}

#[wasm_bindgen]
pub async fn a_part_may_rely_on_what_its_owner_checked() {
    let player = RwSignal::new(Some("Ada"));
    mount_to_body(view! {
        {move || player.with(Option::is_some).then(|| view! {
            <p title=move || player.get().expect("the owner has checked")>
                {move || player.get().expect("the owner has checked")}
            </p>
        })}
    });
    player.set(None);
    updated().await;
    assert_eq!(shown(), "");
    player.set(Some("Bo"));
    updated().await;
    assert_eq!(shown(), "<p title=\"Bo\">Bo</p>");
}

#[wasm_bindgen]
pub async fn only_what_has_read_a_signal_runs_again() {
    let (left, right, diary) = (RwSignal::new(1), RwSignal::new(1), Diary::default());
    let (outer, first, second) = (diary.clone(), diary.clone(), diary.clone());
    mount_to_body(view! {
        {move || {
            outer.write("outer");
            let (first, second) = (first.clone(), second.clone());
            view! {
                <p title=move || { first.write("left"); left.get().to_string() }>
                    {move || { second.write("right"); right.get() }}
                </p>
            }
        }}
    });
    diary.read();
    left.set(2);
    updated().await;
    assert_eq!(diary.read(), ["left"]);
    right.set(2);
    updated().await;
    assert_eq!(diary.read(), ["right"]);
    assert_eq!(shown(), "<p title=\"2\">2</p>");
}

#[wasm_bindgen]
pub async fn an_equal_result_of_a_memo_redraws_nothing() {
    let (number, diary) = (RwSignal::new(1), Diary::default());
    let told = diary.clone();
    let is_odd = Memo::new(move || number.get() % 2 == 1);
    mount_to_body(view! {
        {move || {
            told.write("drawn");
            is_odd.get().then_some("odd")
        }}
    });
    diary.read();
    number.set(3);
    updated().await;
    assert!(diary.read().is_empty());
    number.set(4);
    updated().await;
    assert_eq!((diary.read().len(), shown().as_str()), (1, ""));
}

#[wasm_bindgen]
pub async fn what_an_effect_writes_is_shown_in_the_same_update() {
    let (number, double) = (RwSignal::new(1), RwSignal::new(0));
    effect(move || double.set(number.get() * 2));
    mount_to_body(view! { <p>{number}" "{double}</p> });
    updated().await;
    number.set(4);
    updated().await;
    assert_eq!(shown(), "<p>4 8</p>");
}
