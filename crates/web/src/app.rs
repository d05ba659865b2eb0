//! The page as a whole.

use leptos::prelude::*;

use crate::browser;
use crate::language::Language;
use crate::theme::Theme;
use crate::update;

/// Everything on the page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let language = RwSignal::new(Language::preferred(&browser::languages()));
    let theme = RwSignal::new(Theme::of_room(browser::is_dark()));
    browser::on_dark_change(move |dark| theme.set(Theme::of_room(dark)));
    let outdated = RwSignal::new(false);
    update::watch(move || outdated.set(true));
    Effect::new(move || browser::set_on_root("data-theme", theme.get().name()));
    Effect::new(move || browser::set_on_root("lang", language.get().tag()));
    Effect::new(move || document().set_title(&format!("Tischlein: {}", language.get().motto())));
    view! {
        <main class="welcome">
            <img class="welcome-icon" src="/icon.svg" alt="" width="160" height="160"/>
            <h1>"Tischlein"</h1>
            <p class="welcome-motto">{move || language.get().motto()}</p>
            <p role="status">{move || language.get().laying()}</p>
        </main>
        <Show when=move || outdated.get()>
            <aside class="update" role="status">
                <p>{move || language.get().outdated()}</p>
                <button on:click=|_| update::accept()>{move || language.get().reload()}</button>
            </aside>
        </Show>
    }
}
