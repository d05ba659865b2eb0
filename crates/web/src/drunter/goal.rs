//! The viewer's secret goals.

use draw::drunter::{goal_card, goal_card_back};
use drunter::{Goal, Goals, View};
use i18n::{DrunterText, TableText};
use weave::prelude::*;

use super::picture;
use crate::icon::{Icon, icon};
use crate::props::ScreenProps;

/// Whether the viewer's goal cards are face up, and which one is picked to count.
#[derive(Clone, Copy, Debug)]
pub(super) struct GoalVisibility {
    /// Whether the cards are face up.
    pub(super) shown: RwSignal<bool>,
    /// Whether several people share this device, so that the cards are face up only while a button is held.
    pub(super) is_shared: Memo<bool>,
    /// The goal picked to count, until the choice is confirmed. Variant only.
    pub(super) picked: RwSignal<Option<Goal>>,
}

impl GoalVisibility {
    fn peek(self, is_held: bool) {
        if self.is_shared.get_untracked() {
            self.shown.set(is_held);
        }
    }
}

/// Whether a goal counts or only breaks ties; `None` until that is decided.
pub(super) fn rank(goals: Option<Goals>, goal: Goal) -> Option<DrunterText<'static>> {
    match goals {
        Some(Goals::Ordered(main, _)) if main == goal => Some(DrunterText::GoalCounts),
        Some(Goals::Ordered(..)) => Some(DrunterText::GoalForTies),
        _ => None,
    }
}

/// The points of a goal now, and its maximum.
fn points(goal: Goal, view: &View) -> DrunterText<'static> {
    let (points, most) = (u32::from(goal.points(view.public().town())), u32::from(goal.most()));
    match goal.can_grow() {
        true => DrunterText::PointsNowOf { points, most },
        false => DrunterText::PointsStanding { points, of: most },
    }
}

/// The viewer's own goal cards, which can be turned over.
#[component]
pub(super) fn OwnGoal(
    view: Signal<View>,
    props: ScreenProps,
    secret: GoalVisibility,
    is_small: Memo<bool>,
) -> Markup {
    let goals = Memo::new(move || view.get().goals());
    let cards = move || goals.get().into_iter().flat_map(Goals::cards);
    let card = move |goal: Goal| {
        let rank = move || rank(goals.get(), goal).map(|rank| view! { <em>{props.say(rank)}</em> });
        view! {
            <span class="dd-goal">
                {picture(&goal_card(goal))}
                <span><strong>{move || props.say(DrunterText::GoalName { goal })}</strong>{rank}
                    <small>{move || props.say(points(goal, &view.get()))}</small></span>
            </span>
        }
    };
    let faces = move || match secret.shown.get() {
        true => cards().map(card).collect::<Markup>(),
        false => view! { <span class="dd-goal">{picture(&goal_card_back())}</span> },
    };
    let title = move || match cards().count() {
        1 => props.say(DrunterText::YourGoal),
        _ => props.say(DrunterText::YourGoals),
    };
    let hint =
        move || props.say(if secret.is_shared.get() { TableText::HoldToPeek } else { TableText::OnlyYouSee });
    let inside = move || {
        view! {
            <span class="dd-peek-title">
                <span aria-hidden="true">{move || icon(if secret.shown.get() { Icon::Eye } else { Icon::EyeShut })}</span>
                <span>{title}<small>{hint}</small></span>
            </span>
            <span class="dd-goals">{faces}</span>
        }
    };
    let turn_over = Callback::new(move |()| {
        if !secret.is_shared.get_untracked() {
            secret.shown.update(|shown| *shown = !*shown);
        }
    });
    let chip = move || match secret.shown.get() {
        true => cards()
            .map(|goal| view! { {picture(&goal_card(goal))}<b>{goal.points(view.get().public().town())}</b> })
            .collect::<Markup>(),
        false => picture(&goal_card_back()),
    };
    let pressed = move || secret.shown.get();
    let whole = move || match (is_small.get(), secret.is_shared.get()) {
        (false, _) => view! {
            <section class="dd-card dd-own" aria-label=title>
                <Peek secret class="dd-peek" pressed click=turn_over>{inside}</Peek>
            </section>
        },
        // On a shared device nothing stays face up: the chip itself is the button to hold.
        (true, true) => view! {
            <div class="dd-own dd-fold">
                <Peek secret class="dd-chip-goal" pressed click=turn_over>
                    {chip}<span class="dd-unseen">{title}" "{hint}</span>
                </Peek>
                <Show when=pressed><div class="dd-card dd-pop dd-pop-goal">{faces}</div></Show>
            </div>
        },
        (true, false) => view! {
            <details class="dd-own dd-fold" name="dd">
                <summary aria-label=title>{chip}</summary>
                <div class="dd-card dd-pop dd-pop-goal">
                    <Peek secret class="dd-peek" pressed click=turn_over>{inside}</Peek>
                </div>
            </details>
        },
    };
    view! { <Show when=move || goals.get().is_some()>{whole}</Show> }
}

/// For shared devices: a button that shows the goals while it is held.
#[component]
pub(super) fn Peek(
    secret: GoalVisibility,
    class: &'static str,
    #[prop(into)] pressed: Signal<bool>,
    click: Callback<()>,
    #[prop(into, default = Signal::stored(false))] disabled: Signal<bool>,
    children: Children,
) -> Markup {
    let held_by_key = move |event: web_sys::KeyboardEvent, is_held: bool| {
        if secret.is_shared.get_untracked() && matches!(event.key().as_str(), " " | "Enter") {
            event.prevent_default();
            secret.peek(is_held);
            if is_held && !event.repeat() {
                click.run(());
            }
        }
    };
    view! {
        <button class=class aria-pressed=move || pressed.get().to_string() aria-disabled=move || disabled.get().to_string()
            on:pointerdown=move |_| secret.peek(true) on:pointerup=move |_| secret.peek(false)
            on:pointerleave=move |_| secret.peek(false) on:pointercancel=move |_| secret.peek(false)
            on:blur=move |_| secret.peek(false) on:contextmenu=|event| event.prevent_default()
            on:keydown=move |event| held_by_key(event, true) on:keyup=move |event| held_by_key(event, false)
            on:click=move |_| click.run(())>
            {children()}
        </button>
    }
}
