//! What happened while the page was hidden.

use i18n::{ShellText, TableText};
use table::{GameView, TablePhase};
use weave::prelude::*;

use super::context::TableContext;
use crate::browser;

/// The minimum number of missed turns for which a recap is shown.
const WORTH_TELLING: usize = 2;

/// Shows how many turns the viewer missed, until they dismiss it.
#[component]
pub(super) fn Recap() -> Markup {
    let TableContext { session, settings, .. } = expect_context();
    let say = move |message: TableText<'_>| settings.say(message);
    let now = move || {
        session.table_view.with_untracked(|table_view| {
            let table_view =
                table_view.as_ref().filter(|table_view| table_view.state.phase == TablePhase::Playing)?;
            table_view.game.as_ref().map(GameView::turns)
        })
    };
    let left_at = StoredValue::new(None::<usize>);
    let missed = RwSignal::new(0_usize);
    let looked = move |_| match (browser::is_visible(), left_at.get_value()) {
        (false, _) => left_at.set_value(now()),
        (true, Some(before)) => missed.set(now().unwrap_or(before).saturating_sub(before)),
        (true, None) => {}
    };
    listen_everywhere(event::visibilitychange(looked));
    view! {
        <Show when=move || { missed.get() >= WORTH_TELLING }>
            <aside class="recap" role="status">
                <strong>{move || say(TableText::MeanwhileTitle)}</strong>
                <p>{move || say(TableText::MeanwhileTurns { count: missed.get() as u32 })}</p>
                <button class="button" on:click=move |_| missed.set(0)>
                    {move || settings.say(ShellText::Continue)}
                </button>
            </aside>
        </Show>
    }
}
