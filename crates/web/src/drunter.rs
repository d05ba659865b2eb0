//! The screen of Drunter & Drüber.

use draw::drunter::{Options, table};
use leptos::prelude::*;

use crate::stage::Stage;

/// The screen of Drunter & Drüber.
#[component]
pub(crate) fn DrunterScreen(view: Signal<drunter::View>, stage: Stage) -> impl IntoView {
    let picture = move || {
        let options = Options {
            title: "Drunter & Drüber",
            theme: stage.theme.get(),
            layout: stage.layout.get(),
            ..Options::default()
        };
        view.with(|view| table(view, &options))
    };
    view! { <div class="board" inner_html=picture></div> }
}
