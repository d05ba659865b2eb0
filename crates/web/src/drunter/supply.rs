//! The viewer's own tiles in their wooden tray.

use draw::Theme;
use draw::drunter::tile;
use drunter::{Kind, Length, View};
use i18n::InDrunter;
use leptos::prelude::*;

use super::choice::Choice;
use super::picture;
use crate::stage::Stage;

/// The viewer's own tiles: pick one up to see where it could go.
#[component]
pub(super) fn Tray(view: Signal<View>, stage: Stage, choice: Choice) -> impl IntoView {
    let count = move |kind, length| {
        let view = view.get();
        view.viewer().seat().map_or(0, |seat| view.public().supply(seat).count(kind, length))
    };
    let slot = move |(kind, length): (Kind, Length)| {
        let name = move || {
            let count = u32::from(count(kind, length));
            stage.say(InDrunter::AriaSupplyCount { kind, length, count })
        };
        let class = format!("dd-slot dd-length-{}", length.fields());
        view! {
            <button class=class aria-label=name
                aria-pressed=move || (choice.tile.get() == Some((kind, length))).to_string()
                disabled=move || count(kind, length) == 0 || !choice.due.get()
                data-empty=move || (count(kind, length) == 0).then_some("")
                on:click=move |_| choice.pick(kind, length)>
                {picture(&tile(kind, length, Theme::Light))}
                <b class="dd-count">{move || count(kind, length)}</b>
            </button>
        }
    };
    let row = move |kind: Kind| {
        view! {
            <div class="dd-row">
                <span class="dd-kind">{move || stage.say(InDrunter::TileKind { kind })}</span>
                {Length::ALL.map(|length| slot((kind, length)))}
            </div>
        }
    };
    view! {
        <Show when=move || view.get().viewer().seat().is_some()>
            <section class="dd-tray" role="group" aria-label=move || stage.say(InDrunter::TilesLabel)>
                {Kind::ALL.map(row)}
            </section>
        </Show>
    }
}
