//! Texts, holes of templates, and markup that is rebuilt.

use wasm_bindgen::prelude::*;
use weave::mount_to_body;
use weave::prelude::*;

use crate::{find, find_all, shown, updated};

#[wasm_bindgen]
pub async fn text_changes_in_its_node() {
    let name = RwSignal::new("Ada");
    mount_to_body(view! { <p>"Hello "{name}"!"</p> });
    assert_eq!(shown(), "<p>Hello Ada!</p>");
    let text = find("p").child_nodes().get(1);
    name.set("Bo");
    updated().await;
    assert_eq!(shown(), "<p>Hello Bo!</p>");
    assert_eq!(find("p").child_nodes().get(1), text);
}

#[component]
fn Titled(title: &'static str, children: Children) -> Markup {
    view! { <b>{title}</b>{children()} }
}

#[wasm_bindgen]
pub async fn holes_are_filled_in_source_order() {
    mount_to_body(view! {
        <main>
            <Titled title="one"><i>"two"{"three"}</i></Titled>
            "four"
            {["five", "six"].map(|word| view! { <u>{word}</u> })}
            {None::<String>}
            <>"seven"</>
            <s><s>{8}</s>"nine"</s>
        </main>
        "ten"
    });
    let expected =
        "<main><b>one</b><i>twothree</i>four<u>five</u><u>six</u>seven<s><s>8</s>nine</s></main>ten";
    assert_eq!(shown(), expected);
}

/// A kind of markup, and its HTML.
type Kind = (fn() -> Markup, &'static str);

/// Each kind of markup.
fn kinds() -> [Kind; 6] {
    [
        (|| Markup::NOTHING, ""),
        (|| "text".into_markup(), "text"),
        (|| view! { <b></b> }, "<b></b>"),
        (|| view! { <u></u><u></u> }, "<u></u><u></u>"),
        (|| (|| "closure").into_markup(), "closure"),
        (|| each(|| vec!["item", "item"], IntoMarkup::into_markup), "itemitem"),
    ]
}

#[wasm_bindgen]
pub async fn every_kind_of_markup_takes_the_place_of_every_other() {
    let kind = RwSignal::new(0_usize);
    mount_to_body(view! { <i></i>{move || kinds()[kind.get()].0()}<s></s> });
    for (before, _) in kinds().iter().enumerate() {
        for (after, (_, expected)) in kinds().iter().enumerate() {
            kind.set(before);
            updated().await;
            kind.set(after);
            updated().await;
            assert_eq!(shown(), format!("<i></i>{expected}<s></s>"), "{before} to {after}");
        }
    }
}

#[wasm_bindgen]
pub async fn parts_come_and_go_at_the_end_and_the_others_stay() {
    let words = RwSignal::new(vec!["a", "b"]);
    let part = |word| view! { <li>{word}</li> };
    mount_to_body(view! { <i></i>{move || words.get().into_iter().map(part).collect::<Markup>()}<s></s> });
    let before = find_all("li");
    words.set(vec!["c", "d", "e"]);
    updated().await;
    assert_eq!(shown(), "<i></i><li>c</li><li>d</li><li>e</li><s></s>");
    assert_eq!(find_all("li")[..2], before);
    words.set(vec!["f"]);
    updated().await;
    assert_eq!(shown(), "<i></i><li>f</li><s></s>");
    assert_eq!(find_all("li")[..], before[..1]);
    words.set(vec![]);
    updated().await;
    assert_eq!(shown(), "<i></i><s></s>");
    words.set(vec!["g"]);
    updated().await;
    assert_eq!(shown(), "<i></i><li>g</li><s></s>");
}

#[wasm_bindgen]
pub async fn dynamic_parts_inside_dynamic_parts_keep_their_order() {
    let switches = [RwSignal::new(false), RwSignal::new(false), RwSignal::new(false)];
    let is_there = RwSignal::new(true);
    let part =
        move |number: usize| move || switches[number].get().then(|| view! { <b>{number}</b>{number}<br/> });
    mount_to_body(view! { <i></i>{move || is_there.get().then(|| [0, 1, 2].map(part))}<s></s> });
    for mask in [0b111, 0b101, 0b010, 0b000, 0b100, 0b110, 0b011] {
        for (number, switch) in switches.iter().enumerate() {
            switch.set(mask >> number & 1 == 1);
        }
        updated().await;
        let parts = (0..3).filter(|number| mask >> number & 1 == 1);
        let parts: String = parts.map(|number| format!("<b>{number}</b>{number}<br>")).collect();
        assert_eq!(shown(), format!("<i></i>{parts}<s></s>"));
    }
    is_there.set(false);
    updated().await;
    assert_eq!(shown(), "<i></i><s></s>");
}
