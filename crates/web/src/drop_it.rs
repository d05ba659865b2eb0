//! The screen of Drop It.

use draw::drop_it::{Backdrop, Options, table};
use leptos::prelude::*;

use crate::stage::Stage;

/// The screen of Drop It.
#[component]
pub(crate) fn DropItScreen(view: Signal<drop_it::View>, stage: Stage) -> impl IntoView {
    let picture = move || {
        let options = Options {
            title: "Drop It",
            theme: stage.theme.get(),
            layout: stage.layout.get(),
            backdrop: Backdrop::Clear,
            ..Options::default()
        };
        view.with(|view| table(view, &options))
    };
    view! { <div class="board" inner_html=picture></div> }
}
