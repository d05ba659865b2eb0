//! What the viewer secretly protects.

use draw::drunter::{goal_card, goal_card_back};
use drunter::{Action, Goal, Goals, Town, View};
use i18n::{AtTable, InDrunter};
use weave::prelude::*;

use super::picture;
use crate::icon::{Icon, icon};
use crate::stage::Stage;

/// The viewer's own goal cards, which can be turned over.
#[component]
pub(super) fn OwnGoal(
    view: Signal<View>,
    stage: Stage,
    shown: RwSignal<bool>,
    is_shared: Memo<bool>,
    upright: Memo<bool>,
) -> Markup {
    let goals =
        Memo::new(move || view.get().goals().into_iter().flat_map(Goals::cards).collect::<Vec<Goal>>());
    let points = move |goal: Goal| goal.points(view.get().public().town());
    let card = move |goal: Goal| {
        let of = u32::from(goal.points(&Town::default()));
        view! {
            <div class="dd-goal">
                {picture(&goal_card(goal))}
                <p><strong>{move || stage.say(InDrunter::GoalName { goal })}</strong>
                    <small>{move || stage.say(InDrunter::PointsStanding { points: u32::from(points(goal)), of })}</small></p>
            </div>
        }
    };
    let cards = move || match shown.get() {
        true => goals.get().into_iter().map(card).collect::<Markup>(),
        false => view! { <div class="dd-goal">{picture(&goal_card_back())}</div> },
    };
    let title = move || match goals.with(Vec::len) {
        1 => stage.say(InDrunter::YourGoal),
        _ => stage.say(InDrunter::YourGoals),
    };
    let inside = move || {
        view! {
            <PeekButton stage shown is_shared title=title()/>
            <p class="dd-note">{move || stage.say(AtTable::OnlyYouSee)}</p>
            <div class="dd-goals">{cards}</div>
        }
    };
    let chip = move || match shown.get() {
        true => goals
            .get()
            .into_iter()
            .map(|goal| view! { {picture(&goal_card(goal))}<b>{points(goal)}</b> })
            .collect::<Markup>()
            .into_markup(),
        false => picture(&goal_card_back()).into_markup(),
    };
    let whole = move || match upright.get() {
        true => view! {
            <details class="dd-own dd-fold" name="dd">
                <summary aria-label=title>{chip}</summary>
                <div class="dd-card dd-pop">{inside}</div>
            </details>
        },
        false => view! { <section class="dd-card dd-own" aria-label=title>{inside}</section> },
    };
    view! { <Show when=move || !goals.with(Vec::is_empty)>{whole}</Show> }
}

/// Turns the goals over. Where others sit at the same device they are seen only as long as the button is held.
#[component]
fn PeekButton(stage: Stage, shown: RwSignal<bool>, is_shared: Memo<bool>, title: String) -> Markup {
    let peek = move |is_held: bool| {
        if is_shared.get_untracked() {
            shown.set(is_held);
        }
    };
    let key = move |event: web_sys::KeyboardEvent, is_held: bool| {
        if is_shared.get_untracked() && matches!(event.key().as_str(), " " | "Enter") {
            event.prevent_default();
            shown.set(is_held);
        }
    };
    view! {
        <button class="dd-peek" aria-pressed=move || shown.get().to_string()
            on:pointerdown=move |_| peek(true) on:pointerup=move |_| peek(false)
            on:pointerleave=move |_| peek(false) on:pointercancel=move |_| peek(false)
            on:blur=move |_| peek(false) on:contextmenu=|event| event.prevent_default()
            on:keydown=move |event| key(event, true) on:keyup=move |event| key(event, false)
            on:click=move |_| if !is_shared.get_untracked() { shown.update(|shown| *shown = !*shown) }>
            <span aria-hidden="true">{move || icon(if shown.get() { Icon::Eye } else { Icon::EyeShut })}</span>
            <span>{title}<small>{move || is_shared.get().then(|| stage.say(AtTable::HoldToPeek))}</small></span>
        </button>
    }
}

/// Which of two goals shall count. Variant only.
#[component]
pub(super) fn Choosing(view: Signal<View>, stage: Stage) -> Markup {
    let due = move || {
        let view = view.get();
        view.viewer().seat().is_some_and(|seat| view.public().to_act().contains(seat))
    };
    let card = move |goal: Goal| {
        view! {
            <button class="dd-vote-card" on:click=move |_| stage.act.run(Action::Choose(goal).into())>
                {picture(&goal_card(goal))}
                <small>{move || stage.say(InDrunter::GoalName { goal })}</small>
            </button>
        }
    };
    let cards = move || view.get().goals().into_iter().flat_map(Goals::cards).map(card).collect::<Markup>();
    view! {
        <section class="dd-card dd-vote">
            <Show when=due fallback=move || view! { <h2>{move || stage.say(AtTable::WaitingForOthers)}</h2> }>
                <h2>{move || stage.say(InDrunter::ChoiceAsk)}</h2>
                <p class="dd-note">{move || stage.say(InDrunter::ChoiceHint)}</p>
                <div class="dd-hand">{cards}</div>
            </Show>
        </section>
    }
}
