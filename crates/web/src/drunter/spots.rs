//! The placements of the picked tile: as a list, or one at a time.

use draw::drunter::{Icon, icon};
use drunter::TilePlacement;
use drunter::View;
use i18n::{DrunterText, VoteText};
use weave::prelude::*;

use super::choice::{TileChoice, consequences_with, fields};
use super::goal::GoalVisibility;
use super::panels::panels;
use super::picture;
use super::turn::what;
use crate::props::ScreenProps;
use crate::table_page::after_board;

/// All placements with their consequences, and the button that lays the tile.
#[component]
pub(super) fn SpotList(
    view: Signal<View>,
    choice: TileChoice,
    props: ScreenProps,
    secret: GoalVisibility,
) -> Markup {
    let title = move || match choice.tile.get() {
        None => props.say(DrunterText::ChooseTile),
        Some((kind, length)) => match choice.spots.with(Vec::len) as u32 {
            0 => props.say(DrunterText::NoSpots { kind, length }),
            count => props.say(DrunterText::Spots { kind, length, count }),
        },
    };
    let row = move |(index, spot): (usize, TilePlacement)| {
        let marks = marks(&spot);
        let name = fields(&spot);
        view! {
            <li>
                <button class="dd-spot" aria-pressed=move || (choice.focus.get() == Some(index)).to_string()
                    on:click=move |_| choice.focus.set(Some(index))>
                    <b class="dd-number">{index + 1}</b>
                    <span><strong>{name}</strong><small>{move || covers(&view.get(), &spot, props, secret)}</small></span>
                    {marks}
                </button>
            </li>
        }
    };
    view! {
        <Show when=move || choice.due.get()>
            <section class="dd-card dd-spots">
                <h2>{title}</h2>
                <Forced choice props/>
                <ol>{move || choice.spots.get().into_iter().enumerate().map(row).collect::<Markup>()}</ol>
                <Show when=move || choice.focus.get().is_some()><LayButton choice props short=false/></Show>
            </section>
        </Show>
    }
}

/// The consequences of a placement. A building that counts for the viewer is named as theirs, unless others may look.
fn covers(view: &View, spot: &TilePlacement, props: ScreenProps, secret: GoalVisibility) -> String {
    consequences_with(spot, props, |building, value| {
        let is_yours = secret.shown.get() && view.counts_for_viewer(building, value);
        let value = u32::from(value);
        match is_yours {
            true => props.say(VoteText::CoversYours { building, value }),
            false => props.say(DrunterText::Covers { building, value }),
        }
    })
}

/// Why the viewer has little choice, if so.
#[component]
fn Forced(choice: TileChoice, props: ScreenProps) -> Markup {
    move || choice.forced().map(|why| view! { <p class="dd-note">{props.say(why)}</p> })
}

/// One placement at a time, for small screens.
#[component]
pub(super) fn Stepper(
    view: Signal<View>,
    choice: TileChoice,
    props: ScreenProps,
    secret: GoalVisibility,
) -> Markup {
    let here = move || {
        choice.spot(false).map(|spot| {
            let number = choice.focus.get().unwrap_or(0) as u32 + 1;
            let of = choice.spots.with(Vec::len) as u32;
            view! {
                {marks(&spot)}
                <p><strong>{fields(&spot)}</strong>" "{props.say(DrunterText::SpotOf { number, of })}
                    <small>{covers(&view.get(), &spot, props, secret)}</small></p>
            }
        })
    };
    // Same height while others are on turn, so that the town keeps its size.
    let waiting = move || {
        view! {
            <div class="dd-stepper">
                <p>{move || what(&view.get(), props)}</p>
                {after_board(props.language, panels, |panels| (panels.take_back)())}
            </div>
        }
    };
    let empty = move || match (choice.tile.get(), choice.forced()) {
        (Some((kind, length)), _) if choice.spots.with(Vec::is_empty) => {
            props.say(DrunterText::NoSpots { kind, length })
        }
        (_, Some(why)) => props.say(why),
        _ => props.say(DrunterText::ChooseTile),
    };
    view! {
        <Show when=move || choice.due.get() fallback=waiting>
            <div class="dd-stepper">
                <Show when=move || choice.focus.get().is_some() fallback=move || view! { <p>{empty}</p> }>
                    <button class="dd-round" aria-label=move || props.say(DrunterText::PreviousSpot)
                        on:click=move |_| choice.step(-1)>"‹"</button>
                    <div class="dd-here" aria-live="polite">{here}</div>
                    <button class="dd-round" aria-label=move || props.say(DrunterText::NextSpot)
                        on:click=move |_| choice.step(1)>"›"</button>
                    <LayButton choice props short=true/>
                </Show>
            </div>
        </Show>
    }
}

#[component]
fn LayButton(choice: TileChoice, props: ScreenProps, short: bool) -> Markup {
    let label = move || match choice.spot(false) {
        Some(spot) if !short => props.say(DrunterText::LayOn { span: spot.tile.span }),
        _ => props.say(DrunterText::Lay),
    };
    view! {
        <div class="dd-confirm">
            <button class="dd-primary" node_ref=choice.button on:click=move |_| choice.lay()>{label}</button>
            <Show when=move || !short>
                <button class="dd-round" aria-label=move || props.say(DrunterText::PutBack)
                    title=move || props.say(DrunterText::PutBack) on:click=move |_| choice.put_back()>"↩"</button>
            </Show>
        </div>
    }
}

fn marks(spot: &TilePlacement) -> Markup {
    let under = spot.passes_under.then(|| picture(&icon(Icon::UnderBridge)));
    let vote = spot.calls_vote.then(|| picture(&icon(Icon::Ballot)));
    view! { <span class="dd-marks">{under}{vote}</span> }
}
