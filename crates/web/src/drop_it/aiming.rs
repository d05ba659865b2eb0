//! Input: turns pointers, the wheel and keys into the aim of the held piece.

use draw::drop_it::scene_view;
use drop_it::Angle;
use wasm_bindgen::JsCast;
use weave::prelude::*;
use web_sys::{HtmlElement, KeyboardEvent, PointerEvent, WheelEvent};

use super::play::Play;

/// Normal and fine turn, in steps of half a degree.
pub(super) const TURN: [i32; 2] = [30, 1];
/// The same for a notch of the wheel, which turns quickly.
const NOTCH: [i32; 2] = [10, 1];
/// Normal and fine move, in tenths of a mm.
const MOVE: [i32; 2] = [10, 2];

/// A point on the screen, in CSS pixels.
pub(super) type ScreenPoint = (f64, f64);

/// A pointer on the board: a finger or the mouse.
#[derive(Clone, Copy, Debug)]
struct Finger {
    id: i32,
    at: ScreenPoint,
}

/// All pointers on the board: one moves the piece, two also turn it.
#[derive(Clone, Debug, Default)]
pub(super) struct Fingers {
    down: Vec<Finger>,
    /// The offset from the pointer to the centre of the piece, in tenths of a mm.
    aside: i32,
    /// At the start of a two-finger turn: the slope between the fingers in degrees, and the angle of the
    /// piece in steps of half a degree.
    grip: Option<(f64, u16)>,
}

impl Fingers {
    fn middle(&self) -> f64 {
        self.down.iter().map(|finger| finger.at.0).sum::<f64>() / self.down.len().max(1) as f64
    }

    /// The slope of the line through two fingers, in degrees clockwise; `None` if there are not two.
    fn slope(&self) -> Option<f64> {
        match self.down[..] {
            [one, other, ..] => Some((other.at.1 - one.at.1).atan2(other.at.0 - one.at.0).to_degrees()),
            _ => None,
        }
    }
}

/// The projection of the shaft's picture onto the screen: fitted into the board, in its middle at the bottom.
struct BoardProjection {
    left: f64,
    top: f64,
    scale: f64,
    is_turned: bool,
}

impl BoardProjection {
    fn of(play: Play, board: NodeRef<HtmlElement>) -> Option<BoardProjection> {
        let bounds = board.get_untracked()?.get_bounding_client_rect();
        let [_, _, width, height] = scene_view();
        let scale = (bounds.width() / width).min(bounds.height() / height);
        Some(BoardProjection {
            left: bounds.left() + (bounds.width() - width * scale) / 2.0,
            top: bounds.bottom() - height * scale,
            scale,
            is_turned: play.is_turned.get_untracked(),
        })
    }

    /// Mirrors an x coordinate if the shaft is seen from behind.
    fn mirrored(&self, x: f64) -> f64 {
        let [left, _, width, _] = scene_view();
        if self.is_turned { 2.0 * left + width - x } else { x }
    }

    /// The distance from the left wall, in tenths of a mm.
    fn tenths(&self, x: f64) -> i32 {
        let [left, ..] = scene_view();
        (self.mirrored((x - self.left) / self.scale + left) * 10.0) as i32
    }
}

/// The screen position of a point in the shaft, given in mm; `None` if the board is not mounted.
pub(super) fn on_screen(play: Play, board: NodeRef<HtmlElement>, x: f32, y: f32) -> Option<ScreenPoint> {
    let visible = BoardProjection::of(play, board)?;
    let [left, top, ..] = scene_view();
    let x = visible.mirrored(f64::from(x));
    Some((visible.left + (x - left) * visible.scale, visible.top + (-f64::from(y) - top) * visible.scale))
}

pub(super) fn press(play: Play, board: NodeRef<HtmlElement>, event: &PointerEvent) {
    if play.is_moving.get_untracked() {
        return play.skip();
    }
    if event.button() != 0 {
        return;
    }
    if let Some(board) = board.get_untracked() {
        let _ = board.set_pointer_capture(event.pointer_id());
        let _ = board.focus();
    }
    let finger = Finger { id: event.pointer_id(), at: place(event) };
    play.fingers.update_value(|fingers| {
        fingers.down.push(finger);
        fingers.aside = 0;
    });
    // The piece jumps to the first finger; a second finger takes hold of it where it is.
    if play.fingers.with_value(|fingers| fingers.down.len()) == 1 {
        follow(play, board);
    } else {
        take_hold(play, board);
    }
}

fn place(event: &PointerEvent) -> ScreenPoint {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

pub(super) fn drag(play: Play, board: NodeRef<HtmlElement>, event: &PointerEvent) {
    let moved = play.fingers.try_update_value(|fingers| {
        let finger = fingers.down.iter_mut().find(|finger| finger.id == event.pointer_id());
        finger.map(|finger| finger.at = place(event)).is_some()
    });
    if moved == Some(true) {
        follow(play, board);
    }
}

pub(super) fn lift(play: Play, board: NodeRef<HtmlElement>, event: &PointerEvent) {
    play.fingers.update_value(|fingers| fingers.down.retain(|finger| finger.id != event.pointer_id()));
    take_hold(play, board);
}

/// Stores the current offset and grip, so that the piece follows the fingers without jumping.
fn take_hold(play: Play, board: NodeRef<HtmlElement>) {
    let Some(visible) = BoardProjection::of(play, board) else { return };
    let aim = play.aim.get_untracked();
    play.fingers.update_value(|fingers| {
        fingers.aside = i32::from(aim.x) - visible.tenths(fingers.middle());
        fingers.grip = fingers.slope().map(|slope| (slope, aim.angle));
    });
}

fn follow(play: Play, board: NodeRef<HtmlElement>) {
    let Some(visible) = BoardProjection::of(play, board) else { return };
    let (x, turned) = play.fingers.with_value(|fingers| {
        let turned = fingers.grip.zip(fingers.slope()).map(|((before, angle), now)| {
            let steps = ((before - now) * 2.0).round() as i32;
            Angle::from_steps(i32::from(angle) + play.seen_from_here(steps)).steps()
        });
        (visible.tenths(fingers.middle()) + fingers.aside, turned)
    });
    play.take_aim(|aim| {
        aim.angle = turned.unwrap_or(aim.angle);
        aim.x = x.clamp(0, 20_000) as u16;
    });
}

pub(super) fn wheel(play: Play, event: &WheelEvent) {
    event.prevent_default();
    let fine = usize::from(event.shift_key());
    let way = if event.delta_y() + event.delta_x() > 0.0 { -1 } else { 1 };
    play.turn_by(way * NOTCH[fine]);
}

/// Whether the focused element handles this key itself, so that the board must not.
fn is_for_another(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|element| {
        let name = element.tag_name();
        let presses = matches!(event.key().as_str(), " " | "Enter")
            && matches!(name.as_str(), "BUTTON" | "A" | "SUMMARY");
        let is_over_the_table = element.closest("dialog").ok().flatten().is_some();
        presses || is_over_the_table || matches!(name.as_str(), "INPUT" | "SELECT" | "TEXTAREA")
    })
}

/// For buttons that decide something: ignores a repeated key that is still held down from before.
pub(super) fn ignore_held_key(event: &KeyboardEvent) {
    if event.repeat() {
        event.prevent_default();
    }
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
        " " if !event.repeat() => play.skip_or_let_go(),
        digit => match digit.parse().ok().and_then(|number| numbered(play, number)) {
            Some(piece) => play.choose(piece),
            None => return,
        },
    }
    event.prevent_default();
}

/// The viewer's piece with this number, counted from 1; `None` if there is none left.
fn numbered(play: Play, number: usize) -> Option<drop_it::Piece> {
    play.seen.with_untracked(|seen| {
        let (public, seat) = (seen.public(), seen.viewer().seat()?);
        let looks = super::tray::looks(public, seat);
        looks.get(number.checked_sub(1)?).copied().filter(|piece| public.tray(seat).count(*piece) > 0)
    })
}
