//! What happens on the screen: which drop falls right now, and which is seen to have fallen.

use client::Fall;
use drop_it::{Aim, Angle, Lying, Phase, Piece, View};
use game::Seat;
use leptos::prelude::*;

use super::knock::Knocks;
use crate::stage::Stage;

/// A drop that is being shown.
#[derive(Debug)]
pub(super) struct Shown {
    pub(super) fall: Fall,
    /// When it began, in ms of the page's clock.
    pub(super) began: f64,
    /// How many hits were heard.
    pub(super) heard: usize,
}

/// The screen's own state. The table may already be ahead of what people have seen fall.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    pub(super) view: Signal<View>,
    pub(super) stage: Stage,
    /// The game as people have seen it.
    pub(super) seen: RwSignal<View>,
    /// The pile that is drawn, and which of its pieces move.
    pub(super) pile: RwSignal<(Vec<Lying>, Vec<usize>)>,
    /// How many drops are drawn, with the falling one.
    drawn: RwSignal<usize>,
    pub(super) is_falling: RwSignal<bool>,
    pub(super) shown: StoredValue<Option<Shown>>,
    pub(super) piece: RwSignal<Option<Piece>>,
    pub(super) aim: RwSignal<Aim>,
    /// When the turn began on this screen.
    turn_began: StoredValue<f64>,
    /// The drop before the touch court.
    pub(super) court: RwSignal<Option<usize>>,
    pub(super) knocks: Knocks,
}

/// Milliseconds of the page's clock.
pub(super) fn now() -> f64 {
    window().performance().map_or_else(js_sys::Date::now, |clock| clock.now())
}

impl Play {
    pub(super) fn new(view: Signal<View>, stage: Stage) -> Play {
        let first = view.get_untracked();
        let (pile, drops) = (first.public().pile().to_vec(), first.public().drops().len());
        let play = Play {
            view,
            stage,
            pile: RwSignal::new((pile, Vec::new())),
            drawn: RwSignal::new(drops),
            seen: RwSignal::new(first),
            is_falling: RwSignal::new(false),
            shown: StoredValue::new(None),
            piece: RwSignal::new(None),
            aim: RwSignal::new(Aim { x: 930, angle: 0 }),
            turn_began: StoredValue::new(now()),
            court: RwSignal::new(None),
            knocks: Knocks::default(),
        };
        Effect::new(move || {
            view.track();
            play.catch_up();
        });
        play.begin_turn();
        play
    }

    /// Shows what the table tells and people have not seen yet.
    fn catch_up(self) {
        if self.is_falling.get_untracked() {
            return;
        }
        let told = self.view.get_untracked();
        let drawn = self.drawn.get_untracked();
        match told.public().drops().get(drawn).copied() {
            Some(drop) => {
                let before = self.pile.with_untracked(|(pile, _)| pile.clone());
                let strips = told.public().setup().settings().strips;
                match Fall::new(strips, &before, drop.piece, drop.release) {
                    Ok(fall) if fall.agrees(&drop) && !self.stage.calm.get_untracked() => self.let_fall(fall),
                    // What can't be shown is not shown: what the table says counts.
                    _ => self.settle(),
                }
            }
            None => self.settle(),
        }
    }

    fn let_fall(self, fall: Fall) {
        self.court.set(None);
        self.drawn.update(|drawn| *drawn += 1);
        self.is_falling.set(true);
        let drawn = (fall.pile.clone(), fall.movers().collect());
        self.shown.set_value(Some(Shown { fall, began: now(), heard: 0 }));
        self.pile.set(drawn);
    }

    /// Ends the fall that is shown, and shows the next one, if any.
    pub(super) fn land(self) {
        if self.is_falling.get_untracked() {
            self.shown.set_value(None);
            self.pile.update(|(_, moving)| moving.clear());
            self.is_falling.set(false);
            self.catch_up();
        }
    }

    /// Shows the game as the table tells it.
    fn settle(self) {
        let told = self.view.get_untracked();
        let before = self.seen.with_untracked(|seen| seen.public().drops().len());
        let drops = told.public().drops().len();
        self.drawn.set(drops);
        let pile = told.public().pile().to_vec();
        if self.pile.with_untracked(|(drawn, _)| *drawn != pile) {
            self.pile.set((pile, Vec::new()));
        }
        let (phase, me) = (told.public().phase(), told.viewer().seat());
        let own_break = told
            .public()
            .drops()
            .last()
            .is_some_and(|drop| drops > before && Some(drop.seat) == me && !drop.broken.is_empty());
        let begins =
            own_turn(&told).is_some() && (drops != before || self.seen.with_untracked(own_turn).is_none());
        self.seen.set(told);
        match phase {
            Phase::Deciding { seat } if Some(seat) == me => self.court.set(drops.checked_sub(1)),
            _ if own_break => self.court.set(drops.checked_sub(1)),
            _ if drops != before => self.court.set(None),
            _ => {}
        }
        if begins {
            self.begin_turn();
        }
    }

    fn begin_turn(self) {
        self.turn_began.set_value(now());
        let Some(seat) = self.turn_untracked() else { return };
        let kept = self.piece.get_untracked();
        let tray = self.seen.with_untracked(|seen| *seen.public().tray(seat));
        let piece = kept.filter(|piece| tray.count(*piece) > 0);
        self.piece.set(piece.or_else(|| tray.iter().next().map(|(piece, _)| piece)));
        self.hold(|_| {});
    }

    fn turn_untracked(self) -> Option<Seat> {
        self.seen.with_untracked(own_turn).filter(|_| !self.is_falling.get_untracked())
    }

    /// The viewer, if they may aim now.
    pub(super) fn own_turn(self) -> Option<Seat> {
        self.seen.with(own_turn).filter(|_| !self.is_falling.get())
    }

    /// Holds the piece differently, as far as the opening allows.
    pub(super) fn hold(self, change: impl FnOnce(&mut Aim)) {
        let Some(piece) = self.piece.get_untracked() else { return };
        let mut aim = self.aim.get_untracked();
        change(&mut aim);
        let (least, most) = Aim::places(piece.form, aim.angle);
        aim.x = aim.x.clamp(least, most);
        self.aim.set(aim);
    }

    pub(super) fn choose(self, piece: Piece) {
        self.piece.set(Some(piece));
        self.hold(|_| {});
    }

    /// Turns counter-clockwise by steps of half a degree.
    pub(super) fn turn_by(self, steps: i32) {
        self.hold(|aim| aim.angle = Angle::from_steps(i32::from(aim.angle) + steps).steps());
    }

    /// Moves to the right by tenths of a mm.
    pub(super) fn move_by(self, tenths: i32) {
        self.hold(|aim| aim.x = (i32::from(aim.x) + tenths).clamp(0, 20_000) as u16);
    }

    /// Milliseconds since the turn began on this screen.
    fn moment(self) -> u32 {
        (now() - self.turn_began.get_value()).max(0.0) as u32
    }

    /// The piece in the hand as it sways right now, and exactly as aimed.
    pub(super) fn in_hand(self) -> Option<[Lying; 2]> {
        let seat = self.turn_untracked()?;
        let (piece, aim) = (self.piece.get_untracked()?, self.aim.get_untracked());
        self.seen.with_untracked(|seen| {
            let public = seen.public();
            let (hand, assist) = public.hand(seat);
            let offset = public.sway().at(self.moment(), hand, assist);
            let now = drop_it::held(public.pile(), piece, aim.off_by(piece.form, offset)).ok()?;
            Some([now, drop_it::held(public.pile(), piece, aim.exactly()).ok()?])
        })
    }

    /// Lets go, or ends the fall that is shown.
    pub(super) fn let_go(self) {
        self.knocks.wake();
        if self.is_falling.get_untracked() {
            return self.land();
        }
        if let (Some(_), Some(piece)) = (self.turn_untracked(), self.piece.get_untracked()) {
            let (aim, moment) = (self.aim.get_untracked(), self.moment());
            self.court.set(None);
            self.stage.act.run(table::Action::DropIt(drop_it::Action::Drop { piece, aim, moment }));
        }
    }
}

fn own_turn(view: &View) -> Option<Seat> {
    match view.public().phase() {
        Phase::Dropping { seat } if view.viewer().seat() == Some(seat) => Some(seat),
        _ => None,
    }
}
