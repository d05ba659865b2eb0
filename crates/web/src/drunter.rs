//! The screen of Drunter & Drüber.

mod choice;
mod choosing;
mod end;
mod focus;
mod goal;
mod panels;
mod players;
mod spots;
mod story;
mod supply;
mod town;
mod turn;
mod votes;

use draw::Layout;
use drunter::{Phase, View};
use i18n::DrunterText;
use weave::prelude::*;

use self::choice::TileChoice;
use self::end::GoalReveal;
use self::goal::GoalVisibility;
use self::panels::panels;
use self::supply::Tray;
use self::town::Town;
use crate::chunks::lazy;
use crate::picture::drawn;
use crate::props::ScreenProps;
use crate::session::Connection;
use crate::sound::Sounds;
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

/// Whether a vote is the latest event.
fn has_just_voted(view: &View) -> bool {
    let voted = view.public().story().last().is_some_and(|turn| turn.vote.is_some());
    voted && matches!(view.public().phase(), Phase::Laying { .. })
}

/// Plays sounds for tiles and votes.
fn listen(view: Signal<View>, props: ScreenProps) {
    let sounds = Sounds::new(props.sound);
    let before = StoredValue::new(None::<(usize, usize)>);
    effect(move || {
        let view = view.get();
        let story = view.public().story();
        // A proposed tile already lies on the board during the vote.
        let laid = story.len() + usize::from(view.public().proposal().is_some());
        let votes = view.public().votes().count();
        let told = before.get_value().filter(|_| props.sound.get_untracked());
        if let Some((laid_before, votes_before)) = told {
            match story.last() {
                Some(turn) if votes == votes_before + 1 => sounds.crowd(turn.stays()),
                _ if laid == laid_before + 1 => sounds.paper(),
                _ => {}
            }
        }
        before.set_value(Some((laid, votes)));
    });
}

/// The screen of Drunter & Drüber.
#[component]
pub(crate) fn DrunterScreen(view: Signal<View>, props: ScreenProps) -> Markup {
    let choice = TileChoice::new(view, props);
    let bare = RwSignal::new(false);
    let is_shared = shared_device();
    let secret = GoalVisibility { shown: RwSignal::new(false), is_shared, picked: RwSignal::new(None) };
    let viewer = Memo::new(move || view.get().viewer());
    listen(view, props);
    let is_stopped = props.is_stopped;
    let TableContext { session, .. } = expect_context();
    // In a replay and for spectators, the verdict stays until the next step; they confirm nothing.
    let only_watches = match session.connection.get_untracked() {
        Connection::Here => false,
        Connection::Replay => true,
        _ => viewer.get_untracked().seat().is_none(),
    };
    let votes = Memo::new(move || view.get().public().votes().count());
    // The number of votes whose result the viewer has confirmed.
    let seen = RwSignal::new(votes.get_untracked());
    // At a table, the verdict stays until the viewer goes on.
    let verdict = Memo::new(move || match only_watches {
        true => has_just_voted(&view.get()),
        false => votes.get() > seen.get(),
    });
    let go_on = Callback::new(move |()| {
        seen.set(votes.get_untracked());
        session.all_have_seen();
    });
    let go_on = (!only_watches).then_some(go_on);
    let upright = Memo::new(move || props.layout.get() == Layout::Upright);
    // If a vote ends the game, the result is shown only after the verdict was confirmed.
    let over = Memo::new(move || matches!(view.get().public().phase(), Phase::Over { .. }) && !verdict.get());
    let choosing =
        Memo::new(move || matches!(view.get().public().phase(), Phase::Choosing { .. }) && !verdict.get());
    // Reset the goal cards whenever the viewer changes or the choice of goals begins. They start open only if
    // nobody else shares the device.
    effect(move || {
        viewer.track();
        choosing.track();
        secret.shown.set(!is_shared.get());
        secret.picked.set(None);
    });
    let reveal = GoalReveal::new(view, over, props);
    let hidden = Signal::derive(move || reveal.hidden());
    let below = move || {
        let public = *view.get().public();
        if verdict.get() {
            lazy(props.language, panels, move |panels| (panels.verdict)(view, props, go_on))
        } else if matches!(public.phase(), Phase::Voting { .. } | Phase::Declaring { .. }) {
            lazy(props.language, panels, move |panels| (panels.voting)(view, props))
        } else if choosing.get() {
            lazy(props.language, panels, move |panels| (panels.choosing)(view, props, secret, upright))
        } else {
            view! {
                <Show when=move || upright.get() && viewer.get().seat().is_some()>
                    {after_board(props.language, panels, move |panels| (panels.stepper)(view, choice, props))}
                </Show>
                <Tray view props choice/>
                <Show when=move || !upright.get()>
                    {after_board(props.language, panels, move |panels| (panels.own_cards)(view, props))}
                </Show>
            }
        }
    };
    let beside = move || {
        view! {
            {after_board(props.language, panels, move |panels| (panels.spots)(choice, props))}
            <Show when=move || choosing.get()>
                {lazy(props.language, panels, move |panels| (panels.decision)(view, props, secret))}
            </Show>
            {after_board(props.language, panels, |panels| (panels.take_back)())}
        }
    };
    // Rebuild the panel below only if the question or the viewer changes, not with every card.
    let asked = Memo::new(move || {
        let phase = *view.get().public().phase();
        (verdict.get(), votes.get(), std::mem::discriminant(&phase), over.get(), viewer.get())
    });
    let class = move || {
        let shape = if upright.get() { "dd-upright" } else { "dd-wide" };
        let over = if over.get() || is_stopped.get() { " dd-over" } else { "" };
        let calm = if props.calm.get() { " dd-calm" } else { "" };
        format!("dd {shape}{over}{calm}")
    };
    view! {
        <main class=class>
            <header class="dd-head">
                <h1 class="dd-title">"Drunter "<span>"&"</span>" Drüber"</h1>
                {after_board(props.language, panels, move |panels| (panels.turn_line)(view, props, choice, reveal))}
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
                {after_board(props.language, panels, move |panels| (panels.players)(view, props, upright))}
                <Show when=move || !over.get() && !choosing.get()>
                    {after_board(props.language, panels, move |panels| (panels.own_goal)(view, props, secret, upright))}
                </Show>
            </div>
            <Town view props choice bare secret hidden/>
            <Show when=move || !over.get() && !is_stopped.get()>
                <div class="dd-below">{move || { asked.get(); untrack(below) }}</div>
            </Show>
            <div class="dd-right">
                <Show when=move || over.get() fallback=move || view! { <Show when=move || !upright.get()>{beside}</Show> }>
                    {lazy(props.language, panels, move |panels| (panels.outcome)(view, props, reveal))}
                </Show>
                <Show when=move || is_stopped.get() || reveal.is_done()><AfterGame/></Show>
                {after_board(props.language, panels, move |panels| (panels.story)(view, props, upright))}
            </div>
            {after_board(props.language, panels, move |panels| (panels.news)(view, props, reveal, verdict))}
        </main>
    }
}
