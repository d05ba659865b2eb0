//! Where the picked tile could go: as a list, or one after the other.

use client::Spot;
use draw::drunter::{Icon, icon};
use drunter::View;
use i18n::InDrunter;
use weave::prelude::*;

use super::assembly::assembly;
use super::choice::{Choice, consequences, fields};
use super::picture;
use super::turn::what;
use crate::stage::Stage;
use crate::table_page::after_board;

/// Every spot with what comes of it, and the button that lays the tile.
#[component]
pub(super) fn SpotList(choice: Choice, stage: Stage) -> Markup {
    let title = move || match choice.tile.get() {
        None => stage.say(InDrunter::ChooseTile),
        Some((kind, length)) => match choice.spots.with(Vec::len) as u32 {
            0 => stage.say(InDrunter::NoSpots { kind, length }),
            count => stage.say(InDrunter::Spots { kind, length, count }),
        },
    };
    let row = move |(index, spot): (usize, Spot)| {
        let marks = marks(&spot);
        let name = fields(&spot);
        view! {
            <li>
                <button class="dd-spot" aria-pressed=move || (choice.focus.get() == Some(index)).to_string()
                    on:click=move |_| choice.focus.set(Some(index))>
                    <b class="dd-number">{index + 1}</b>
                    <span><strong>{name}</strong><small>{move || consequences(&spot, stage)}</small></span>
                    {marks}
                </button>
            </li>
        }
    };
    view! {
        <Show when=move || choice.due.get()>
            <section class="dd-card dd-spots">
                <h2>{title}</h2>
                <Forced choice stage/>
                <ol>{move || choice.spots.get().into_iter().enumerate().map(row).collect::<Markup>()}</ol>
                <Show when=move || choice.focus.get().is_some()><LayButton choice stage short=false/></Show>
            </section>
        </Show>
    }
}

/// Why there is little choice, if so.
#[component]
fn Forced(choice: Choice, stage: Stage) -> Markup {
    move || choice.forced().map(|why| view! { <p class="dd-note">{stage.say(why)}</p> })
}

/// One spot after the other, for small screens.
#[component]
pub(super) fn Stepper(view: Signal<View>, choice: Choice, stage: Stage) -> Markup {
    let here = move || {
        choice.spot(false).map(|spot| {
            let number = choice.focus.get().unwrap_or(0) as u32 + 1;
            let of = choice.spots.with(Vec::len) as u32;
            view! {
                {marks(&spot)}
                <p><strong>{fields(&spot)}</strong>" "{stage.say(InDrunter::SpotOf { number, of })}
                    <small>{consequences(&spot, stage)}</small></p>
            }
        })
    };
    // The same room while others are on turn, so that the town keeps its size.
    let waiting = move || {
        view! {
            <div class="dd-stepper">
                <p>{move || what(&view.get(), stage)}</p>
                {after_board(stage.language, assembly, |assembly| (assembly.take_back)())}
            </div>
        }
    };
    let empty = move || match (choice.tile.get(), choice.forced()) {
        (Some((kind, length)), _) if choice.spots.with(Vec::is_empty) => {
            stage.say(InDrunter::NoSpots { kind, length })
        }
        (_, Some(why)) => stage.say(why),
        _ => stage.say(InDrunter::ChooseTile),
    };
    view! {
        <Show when=move || choice.due.get() fallback=waiting>
            <div class="dd-stepper">
                <Show when=move || choice.focus.get().is_some() fallback=move || view! { <p>{empty}</p> }>
                    <button class="dd-round" aria-label=move || stage.say(InDrunter::PreviousSpot)
                        on:click=move |_| choice.step(-1)>"‹"</button>
                    <div class="dd-here" aria-live="polite">{here}</div>
                    <button class="dd-round" aria-label=move || stage.say(InDrunter::NextSpot)
                        on:click=move |_| choice.step(1)>"›"</button>
                    <LayButton choice stage short=true/>
                </Show>
            </div>
        </Show>
    }
}

#[component]
fn LayButton(choice: Choice, stage: Stage, short: bool) -> Markup {
    let label = move || match choice.spot(false) {
        Some(spot) if !short => stage.say(InDrunter::LayOn { span: spot.tile.span }),
        _ => stage.say(InDrunter::Lay),
    };
    view! {
        <div class="dd-confirm">
            <button class="dd-primary" node_ref=choice.button on:click=move |_| choice.lay()>{label}</button>
            <Show when=move || !short>
                <button class="dd-round" aria-label=move || stage.say(InDrunter::PutBack)
                    title=move || stage.say(InDrunter::PutBack) on:click=move |_| choice.put_back()>"↩"</button>
            </Show>
        </div>
    }
}

fn marks(spot: &Spot) -> Markup {
    let under = spot.passes_under.then(|| picture(&icon(Icon::UnderBridge)));
    let vote = spot.calls_vote.then(|| picture(&icon(Icon::Ballot)));
    view! { <span class="dd-marks">{under}{vote}</span> }
}
