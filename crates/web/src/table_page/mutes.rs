//! Muting other players.

use game::Seat;
use i18n::TableText;
use table::Command;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::context::TableContext;
use super::names;
use crate::chunks::ChunkError;
use crate::icon::{Icon, icon};

#[wasm_split(notices, fallible)]
pub(super) fn mutes() -> Result<fn() -> Markup, ChunkError> {
    Ok(|| view! { <Mutes/> })
}

/// All other players at the table, each with a button to mute or unmute them.
#[component]
fn Mutes() -> Markup {
    let TableContext { session, settings, .. } = expect_context();
    let others = Memo::new(move || {
        session.table_view.with(|table_view| {
            let Some(table_view) = table_view else { return Vec::new() };
            let names = names(&table_view.state, settings.language.get());
            let persons =
                table_view.state.persons().iter().filter(|seat| table_view.viewer.seat() != Some(*seat));
            let heard = |seat: Seat| (seat, names[seat.index()].clone(), table_view.muted.contains(seat));
            persons.map(heard).collect::<Vec<_>>()
        })
    });
    let one = move |(seat, name, is_muted): (Seat, String, bool)| {
        let (sign, message) = match is_muted {
            true => (Icon::Sound, TableText::Unmute { name: &name }),
            false => (Icon::Quiet, TableText::Mute { name: &name }),
        };
        view! {
            <button class="chip" class:muted=is_muted
                on:click=move |_| session.ask.run(Command::Mute { seat, muted: !is_muted })>
                {icon(sign)}{settings.say(message)}
            </button>
            {is_muted.then(|| view! { <p class="hint">{settings.say(TableText::Muted { name: &name })}</p> })}
        }
    };
    view! {
        <div class="mutes" aria-live="polite">{move || others.get().into_iter().map(one).collect::<Markup>()}</div>
    }
}
