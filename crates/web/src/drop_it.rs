//! The screen of Drop It.

mod advice;
mod aiming;
mod court;
mod flight;
mod landing;
mod memory;
mod play;
mod players;
mod result;
mod shaft;
mod story;
mod tray;

use draw::Layout;
use i18n::DropItText;
use weave::prelude::*;
use web_sys::HtmlElement;

use self::court::Court;
use self::flight::FlyingPoints;
use self::play::Play;
use self::players::{players, round, turn_line};
use self::result::result;
use self::shaft::Shaft;
use self::tray::Tray;
use crate::chunks::{lazy, styled};
use crate::icon::{Icon, icon};
use crate::props::ScreenProps;
use crate::table_page::{AfterGame, TableBar, after_board};

/// The style sheet of everything that comes after the board.
const MORE: &str = "drop-it-more";

/// The screen of Drop It.
#[component]
pub(crate) fn DropItScreen(view: Signal<drop_it::View>, props: ScreenProps) -> Markup {
    let play = Play::new(view, props);
    let board = NodeRef::<HtmlElement>::new();
    listen_everywhere(event::keydown(move |event| aiming::key(play, &event)));
    let is_over =
        move || play.seen.with(|seen| seen.public().phase() == drop_it::Phase::Over) && !play.is_moving.get();
    let has_teams = play.seen.with_untracked(|seen| self::players::are_teams(seen.public()));
    let advised = move |layout: Layout| {
        has_teams.then(|| {
            after_board(
                props.language,
                || styled(MORE, advice::advice()),
                move |shown| (shown.panel)(play, layout),
            )
        })
    };
    let told = || styled(MORE, story::told());
    let turn_board = move || props.say(DropItText::TurnBoard);
    view! {
        <main class="di" class:over=move || is_over() || props.is_stopped.get() class:calm=move || props.calm.get()>
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
            <div class="di-left-side">{after_board(props.language, || styled(MORE, players()), move |show| show(play))}</div>
            <div class="di-middle">
                <Shaft play board/>
                {after_board(props.language, told, move |told| (told.latest)(play))}
                {advised(Layout::Upright)}
                <div class="di-bench"><Tray play board/></div>
            </div>
            <div class="di-right">
                <Show when=is_over>{lazy(props.language, || styled(MORE, result()), move |show| show(play))}</Show>
                <Show when=move || play.is_up_to_date()><AfterGame/></Show>
                {advised(Layout::Wide)}
                {after_board(props.language, told, move |told| (told.story)(play))}
            </div>
            {after_board(props.language, told, move |told| (told.news)(play))}
            <FlyingPoints play board/>
            <Court play/>
        </main>
    }
}
