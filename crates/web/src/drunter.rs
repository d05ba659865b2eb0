//! The screen of Drunter & Drüber.

mod assembly;
mod choice;
mod choosing;
mod end;
mod focus;
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
use self::goal::Secret;
use self::supply::Tray;
use self::town::Town;
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
    let secret = Secret { shown: RwSignal::new(false), is_shared, picked: RwSignal::new(None) };
    let viewer = Memo::new(move || view.get().viewer());
    listen(view, stage);
    let is_stopped = stage.is_stopped;
    let Around { session, .. } = expect_context();
    // In a replay and for watchers a verdict stays until the next moment; nobody waits for them.
    let only_watches = match session.connection.get_untracked() {
        Connection::Here => false,
        Connection::Replay => true,
        _ => viewer.get_untracked().seat().is_none(),
    };
    let votes = Memo::new(move || tell::votes(view.get().public()).count());
    // How many votes the viewer has seen the end of.
    let seen = RwSignal::new(votes.get_untracked());
    // At a table it stays until people go on.
    let verdict = Memo::new(move || match only_watches {
        true => tell::has_just_voted(view.get().public()),
        false => votes.get() > seen.get(),
    });
    let go_on = Callback::new(move |()| {
        seen.set(votes.get_untracked());
        session.all_have_seen();
    });
    let go_on = (!only_watches).then_some(go_on);
    let upright = Memo::new(move || stage.layout.get() == Layout::Upright);
    // A game that ends with a vote ends when people have seen how it came out.
    let over = Memo::new(move || matches!(view.get().public().phase(), Phase::Over { .. }) && !verdict.get());
    let choosing =
        Memo::new(move || matches!(view.get().public().phase(), Phase::Choosing { .. }) && !verdict.get());
    // Another viewer, another secret: it lies open from the beginning only where nobody else sits at this device. So it
    // does when people choose between two.
    effect(move || {
        viewer.track();
        choosing.track();
        secret.shown.set(!is_shared.get());
        secret.picked.set(None);
    });
    let reveal = Reveal::new(view, over, stage);
    let hidden = Signal::derive(move || reveal.hidden());
    let below = move || {
        let public = *view.get().public();
        if verdict.get() {
            later(stage.language, assembly, move |assembly| (assembly.verdict)(view, stage, go_on))
        } else if matches!(public.phase(), Phase::Voting { .. } | Phase::Declaring { .. }) {
            later(stage.language, assembly, move |assembly| (assembly.voting)(view, stage))
        } else if choosing.get() {
            later(stage.language, assembly, move |assembly| (assembly.choosing)(view, stage, secret, upright))
        } else {
            view! {
                <Show when=move || upright.get() && viewer.get().seat().is_some()>
                    {after_board(stage.language, assembly, move |assembly| (assembly.stepper)(view, choice, stage))}
                </Show>
                <Tray view stage choice/>
                <Show when=move || !upright.get()>
                    {after_board(stage.language, assembly, move |assembly| (assembly.own_cards)(view, stage))}
                </Show>
            }
        }
    };
    let beside = move || {
        view! {
            {after_board(stage.language, assembly, move |assembly| (assembly.spots)(choice, stage))}
            <Show when=move || choosing.get()>
                {later(stage.language, assembly, move |assembly| (assembly.decision)(view, stage, secret))}
            </Show>
            {after_board(stage.language, assembly, |assembly| (assembly.take_back)())}
        }
    };
    // What lies below changes only with what is asked and of whom, not with every card.
    let asked = Memo::new(move || {
        let phase = *view.get().public().phase();
        (verdict.get(), votes.get(), std::mem::discriminant(&phase), over.get(), viewer.get())
    });
    let class = move || {
        let shape = if upright.get() { "dd-upright" } else { "dd-wide" };
        let over = if over.get() || is_stopped.get() { " dd-over" } else { "" };
        let calm = if stage.calm.get() { " dd-calm" } else { "" };
        format!("dd {shape}{over}{calm}")
    };
    view! {
        <main class=class>
            <header class="dd-head">
                <h1 class="dd-title">"Drunter "<span>"&"</span>" Drüber"</h1>
                {after_board(stage.language, assembly, move |assembly| (assembly.turn_line)(view, stage, choice, reveal))}
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
                {after_board(stage.language, assembly, move |assembly| (assembly.players)(view, stage, upright))}
                <Show when=move || !over.get() && !choosing.get()>
                    {after_board(stage.language, assembly, move |assembly| (assembly.own_goal)(view, stage, secret, upright))}
                </Show>
            </div>
            <Town view stage choice bare secret hidden/>
            <Show when=move || !over.get() && !is_stopped.get()>
                <div class="dd-below">{move || { asked.get(); untrack(below) }}</div>
            </Show>
            <div class="dd-right">
                <Show when=move || over.get() fallback=move || view! { <Show when=move || !upright.get()>{beside}</Show> }>
                    {later(stage.language, assembly, move |assembly| (assembly.outcome)(view, stage, reveal))}
                </Show>
                <Show when=move || is_stopped.get() || reveal.is_done()><AfterGame/></Show>
                {after_board(stage.language, assembly, move |assembly| (assembly.story)(view, stage, upright))}
            </div>
            {after_board(stage.language, assembly, move |assembly| (assembly.news)(view, stage, reveal, verdict))}
        </main>
    }
}
