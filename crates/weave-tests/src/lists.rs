//! Lists with `each`: an item keeps its part as long as it is in the list.

use wasm_bindgen::prelude::*;
use weave::mount_to_body;
use weave::prelude::*;

use crate::{Changes, Diary, find, find_all, find_input, has_focus, shown, updated};

/// A list between two other elements, and a log of which items were built and disposed.
fn list(items: RwSignal<Vec<&'static str>>) -> Diary {
    let diary = Diary::default();
    let told = diary.clone();
    let item = move |item| {
        told.write(format!("{item} built"));
        let told = told.clone();
        on_cleanup(move || told.write(format!("{item} disposed")));
        view! { <li id=item><input/></li> }
    };
    mount_to_body(view! { <i></i>{each(move || items.get(), item)}<s></s> });
    diary
}

/// The ids of the items on the page; checks that the list is between its neighbours.
fn ids() -> String {
    let ids: String = find_all("li").iter().map(web_sys::Element::id).collect();
    let expected: String = ids.chars().map(|id| format!("<li id=\"{id}\"><input></li>")).collect();
    assert_eq!(shown(), format!("<i></i>{expected}<s></s>"));
    ids
}

#[wasm_bindgen]
pub async fn a_list_grows_anywhere() {
    let items = RwSignal::new(vec![]);
    let diary = list(items);
    assert_eq!(ids(), "");
    for (now, new) in
        [(vec!["c"], "c"), (vec!["a", "c"], "a"), (vec!["a", "b", "c"], "b"), (vec!["a", "b", "c", "d"], "d")]
    {
        items.set(now.clone());
        updated().await;
        assert_eq!(ids(), now.concat());
        assert_eq!(diary.read(), [format!("{new} built")]);
    }
}

#[wasm_bindgen]
pub async fn a_list_shrinks_anywhere_and_disposes_what_is_gone() {
    let items = RwSignal::new(vec!["a", "b", "c", "d"]);
    let diary = list(items);
    diary.read();
    for (now, gone) in [(vec!["a", "c", "d"], "b"), (vec!["c", "d"], "a"), (vec!["c"], "d"), (vec![], "c")] {
        items.set(now.clone());
        updated().await;
        assert_eq!(ids(), now.concat());
        assert_eq!(diary.read(), [format!("{gone} disposed")]);
    }
}

#[wasm_bindgen]
pub async fn a_list_in_another_order_keeps_its_elements() {
    let items = RwSignal::new(vec!["a", "b", "c", "d"]);
    let diary = list(items);
    diary.read();
    let elements = ["a", "b", "c", "d"].map(|id| (id, find(&format!("#{id}"))));
    find_all("input")
        .iter()
        .for_each(|input| input.clone().unchecked_into::<web_sys::HtmlInputElement>().set_value("typed"));
    for now in [["d", "c", "b", "a"], ["b", "a", "d", "c"], ["a", "d", "b", "c"], ["a", "b", "c", "d"]] {
        items.set(now.to_vec());
        updated().await;
        assert_eq!(ids(), now.concat());
        assert!(diary.read().is_empty());
        for (id, element) in &elements {
            assert_eq!(find(&format!("#{id}")), *element);
            assert_eq!(find_input(&format!("#{id} input")).value(), "typed");
        }
    }
}

#[wasm_bindgen]
pub async fn items_whose_neighbours_change_are_not_touched() {
    let items = RwSignal::new(vec!["a", "b", "c"]);
    list(items);
    let input = find_input("#b input");
    input.focus().expect("an input takes the focus");
    for (now, written) in [
        (vec!["x", "b", "c"], 2),
        (vec!["b", "c"], 1),
        (vec!["b", "c", "y", "z"], 2),
        (vec!["b", "c", "y", "z"], 0),
    ] {
        let changes = Changes::below(&document().body().expect("a page has a body"));
        items.set(now);
        updated().await;
        assert_eq!(changes.count(), written, "insertions and removals");
        assert!(has_focus(&input));
    }
}

#[wasm_bindgen]
pub async fn equal_items_have_an_element_each() {
    let items = RwSignal::new(vec!["a", "a"]);
    let diary = list(items);
    assert_eq!((ids().as_str(), diary.read().len()), ("aa", 2));
    let first = find("li");
    items.set(vec!["b", "a", "a", "a"]);
    updated().await;
    assert_eq!(ids(), "baaa");
    assert_eq!(diary.read().len(), 2, "two new items");
    items.set(vec!["a"]);
    updated().await;
    assert_eq!((ids().as_str(), find("li") == first), ("a", true));
}

#[wasm_bindgen]
pub async fn items_of_several_nodes_move_as_a_whole_and_go_on_changing() {
    let items = RwSignal::new(vec!["a", "b"]);
    let (is_long, word) = (RwSignal::new(true), RwSignal::new("!"));
    let item = move |item| {
        view! { <b>{item}</b>{move || is_long.get().then(|| view! { <u></u>{word} })}{each(|| vec![1, 2], IntoMarkup::into_markup)} }
    };
    mount_to_body(view! { <p>{each(move || items.get(), item)}</p><s></s> });
    assert_eq!(shown(), "<p><b>a</b><u></u>!12<b>b</b><u></u>!12</p><s></s>");
    items.set(vec!["b", "c", "a"]);
    updated().await;
    assert_eq!(shown(), "<p><b>b</b><u></u>!12<b>c</b><u></u>!12<b>a</b><u></u>!12</p><s></s>");
    is_long.set(false);
    updated().await;
    assert_eq!(shown(), "<p><b>b</b>12<b>c</b>12<b>a</b>12</p><s></s>");
    items.set(vec!["a", "b"]);
    is_long.set(true);
    word.set("?");
    updated().await;
    assert_eq!(shown(), "<p><b>a</b><u></u>?12<b>b</b><u></u>?12</p><s></s>");
}
