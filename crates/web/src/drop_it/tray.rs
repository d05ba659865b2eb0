//! The viewer's pieces, and the buttons to turn and release one.

use std::mem;
use std::time::Duration;

use draw::drop_it::piece as piece_picture;
use drop_it::{Piece, PieceShape, Public};
use game::Seat;
use i18n::DropItText;
use weave::prelude::*;
use web_sys::HtmlElement;

use super::aiming::{TURN, ignore_held_key};
use super::play::Play;
use crate::picture::drawn;

/// One of each piece that a seat, or its team, had at the start.
pub(super) fn looks(public: &Public, seat: Seat) -> Vec<Piece> {
    let setup = public.setup();
    let colours = setup.colours(setup.side(seat).index());
    let own = colours.flat_map(|colour| PieceShape::ALL.map(|shape| Piece { colour, shape }));
    own.chain(public.tray(seat).iter().map(|(piece, _)| piece)).fold(Vec::new(), |mut looks, piece| {
        if !looks.contains(&piece) {
            looks.push(piece);
        }
        looks
    })
}

/// The viewer's pieces.
#[component]
pub(super) fn Tray(play: Play, board: NodeRef<HtmlElement>) -> Markup {
    let props = play.props;
    let seat = move || play.seen.with(|seen| seen.viewer().seat());
    let slot = move |seat: Seat, piece: Piece| {
        let count = move || play.seen.with(|seen| seen.public().tray(seat).count(piece));
        view! {
            <button class="di-slot" disabled=move || count() == 0
                aria-pressed=move || (play.piece.get() == Some(piece)).to_string()
                aria-label=move || props.say(DropItText::PieceCount { piece, count: u32::from(count()) })
                on:click=move |_| {
                    play.choose(piece);
                    if let Some(board) = board.get_untracked() {
                        let _ = board.focus();
                    }
                }>
                <span inner_html=move || drawn(&piece_picture(piece, props.marks.get(), props.theme.get()))></span>
                <span class="di-count">{count}</span>
            </button>
        }
    };
    view! {
        {move || seat().map(|seat| view! {
            <div class="di-tray" role="group"
                aria-label=move || props.say(DropItText::AriaTray { name: &props.name(seat) })>
                {play.seen.with_untracked(|seen| looks(seen.public(), seat)).into_iter()
                    .map(|piece| slot(seat, piece)).collect::<Markup>()}
            </div>
            <Buttons play/>
        })}
    }
}

/// The buttons to turn and release the piece.
#[component]
fn Buttons(play: Play) -> Markup {
    let props = play.props;
    let idle = move || play.own_turn().is_none();
    let colour = move || {
        let colour = play.piece.get().map(|piece| piece.colour.to_string()).unwrap_or_default();
        format!("--own: var(--{colour}); --own-on: var(--{colour}-on)")
    };
    // Whether the button was pressed down in this turn, while it was enabled.
    let is_pressed = StoredValue::new(false);
    let letting_go = move || {
        view! {
            <button class="di-drop" disabled=idle on:keydown=|event| ignore_held_key(&event)
                on:pointerdown=move |_| is_pressed.set_value(!untrack(idle))
                on:click=move |event| match (event.detail(), is_pressed.try_update_value(mem::take)) {
                    // A click without a pointer: from a key or a screen reader.
                    (0, _) => play.skip_or_let_go(),
                    (_, Some(true)) => play.let_go(),
                    _ => {}
                }>
                {move || props.say(DropItText::Drop)}
                <kbd>"␣"</kbd>
            </button>
        }
    };
    let deciding = move |drop: usize| {
        view! {
            <button class="di-drop" on:click=move |_| play.open_court(drop)>
                {move || props.say(DropItText::DecideAboutJoker)}
            </button>
        }
    };
    view! {
        <div class="di-buttons" style=colour>
            <Turn play way=1 class="di-turn left" label=DropItText::TurnLeft/>
            {move || match play.postponed_decision() {
                Some(drop) => deciding(drop).into_markup(),
                None => letting_go().into_markup(),
            }}
            <Turn play way=-1 class="di-turn right" label=DropItText::TurnRight/>
        </div>
    }
}

/// How long a button must be held before it repeats, in ticks.
const PATIENCE: u32 = 8;
/// The time between two repeats.
const TICK: Duration = Duration::from_millis(40);
/// The turn per repeat, in steps of half a degree.
const STEADY: i32 = 3;

/// A button that turns the piece a little, and keeps turning it while it is held.
#[component]
fn Turn(play: Play, way: i32, class: &'static str, label: DropItText<'static>) -> Markup {
    let props = play.props;
    let ticking = StoredValue::new(None::<Interval>);
    let stop = move || ticking.set_value(None);
    let press = move |is_fine: bool| {
        stop();
        play.turn_by(way * TURN[usize::from(is_fine)]);
        let waited = StoredValue::new(0);
        let go_on = move || {
            waited.update_value(|waited| *waited += 1);
            if waited.get_value() > PATIENCE {
                play.turn_by(way * STEADY);
            }
        };
        ticking.set_value(Some(Interval::new(go_on, TICK)));
    };
    view! {
        <button class=class disabled=move || play.own_turn().is_none() aria-label=move || props.say(label)
            title=move || props.say(label)
            on:pointerdown=move |event| press(event.shift_key())
            on:pointerup=move |_| stop() on:pointerleave=move |_| stop() on:pointercancel=move |_| stop()
            on:contextmenu=|event| event.prevent_default()
            on:click=move |event| {
                // Only a click without a press before it: from a key or a screen reader.
                if event.detail() == 0 {
                    play.turn_by(way * TURN[usize::from(event.shift_key())]);
                }
            }>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d="M5 12a7 7 0 1 0 2.4-5.3M7.6 2.6v4.4h4.4" fill="none" stroke="currentColor"
                    stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
            </svg>
        </button>
    }
}
