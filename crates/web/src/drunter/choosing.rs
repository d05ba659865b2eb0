//! Variant: when a line has ended, everybody chooses which of their two goals counts.

use draw::Layout;
use draw::drunter::{
    OwnGoal, PictureOptions, ending_picture, goal_buildings, goal_card, goal_card_back, heading_on_board,
};
use drunter::board::Heading;
use drunter::{Action, Ending, Goal, Goals, Line, Phase, Public, ShutSide, View};
use i18n::{DrunterText, TableText};
use weave::prelude::*;

use super::goal::{GoalVisibility, Peek, rank};
use super::picture;
use crate::props::ScreenProps;

/// How many players have chosen their goal; `None` outside that phase.
pub(super) fn have_chosen(public: &Public) -> Option<DrunterText<'static>> {
    let Phase::Choosing { waiting, .. } = public.phase() else { return None };
    let of = public.seats() as u32;
    Some(DrunterText::HaveChosen { count: of - waiting.len() as u32, of })
}

/// Whether the viewer has yet to choose.
fn is_due(view: &View) -> bool {
    view.viewer().seat().is_some_and(|seat| view.public().to_act().contains(seat))
}

/// The viewer's goals, the picked one first; `None` if the viewer has no goals.
fn ordered(view: &View, secret: GoalVisibility) -> Option<Goals> {
    let goals = view.goals()?;
    Some(secret.picked.get().and_then(|main| goals.with_main(main)).unwrap_or(goals))
}

/// The choice below the town: everything on a phone, only the cards elsewhere.
#[component]
pub(super) fn Choosing(
    view: Signal<View>,
    props: ScreenProps,
    secret: GoalVisibility,
    is_small: Memo<bool>,
) -> Markup {
    view! {
        <Show when=move || is_small.get()><WhyNow view props/></Show>
        <GoalCards view props secret/>
        <Show when=move || is_small.get()><Confirm view props secret/></Show>
    }
}

/// The choice beside the town, on wide screens: the reason, and the button that confirms.
#[component]
pub(super) fn Decision(view: Signal<View>, props: ScreenProps, secret: GoalVisibility) -> Markup {
    view! { <WhyNow view props/><Confirm view props secret/> }
}

/// Which line has ended, what blocks it, and what follows.
#[component]
fn WhyNow(view: Signal<View>, props: ScreenProps) -> Markup {
    let ended = move || {
        let view = view.get();
        let line = view.public().choice_due()?;
        Some(why(&view, line, view.public().ending(line)?, props))
    };
    view! { {ended} }
}

fn why(view: &View, line: Line, ending: Ending, props: ScreenProps) -> Markup {
    let options = PictureOptions {
        theme: props.theme.get(),
        layout: props.layout.get(),
        own_goal: OwnGoal::Plain,
        ..PictureOptions::default()
    };
    let side = |shut: ShutSide| {
        let side = heading_on_board(shut.side, props.layout.get());
        let text = props.say(DrunterText::SideShut { side, by: shut.by, behind_bridge: shut.behind_bridge });
        view! { <li><span class="dd-arrow" aria-hidden="true" style=turned(side)>"↑"</span>{text}</li> }
    };
    let reasons = match ending {
        Ending::Shut(sides) => sides.into_iter().map(side).collect::<Markup>(),
        Ending::NoTile { .. } => {
            view! { <li>{props.say(DrunterText::NoTileFits { kind: line.kind() })}</li> }
        }
    };
    let lens = (props.layout.get() == Layout::Wide)
        .then(|| view! { <div class="dd-lens">{picture(&ending_picture(view, line, &options))}</div> });
    view! {
        <section class="dd-card dd-ending">
            <h2>{props.say(DrunterText::LineEnded { line })}</h2>
            {lens}
            <ul>{reasons}</ul>
            <p>{props.say(DrunterText::ChoiceDue { line })}</p>
        </section>
    }
}

fn turned(side: Heading) -> String {
    let quarters = Heading::ALL.iter().position(|heading| *heading == side).unwrap_or(0);
    format!("rotate:{}deg", 90 * quarters)
}

/// Both goal cards: what each counts, its points now, and whether it is picked.
#[component]
fn GoalCards(view: Signal<View>, props: ScreenProps, secret: GoalVisibility) -> Markup {
    let card = move |(number, goal): (usize, Goal)| {
        let goals = move || ordered(&view.get(), secret);
        let rank = move || rank(goals(), goal);
        let pick = Callback::new(move |()| {
            if untrack(move || is_due(&view.get())) {
                secret.picked.set(Some(goal));
            }
        });
        let face = move || match secret.shown.get() {
            true => face(goal, &view.get(), props),
            false => back(number, secret, props),
        };
        let class = move || match rank() {
            Some(DrunterText::GoalCounts) => "dd-choice dd-counts",
            Some(_) => "dd-choice dd-for-ties",
            None => "dd-choice",
        };
        let badge = move || rank().map(|rank| view! { <em>{props.say(rank)}</em> });
        view! {
            <div class=class>
                {badge}
                <Peek secret class="dd-card dd-goal-card" pressed=Signal::derive(move || rank() == Some(DrunterText::GoalCounts))
                    disabled=Signal::derive(move || !is_due(&view.get())) click=pick>{face}</Peek>
            </div>
        }
    };
    let cards = move || side_by_side(&view.get(), secret);
    view! {
        <Show when=move || view.get().goals().is_some()>
            <section class="dd-choose" aria-label=move || props.say(DrunterText::YourGoals)>
                {move || cards().into_iter().enumerate().map(card).collect::<Markup>()}
            </section>
        </Show>
    }
}

/// Both cards from left to right. They keep their places when one is picked. On a shared device they stay in
/// the order of the deal, so that the order reveals nothing.
fn side_by_side(view: &View, secret: GoalVisibility) -> Vec<Goal> {
    let mut cards: Vec<Goal> = view.goals().into_iter().flat_map(Goals::cards).collect();
    if !secret.is_shared.get() {
        cards.sort();
    }
    cards
}

/// A goal card, face up.
fn face(goal: Goal, view: &View, props: ScreenProps) -> Markup {
    let town = view.public().town();
    let points = goal.points(town);
    let buildings = goal_buildings(goal, town, props.theme.get());
    view! {
        {picture(&goal_card(goal))}
        <span class="dd-means">
            <strong>{props.say(DrunterText::GoalName { goal })}</strong>
            <span>{props.say(DrunterText::GoalMeans { goal })}</span>
            <span class="dd-worth">
                {buildings.map(|buildings| view! { <span class="dd-protected">{picture(&buildings)}</span> })}
                <span class="dd-points"><b>{points}</b><small>{props.say(DrunterText::PointsNow { count: u32::from(points) })}</small></span>
            </span>
        </span>
    }
}

/// A goal card, face down.
fn back(number: usize, secret: GoalVisibility, props: ScreenProps) -> Markup {
    let hint = if secret.is_shared.get() { TableText::HoldToPeek } else { TableText::OnlyYouSee };
    view! {
        {picture(&goal_card_back())}
        <span class="dd-means">
            <strong>{props.say(DrunterText::GoalNumber { number: number as u32 + 1 })}</strong>
            <span>{props.say(hint)}</span>
        </span>
    }
}

/// The picked goal and the button that confirms it; afterwards, who is still choosing.
#[component]
fn Confirm(view: Signal<View>, props: ScreenProps, secret: GoalVisibility) -> Markup {
    let choose = move |_| {
        if let Some(goal) = secret.picked.get_untracked() {
            props.act.run(Action::Choose(goal).into());
        }
    };
    let other = move || match ordered(&view.get(), secret) {
        Some(Goals::Ordered(_, second)) => Some(second),
        _ => None,
    };
    let name = move |goal: Goal| match secret.shown.get() {
        true => props.say(DrunterText::GoalName { goal }),
        false => {
            let place = side_by_side(&view.get(), secret).into_iter().position(|card| card == goal);
            props.say(DrunterText::GoalNumber { number: place.unwrap_or(0) as u32 + 1 })
        }
    };
    let picked = move || {
        let (main, second) = secret.picked.get().zip(other())?;
        Some(view! {
            <p class="dd-counts"><b>"1"</b><span><strong>{name(main)}</strong><small>{props.say(DrunterText::GoalCounts)}</small></span></p>
            <p class="dd-for-ties"><b>"2"</b><span><strong>{name(second)}</strong><small>{props.say(DrunterText::GoalForTies)}</small></span></p>
        })
    };
    let is_picked = Memo::new(move || secret.picked.get().is_some());
    let note =
        move || props.say(if is_picked.get() { DrunterText::ChoiceHint } else { DrunterText::PickGoal });
    let swap = move |_| {
        if let Some(second) = untrack(other) {
            secret.picked.set(Some(second));
        }
    };
    let waiting = move || {
        let own = view.get().viewer().seat().map(|_| props.say(DrunterText::ChoiceMade));
        view! { <p>{own}</p><p>{have_chosen(view.get().public()).map(|chosen| props.say(chosen))}</p> }
    };
    view! {
        <section class="dd-card dd-final">
            <Show when=move || is_due(&view.get()) fallback=waiting>
                {picked}
                <p class="dd-note">{note}</p>
                <div class="dd-confirm">
                    <button class="dd-primary" disabled=move || !is_picked.get() on:click=choose>
                        {move || props.say(DrunterText::ConfirmChoice)}
                    </button>
                    <button class="dd-round" disabled=move || !is_picked.get() on:click=swap
                        aria-label=move || props.say(DrunterText::SwapGoals) title=move || props.say(DrunterText::SwapGoals)>"⇄"</button>
                </div>
            </Show>
        </section>
    }
}
