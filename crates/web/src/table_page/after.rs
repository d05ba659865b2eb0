//! After a game: a rematch, the replay, a link to share, the way home.

use i18n::{ShellText, TableText};
use table::{Command, EndReason, TablePhase};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::context::TableContext;
use crate::browser;
use crate::chunks::{ChunkError, lazy};
use crate::icon::{Icon, icon};
use crate::session::{Connection, TableSession};
use crate::table_page::names;

fn phase(session: TableSession) -> Option<TablePhase> {
    session.table_view.with(|table_view| table_view.as_ref().map(|table_view| table_view.state.phase))
}

/// The actions after a game. The game's screen places it next to the result.
#[component]
pub(crate) fn AfterGame() -> Markup {
    let TableContext { session, settings, .. } = expect_context();
    view! {
        <Show when=move || matches!(phase(session), Some(TablePhase::Finished { .. }))>
            {lazy(settings.language, ways_on, |show| show())}
        </Show>
    }
}

#[wasm_split(menu, fallible)]
fn ways_on() -> Result<fn() -> Markup, ChunkError> {
    Ok(|| view! { <WaysOn/> })
}

#[component]
fn WaysOn() -> Markup {
    let TableContext { session, settings, .. } = expect_context();
    let say = move |message: TableText<'_>| settings.say(message);
    let may_rematch = move || {
        session.connection.get() != Connection::Replay
            && session.role.get().is_some_and(|role| role.viewer().seat().is_some())
    };
    let why_no_result = move || match phase(session)? {
        TablePhase::Finished { reason: EndReason::Agreed, .. } => Some(TableText::EndedByAgreement),
        TablePhase::Finished { reason: EndReason::OtherRules, .. } => Some(TableText::EndedByUpdate),
        _ => None,
    };
    let waiting = move || {
        session.table_view.with(|table_view| {
            let table_view = table_view.as_ref()?;
            let names = names(&table_view.state, settings.language.get());
            let wanted: Vec<&str> = table_view
                .state
                .wants_rematch
                .iter()
                .filter_map(|seat| names.get(seat.index()).map(String::as_str))
                .collect();
            (!wanted.is_empty()).then(|| say(TableText::RematchWanted { names: &wanted }))
        })
    };
    let stood_in = move || {
        session.table_view.with(|table_view| {
            let Some(state) = table_view.as_ref().map(|table_view| &table_view.state) else {
                return Vec::new();
            };
            let names = names(state, settings.language.get());
            let replaced = state.seats.iter().zip(&names).filter(|(place, _)| place.stand_in_moves > 0);
            replaced
                .map(|(place, name)| {
                    say(TableText::StandInMoves { name, count: place.stand_in_moves, of: place.moves })
                })
                .collect()
        })
    };
    let is_copied = RwSignal::new(false);
    let share = move |link: String| {
        let title = say(TableText::WatchReplay);
        browser::share(&title, &browser::page_url(&link), move |is_done| is_copied.set(is_done));
    };
    view! {
        <div class="after-game">
            {move || why_no_result().map(|text| view! { <p role="status">{say(text)}</p> })}
            {move || stood_in().into_iter().map(|text| view! { <p class="note">{text}</p> }).collect::<Markup>()}
            <Show when=may_rematch>
                <button class="button strong" on:click=move |_| session.ask.run(Command::Rematch(true))>
                    {icon(Icon::Rematch)}{move || say(TableText::Rematch)}
                </button>
            </Show>
            {move || session.replay.get().map(|link| {
                let shared = link.clone();
                view! {
                    <a class="button" href=link>{icon(Icon::Play)}{move || say(TableText::WatchReplay)}</a>
                    <button class="button" on:click=move |_| share(shared.clone())>
                        {icon(Icon::Share)}
                        {move || if is_copied.get() {
                            settings.say(ShellText::Copied)
                        } else {
                            say(TableText::ShareReplay)
                        }}
                    </button>
                }
            })}
            <a class="button" href="#/">
                {icon(Icon::Home)}{move || settings.say(ShellText::Home)}
            </a>
            <p class="note" role="status">{waiting}</p>
        </div>
    }
}
