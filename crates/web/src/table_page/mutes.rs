//! Whom the viewer does not want to hear.

use game::Seat;
use i18n::AtTable;
use table::Command;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::around::Around;
use super::names;
use crate::icon::{Icon, icon};
use crate::parts::Missing;

#[wasm_split(beside, fallible)]
pub(super) fn mutes() -> Result<fn() -> Markup, Missing> {
    Ok(|| view! { <Mutes/> })
}

/// Everybody else at the table, each to be muted or heard again.
#[component]
fn Mutes() -> Markup {
    let Around { session, settings, .. } = expect_context();
    let others = Memo::new(move || {
        session.outlook.with(|outlook| {
            let Some(outlook) = outlook else { return Vec::new() };
            let names = names(&outlook.scene, settings.language.get());
            let persons = outlook.scene.persons().iter().filter(|seat| outlook.viewer.seat() != Some(*seat));
            let heard = |seat: Seat| (seat, names[seat.index()].clone(), outlook.muted.contains(seat));
            persons.map(heard).collect::<Vec<_>>()
        })
    });
    let one = move |(seat, name, is_muted): (Seat, String, bool)| {
        let (sign, message) = match is_muted {
            true => (Icon::Sound, AtTable::Unmute { name: &name }),
            false => (Icon::Quiet, AtTable::Mute { name: &name }),
        };
        view! {
            <button class="chip" class:muted=is_muted
                on:click=move |_| session.ask.run(Command::Mute { seat, muted: !is_muted })>
                {icon(sign)}{settings.say(message)}
            </button>
            {is_muted.then(|| view! { <p class="hint">{settings.say(AtTable::Muted { name: &name })}</p> })}
        }
    };
    view! {
        <div class="mutes" aria-live="polite">{move || others.get().into_iter().map(one).collect::<Markup>()}</div>
    }
}
