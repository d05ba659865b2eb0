//! The screen of Drop It.

mod aiming;
mod court;
mod flight;
mod memory;
mod play;
mod players;
mod shaft;
mod story;
mod tray;

use i18n::InDropIt;
use weave::prelude::*;
use web_sys::HtmlElement;

use self::court::Court;
use self::flight::FlyingPoints;
use self::play::Play;
use self::players::{Players, result, round, turn_line};
use self::shaft::Shaft;
use self::tray::Tray;
use crate::icon::{Icon, icon};
use crate::parts::later;
use crate::stage::Stage;
use crate::table_page::{AfterGame, TableBar, after_board};

/// The screen of Drop It.
#[component]
pub(crate) fn DropItScreen(view: Signal<drop_it::View>, stage: Stage) -> Markup {
    let play = Play::new(view, stage);
    let board = NodeRef::<HtmlElement>::new();
    listen_everywhere(event::keydown(move |event| aiming::key(play, &event)));
    let told = move || {
        play.seen.with(|seen| seen.public().drops().last().copied()).map(|drop| story::sentence(play, &drop))
    };
    let is_over = move || {
        play.seen.with(|seen| seen.public().phase() == drop_it::Phase::Over) && !play.is_falling.get()
    };
    let turn_board = move || stage.say(InDropIt::TurnBoard);
    view! {
        <main class="di" class:over=is_over class:calm=move || stage.calm.get()>
            <header class="di-head">
                <h1>"Drop It"</h1>
                <p class="di-now"><strong>{move || turn_line(play)}</strong><small>{move || round(play)}</small></p>
                <button class="sign" aria-pressed=move || play.is_turned.get().to_string()
                    aria-label=turn_board title=turn_board
                    on:click=move |_| play.is_turned.update(|turned| *turned = !*turned)>
                    {icon(Icon::TurnAround)}
                </button>
                <TableBar/>
            </header>
            <Players play/>
            <div class="di-middle">
                <Shaft play board/>
                {after_board(stage.language, story::told, move |told| (told.latest)(play))}
                <div class="di-bench"><Tray play board/></div>
            </div>
            <div class="di-right">
                <Show when=is_over>{later(stage.language, result, move |show| show(play))}</Show>
                <Show when=move || play.is_up_to_date()><AfterGame/></Show>
                {after_board(stage.language, story::told, move |told| (told.story)(play))}
            </div>
            <p class="di-told" role="status" aria-live="polite">{told}</p>
            <FlyingPoints play board/>
            <Court play/>
        </main>
    }
}
