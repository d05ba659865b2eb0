//! The screen of Drunter & Drüber.

mod assembly;
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
use weave::prelude::*;

use self::assembly::assembly;
use self::choice::Choice;
use self::end::Reveal;
use self::goal::OwnGoal;
use self::players::Players;
use self::spots::{SpotList, Stepper};
use self::supply::Tray;
use self::town::Town;
use self::turn::TurnLine;
use crate::parts::later;
use crate::picture::drawn;
use crate::session::Connection;
use crate::sound::Sounds;
use crate::stage::Stage;
use crate::table_page::{AfterGame, Around, TableBar, after_board};

/// A picture that says nothing that is not also said in words.
pub(crate) fn picture(picture: &draw::svg::Picture) -> Markup {
    let svg = drawn(picture);
    view! { <span class="dd-picture" aria-hidden="true" inner_html=svg></span> }
}

/// Whether several people share this device, so that one's secrets are not for the others.
fn shared_device() -> Memo<bool> {
    let Around { session, .. } = expect_context();
    Memo::new(move || {
        let persons = session
            .outlook
            .with(|outlook| outlook.as_ref().map_or(0, |outlook| outlook.scene.persons().iter().count()));
        session.connection.get() == Connection::Here && persons > 1
    })
}

/// Lets people hear tiles and votes.
fn listen(view: Signal<View>, stage: Stage) {
    let sounds = Sounds::new(stage.sound);
    let before = StoredValue::new(None::<(usize, usize)>);
    effect(move || {
        let view = view.get();
        let story = view.public().story();
        // A tile that is voted on lies on the board, too.
        let laid = story.len() + usize::from(view.public().proposal().is_some());
        let votes = tell::votes(view.public()).count();
        let told = before.get_value().filter(|_| stage.sound.get_untracked());
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
pub(crate) fn DrunterScreen(view: Signal<View>, stage: Stage) -> Markup {
    let choice = Choice::new(view, stage);
    let bare = RwSignal::new(false);
    let is_shared = shared_device();
    let goal_shown = RwSignal::new(false);
    // Another viewer, another secret: it lies open from the beginning only where nobody else sits at this device.
    let viewer = Memo::new(move || view.get().viewer());
    effect(move || {
        viewer.get();
        goal_shown.set(!is_shared.get());
    });
    let reveal = Reveal::new(view, stage);
    let hidden = Signal::derive(move || reveal.hidden());
    listen(view, stage);
    // How many votes the viewer has seen the end of.
    let seen = RwSignal::new(tell::votes(view.get_untracked().public()).count());
    let upright = Memo::new(move || stage.layout.get() == Layout::Upright);
    let over = Memo::new(move || matches!(view.get().public().phase(), Phase::Over { .. }));
    let votes = Memo::new(move || tell::votes(view.get().public()).count());
    let below = move || {
        let public = *view.get().public();
        if votes.get() > seen.get() && !over.get() {
            later(stage.language, assembly, move |assembly| (assembly.verdict)(view, stage, seen))
        } else if matches!(public.phase(), Phase::Voting { .. } | Phase::Declaring { .. }) {
            later(stage.language, assembly, move |assembly| (assembly.voting)(view, stage))
        } else if matches!(public.phase(), Phase::Choosing { .. }) {
            later(stage.language, assembly, move |assembly| (assembly.choosing)(view, stage))
        } else {
            view! {
                <Show when=move || upright.get()><Stepper choice stage/></Show>
                <Tray view stage choice/>
                <Show when=move || !upright.get()>
                    {after_board(stage.language, assembly, move |assembly| (assembly.own_cards)(view, stage))}
                </Show>
            }
        }
    };
    // What lies below changes only with what is asked and of whom, not with every card.
    let asked = Memo::new(move || {
        let phase = *view.get().public().phase();
        (votes.get() > seen.get(), std::mem::discriminant(&phase), over.get(), viewer.get())
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
                <TurnLine view stage choice reveal/>
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
                <Show when=move || !over.get()><OwnGoal view stage shown=goal_shown is_shared upright/></Show>
            </div>
            <Town view stage choice bare goal_shown hidden/>
            <Show when=move || !over.get()>
                <div class="dd-below">{move || { asked.get(); untrack(below) }}</div>
            </Show>
            <div class="dd-right">
                <Show when=move || over.get() fallback=move || view! { <Show when=move || !upright.get()><SpotList choice stage/></Show> }>
                    {later(stage.language, assembly, move |assembly| (assembly.outcome)(view, stage, reveal))}
                    <Show when=move || reveal.is_done()><AfterGame/></Show>
                </Show>
                {after_board(stage.language, assembly, move |assembly| (assembly.story)(view, stage, upright))}
            </div>
            {after_board(stage.language, assembly, move |assembly| (assembly.news)(view, stage))}
        </main>
    }
}
