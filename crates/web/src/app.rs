//! The page as a whole.

use i18n::{AtTable, Lobby, Shell};
use table::Credential;
use weave::prelude::*;

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
pub(crate) fn App() -> Markup {
    let settings = Settings::load();
    let outdated = RwSignal::new(false);
    update::watch(move || outdated.set(true));
    let route = RwSignal::new(Route::of(&browser::hash()));
    browser::on_hash_change(move || route.set(Route::of(&browser::hash())));
    effect(move || document().set_title(&title(&route.get(), settings)));
    let came = StoredValue::new(false);
    effect(move || {
        route.track();
        // Who has just opened the page begins at its top.
        if came.get_value() {
            request_animation_frame(browser::focus_heading);
        }
        came.set_value(true);
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
fn page(route: Route, settings: Settings) -> Markup {
    match route {
        Route::Home => view! { <Home settings/> },
        Route::NewGame(kind) => view! { <NewGame settings kind/> },
        Route::Here => match shelf::laid_table() {
            Some(local) => {
                let session = play_here(local);
                statistics::follow(session, settings);
                view! { <TablePage session settings/> }
            }
            None => view! { <Home settings/> },
        },
        Route::Table { table, credential } => match own_credential(&table, credential) {
            Some(credential) => {
                view! { <TablePage session=sit_down(table, credential, settings) settings/> }
            }
            None => view! { <Home settings is_lost=true/> },
        },
        Route::Replay(link) => view! { <ReplayPage film=film(&link) settings/> },
        Route::Rules { kind, anchor } => view! { <Rules settings kind anchor/> },
        Route::Settings => view! { <SettingsPage settings/> },
        Route::Statistics => view! { <StatisticsPage settings/> },
        Route::Broken => view! { <Home settings is_lost=true/> },
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
