//! The screen of Drunter & Drüber.

mod choice;
mod end;
mod goal;
mod players;
mod spots;
mod story;
mod supply;
mod tell;
mod town;
mod turn;
mod votes;

use draw::Layout;
use drunter::{Phase, View};
use i18n::InDrunter;
use leptos::prelude::*;

use self::choice::Choice;
use self::end::Result;
use self::goal::OwnGoal;
use self::players::Players;
use self::spots::{SpotList, Stepper};
use self::story::StoryPanel;
use self::supply::Tray;
use self::town::Town;
use self::turn::{News, TurnLine};
use self::votes::{OwnCards, Verdict, Voting};
use crate::stage::Stage;
use crate::table_page::{AfterGame, TableBar};

/// A picture that says nothing that is not also said in words.
pub(crate) fn picture(picture: &draw::svg::Picture) -> impl IntoView + use<> {
    let svg = picture.to_svg("");
    view! { <span class="dd-picture" aria-hidden="true" inner_html=svg></span> }
}

/// The screen of Drunter & Drüber.
#[component]
pub(crate) fn DrunterScreen(view: Signal<View>, stage: Stage) -> impl IntoView {
    let choice = Choice::new(view, stage);
    let bare = RwSignal::new(false);
    let goal_shown = RwSignal::new(true);
    // How many votes the viewer has seen the end of.
    let seen = RwSignal::new(tell::votes(view.get_untracked().public()).count());
    let upright = Memo::new(move |_| stage.layout.get() == Layout::Upright);
    let over = Memo::new(move |_| matches!(view.get().public().phase(), Phase::Over { .. }));
    let votes = Memo::new(move |_| tell::votes(view.get().public()).count());
    let below = move || {
        let public = *view.get().public();
        if votes.get() > seen.get() && !over.get() {
            view! { <Verdict view stage seen/> }.into_any()
        } else if matches!(public.phase(), Phase::Voting { .. } | Phase::Declaring { .. }) {
            view! { <Voting view stage/> }.into_any()
        } else if matches!(public.phase(), Phase::Choosing { .. }) {
            view! { <goal::Choosing view stage/> }.into_any()
        } else {
            view! {
                <Show when=move || upright.get()><Stepper choice stage/></Show>
                <Tray view stage choice/>
                <Show when=move || !upright.get()><OwnCards view stage/></Show>
            }
            .into_any()
        }
    };
    // What lies below changes only with what is asked, not with every card.
    let asked = Memo::new(move |_| {
        let phase = *view.get().public().phase();
        (votes.get() > seen.get(), std::mem::discriminant(&phase), over.get())
    });
    let class = move || {
        let shape = if upright.get() { "dd-upright" } else { "dd-wide" };
        let over = if over.get() { " dd-over" } else { "" };
        let calm = if stage.calm.get() { " dd-calm" } else { "" };
        format!("dd {shape}{over}{calm}")
    };
    view! {
        <main class=class>
            <header class="dd-head">
                <h1 class="dd-title">"Drunter "<span>"&"</span>" Drüber"</h1>
                <TurnLine view stage choice/>
                <button class="dd-quiet" aria-pressed=move || bare.get().to_string()
                    aria-label=move || stage.say(InDrunter::LookUnder) title=move || stage.say(InDrunter::LookUnder)
                    on:click=move |_| bare.update(|bare| *bare = !*bare)>
                    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor"
                        stroke-width="1.8" stroke-linejoin="round">
                        <path d="M12 4 21 9 12 14 3 9ZM3 13.500 12 18.500 21 13.500"/>
                    </svg>
                </button>
                <TableBar/>
            </header>
            <div class="dd-left">
                <Players view stage upright/>
                <Show when=move || !over.get()><OwnGoal view stage shown=goal_shown upright/></Show>
            </div>
            <Town view stage choice bare goal_shown/>
            <Show when=move || !over.get()>
                <div class="dd-below">{move || { asked.track(); untrack(below) }}</div>
            </Show>
            <div class="dd-right">
                <Show when=move || over.get() fallback=move || view! { <Show when=move || !upright.get()><SpotList choice stage/></Show> }>
                    <Result view stage/>
                    <AfterGame/>
                </Show>
                <StoryPanel view stage upright/>
            </div>
            <News view stage/>
        </main>
    }
}
