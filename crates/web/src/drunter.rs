//! The screen of Drunter & Drüber.

mod ballots;
mod choice;
mod choosing;
mod end;
mod focus;
mod goal;
mod panels;
mod players;
mod shape;
mod spots;
mod stage;
mod stakes;
mod story;
mod supply;
mod town;
mod turn;
mod votes;

use client::playback::drunter::{Audience, Panel};
use drunter::View;
use i18n::DrunterText;
use weave::prelude::*;

use self::choice::TileChoice;
use self::goal::GoalVisibility;
use self::panels::panels;
use self::shape::Shape;
use self::stage::Stage;
use self::supply::Tray;
use self::town::Town;
use crate::chunks::lazy;
use crate::picture::drawn;
use crate::props::ScreenProps;
use crate::session::Connection;
use crate::table_page::{AfterGame, TableBar, TableContext, after_board};

/// A decorative picture: everything in it is also said in text.
pub(crate) fn picture(picture: &draw::svg::Picture) -> Markup {
    let svg = drawn(picture);
    view! { <span class="dd-picture" aria-hidden="true" inner_html=svg></span> }
}

/// Whether several people share this device, so that secrets must be hidden between turns.
fn shared_device() -> Memo<bool> {
    let TableContext { session, .. } = expect_context();
    Memo::new(move || {
        let persons = session.table_view.with(|table_view| {
            table_view.as_ref().map_or(0, |table_view| table_view.state.persons().iter().count())
        });
        session.connection.get() == Connection::Here && persons > 1
    })
}

/// The screen of Drunter & Drüber.
#[component]
pub(crate) fn DrunterScreen(view: Signal<View>, props: ScreenProps) -> Markup {
    let shape = Shape::of_window();
    let is_small = Memo::new(move || shape.get().is_small());
    let props = ScreenProps { layout: Signal::derive(move || shape.get().layout()), ..props };
    let choice = TileChoice::new(view, props);
    let bare = RwSignal::new(false);
    // In a vote, whether the whole town is shown instead of the enlarged part of it.
    let whole = RwSignal::new(false);
    let is_shared = shared_device();
    let secret = GoalVisibility { shown: RwSignal::new(false), is_shared, picked: RwSignal::new(None) };
    let viewer = Memo::new(move || view.get().viewer());
    let is_stopped = props.is_stopped;
    let TableContext { session, .. } = expect_context();
    let audience = match session.connection.get_untracked() {
        Connection::Here => Audience::Players,
        Connection::Replay => Audience::Replay,
        _ if viewer.get_untracked().seat().is_none() => Audience::Spectators,
        _ => Audience::Players,
    };
    let stage = Stage::new(view, props, audience);
    let shown: Signal<View> = stage.shown.into();
    let go_on = Callback::new(move |()| {
        stage.go_on();
        session.all_have_seen();
    });
    let go_on = (audience == Audience::Players).then_some(go_on);
    let over = Memo::new(move || stage.is_over());
    let is_vote = Memo::new(move || stage.is_vote());
    let choosing = Memo::new(move || stage.panel.get() == Panel::Choice);
    // A player who picks a tile up wants to see no more of the earlier turns.
    effect(move || {
        if choice.tile.get().is_some() {
            stage.skip();
        }
    });
    effect(move || {
        is_vote.track();
        whole.set(false);
    });
    // Reset the goal cards whenever the viewer changes or the choice of goals begins. They start open only if
    // nobody else shares the device.
    effect(move || {
        viewer.track();
        choosing.track();
        secret.shown.set(!is_shared.get());
        secret.picked.set(None);
    });
    let below = move || {
        if is_vote.get() {
            view! {
                <Show when=move || is_small.get()>
                    {lazy(props.language, panels, move |panels| (panels.stakes)(stage, props, secret, is_small))}
                    {lazy(props.language, panels, move |panels| (panels.ballots)(stage, props, is_small))}
                </Show>
                {lazy(props.language, panels, move |panels| (panels.dock)(stage, props, go_on))}
            }
        } else if choosing.get() {
            lazy(props.language, panels, move |panels| (panels.choosing)(view, props, secret, is_small))
        } else {
            view! {
                <Show when=move || is_small.get() && viewer.get().seat().is_some()>
                    {after_board(props.language, panels, move |panels| (panels.stepper)(view, choice, props, secret))}
                </Show>
                <Tray view props choice/>
                <Show when=move || !is_small.get()>
                    {after_board(props.language, panels, move |panels| (panels.own_cards)(view, props))}
                </Show>
            }
        }
    };
    let beside = move || {
        view! {
            <Show when=move || is_vote.get()
                fallback=move || after_board(props.language, panels, move |panels| (panels.spots)(view, choice, props, secret))>
                {lazy(props.language, panels, move |panels| (panels.stakes)(stage, props, secret, is_small))}
            </Show>
            <Show when=move || choosing.get()>
                {lazy(props.language, panels, move |panels| (panels.decision)(view, props, secret))}
            </Show>
            {after_board(props.language, panels, |panels| (panels.take_back)())}
        }
    };
    let left = move || {
        view! {
            <Show when=move || is_vote.get() && !is_small.get()
                fallback=move || after_board(props.language, panels, move |panels| (panels.players)(shown, props, is_small))>
                {lazy(props.language, panels, move |panels| (panels.ballots)(stage, props, is_small))}
            </Show>
        }
    };
    // Rebuild the panel below only if the question or the viewer changes, not with every card.
    let asked = Memo::new(move || (is_vote.get(), choosing.get(), over.get(), viewer.get()));
    let class = move || {
        let over = if over.get() || is_stopped.get() { " dd-over" } else { "" };
        let calm = if props.calm.get() { " dd-calm" } else { "" };
        let vote = if is_vote.get() { " dd-voting" } else { "" };
        let choice = if choosing.get() { " dd-choosing" } else { "" };
        let whole = if whole.get() { " dd-whole" } else { "" };
        format!("dd {}{over}{calm}{vote}{choice}{whole}", shape.get().class())
    };
    view! {
        <main class=class>
            <header class="dd-head">
                <h1 class="dd-title">"Drunter "<span>"&"</span>" Drüber"</h1>
                {after_board(props.language, panels, move |panels| (panels.turn_line)(props, choice, stage))}
                <button class="dd-quiet" aria-pressed=move || bare.get().to_string()
                    aria-label=move || props.say(DrunterText::LookUnder) title=move || props.say(DrunterText::LookUnder)
                    on:click=move |_| bare.update(|bare| *bare = !*bare)>
                    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor"
                        stroke-width="1.8" stroke-linejoin="round">
                        <path d="M12 4 21 9 12 14 3 9ZM3 13.500 12 18.500 21 13.500"/>
                    </svg>
                </button>
                <TableBar/>
            </header>
            <div class="dd-left">
                {left}
                <Show when=move || !over.get() && !choosing.get()>
                    {after_board(props.language, panels, move |panels| (panels.own_goal)(shown, props, secret, is_small))}
                </Show>
            </div>
            <Town props choice bare whole secret stage/>
            <Show when=move || !over.get() && !is_stopped.get()>
                <div class="dd-below">{move || { asked.get(); untrack(below) }}</div>
            </Show>
            <div class="dd-right">
                <Show when=move || over.get() fallback=move || view! { <Show when=move || !is_small.get()>{beside}</Show> }>
                    {lazy(props.language, panels, move |panels| (panels.outcome)(view, props, stage))}
                </Show>
                <Show when=move || is_stopped.get() || stage.are_goals_revealed()><AfterGame/></Show>
                {after_board(props.language, panels, move |panels| (panels.story)(shown, props, is_small))}
            </div>
            {after_board(props.language, panels, move |panels| (panels.news)(props, stage))}
        </main>
    }
}
