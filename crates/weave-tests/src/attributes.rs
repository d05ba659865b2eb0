//! Attributes, classes, styles, properties and namespaces of elements.

use wasm_bindgen::prelude::*;
use weave::mount_to_body;
use weave::prelude::*;

use crate::{Changes, find, find_all, find_input, shown, updated};

#[wasm_bindgen]
pub async fn attributes_follow_their_signals() {
    let title = RwSignal::new(Some("one"));
    let is_hidden = RwSignal::new(true);
    mount_to_body(view! { <p lang="de" tabindex=0 title=title hidden=is_hidden draggable></p> });
    assert_eq!(shown(), "<p lang=\"de\" tabindex=\"0\" title=\"one\" hidden=\"\" draggable=\"\"></p>");
    title.set(Some("two"));
    is_hidden.set(false);
    updated().await;
    assert_eq!(shown(), "<p lang=\"de\" tabindex=\"0\" title=\"two\" draggable=\"\"></p>");
    title.set(None);
    updated().await;
    assert_eq!(shown(), "<p lang=\"de\" tabindex=\"0\" draggable=\"\"></p>");
}

#[wasm_bindgen]
pub async fn a_class_comes_and_goes_without_the_others() {
    let is_ready = RwSignal::new(false);
    mount_to_body(view! { <p class="a b" class:ready=is_ready class:always=true></p> });
    assert_eq!(find("p").class_name(), "a b always");
    is_ready.set(true);
    updated().await;
    assert_eq!(find("p").class_name(), "a b always ready");
    is_ready.set(false);
    updated().await;
    assert_eq!(find("p").class_name(), "a b always");
}

#[wasm_bindgen]
pub async fn a_style_comes_and_goes_without_the_others() {
    let width = RwSignal::new(Some("1px"));
    mount_to_body(view! { <p style="height: 2px" style:width=width style:--depth="3"></p> });
    let style = |name: &str| find("p").style().get_property_value(name).unwrap_or_default();
    assert_eq!((style("width").as_str(), style("--depth").as_str()), ("1px", "3"));
    width.set(None);
    updated().await;
    assert_eq!((style("width").as_str(), style("height").as_str()), ("", "2px"));
}

#[wasm_bindgen]
pub async fn a_property_overwrites_what_the_user_typed_or_ticked() {
    let (text, is_ticked) = (RwSignal::new("kept"), RwSignal::new(false));
    mount_to_body(view! { <input prop:value=text/><input type="checkbox" prop:checked=is_ticked/> });
    find_input("input").set_value("typed");
    find_input("[type=checkbox]").click();
    assert!(find_input("[type=checkbox]").checked());
    // The same values as before: the elements differ from them all the same.
    text.set("kept");
    is_ticked.set(false);
    updated().await;
    assert_eq!(find_input("input").value(), "kept");
    assert!(!find_input("[type=checkbox]").checked());
    is_ticked.set(true);
    updated().await;
    assert!(find_input("[type=checkbox]").checked());
}

#[wasm_bindgen]
pub async fn inner_html_is_read_as_html() {
    let html = RwSignal::new("<b>one</b>");
    mount_to_body(view! { <p inner_html=html></p> });
    assert_eq!(shown(), "<p><b>one</b></p>");
    html.set("<i>two</i>&amp;");
    updated().await;
    assert_eq!(shown(), "<p><i>two</i>&amp;</p>");
}

#[wasm_bindgen]
pub async fn what_stays_equal_is_not_written_again() {
    let number = RwSignal::new(1);
    let is_odd = move || number.get() % 2 == 1;
    mount_to_body(view! {
        {move || {
            let word = if is_odd() { "odd" } else { "even" };
            view! { <p title=word class:odd=is_odd style:width=word.len().to_string() + "px">{word}<b></b></p> }
        }}
    });
    let changes = Changes::below(&find("p"));
    number.set(3);
    updated().await;
    assert_eq!(changes.count(), 0);
    number.set(4);
    updated().await;
    assert_eq!((changes.count(), find("p").inner_text().as_str()), (4, "even"));
}

#[wasm_bindgen]
pub async fn pictures_are_svg_also_when_parts_come_later() {
    const SVG: &str = "http://www.w3.org/2000/svg";
    let (is_there, items) = (RwSignal::new(false), RwSignal::new(vec![1]));
    mount_to_body(view! {
        <svg>
            <g>
                <Show when=is_there><circle></circle></Show>
                {each(move || items.get(), |_| view! { <path></path> })}
            </g>
        </svg>
        <p></p>
    });
    is_there.set(true);
    items.set(vec![1, 2]);
    updated().await;
    let namespaces = |css: &str| find_all(css).iter().filter_map(web_sys::Element::namespace_uri).collect();
    let in_picture: Vec<String> = namespaces("svg, svg *");
    assert_eq!(in_picture, [SVG; 5]);
    let outside: Vec<String> = namespaces("p");
    assert_eq!(outside, ["http://www.w3.org/1999/xhtml"]);
}
