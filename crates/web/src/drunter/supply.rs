//! The viewer's own tiles, in a wooden tray.

use draw::Theme;
use draw::drunter::tile;
use draw::svg::Num;
use drunter::{TileKind, TileLength, View};
use i18n::DrunterText;
use wasm_bindgen::JsCast;
use weave::prelude::*;
use web_sys::{Element, PointerEvent};

use super::choice::TileChoice;
use super::picture;
use crate::props::ScreenProps;

/// A pointer that moves less than this, in CSS pixels, is a tap.
const TAP: f64 = 8.0;
/// How far above the pointer a dragged tile is held, in CSS pixels: a finger hides what is below it.
const ABOVE_FINGER: f64 = 40.0;

/// The position of a tile dragged by a pointer.
fn held_at(event: &PointerEvent) -> (f64, f64) {
    let lift = if event.pointer_type() == "mouse" { 0.0 } else { ABOVE_FINGER };
    (f64::from(event.client_x()), f64::from(event.client_y()) - lift)
}

/// The index of the placement at a point of the screen; `None` if there is none.
fn spot_at((x, y): (f64, f64)) -> Option<usize> {
    let element = document().element_from_point(x as f32, y as f32)?;
    element.closest(".dd-target").ok().flatten()?.get_attribute("data-spot")?.parse().ok()
}

/// A drag of a tile from the tray to the board.
#[derive(Clone, Copy, Debug)]
struct Drag {
    choice: TileChoice,
    kind: TileKind,
    length: TileLength,
    /// Where the pointer went down; `None` if it is up.
    began: StoredValue<Option<(f64, f64)>>,
    /// Whether the pointer has moved since, so that the following click is ignored.
    has_moved: StoredValue<bool>,
}

impl Drag {
    fn press(self, event: &PointerEvent) {
        self.has_moved.set_value(false);
        if event.button() == 0 {
            self.began.set_value(Some(held_at(event)));
            let slot = event.current_target().and_then(|slot| slot.dyn_into::<Element>().ok());
            let _ = slot.map(|slot| slot.set_pointer_capture(event.pointer_id()));
        }
    }

    fn go(self, event: &PointerEvent) {
        let Some(began) = self.began.get_value() else { return };
        let at = held_at(event);
        if !self.has_moved.get_value() {
            if (at.0 - began.0).hypot(at.1 - began.1) < TAP {
                return;
            }
            self.has_moved.set_value(true);
            self.choice.take(self.kind, self.length);
        }
        self.choice.drag.set(Some(at));
        if let Some(spot) = spot_at(at) {
            self.choice.focus.set(Some(spot));
        }
    }

    fn let_go(self, event: &PointerEvent) {
        self.began.set_value(None);
        if self.choice.drag.get_untracked().is_none() {
            return;
        }
        self.choice.drag.set(None);
        if let Some(spot) = spot_at(held_at(event)) {
            self.choice.focus.set(Some(spot));
            self.choice.lay();
        }
    }

    fn give_up(self) {
        self.began.set_value(None);
        self.choice.drag.set(None);
    }
}

/// The viewer's own tiles: tap one to see its placements, or drag it to one.
#[component]
pub(super) fn Tray(view: Signal<View>, props: ScreenProps, choice: TileChoice) -> Markup {
    let count = move |kind, length| {
        let view = view.get();
        view.viewer().seat().map_or(0, |seat| view.public().supply(seat).count(kind, length))
    };
    let slot = move |(kind, length): (TileKind, TileLength)| {
        let is_stuck = move || choice.due.get() && count(kind, length) > 0 && !choice.fits(kind, length);
        let name = move || {
            let count = u32::from(count(kind, length));
            let name = props.say(DrunterText::AriaSupplyCount { kind, length, count });
            match is_stuck() {
                true => format!("{name}. {}", props.say(DrunterText::NoSpots { kind, length })),
                false => name,
            }
        };
        let class = format!("dd-slot dd-length-{}", length.fields());
        let drag =
            Drag { choice, kind, length, began: StoredValue::new(None), has_moved: StoredValue::new(false) };
        view! {
            <button class=class aria-label=name title=move || is_stuck().then(|| props.say(DrunterText::NoSpots { kind, length }))
                aria-pressed=move || (choice.tile.get() == Some((kind, length))).to_string()
                disabled=move || count(kind, length) == 0 || !choice.due.get()
                data-empty=move || (count(kind, length) == 0).then_some("")
                data-stuck=move || is_stuck().then_some("")
                on:pointerdown=move |event| drag.press(&event)
                on:pointermove=move |event| drag.go(&event)
                on:pointerup=move |event| drag.let_go(&event)
                on:pointercancel=move |_| drag.give_up()
                on:click=move |_| if !drag.has_moved.get_value() { choice.pick(kind, length) }>
                {picture(&tile(kind, length, Theme::Light))}
                <b class="dd-count">{move || count(kind, length)}</b>
            </button>
        }
    };
    let row = move |kind: TileKind| {
        view! {
            <div class="dd-row">
                <span class="dd-kind">{move || props.say(DrunterText::TileKind { kind })}</span>
                {TileLength::ALL.map(|length| slot((kind, length)))}
            </div>
        }
    };
    view! {
        <Show when=move || view.get().viewer().seat().is_some()>
            <section class="dd-tray" role="group" aria-label=move || props.say(DrunterText::TilesLabel)>
                {TileKind::ALL.map(row)}
            </section>
        </Show>
        <Dragged choice/>
    }
}

/// The tile under the pointer while it is dragged.
#[component]
fn Dragged(choice: TileChoice) -> Markup {
    let shown = move || {
        let ((x, y), (kind, length)) = choice.drag.get().zip(choice.tile.get())?;
        let style = format!("left:{}px;top:{}px", Num(x), Num(y));
        Some(view! { <div class="dd-dragged" style=style>{picture(&tile(kind, length, Theme::Light))}</div> })
    };
    view! { {shown} }
}
