//! The page as a whole.

use client::Local;
use i18n::{Message, Shell};
use leptos::prelude::*;
use protocol::Created;
use table::Credential;

use crate::browser;
use crate::home::Home;
use crate::replay::{ReplayPage, film};
use crate::route::Route;
use crate::rules::Rules;
use crate::session::{KEPT, play_here, play_online};
use crate::settings::Settings;
use crate::table_page::TablePage;
use crate::update;

/// Everything on the page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let settings = Settings::load();
    let outdated = RwSignal::new(false);
    update::watch(move || outdated.set(true));
    let say = move |message: Shell<'_>| message.text(settings.language.get()).into_owned();
    Effect::new(move || document().set_title(&format!("Tischlein: {}", say(Shell::Tagline))));
    let route = RwSignal::new(Route::of(&browser::hash()));
    browser::on_hash_change(move || route.set(Route::of(&browser::hash())));
    let shown = move || match route.get() {
        Route::Home => view! { <Home settings is_left=left_table().is_some()/> }.into_any(),
        Route::Here => match left_table() {
            Some(local) => view! { <TablePage session=play_here(local) settings/> }.into_any(),
            None => view! { <Home settings is_left=false/> }.into_any(),
        },
        Route::Table { table, credential } => {
            let session = play_online(table.clone(), own_credential(&table, credential));
            session.keys.set(browser::kept_json::<Created>("keys").filter(|keys| keys.table == table));
            view! { <TablePage session settings/> }.into_any()
        }
        Route::Replay(link) => view! { <ReplayPage film=film(&link) settings/> }.into_any(),
        Route::Rules { kind, anchor } => view! { <Rules settings kind anchor/> }.into_any(),
        Route::Broken => view! {
            <main class="welcome">
                <p role="alert">{move || say(Shell::LinkBroken)}</p>
                <a class="button" href="#/">{move || say(Shell::Home)}</a>
            </main>
        }
        .into_any(),
    };
    view! {
        {shown}
        <Show when=move || outdated.get()>
            <aside class="update" role="status">
                <p>{move || say(Shell::UpdateAvailable)}</p>
                <button on:click=|_| update::accept()>{move || say(Shell::UpdateNow)}</button>
            </aside>
        </Show>
    }
}

/// The table on this device, if one was begun.
fn left_table() -> Option<Local> {
    Local::load(browser::now(), &browser::kept_bytes(KEPT)?).ok()
}

/// The key of our own seat, if we have one at this table; else what the link carries.
fn own_credential(table: &str, link: Credential) -> Credential {
    let key = browser::kept(&format!("seat-{table}")).and_then(|key| table::Key::new(key).ok());
    key.map_or(link, Credential::Seat)
}
