//! The page as a whole.

use i18n::{AtTable, Lobby, Shell};
use leptos::prelude::*;
use table::Credential;

use crate::home::Home;
use crate::new_game::NewGame;
use crate::replay::{ReplayPage, film};
use crate::route::Route;
use crate::rules::Rules;
use crate::session::{Session, play_here, play_online};
use crate::settings::Settings;
use crate::settings_page::SettingsPage;
use crate::statistics::StatisticsPage;
use crate::table_page::TablePage;
use crate::{browser, shelf, statistics, update, visits};

/// Everything on the page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let settings = Settings::load();
    let outdated = RwSignal::new(false);
    update::watch(move || outdated.set(true));
    let route = RwSignal::new(Route::of(&browser::hash()));
    browser::on_hash_change(move || route.set(Route::of(&browser::hash())));
    Effect::new(move || document().set_title(&title(&route.get(), settings)));
    Effect::new(move |came: Option<()>| {
        route.track();
        // Who has just opened the page begins at its top.
        if came.is_some() {
            request_animation_frame(browser::focus_heading);
        }
    });
    view! {
        {move || page(route.get(), settings)}
        <Show when=move || outdated.get()>
            <aside class="update" role="status">
                <p>{move || settings.say(Shell::UpdateAvailable)}</p>
                <button on:click=|_| update::accept()>{move || settings.say(Shell::UpdateNow)}</button>
            </aside>
        </Show>
    }
}

/// What there is at a place.
fn page(route: Route, settings: Settings) -> AnyView {
    match route {
        Route::Home => view! { <Home settings/> }.into_any(),
        Route::NewGame(kind) => view! { <NewGame settings kind/> }.into_any(),
        Route::Here => match shelf::laid_table() {
            Some(local) => {
                let session = play_here(local);
                statistics::follow(session, settings);
                view! { <TablePage session settings/> }.into_any()
            }
            None => view! { <Home settings/> }.into_any(),
        },
        Route::Table { table, credential } => match own_credential(&table, credential) {
            Some(credential) => {
                view! { <TablePage session=sit_down(table, credential, settings) settings/> }.into_any()
            }
            None => view! { <Home settings is_lost=true/> }.into_any(),
        },
        Route::Replay(link) => view! { <ReplayPage film=film(&link) settings/> }.into_any(),
        Route::Rules { kind, anchor } => view! { <Rules settings kind anchor/> }.into_any(),
        Route::Settings => view! { <SettingsPage settings/> }.into_any(),
        Route::Statistics => view! { <StatisticsPage settings/> }.into_any(),
        Route::Broken => view! { <Home settings is_lost=true/> }.into_any(),
    }
}

/// What the window is called.
fn title(route: &Route, settings: Settings) -> String {
    let place = match route {
        Route::Home | Route::Broken => settings.say(Shell::Tagline),
        Route::NewGame(game) => settings.say(Lobby::GameName { game: *game }),
        Route::Here | Route::Table { .. } => settings.say(Lobby::Title),
        Route::Replay(_) => settings.say(AtTable::WatchReplay),
        Route::Rules { kind, .. } => settings.say(Shell::RulesOf { game: *kind }),
        Route::Settings => settings.say(Shell::Settings),
        Route::Statistics => settings.say(Shell::Statistics),
    };
    format!("Tischlein: {place}")
}

/// Goes to a table on the server, and remembers it.
fn sit_down(table: String, credential: Credential, settings: Settings) -> Session {
    let session = play_online(table.clone(), credential);
    session.keys.set(visits::keys(&table));
    statistics::follow(session, settings);
    visits::follow(session, table, settings.language);
    session
}

/// The key of our own seat, if we have one at this table; else what the link carries.
fn own_credential(table: &str, link: Option<Credential>) -> Option<Credential> {
    if let Some(Credential::Seat(key)) = &link {
        // Whoever copies the address must not hand on the seat with it.
        visits::keep_seat_key(table, key);
        browser::call_this_place(&format!("#/table/{table}"));
    }
    visits::seat_key(table).map(Credential::Seat).or(link)
}
