//! The root component: routing, and one lazily loaded page per route.

use client::Route;
use i18n::{Language, LobbyText, ShellText, TableText};
use table::Credential;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use crate::chunks::{ChunkError, PAGES, engine, lazy, styled};
use crate::home::Home;
use crate::new_game::NewGame;
use crate::replay::ReplayPage;
use crate::rules::Rules;
use crate::session::{TableSession, play_local, play_online};
use crate::settings::Settings;
use crate::settings_page::SettingsPage;
use crate::statistics::StatisticsPage;
use crate::table_page::TablePage;
use crate::{browser, recent_tables, saved_games, statistics, update};

/// Renders the page of a route.
type Page = fn(Route, Settings) -> Markup;

/// The root component.
#[component]
pub(crate) fn App(language: Language) -> Markup {
    let settings = Settings::load(language);
    let outdated = RwSignal::new(false);
    update::watch(move || outdated.set(true));
    let route = RwSignal::new(Route::of(&browser::hash()));
    browser::on_hash_change(move || route.set(Route::of(&browser::hash())));
    effect(move || document().set_title(&title(&route.get(), settings)));
    let came = StoredValue::new(false);
    let shown = move || {
        let route = route.get();
        let place = route.clone();
        let show = move |page: Page| {
            // Focus the heading only after navigation; on the first load, reading starts at the top.
            if came.get_value() {
                request_animation_frame(browser::focus_heading);
            }
            came.set_value(true);
            page(place.clone(), settings)
        };
        lazy(settings.language, move || page(route.clone()), show)
    };
    view! {
        {shown}
        <Show when=move || outdated.get()>
            <aside class="update" role="status">
                <p>{move || settings.say(ShellText::UpdateAvailable)}</p>
                <button on:click=|_| update::accept()>{move || settings.say(ShellText::UpdateNow)}</button>
            </aside>
        </Show>
    }
}

/// Loads the page of a route.
async fn page(route: Route) -> Result<Page, ChunkError> {
    match route {
        Route::Home | Route::Left | Route::Broken => home().await,
        Route::NewGame(_) => new_game().await,
        Route::Here => here().await,
        Route::Table { .. } => table().await,
        Route::Replay(_) => styled(PAGES, replay()).await,
        Route::Rules { .. } => styled(PAGES, rules()).await,
        Route::Settings => settings().await,
        Route::Statistics => styled(PAGES, statistics()).await,
    }
}

async fn home() -> Result<Page, ChunkError> {
    Ok(|route, settings| {
        let note = match route {
            Route::Broken => Some(ShellText::LinkBroken),
            Route::Left => Some(ShellText::LeftTable),
            _ => None,
        };
        view! { <Home settings note/> }
    })
}

async fn new_game() -> Result<Page, ChunkError> {
    Ok(|route, settings| match route {
        Route::NewGame(kind) => view! { <NewGame settings kind/> },
        _ => Markup::NOTHING,
    })
}

async fn here() -> Result<Page, ChunkError> {
    Ok(|route, settings| match saved_games::take_just_opened() {
        Some(local) => show_table(Some(play_local(local)), settings),
        None => lazy(settings.language, kept_table, move |show| show(route.clone(), settings)),
    })
}

/// The page of the table stored on this device.
#[wasm_split(kept_table, fallible)]
fn kept_table() -> Result<Page, ChunkError> {
    Ok(|_, settings| match saved_games::load_current_state().map(|state| state.options.kind()) {
        Some(kind) => lazy(
            settings.language,
            move || engine(kind),
            move |engine| show_table(saved_games::load_current(engine).map(play_local), settings),
        ),
        None => show_table(None, settings),
    })
}

// The chunk of the lobby: every table on the server starts there.
#[wasm_split(lobby, fallible)]
fn table() -> Result<Page, ChunkError> {
    Ok(|route, settings| match route {
        Route::Table { table, credential } => {
            let own = own_credential(&table, credential);
            show_table(own.map(|credential| sit_down(&table, credential, settings)), settings)
        }
        _ => Markup::NOTHING,
    })
}

/// The page of a table; if there is none, the home page with a note.
fn show_table(session: Option<TableSession>, settings: Settings) -> Markup {
    match session {
        Some(session) => {
            statistics::follow(session, settings);
            view! { <TablePage session settings/> }
        }
        None => lazy(settings.language, home, move |home| home(Route::Broken, settings)),
    }
}

#[wasm_split(pages, fallible)]
fn replay() -> Result<Page, ChunkError> {
    Ok(|route, settings| match route {
        Route::Replay(link) => view! { <ReplayPage link settings/> },
        _ => Markup::NOTHING,
    })
}

#[wasm_split(pages, fallible)]
fn rules() -> Result<Page, ChunkError> {
    Ok(|route, settings| match route {
        Route::Rules { kind, anchor } => view! { <Rules settings kind anchor/> },
        _ => Markup::NOTHING,
    })
}

#[wasm_split(pages, fallible)]
fn settings() -> Result<Page, ChunkError> {
    Ok(|_, settings| view! { <SettingsPage settings/> })
}

#[wasm_split(pages, fallible)]
fn statistics() -> Result<Page, ChunkError> {
    Ok(|_, settings| view! { <StatisticsPage settings/> })
}

/// The document title.
fn title(route: &Route, settings: Settings) -> String {
    let place = match route {
        Route::Home | Route::Left | Route::Broken => settings.say(ShellText::Tagline),
        Route::NewGame(game) => settings.say(LobbyText::GameName { game: *game }),
        Route::Here | Route::Table { .. } => settings.say(LobbyText::Title),
        Route::Replay(_) => settings.say(TableText::WatchReplay),
        Route::Rules { kind, .. } => settings.say(ShellText::RulesOf { game: *kind }),
        Route::Settings => settings.say(ShellText::Settings),
        Route::Statistics => settings.say(ShellText::Statistics),
    };
    match settings.is_awaited.get() {
        true => format!("{} · Tischlein: {place}", settings.say(TableText::YourTurn)),
        false => format!("Tischlein: {place}"),
    }
}

/// Connects to a table on the server and adds it to the recent tables.
fn sit_down(table: &str, credential: Credential, settings: Settings) -> TableSession {
    let session = play_online(table.to_owned(), credential);
    session.keys.set(recent_tables::keys(table));
    recent_tables::follow(session, table.to_owned(), settings.language);
    session
}

/// The stored key of the own seat at this table; otherwise the credential in the link, if any.
fn own_credential(table: &str, link: Option<Credential>) -> Option<Credential> {
    if let Some(Credential::Seat(key)) = &link {
        // Remove the key from the address, so that a copied link does not give the seat away.
        recent_tables::keep_seat_key(table, key);
        browser::replace_hash(&format!("#/table/{table}"));
    }
    recent_tables::seat_key(table).map(Credential::Seat).or(link)
}
