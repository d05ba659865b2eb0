//! The home page: the unfinished game on this device, new games, joining by code, and links to other pages.

mod code;
mod cover;
mod left;
mod open_tables;
mod tables;

use game::Viewer;
use i18n::{LobbyText, ShellText};
use table::{GameEngine, GameKind, TablePhase};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use self::code::JoinByCode;
pub(crate) use self::cover::cover;
use self::left::LeftTable;
use self::open_tables::OpenTables;
use self::tables::YourTables;
use crate::chunks::{ChunkError, lazy};
use crate::icon::{Icon, icon};
use crate::room::Room;
use crate::settings::Settings;
use crate::top::Top;
use crate::{browser, saved_games};

/// The home page, with a note about why it was opened.
#[component]
pub(crate) fn Home(settings: Settings, note: Option<ShellText<'static>>) -> Markup {
    let say = move |message: ShellText<'_>| settings.say(message);
    let left = RwSignal::new(None::<GameKind>);
    spawn_local(async move {
        let state = saved_games::read_current_state().await.ok().flatten();
        let playing = state.filter(|state| state.phase == TablePhase::Playing);
        if let Some(state) = playing {
            // Fails if the page was left in the meantime.
            let _ = left.try_set(Some(state.options.kind()));
        }
    });
    let is_left = move || left.get().is_some();
    let greeting = move || {
        let name = settings.name.get();
        if name.is_empty() { say(ShellText::Welcome) } else { say(ShellText::WelcomeBack { name: &name }) }
    };
    let subtitle = move || say(if is_left() { ShellText::TableAsYouLeftIt } else { ShellText::Tagline });
    view! {
        <Room settings/>
        <Top settings/>
        <main class="home">
            <div class="side">
                <div class="greeting">
                    <h1>{greeting}</h1>
                    <p>{subtitle}</p>
                    {note.map(|note| view! { <p class="note" role="alert">{move || say(note)}</p> })}
                    <Show when=|| !browser::can_keep()>
                        <p class="note">{move || say(ShellText::StorageBlocked)}</p>
                    </Show>
                </div>
                {move || left.get().map(|kind| {
                    lazy(settings.language, left_table, move |show| show(settings, kind))
                })}
                // Without an unfinished game, this column has room for the form.
                <Show when=move || !is_left()><JoinByCode settings/></Show>
                <Show when=tables::has_any>
                    {lazy(settings.language, your_tables, move |show| show(settings))}
                </Show>
                <OpenTables settings/>
            </div>
            <div class="side">
                <section class="new-game">
                    <h2>{move || say(ShellText::NewGame)}</h2>
                    <div class="games">{GameKind::ALL.map(|kind| view! { <GameCard settings kind/> })}</div>
                </section>
                <Show when=is_left><JoinByCode settings/></Show>
                <WaysOn settings/>
            </div>
        </main>
    }
}

// A chunk of its own: few visitors have an unfinished game, and its picture may need either game.
#[wasm_split(left_table, fallible)]
fn left_table() -> Result<fn(Settings, GameKind) -> Markup, ChunkError> {
    Ok(|settings, kind| {
        let table_view =
            saved_games::load_current(GameEngine::of(kind)).map(|local| local.table_view(Viewer::Spectator));
        table_view.map(|table_view| view! { <LeftTable settings table_view/> }).into_markup()
    })
}

// A chunk of its own: first-time visitors have no other tables.
#[wasm_split(tables, fallible)]
fn your_tables() -> Result<fn(Settings) -> Markup, ChunkError> {
    Ok(|settings| view! { <YourTables settings/> })
}

/// Links to the pages that are not games.
#[component]
fn WaysOn(settings: Settings) -> Markup {
    let rules = format!("#/rules/{}", GameKind::DropIt.name());
    let label = move |message: ShellText<'static>| Signal::derive(move || settings.say(message));
    view! {
        <nav class="ways-on" aria-label=move || settings.say(ShellText::AriaMainMenu)>
            <WayOn sign=Icon::Book href=rules label=label(ShellText::Rules)/>
            <WayOn sign=Icon::Podium href="#/statistics" label=label(ShellText::Statistics)/>
            <WayOn sign=Icon::Gear href="#/settings" label=label(ShellText::Settings)/>
        </nav>
    }
}

/// A link to another page.
#[component]
fn WayOn(sign: Icon, #[prop(into)] href: String, label: Signal<String>) -> Markup {
    view! {
        <a href=href>
            {icon(sign)}
            <span>{label}</span>
            {icon(Icon::Arrow)}
        </a>
    }
}

/// A card that starts a new game.
#[component]
fn GameCard(settings: Settings, kind: GameKind) -> Markup {
    view! {
        <a class=format!("game-card {}", kind.name()) href=format!("#/new/{}", kind.name())>
            <span class="game-picture" inner_html=move || cover(kind, settings)></span>
            <strong>{move || settings.say(LobbyText::GameName { game: kind })}</strong>
            <span class="pitch">{move || settings.say(ShellText::Pitch { game: kind })}</span>
            <span class="measure">{move || settings.say(ShellText::PlayersAndMinutes { game: kind })}</span>
        </a>
    }
}
