//! Public tables on the server that wait for players.

use std::time::Duration;

use i18n::{LobbyText, ShellText};
use protocol::OpenTable;
use wasm_bindgen_futures::spawn_local;
use weave::prelude::*;

use crate::browser;
use crate::icon::{Icon, icon};
use crate::recent_tables;
use crate::settings::Settings;

/// The interval between two requests for the list: slow enough to read it, fast enough to find a free seat.
const PAUSE: Duration = Duration::from_secs(10);
/// How many tables are shown.
const SHOWN: usize = 6;

/// Public tables that wait for players; empty if there are none, or no server.
#[component]
pub(super) fn OpenTables(settings: Settings) -> Markup {
    let tables = RwSignal::new(Vec::<OpenTable>::new());
    let ask = move || {
        spawn_local(async move {
            let mut open = browser::open_tables().await.map(|open| open.tables).unwrap_or_default();
            // Tables with an own seat are listed elsewhere.
            open.retain(|open| recent_tables::seat_key(&open.table).is_none());
            // `None` if the page was left in the meantime.
            if tables.try_get_untracked().is_some_and(|known| known != open) {
                tables.set(open);
            }
        });
    };
    ask();
    set_interval(ask, PAUSE);
    let row = move |open: OpenTable| {
        let (game, of) = (open.options.kind(), u32::from(open.options.seats));
        let free = of.saturating_sub(u32::from(open.taken));
        view! {
            <li><a href=format!("#/table/{}/code/{}", open.table, open.code)>
                <span class="what"><strong>{move || settings.say(LobbyText::GameName { game })}</strong></span>
                <span class="hint">{move || settings.say(ShellText::FreeSeats { free, of })}</span>
                {icon(Icon::Arrow)}
            </a></li>
        }
    };
    view! {
        <Show when=move || tables.with(|tables| !tables.is_empty())>
            <section class="card tables">
                <h2>{move || settings.say(ShellText::OpenTables)}</h2>
                <ul class="rows">
                    {move || tables.get().into_iter().take(SHOWN).map(row).collect::<Markup>()}
                </ul>
            </section>
        </Show>
    }
}
