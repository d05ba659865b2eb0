//! From fingers, mouse and keys to where a piece is held.

use draw::drop_it::scene_view;
use leptos::ev::{KeyboardEvent, PointerEvent, WheelEvent};
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::play::Play;

/// Steps of half a degree in a usual and in a fine turn.
pub(super) const TURN: [i32; 2] = [30, 1];
/// Tenths of a mm in a usual and in a fine move.
pub(super) const MOVE: [i32; 2] = [10, 2];

/// Tenths of a mm from the left wall, for a point of the board on the screen.
fn tenths(board: NodeRef<Div>, event: &PointerEvent) -> Option<i32> {
    let bounds = board.get_untracked()?.get_bounding_client_rect();
    let [left, _, width, height] = scene_view();
    // The picture fits inside and is centred.
    let scale = (bounds.width() / width).min(bounds.height() / height);
    let aside = f64::from(event.client_x()) - bounds.left() - (bounds.width() - width * scale) / 2.0;
    Some(((aside / scale + left) * 10.0) as i32)
}

pub(super) fn press(play: Play, board: NodeRef<Div>, event: &PointerEvent) {
    play.knocks.wake();
    if play.is_falling.get_untracked() {
        return play.land();
    }
    if let Some(board) = board.get_untracked() {
        let _ = board.set_pointer_capture(event.pointer_id());
    }
    drag(play, board, event);
}

pub(super) fn drag(play: Play, board: NodeRef<Div>, event: &PointerEvent) {
    let touches = event.pointer_type() != "mouse" || event.buttons() & 1 == 1;
    if let Some(tenths) = tenths(board, event).filter(|_| touches && event.is_primary()) {
        play.hold(|aim| aim.x = tenths.clamp(0, 20_000) as u16);
    }
}

pub(super) fn wheel(play: Play, event: &WheelEvent) {
    event.prevent_default();
    let fine = usize::from(event.shift_key());
    let way = if event.delta_y() + event.delta_x() > 0.0 { -1 } else { 1 };
    // Fifteen degrees a notch is too much for a wheel.
    play.turn_by(way * [10, 1][fine]);
}

/// Whether a key belongs to what has the focus, not to the board.
fn is_for_another(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|element| {
        let name = element.tag_name();
        let presses = matches!(event.key().as_str(), " " | "Enter")
            && matches!(name.as_str(), "BUTTON" | "A" | "SUMMARY");
        presses || matches!(name.as_str(), "INPUT" | "SELECT" | "TEXTAREA")
    })
}

pub(super) fn key(play: Play, event: &KeyboardEvent) {
    if is_for_another(event) || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let fine = usize::from(event.shift_key());
    match event.key().as_str() {
        "ArrowLeft" => play.move_by(-MOVE[fine]),
        "ArrowRight" => play.move_by(MOVE[fine]),
        "ArrowUp" | "q" | "Q" => play.turn_by(TURN[fine]),
        "ArrowDown" | "e" | "E" => play.turn_by(-TURN[fine]),
        " " if !event.repeat() => play.let_go(),
        "Escape" => play.court.set(None),
        digit => {
            let index = digit.parse::<usize>().ok().and_then(|digit| digit.checked_sub(1));
            let piece = index.and_then(|index| {
                let seat = play.seen.with_untracked(|seen| seen.viewer().seat())?;
                play.seen.with_untracked(|seen| super::tray::looks(seen.public(), seat).get(index).copied())
            });
            let has = |piece| {
                play.seen.with_untracked(|seen| {
                    seen.viewer().seat().is_some_and(|seat| seen.public().tray(seat).count(piece) > 0)
                })
            };
            match piece.filter(|piece| has(*piece)) {
                Some(piece) => play.choose(piece),
                None => return,
            }
        }
    }
    event.prevent_default();
}
