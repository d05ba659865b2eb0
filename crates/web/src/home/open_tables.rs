//! Tables on the server that wait for anybody.

use std::time::Duration;

use i18n::{LobbyText, ShellText};
use protocol::OpenTable;
use wasm_bindgen_futures::spawn_local;
use weave::prelude::*;

use crate::browser;
use crate::icon::{Icon, icon};
use crate::recent_tables;
use crate::settings::Settings;

/// How often the list is asked for again: calm enough to read it, quick enough to find a seat that is still free.
const PAUSE: Duration = Duration::from_secs(10);
/// So many are shown.
const SHOWN: usize = 6;

/// Tables on the server that wait for anybody; nothing if there are none, or no server.
#[component]
pub(super) fn OpenTables(settings: Settings) -> Markup {
    let tables = RwSignal::new(Vec::<OpenTable>::new());
    let ask = move || {
        spawn_local(async move {
            let mut open = browser::open_tables().await.map(|open| open.tables).unwrap_or_default();
            // Where we have a seat, we go back to it.
            open.retain(|open| recent_tables::seat_key(&open.table).is_none());
            // Who has gone on to another page no longer wants to know.
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
