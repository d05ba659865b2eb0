//! Which elements are changed in place and which are replaced: the position in the source decides.

use wasm_bindgen::prelude::*;
use weave::prelude::*;
use weave::{TemplateBuilder, mount_to_body};

use crate::{find, find_input, has_focus, shown, updated};

#[wasm_bindgen]
pub async fn an_element_changed_in_place_keeps_focus_text_and_scroll_position() {
    let number = RwSignal::new(1);
    mount_to_body(view! {
        {move || {
            let number = number.get();
            view! {
                <p title=number>{number}</p>
                <div style="height: 10px; overflow: auto"><input/><p style="height: 100px"></p></div>
            }
        }}
    });
    let (input, scrolled) = (find_input("input"), find("div"));
    input.set_value("typed");
    input.focus().expect("an input takes the focus");
    scrolled.set_scroll_top(7);
    number.set(2);
    updated().await;
    assert_eq!(find("p").outer_html(), "<p title=\"2\">2</p>");
    assert_eq!(find_input("input"), input);
    assert_eq!((input.value().as_str(), has_focus(&input), scrolled.scroll_top()), ("typed", true, 7));
}

#[wasm_bindgen]
pub async fn two_sites_of_the_same_shape_are_two_elements() {
    let is_first = RwSignal::new(true);
    let chosen = RwSignal::new("none");
    mount_to_body(view! {
        {move || match is_first.get() {
            true => view! { <input title="a" on:click=move |_| chosen.set("first")/> },
            false => view! { <input title="a" on:click=move |_| chosen.set("second")/> },
        }}
    });
    let first = find_input("input");
    first.set_value("typed");
    is_first.set(false);
    updated().await;
    assert_ne!(find_input("input"), first);
    assert_eq!(find_input("input").value(), "");
    find("input").click();
    assert_eq!(chosen.get_untracked(), "second");
}

#[wasm_bindgen]
pub async fn children_belong_to_the_site_that_gives_them() {
    let is_first = RwSignal::new(true);
    mount_to_body(view! {
        {move || match is_first.get() {
            true => view! { <Titled><input/></Titled> },
            false => view! { <Titled><input/></Titled> },
        }}
    });
    let heading = find("h1");
    find_input("input").set_value("typed");
    is_first.set(false);
    updated().await;
    assert_eq!(find_input("input").value(), "", "the children are of another site");
    assert_eq!(find("h1"), heading, "the component is of the same site");
}

#[component]
fn Titled(children: Children) -> Markup {
    view! { <h1></h1>{children()} }
}

#[component]
fn Player(name: &'static str) -> Markup {
    view! { <p title=name>{name}</p> }
}

#[wasm_bindgen]
pub async fn a_component_with_other_arguments_is_changed_in_place() {
    let name = RwSignal::new("Ada");
    mount_to_body(view! { {move || view! { <Player name=name.get()/> }} });
    let before = find("p");
    name.set("Bo");
    updated().await;
    assert_eq!(shown(), "<p title=\"Bo\">Bo</p>");
    assert_eq!(find("p"), before);
}

/// Mounts one template and then another with the same number, as if two sites had the same hash.
async fn confuse(first: &'static str, second: &'static str) {
    let is_first = RwSignal::new(true);
    let template = move || if is_first.get() { first } else { second };
    mount_to_body((move || TemplateBuilder::new(template(), 1).done()).into_markup());
    is_first.set(false);
    updated().await;
}

#[wasm_bindgen]
pub async fn a_confused_element_name_is_reported() {
    confuse("\u{1}p\u{2}", "\u{1}b\u{2}").await;
}

#[wasm_bindgen]
pub async fn a_confused_attribute_is_reported() {
    confuse("\u{1}p\u{4}=title\u{6}\u{2}", "\u{1}p\u{4}=hidden\u{6}\u{2}").await;
}

#[wasm_bindgen]
pub async fn a_confused_number_of_children_is_reported() {
    confuse("\u{1}p\u{2}", "\u{1}p\u{3}text\u{2}").await;
}
