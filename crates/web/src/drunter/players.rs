//! What everybody may know of everybody: tiles and vote cards.

use draw::drunter::seat_mark;
use drunter::{Card, Kind, Length, Phase, View};
use game::Seat;
use i18n::{AtTable, InDrunter};
use weave::prelude::*;

use super::picture;
use super::votes::chip;
use crate::stage::Stage;

/// A panel for every player; on small screens a chip that opens.
#[component]
pub(super) fn Players(view: Signal<View>, stage: Stage, upright: Memo<bool>) -> Markup {
    let panel = move |seat: Seat| {
        let acts = move || view.get().public().to_act().contains(seat) && !stage.is_stopped.get();
        let mark = move || picture(&seat_mark(seat, stage.theme.get()));
        let total = move || view.get().public().supply(seat).total();
        let chooses = move || match view.get().public().phase() {
            Phase::Choosing { waiting, .. } => Some(waiting.contains(seat)),
            _ => None,
        };
        let state = move || match chooses() {
            Some(true) => stage.say(InDrunter::StillChoosing),
            Some(false) => stage.say(InDrunter::HasChosen),
            None => stage.say(InDrunter::TilesLeft { count: total() as u32 }),
        };
        let number = move || match chooses() {
            Some(true) => "…".to_owned(),
            Some(false) => "✓".to_owned(),
            None => total().to_string(),
        };
        let details = move || view! { <Supply view seat stage/><Cards view seat stage/> };
        match upright.get() {
            true => view! {
                <details class="dd-player dd-fold" data-acts=move || acts().then_some("") name="dd">
                    <summary aria-label=move || format!("{}, {}", stage.name(seat), state())>{mark}<b>{number}</b></summary>
                    <div class="dd-card dd-pop"><h2>{move || stage.name(seat)}<small>{move || stage.label(seat)}</small></h2>{details}</div>
                </details>
            },
            false => view! {
                <article class="dd-card dd-player" data-acts=move || acts().then_some("") data-seat=seat.index()>
                    <header>{mark}<h2>{move || stage.name(seat)}<small>{move || stage.label(seat)}</small></h2><span class="dd-total">{state}</span></header>
                    {details}
                </article>
            },
        }
    };
    view! {
        <section class="dd-players" aria-label=move || stage.say(AtTable::AriaPlayers)>
            {move || view.get_untracked().seats().map(panel).collect::<Markup>()}
        </section>
    }
}

/// How many tiles of each kind and length somebody has.
#[component]
fn Supply(view: Signal<View>, seat: Seat, stage: Stage) -> Markup {
    let cell = move |kind: Kind, length: Length| {
        let count = move || view.get().public().supply(seat).count(kind, length);
        let name = move || stage.say(InDrunter::AriaSupplyCount { kind, length, count: u32::from(count()) });
        let class = format!("dd-bar dd-{}", kind_class(kind));
        view! {
            <li data-none=move || (count() == 0).then_some("")>
                <span class=class aria-hidden="true">{(0..length.fields()).map(|_| view! { <i></i> }).collect::<Markup>()}</span>
                <span aria-hidden="true">{count}</span>
                <span class="dd-unseen">{name}</span>
            </li>
        }
    };
    let cells = Kind::ALL.map(|kind| Length::ALL.map(|length| cell(kind, length)));
    view! { <ul class="dd-supply" aria-label=move || stage.say(InDrunter::AriaSupply { name: &stage.name(seat) })>{cells}</ul> }
}

const fn kind_class(kind: Kind) -> &'static str {
    match kind {
        Kind::Wall => "wall",
        Kind::Street => "street",
        Kind::River => "river",
    }
}

/// The vote cards somebody still has; those used are crossed out.
#[component]
fn Cards(view: Signal<View>, seat: Seat, stage: Stage) -> Markup {
    let left = move || u32::from(view.get().public().hand(seat).strength());
    let card = move |card: Card| chip(card, move || view.get().public().used(seat).contains(card), stage);
    view! { <ul class="dd-chips" aria-label=move || stage.say(InDrunter::VotesLeft { count: left() })>{Card::ALL.map(card)}</ul> }
}
