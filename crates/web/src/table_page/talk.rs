//! Talking to other players, and muting them.

use game::Seat;
use i18n::TableText;
use table::{Command, GameKind, Phrase};
use wasm_bindgen::JsCast;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;
use web_sys::{Element, HtmlElement};

use super::context::TableContext;
use super::names;
use crate::chunks::ChunkError;
use crate::icon::{Icon, icon};

/// Renders what can be said, inside this `details` element.
type Talk = fn(NodeRef<Element>) -> Markup;

#[wasm_split(notices, fallible)]
pub(super) fn talk() -> Result<Talk, ChunkError> {
    Ok(|around| view! { <Phrases around/> <Mutes/> })
}

/// Whether a phrase makes sense in a game: where nobody votes, nobody bluffs.
fn fits(phrase: Phrase, kind: GameKind) -> bool {
    kind.has_secrets() || !matches!(phrase, Phrase::TrustMe | Phrase::Doubt)
}

/// The phrases of this game. Saying one closes the list.
#[component]
fn Phrases(around: NodeRef<Element>) -> Markup {
    let TableContext { session, settings, .. } = expect_context();
    let kind = session.table_view.with_untracked(|table_view| {
        table_view.as_ref().map_or(GameKind::DropIt, |table_view| table_view.state.options.kind())
    });
    let say = move |phrase: Phrase| {
        session.say.run(phrase);
        let Some(around) = around.get_untracked() else { return };
        let _ = around.remove_attribute("open");
        if let Ok(Some(opens)) = around.query_selector("summary") {
            let _ = opens.unchecked_ref::<HtmlElement>().focus();
        }
    };
    let button = move |phrase: Phrase| {
        view! {
            <button class="chip" on:click=move |_| say(phrase)>
                {move || settings.say(TableText::Say { phrase })}
            </button>
        }
    };
    Phrase::ALL.into_iter().filter(|phrase| fits(*phrase, kind)).map(button).collect::<Markup>()
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
