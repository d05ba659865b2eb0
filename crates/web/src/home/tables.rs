//! Other tables to return to: set aside on this device, or on the server.

use std::time::Duration;

use client::{RecentTable, SavedGame};
use i18n::{LobbyText, ShellText, TableText, list};
use table::{GameKind, Timestamp};
use wasm_bindgen_futures::spawn_local;
use weave::prelude::*;

use crate::icon::{Icon, icon};
use crate::settings::Settings;
use crate::{browser, recent_tables, saved_games};

/// The interval between two requests for the status of the tables on the server.
const PAUSE: Duration = Duration::from_secs(30);

/// The ids of the tables on the server where it is the viewer's turn. Updated while the page is visible.
fn awaiting(recent_tables: &[RecentTable]) -> RwSignal<Vec<String>> {
    let tables: Vec<String> = recent_tables.iter().map(|visit| visit.table.clone()).collect();
    let due = RwSignal::new(Vec::<String>::new());
    let ask = move || {
        let tables = tables.iter().filter(|_| browser::is_visible());
        for (table, key) in tables.filter_map(|table| Some((table.clone(), recent_tables::seat_key(table)?)))
        {
            spawn_local(async move {
                let Some(status) = browser::table_status(&table, key).await else { return };
                // No effect if the page was left in the meantime.
                due.update(|due| {
                    due.retain(|known| *known != table);
                    due.extend(status.your_turn.then_some(table));
                });
            });
        }
    };
    ask();
    set_interval(ask, PAUSE);
    due
}

/// Whether there are other tables to return to.
pub(super) fn has_any() -> bool {
    !saved_games::all().is_empty() || !recent_tables::all().is_empty()
}

/// The list of other tables to return to.
#[component]
pub(super) fn YourTables(settings: Settings) -> Markup {
    let (aside, recent_tables) = (saved_games::all(), recent_tables::all());
    let reopen = move |table: SavedGame| {
        let SavedGame { game, names, at, .. } = table.clone();
        view! {
            <li><a href="#/here" on:click=move |_| saved_games::reopen(&table, settings.language.get_untracked())>
                <About settings game names at is_online=false is_due=false/>
            </a></li>
        }
    };
    let due = awaiting(&recent_tables);
    let go_back = move |(RecentTable { table, game, names, at }, is_due): (RecentTable, bool)| {
        view! {
            <li><a href=format!("#/table/{table}")><About settings game names at is_online=true is_due/></a></li>
        }
    };
    // Tables where it is the viewer's turn come first.
    let sorted = move || {
        let is_due = |visit: &RecentTable| due.with(|due| due.contains(&visit.table));
        let mut recent_tables: Vec<(RecentTable, bool)> =
            recent_tables.iter().map(|visit| (visit.clone(), is_due(visit))).collect();
        recent_tables.sort_by_key(|(_, is_due)| !is_due);
        recent_tables.into_iter().map(go_back).collect::<Markup>()
    };
    view! {
        <section class="card tables">
            <h2>{move || settings.say(ShellText::YourTables)}</h2>
            <ul class="rows">
                {sorted}
                {aside.into_iter().map(reopen).collect::<Markup>()}
            </ul>
        </section>
    }
}

#[component]
fn About(
    settings: Settings,
    game: GameKind,
    names: Vec<String>,
    at: Timestamp,
    is_online: bool,
    is_due: bool,
) -> Markup {
    let people = move || {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        list(settings.language.get(), &names)
    };
    view! {
        <span class="what">
            <strong>{move || settings.say(LobbyText::GameName { game })}</strong>
            <time>{move || browser::day(at, settings.language.get())}</time>
            {is_due.then(|| view! { <span class="tag first">{move || settings.say(TableText::YourTurn)}</span> })}
            {is_online.then(|| view! { <span class="tag">{move || settings.say(ShellText::Online)}</span> })}
        </span>
        <span class="hint">{people}</span>
        {icon(Icon::Arrow)}
    }
}
