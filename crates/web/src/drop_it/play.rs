//! The state of the Drop It screen: which drop is falling now, and which have been shown.

use std::time::Duration;

use client::playback::drop_it::{Change, Fall, HandMotion, MOST_WAITING, Playback, Told};
use drop_it::{Aim, Angle, Drop, Hand, JokerChoice, Lying, Phase, Piece, Release, SimulatedDrop, View};
use game::Seat;
use table::Aiming;
use weave::prelude::*;

use super::aiming::Fingers;
use super::memory::PileCache;
use crate::props::ScreenProps;
use crate::sound::Sounds;
use crate::table_page::TableContext;

/// A drop that is being shown.
#[derive(Debug)]
pub(super) struct ShownDrop {
    pub(super) path: SimulatedDrop,
    /// How many hits were heard.
    pub(super) heard: usize,
}

/// Points on their way to the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FlyingScore {
    pub(super) seat: Seat,
    pub(super) points: u16,
    pub(super) from: Piece,
}

/// The screen's own state. The table may already be ahead of what people have seen fall.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    pub(super) view: Signal<View>,
    pub(super) props: ScreenProps,
    /// The game as people have seen it.
    pub(super) seen: RwSignal<View>,
    /// The pile that is drawn, and which of its pieces move.
    pub(super) pile: RwSignal<(Vec<Lying>, Vec<usize>)>,
    /// The table before each drop that waits to be shown.
    waiting: StoredValue<Vec<View>>,
    playback: RwSignal<Playback>,
    pub(super) is_falling: Memo<bool>,
    /// Whether a drop is shown: another hand aims it, or it falls.
    pub(super) is_moving: Memo<bool>,
    /// The drop before the touch court.
    pub(super) court: Memo<Option<usize>>,
    pub(super) shown: StoredValue<Option<ShownDrop>>,
    pub(super) piece: RwSignal<Option<Piece>>,
    pub(super) aim: RwSignal<Aim>,
    /// How the viewer's piece was last shown to the others, and when.
    shared: StoredValue<(Option<Aiming>, f64)>,
    /// When the turn began on this screen.
    turn_began: StoredValue<f64>,
    /// Whether the piece was not aimed since the last fall, so that the key which skips falls does not let go.
    is_unaimed: StoredValue<bool>,
    /// Whether that key was pressed nevertheless.
    pub(super) is_told_to_aim: RwSignal<bool>,
    /// Whether the shaft is seen from behind.
    pub(super) is_turned: RwSignal<bool>,
    pub(super) flight: RwSignal<Option<FlyingScore>>,
    pub(super) fingers: StoredValue<Fingers>,
    pub(super) memory: PileCache,
    pub(super) sounds: Sounds,
}

/// Between two looks at how a piece is held, for others, in ms.
const SHARED_EVERY: f64 = 100.0;

/// How much later than on the screen a piece lands on a page that is not painted, in ms.
const UNPAINTED: u64 = 650;

/// What moves on the screen, which decides when it is drawn again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Motion {
    /// Nothing.
    Rest,
    /// Only the viewer's hand, which sways slowly.
    Sway,
    /// A piece that falls, or another hand that aims.
    Full,
}

/// Milliseconds of the page's clock.
pub(super) fn now() -> f64 {
    window().performance().map_or_else(js_sys::Date::now, |clock| clock.now())
}

impl Play {
    pub(super) fn new(view: Signal<View>, props: ScreenProps) -> Play {
        let TableContext { session, .. } = expect_context();
        let first = view.get_untracked();
        let pile = first.public().pile().to_vec();
        let (told, calm, pace) =
            (Told::of(&first, &first, None), props.calm.get_untracked(), props.pace.get_untracked());
        let playback = RwSignal::new(Playback::new(told, calm, pace));
        let is_falling = Memo::new(move || playback.with(|playback| playback.fall().is_some()));
        let play = Play {
            view,
            props,
            pile: RwSignal::new((pile, Vec::new())),
            seen: RwSignal::new(first),
            waiting: StoredValue::new(Vec::new()),
            playback,
            is_falling,
            is_moving: Memo::new(move || {
                playback.with(|playback| playback.hand().is_some()) || is_falling.get()
            }),
            court: Memo::new(move || playback.with(Playback::court)),
            shown: StoredValue::new(None),
            piece: RwSignal::new(None),
            aim: RwSignal::new(Aim { x: 930, angle: 0 }),
            shared: StoredValue::new((None, 0.0)),
            turn_began: StoredValue::new(now()),
            is_unaimed: StoredValue::new(false),
            is_told_to_aim: RwSignal::new(false),
            is_turned: RwSignal::new(false),
            flight: RwSignal::new(None),
            fingers: StoredValue::new(Fingers::default()),
            memory: session.falls.with_value(|falls| PileCache::new(falls)),
            sounds: Sounds::new(props.sound),
        };
        effect(move || {
            view.track();
            untrack(|| play.hear());
        });
        effect(move || {
            let is_calm = props.calm.get();
            untrack(|| play.go_on(&|playback, now| playback.set_calm(is_calm, now)));
        });
        effect(move || {
            let pace = props.pace.get();
            playback.update(|playback| playback.set_pace(pace));
        });
        effect(move || {
            if props.refused.get().is_some() {
                untrack(|| play.go_on(&|playback, _| playback.refused()));
            }
        });
        play.begin_turn();
        play.recall();
        play
    }

    /// The table tells something.
    fn hear(self) {
        let aimed = self.props.others_aim.get_untracked().map(|(seat, _)| seat);
        let told = self.view.with_untracked(|view| {
            let path = SimulatedDrop::last(view.public());
            path.into_iter().for_each(|path| self.memory.keep(view.public().drops(), path));
            self.remember(view);
            self.seen.with_untracked(|seen| Told::of(view, seen, aimed))
        });
        self.go_on(&|playback, now| playback.hear(told, now));
    }

    /// Keeps the newest view of each number of drops until it is shown.
    fn remember(self, view: &View) {
        let drops = |view: &View| view.public().drops().len();
        self.waiting.update_value(|waiting| {
            waiting.retain(|earlier| drops(earlier) < drops(view));
            if waiting.len() > MOST_WAITING {
                waiting.remove(0);
            }
            waiting.push(view.clone());
        });
    }

    /// Shows points and pieces as they were before a drop that waited.
    fn catch_up(self, drop: usize) {
        let is_next = |view: &View| view.public().drops().len() == drop;
        if self.seen.with_untracked(is_next) {
            return;
        }
        let before = self.waiting.with_value(|waiting| waiting.iter().find(|view| is_next(view)).cloned());
        before.into_iter().for_each(|view| self.see(view));
    }

    /// Tells playback what has happened, and does what it says.
    fn go_on(self, happened: &dyn Fn(&mut Playback, f64) -> Change) {
        let now = now();
        // Nothing if the screen is gone.
        let Some(mut playback) = self.playback.try_get_untracked() else { return };
        let change = happened(&mut playback, now);
        if let Some(wait) = playback.wait(now) {
            let tick = move || self.go_on(&Playback::tick);
            set_timeout(tick, Duration::from_millis(wait as u64 + 1));
        }
        self.playback.set(playback);
        match change {
            Change::Aim(hand) => self.begin_aim(hand),
            Change::Fall(fall) => self.show(fall),
            Change::Settle { turn_begins } => self.settle(turn_begins),
            Change::Nothing if playback.fall().is_none() => self.lay_down(),
            Change::Nothing => {}
        }
    }

    /// Another hand begins to aim.
    fn begin_aim(self, hand: HandMotion) {
        self.lay_down();
        self.catch_up(hand.drop);
        self.is_unaimed.set_value(true);
        self.is_told_to_aim.set(false);
    }

    /// The drop that another hand aims on this screen, and how it holds the piece now.
    fn others_hand(self) -> Option<(Drop, Release)> {
        let hand = self.playback.with(Playback::hand)?;
        let drop = self.view.with(|view| view.public().drops().get(hand.drop).copied())?;
        Some((drop, hand.at(now(), drop.piece.shape, drop.release)))
    }

    /// Ends the motion on the screen.
    fn lay_down(self) {
        if self.shown.try_update_value(Option::take).flatten().is_some() {
            self.pile.update(|(_, moving)| moving.clear());
        }
    }

    fn show(self, fall: Fall) {
        let path = self.view.with_untracked(|view| self.memory.path(view.public().drops(), fall.drop));
        // A drop that can't be shown has landed.
        let Some(path) = path else { return self.go_on(&|playback, now| playback.landed(fall.drop, now)) };
        if !fall.is_again {
            self.catch_up(fall.drop);
        }
        self.is_unaimed.set_value(true);
        self.is_told_to_aim.set(false);
        let drawn = (path.pile.clone(), path.movers().collect());
        // Where a browser paints nothing, time still goes by.
        let has_landed = move || {
            if self.playback.try_with_untracked(Playback::fall).flatten() == Some(fall) {
                self.land();
            }
        };
        set_timeout(has_landed, Duration::from_millis(fall.lasts(path.seconds()) as u64 + UNPAINTED));
        self.shown.set_value(Some(ShownDrop { path, heard: 0 }));
        self.pile.set(drawn);
    }

    /// Every piece that lies, or lay when the fall began that is shown: the piece that falls itself does not.
    pub(super) fn lies(self) -> Vec<Lying> {
        self.pile.with(|(pile, moving)| {
            self.shown.with_value(|shown| match shown {
                Some(shown) if !moving.is_empty() => {
                    (0..pile.len().saturating_sub(1)).filter_map(|index| shown.path.at(index, 0.0)).collect()
                }
                _ => pile.clone(),
            })
        })
    }

    /// How far the fall that is shown has come, in s.
    pub(super) fn fall_time(self) -> f32 {
        self.playback.with_untracked(Playback::fall).map_or(0.0, |fall| fall.seconds(now()))
    }

    /// Shows a drop once more, slower, and then what the court says about it.
    pub(super) fn show_again(self, drop: usize) {
        self.go_on(&|playback, now| playback.show_again(drop, now));
    }

    /// Ends the fall that is shown.
    pub(super) fn land(self) {
        let fall = self.playback.try_with_untracked(Playback::fall).flatten();
        let Some(fall) = fall.filter(|_| self.shown.with_value(Option::is_some)) else { return };
        self.lay_down();
        // What else changes waits until the browser has painted the piece that lies there.
        let landed = move || self.go_on(&|playback, now| playback.landed(fall.drop, now));
        set_timeout(landed, Duration::ZERO);
    }

    /// Ends what another hand aims, or the fall.
    pub(super) fn skip(self) {
        match self.playback.with_untracked(Playback::hand) {
            Some(hand) => self.go_on(&|playback, now| playback.landed(hand.drop, now)),
            None => self.land(),
        }
    }

    pub(super) fn open_court(self, drop: usize) {
        self.go_on(&|playback, _| playback.open_court(drop));
    }

    pub(super) fn close_court(self) {
        self.go_on(&Playback::close_court);
    }

    /// The drop about whose joker the viewer still has to decide.
    pub(super) fn open_decision(self) -> Option<usize> {
        self.playback.with(Playback::open_decision).filter(|_| !self.props.is_stopped.get())
    }

    /// The same, if the viewer has put the court away.
    pub(super) fn postponed_decision(self) -> Option<usize> {
        self.open_decision().filter(|_| self.playback.with(Playback::is_free))
    }

    pub(super) fn decide(self, choice: JokerChoice) {
        self.go_on(&Playback::decide);
        self.props.act.run(table::GameAction::DropIt(drop_it::Action::Joker(choice)));
    }

    /// Shows the game as the table tells it.
    fn settle(self, turn_begins: bool) {
        let told = self.view.get_untracked();
        self.shown.set_value(None);
        let pile = told.public().pile().to_vec();
        if self.pile.with_untracked(|(drawn, moving)| *drawn != pile || !moving.is_empty()) {
            self.pile.set((pile, Vec::new()));
        }
        self.waiting.set_value(Vec::new());
        self.see(told);
        if turn_begins {
            self.begin_turn();
        }
        self.recall();
    }

    /// Shows points and pieces as this view has them. Points that were made fly to their owner.
    fn see(self, told: View) {
        let (before, drops) = (self.seen.get_untracked(), told.public().drops());
        let is_near = drops.len() <= before.public().drops().len() + 1;
        if let Some(drop) = drops.last().filter(|_| is_near && !self.props.calm.get_untracked()) {
            let score = |view: &View| view.public().score(drop.seat);
            let points = score(&told).saturating_sub(score(&before));
            let flight = FlyingScore { seat: drop.seat, points, from: drop.piece };
            self.flight.set((points > 0).then_some(flight));
        }
        self.seen.set(told);
    }

    /// Finds out the piles of drops that this screen has not seen.
    fn recall(self) {
        self.seen.with_untracked(|seen| self.memory.recall(seen.public().drops(), move || self.recall()));
    }

    fn begin_turn(self) {
        self.turn_began.set_value(now());
        // Also while the court is still to speak about the drop before.
        let Some(seat) = self.seen.with_untracked(own_turn) else { return };
        let kept = self.piece.get_untracked();
        let tray = self.seen.with_untracked(|seen| *seen.public().tray(seat));
        let piece = kept.filter(|piece| tray.count(*piece) > 0);
        self.piece.set(piece.or_else(|| tray.iter().next().map(|(piece, _)| piece)));
        self.hold(|_| {});
    }

    /// Whether people have seen every drop that the table tells of.
    pub(super) fn is_up_to_date(self) -> bool {
        self.playback.with(Playback::is_up_to_date)
    }

    fn turn_untracked(self) -> Option<Seat> {
        untrack(|| self.own_turn())
    }

    /// The viewer, if they may aim now.
    pub(super) fn own_turn(self) -> Option<Seat> {
        let is_free = self.playback.with(Playback::is_free) && !self.props.is_stopped.get();
        self.seen.with(own_turn).filter(|_| is_free)
    }

    /// Who else aims now, and how.
    pub(super) fn others_turn(self) -> Option<(Seat, Aiming)> {
        let (seat, aiming) = self.props.others_aim.get()?;
        let is_due = self.seen.with(|seen| seen.public().phase() == Phase::Dropping { seat })
            && !self.props.is_stopped.get();
        (is_due && !self.is_moving.get() && self.own_turn().is_none()).then_some((seat, aiming))
    }

    /// Who else holds a piece on the screen, and which.
    pub(super) fn other_holder(self) -> Option<(Seat, Piece)> {
        let bots = self.others_hand().map(|(drop, _)| (drop.seat, drop.piece));
        bots.or_else(|| self.others_turn().map(|(seat, aiming)| (seat, aiming.piece)))
    }

    /// The piece that is held over the opening.
    pub(super) fn held_piece(self) -> Option<Piece> {
        match self.own_turn() {
            Some(_) => self.piece.get(),
            None => self.other_holder().map(|(_, piece)| piece),
        }
    }

    /// Holds the piece differently, as far as the opening allows.
    fn hold(self, change: impl FnOnce(&mut Aim)) {
        let Some(piece) = self.piece.get_untracked() else { return };
        let mut aim = self.aim.get_untracked();
        change(&mut aim);
        let (least, most) = Aim::places(piece.shape, aim.angle);
        aim.x = aim.x.clamp(least, most);
        self.aim.set(aim);
    }

    /// Holds the piece differently because the viewer wants to.
    pub(super) fn take_aim(self, change: impl FnOnce(&mut Aim)) {
        if self.turn_untracked().is_some() {
            self.is_unaimed.set_value(false);
            self.is_told_to_aim.set(false);
        }
        self.hold(change);
    }

    pub(super) fn choose(self, piece: Piece) {
        self.piece.set(Some(piece));
        self.take_aim(|_| {});
    }

    /// Turns counter-clockwise, as the viewer sees it, by steps of half a degree.
    pub(super) fn turn_by(self, steps: i32) {
        let steps = self.seen_from_here(steps);
        self.take_aim(|aim| aim.angle = Angle::from_steps(i32::from(aim.angle) + steps).steps());
    }

    /// Moves to the right, as the viewer sees it, by tenths of a mm.
    pub(super) fn move_by(self, tenths: i32) {
        let tenths = self.seen_from_here(tenths);
        self.take_aim(|aim| aim.x = (i32::from(aim.x) + tenths).clamp(0, 20_000) as u16);
    }

    /// From behind, right is left.
    pub(super) fn seen_from_here(self, way: i32) -> i32 {
        if self.is_turned.get_untracked() { -way } else { way }
    }

    /// Milliseconds since the turn began on this screen.
    fn moment(self) -> u32 {
        (now() - self.turn_began.get_value()).max(0.0) as u32
    }

    /// The piece in the hand as it sways right now, and exactly as aimed.
    pub(super) fn in_hand(self) -> Option<[Lying; 2]> {
        let Some(seat) = self.turn_untracked() else {
            let aimed = || self.others_turn().map(|(_, aiming)| (aiming.piece, aiming.aim.exactly()));
            let hand = || self.others_hand().map(|(drop, release)| (drop.piece, release));
            let (piece, release) = untrack(|| hand().or_else(aimed))?;
            let held = self.pile.with_untracked(|(pile, _)| drop_it::held(pile, piece, release).ok())?;
            return Some([held, held]);
        };
        let (piece, aim) = (self.piece.get_untracked()?, self.aim.get_untracked());
        self.share(Aiming { piece, aim });
        self.seen.with_untracked(|seen| {
            let public = seen.public();
            let (hand, assist) = public.hand(seat);
            let offset = public.sway().at(self.moment(), hand, assist);
            let now = drop_it::held(public.pile(), piece, aim.off_by(piece.shape, offset)).ok()?;
            Some([now, drop_it::held(public.pile(), piece, aim.exactly()).ok()?])
        })
    }

    /// Lets the others see how the piece is held.
    fn share(self, aiming: Aiming) {
        let (shared, when) = self.shared.get_value();
        if shared != Some(aiming) && now() - when >= SHARED_EVERY {
            self.shared.set_value((Some(aiming), now()));
            self.props.show_aim.run(aiming);
        }
    }

    /// What moves by itself now.
    pub(super) fn motion(self) -> Motion {
        if self.is_moving.get_untracked() {
            return Motion::Full;
        }
        let Some(seat) = self.turn_untracked() else { return Motion::Rest };
        let sways = self.seen.with_untracked(|seen| seen.public().hand(seat).0 != Hand::Sure);
        let (piece, aim) = (self.piece.get_untracked(), self.aim.get_untracked());
        // Others still have to see a hand that does not sway where it is now.
        let is_shared = self.shared.get_value().0 == piece.map(|piece| Aiming { piece, aim });
        if sways || !is_shared { Motion::Sway } else { Motion::Rest }
    }

    /// The key that ends the fall which is shown, or lets go. A press too many must not drop the viewer's own piece, so
    /// after a fall the piece has to be aimed first.
    pub(super) fn skip_or_let_go(self) {
        if self.is_moving.get_untracked() {
            self.skip();
        } else if self.is_unaimed.get_value() {
            self.is_told_to_aim.set(self.turn_untracked().is_some());
        } else {
            self.let_go();
        }
    }

    pub(super) fn let_go(self) {
        if let (Some(_), Some(piece)) = (self.turn_untracked(), self.piece.get_untracked()) {
            let (aim, moment) = (self.aim.get_untracked(), self.moment());
            self.props.act.run(table::GameAction::DropIt(drop_it::Action::Drop { piece, aim, moment }));
        }
    }
}

fn own_turn(view: &View) -> Option<Seat> {
    match view.public().phase() {
        Phase::Dropping { seat } if view.viewer().seat() == Some(seat) => Some(seat),
        _ => None,
    }
}
