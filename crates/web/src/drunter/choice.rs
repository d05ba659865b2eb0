//! The tile the viewer has picked up, and its possible placements.

use drunter::{Action, Building, Phase, Tile, TileKind, TileLength, TilePlacement, View};
use i18n::DrunterText;
use wasm_bindgen::JsCast;
use weave::prelude::*;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use crate::props::ScreenProps;

/// Whether a key belongs to a sheet over the table.
fn is_over_table(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|element| element.closest("dialog").ok().flatten().is_some())
}

/// The tile the viewer has picked up, and its possible placements.
#[derive(Clone, Copy, Debug)]
pub(super) struct TileChoice {
    /// Whether it is the viewer's turn to lay a tile.
    pub(super) due: Memo<bool>,
    /// All tiles the viewer can legally lay, at all places.
    pub(super) legal: Memo<Vec<Tile>>,
    /// The kind and length of the picked tile; `None` if none is picked.
    pub(super) tile: RwSignal<Option<(TileKind, TileLength)>>,
    /// The placements of the picked tile.
    pub(super) spots: Memo<Vec<TilePlacement>>,
    /// The index of the highlighted placement.
    pub(super) focus: RwSignal<Option<usize>>,
    /// The position of the dragged tile on the screen, in CSS pixels; `None` if it is not dragged.
    pub(super) drag: RwSignal<Option<(f64, f64)>>,
    /// The button that lays the tile.
    pub(super) button: NodeRef<HtmlElement>,
    props: ScreenProps,
}

impl TileChoice {
    pub(super) fn new(view: Signal<View>, props: ScreenProps) -> TileChoice {
        let due = Memo::new(move || {
            let view = view.get();
            matches!(view.public().phase(), Phase::Laying { seat } if view.viewer().seat() == Some(*seat))
                && !props.is_stopped.get()
        });
        let legal = Memo::new(move || {
            let view = view.get();
            let seat = view.viewer().seat().filter(|_| due.get());
            seat.map(|seat| view.public().placements(seat)).unwrap_or_default()
        });
        let tile = RwSignal::new(None);
        let focus = RwSignal::new(None);
        let spots = Memo::new(move || {
            tile.get().map(|(kind, length)| view.get().placements(kind, length)).unwrap_or_default()
        });
        let drag = RwSignal::new(None);
        let choice = TileChoice { due, legal, tile, spots, focus, drag, button: NodeRef::new(), props };
        effect(move || {
            view.track();
            choice.put_back();
        });
        listen_everywhere(event::keydown(move |event| {
            let plain = !(event.ctrl_key() || event.alt_key() || event.meta_key());
            if plain && !is_over_table(&event) && choice.due.get_untracked() && choice.key(&event.key()) {
                event.prevent_default();
            }
        }));
        choice
    }

    /// Picks a tile up, or puts it back if it is already picked.
    pub(super) fn pick(self, kind: TileKind, length: TileLength) {
        if self.tile.get_untracked() == Some((kind, length)) {
            return self.put_back();
        }
        self.take(kind, length);
    }

    /// Picks a tile up.
    pub(super) fn take(self, kind: TileKind, length: TileLength) {
        self.tile.set(Some((kind, length)));
        self.focus.set(if self.spots.with_untracked(Vec::is_empty) { None } else { Some(0) });
    }

    pub(super) fn put_back(self) {
        self.drag.set(None);
        self.focus.set(None);
        self.tile.set(None);
    }

    /// Whether a tile can be laid anywhere.
    pub(super) fn fits(self, kind: TileKind, length: TileLength) -> bool {
        let is_such = |tile: &Tile| (tile.line.kind(), tile.span.length()) == (kind, length);
        self.legal.with(|legal| legal.iter().any(is_such))
    }

    /// Why the viewer has little choice; `None` if they are free to choose.
    pub(super) fn forced(self) -> Option<DrunterText<'static>> {
        self.legal.with(|legal| match &legal[..] {
            [] => None,
            [_] => Some(DrunterText::ForcedSpot),
            all => all.iter().all(|tile| tile.calls_vote()).then_some(DrunterText::ForcedVote),
        })
    }

    /// Moves the highlight by this many placements.
    pub(super) fn step(self, by: isize) {
        let count = self.spots.with_untracked(Vec::len) as isize;
        if count > 0 {
            let now = self.focus.get_untracked().map_or(-by.max(0), |focus| focus as isize);
            self.focus.set(Some((now + by).rem_euclid(count) as usize));
        }
    }

    /// Lays the tile at the highlighted placement.
    pub(super) fn lay(self) {
        if let Some(spot) = self.spot(true) {
            self.props.act.run(Action::Lay(spot.tile).into());
        }
    }

    /// The highlighted placement; `None` if there is none.
    pub(super) fn spot(self, untracked: bool) -> Option<TilePlacement> {
        let focus = if untracked { self.focus.get_untracked() } else { self.focus.get() }?;
        if untracked {
            self.spots.with_untracked(|spots| spots.get(focus).cloned())
        } else {
            self.spots.with(|spots| spots.get(focus).cloned())
        }
    }

    fn key(self, key: &str) -> bool {
        let known = match key {
            "Escape" => {
                let picked = self.tile.get_untracked().is_some();
                self.put_back();
                return picked;
            }
            "ArrowRight" | "ArrowDown" => 1,
            "ArrowLeft" | "ArrowUp" => -1,
            _ => 0,
        };
        if self.spots.with_untracked(Vec::is_empty) {
            return false;
        }
        match key.parse::<usize>() {
            Ok(number) if (1..=self.spots.with_untracked(Vec::len)).contains(&number) => {
                self.focus.set(Some(number - 1));
            }
            _ if known != 0 => self.step(known),
            _ => return false,
        }
        // Focus the button, so that Enter lays the tile.
        if let Some(button) = self.button.get_untracked() {
            let _ = button.focus();
        }
        true
    }
}

/// The consequences of a placement, in words.
pub(super) fn consequences(spot: &TilePlacement, props: ScreenProps) -> String {
    consequences_with(spot, props, |building, value| {
        props.say(DrunterText::Covers { building, value: u32::from(value) })
    })
}

/// The consequences of a placement, with these words for each building that it covers.
pub(super) fn consequences_with(
    spot: &TilePlacement,
    props: ScreenProps,
    covers: impl Fn(Building, u8) -> String,
) -> String {
    let mut chunks = Vec::new();
    if spot.passes_under {
        chunks.push(props.say(DrunterText::UnderBridge { bridges: 1 }));
    }
    chunks.extend(spot.covers.iter().map(|(building, value)| covers(*building, *value)));
    if spot.calls_vote {
        chunks.push(props.say(DrunterText::CallsVote));
    }
    if chunks.is_empty() {
        chunks.push(props.say(DrunterText::CoversNothing));
    }
    chunks.join(" · ")
}

/// The fields of a placement, such as `J4–J3`.
pub(super) fn fields(spot: &TilePlacement) -> String {
    let span = spot.tile.span;
    if span.first() == span.last() {
        span.first().to_string()
    } else {
        format!("{}–{}", span.first(), span.last())
    }
}
