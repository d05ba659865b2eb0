//! Public information about each player: tiles and vote cards.

use draw::drunter::seat_mark;
use drunter::{Card, Phase, TileKind, TileLength, View};
use game::Seat;
use i18n::{DrunterText, TableText};
use weave::prelude::*;

use super::picture;
use super::votes::chip;
use crate::props::ScreenProps;

/// A panel for each player; on small screens, a chip that expands.
#[component]
pub(super) fn Players(view: Signal<View>, props: ScreenProps, is_small: Memo<bool>) -> Markup {
    let panel = move |seat: Seat| {
        let acts = move || view.get().public().to_act().contains(seat) && !props.is_stopped.get();
        let mark = move || picture(&seat_mark(seat, props.theme.get()));
        let total = move || view.get().public().supply(seat).total();
        let chooses = move || match view.get().public().phase() {
            Phase::Choosing { waiting, .. } => Some(waiting.contains(seat)),
            _ => None,
        };
        let state = move || match chooses() {
            Some(true) => props.say(DrunterText::StillChoosing),
            Some(false) => props.say(DrunterText::HasChosen),
            None => props.say(DrunterText::TilesLeft { count: total() as u32 }),
        };
        let number = move || match chooses() {
            Some(true) => "…".to_owned(),
            Some(false) => "✓".to_owned(),
            None => total().to_string(),
        };
        let details = move || view! { <Supply view seat props/><Cards view seat props/> };
        match is_small.get() {
            true => view! {
                <details class="dd-player dd-fold" data-acts=move || acts().then_some("") name="dd">
                    <summary aria-label=move || format!("{}, {}", props.name(seat), state())>{mark}<b>{number}</b></summary>
                    <div class="dd-card dd-pop"><h2>{move || props.name(seat)}<small>{move || props.label(seat)}</small></h2>{details}</div>
                </details>
            },
            false => view! {
                <article class="dd-card dd-player" data-acts=move || acts().then_some("") data-seat=seat.index()>
                    <header>{mark}<h2>{move || props.name(seat)}<small>{move || props.label(seat)}</small></h2><span class="dd-total">{state}</span></header>
                    {details}
                </article>
            },
        }
    };
    view! {
        <section class="dd-players" aria-label=move || props.say(TableText::AriaPlayers)>
            {move || view.get_untracked().seats().map(panel).collect::<Markup>()}
        </section>
    }
}

/// How many tiles of each kind and length a player has.
#[component]
fn Supply(view: Signal<View>, seat: Seat, props: ScreenProps) -> Markup {
    let cell = move |kind: TileKind, length: TileLength| {
        let count = move || view.get().public().supply(seat).count(kind, length);
        let name =
            move || props.say(DrunterText::AriaSupplyCount { kind, length, count: u32::from(count()) });
        let class = format!("dd-bar dd-{}", kind_class(kind));
        view! {
            <li data-none=move || (count() == 0).then_some("")>
                <span class=class aria-hidden="true">{(0..length.fields()).map(|_| view! { <i></i> }).collect::<Markup>()}</span>
                <span aria-hidden="true">{count}</span>
                <span class="dd-unseen">{name}</span>
            </li>
        }
    };
    let cells = TileKind::ALL.map(|kind| TileLength::ALL.map(|length| cell(kind, length)));
    view! { <ul class="dd-supply" aria-label=move || props.say(DrunterText::AriaSupply { name: &props.name(seat) })>{cells}</ul> }
}

const fn kind_class(kind: TileKind) -> &'static str {
    match kind {
        TileKind::Wall => "wall",
        TileKind::Street => "street",
        TileKind::River => "river",
    }
}

/// The vote cards of a player; used ones are crossed out.
#[component]
pub(super) fn Cards(view: Signal<View>, seat: Seat, props: ScreenProps) -> Markup {
    let left = move || u32::from(view.get().public().hand(seat).strength());
    let card = move |card: Card| chip(card, move || view.get().public().used(seat).contains(card), props);
    view! { <ul class="dd-chips" aria-label=move || props.say(DrunterText::VotesLeft { count: left() })>{Card::ALL.map(card)}</ul> }
}
