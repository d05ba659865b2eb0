//! The viewer's pieces, and the buttons to turn and let go.

use draw::drop_it::piece as piece_picture;
use drop_it::{Form, Piece, Public};
use game::Seat;
use i18n::InDropIt;
use leptos::html::Div;
use leptos::prelude::*;

use super::aiming::TURN;
use super::play::Play;

/// The looks of all pieces that a seat, or its team, had at first.
pub(super) fn looks(public: &Public, seat: Seat) -> Vec<Piece> {
    let setup = public.setup();
    let colours = setup.colours(setup.side(seat).index());
    let own = colours.flat_map(|colour| Form::ALL.map(|form| Piece { colour, form }));
    own.chain(public.tray(seat).iter().map(|(piece, _)| piece)).fold(Vec::new(), |mut looks, piece| {
        if !looks.contains(&piece) {
            looks.push(piece);
        }
        looks
    })
}

/// The viewer's pieces.
#[component]
pub(super) fn Tray(play: Play, board: NodeRef<Div>) -> impl IntoView {
    let stage = play.stage;
    let seat = move || play.seen.with(|seen| seen.viewer().seat());
    let slot = move |seat: Seat, piece: Piece| {
        let count = move || play.seen.with(|seen| seen.public().tray(seat).count(piece));
        view! {
            <button class="di-slot" disabled=move || count() == 0
                aria-pressed=move || (play.piece.get() == Some(piece)).to_string()
                aria-label=move || stage.say(InDropIt::PieceCount { piece, count: u32::from(count()) })
                on:click=move |_| {
                    play.knocks.wake();
                    play.choose(piece);
                    if let Some(board) = board.get_untracked() {
                        let _ = board.focus();
                    }
                }>
                <span inner_html=move || piece_picture(piece, stage.marks.get(), stage.theme.get()).to_svg("")></span>
                <span class="di-count">{count}</span>
            </button>
        }
    };
    view! {
        {move || seat().map(|seat| view! {
            <div class="di-tray" role="group"
                aria-label=move || stage.say(InDropIt::AriaTray { name: &stage.name(seat) })>
                {play.seen.with_untracked(|seen| looks(seen.public(), seat)).into_iter()
                    .map(|piece| slot(seat, piece)).collect_view()}
            </div>
            <Buttons play/>
        })}
    }
}

/// Turning, and letting go.
#[component]
fn Buttons(play: Play) -> impl IntoView {
    let stage = play.stage;
    let idle = move || play.own_turn().is_none();
    let colour = move || {
        let colour = play.piece.get().map(|piece| piece.colour.to_string()).unwrap_or_default();
        format!("--own: var(--{colour}); --own-on: var(--{colour}-on)")
    };
    let turn = move |steps: i32, class: &'static str, label: InDropIt<'static>| {
        view! {
            <button class=format!("di-turn {class}") disabled=idle aria-label=move || stage.say(label)
                title=move || stage.say(label)
                on:click=move |event| play.turn_by(steps * TURN[usize::from(event.shift_key())])>
                <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                    <path d="M5 12a7 7 0 1 0 2.4-5.3M7.6 2.6v4.4h4.4" fill="none" stroke="currentColor"
                        stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
                </svg>
            </button>
        }
    };
    view! {
        <div class="di-buttons" style=colour>
            {turn(1, "left", InDropIt::TurnLeft)}
            <button class="di-drop" disabled=move || idle() && !play.is_falling.get()
                on:click=move |_| play.let_go()>
                {move || stage.say(InDropIt::Drop)}
                <kbd>"␣"</kbd>
            </button>
            {turn(-1, "right", InDropIt::TurnRight)}
        </div>
    }
}
