//! What happened while nobody looked at the page.

use i18n::{AtTable, Shell};
use table::Phase;
use weave::prelude::*;

use super::around::Around;
use crate::browser;

/// How many turns a recap is worth.
const WORTH_TELLING: usize = 2;

/// How many turns were taken in a game.
fn turns(view: &table::View) -> usize {
    match view {
        table::View::DropIt(view) => view.public().drops().len(),
        table::View::Drunter(view) => view.public().story().len(),
    }
}

/// Tells whoever comes back how much they missed, until they go on.
#[component]
pub(super) fn Recap() -> Markup {
    let Around { session, settings, .. } = expect_context();
    let say = move |message: AtTable<'_>| settings.say(message);
    let now = move || {
        session.outlook.with_untracked(|outlook| {
            let outlook = outlook.as_ref().filter(|outlook| outlook.scene.phase == Phase::Playing)?;
            outlook.game.as_ref().map(turns)
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
                <strong>{move || say(AtTable::MeanwhileTitle)}</strong>
                <p>{move || say(AtTable::MeanwhileTurns { count: missed.get() as u32 })}</p>
                <button class="button" on:click=move |_| missed.set(0)>
                    {move || settings.say(Shell::Continue)}
                </button>
            </aside>
        </Show>
    }
}
