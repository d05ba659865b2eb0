//! The screen of Drop It.

mod aiming;
mod court;
mod knock;
mod play;
mod players;
mod shaft;
mod story;
mod tray;

use leptos::html::Div;
use leptos::prelude::*;

use self::court::Court;
use self::play::Play;
use self::players::{Players, Result};
use self::shaft::Shaft;
use self::story::{Latest, Story};
use self::tray::Tray;
use crate::stage::Stage;
use crate::table_page::{AfterGame, TableBar};

/// The screen of Drop It.
#[component]
pub(crate) fn DropItScreen(view: Signal<drop_it::View>, stage: Stage) -> impl IntoView {
    let play = Play::new(view, stage);
    let board = NodeRef::<Div>::new();
    let keys = window_event_listener(leptos::ev::keydown, move |event| aiming::key(play, &event));
    on_cleanup(move || keys.remove());
    let told = move || {
        play.seen.with(|seen| seen.public().drops().last().copied()).map(|drop| story::sentence(play, &drop))
    };
    view! {
        <main class="di">
            <TableBar/>
            <Players play/>
            <div class="di-middle">
                <Shaft play board/>
                <Latest play/>
                <div class="di-bench"><Tray play board/></div>
            </div>
            <div class="di-right">
                <Result play/>
                <AfterGame/>
                <Story play/>
            </div>
            <p class="di-told" role="status" aria-live="polite">{told}</p>
            <Court play/>
        </main>
    }
}
