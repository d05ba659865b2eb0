//! The state of the Drop It screen: which drop is falling now, and which have been shown.

use std::mem;
use std::time::Duration;

use client::SimulatedDrop;
use drop_it::{Aim, Angle, JokerChoice, Lying, Phase, Piece, View};
use game::Seat;
use table::Aiming;
use weave::prelude::*;

use super::aiming::Fingers;
use super::memory::PileCache;
use crate::props::ScreenProps;
use crate::sound::Sounds;

/// A drop that is being shown.
#[derive(Debug)]
pub(super) struct ShownDrop {
    pub(super) fall: SimulatedDrop,
    /// When it began, in ms of the page's clock.
    pub(super) began: f64,
    /// How much of real time passes, for a drop that was asked for again slower.
    pub(super) pace: f64,
    /// How many hits were heard.
    pub(super) heard: usize,
    /// The number of the drop if it was seen before.
    again: Option<usize>,
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
    /// How many drops are drawn, with the falling one.
    drawn: StoredValue<usize>,
    /// How many drops the table told of last.
    told: StoredValue<usize>,
    /// Whether a drop is to be shown as soon as it is known how it falls.
    is_due: StoredValue<bool>,
    pub(super) is_falling: RwSignal<bool>,
    pub(super) shown: StoredValue<Option<ShownDrop>>,
    pub(super) piece: RwSignal<Option<Piece>>,
    pub(super) aim: RwSignal<Aim>,
    /// How the viewer's piece was last shown to the others, and when.
    shared: StoredValue<(Option<Aiming>, f64)>,
    /// When the turn began on this screen.
    turn_began: StoredValue<f64>,
    /// The drop before the touch court.
    pub(super) court: RwSignal<Option<usize>>,
    /// Whether the court is about to open.
    court_called: RwSignal<bool>,
    /// The last drop for which the court opened by itself: once for each.
    called_for: StoredValue<Option<usize>>,
    /// The drop about whose joker the table was told a decision.
    decided: RwSignal<Option<usize>>,
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

/// So many drops may wait to be seen; a screen farther behind, as in a film, shows the table as it is.
const FOLLOWED: usize = 3;
/// The pace of slow motion.
const SLOW: f64 = 0.25;
/// Between two looks at how a piece is held, for others, in ms.
const SHARED_EVERY: f64 = 100.0;
/// Between a landing and what the court says about it, so that people see the piece lie there first.
const BEFORE_COURT: Duration = Duration::from_millis(200);

/// Milliseconds of the page's clock.
pub(super) fn now() -> f64 {
    window().performance().map_or_else(js_sys::Date::now, |clock| clock.now())
}

impl Play {
    pub(super) fn new(view: Signal<View>, props: ScreenProps) -> Play {
        let first = view.get_untracked();
        let (pile, drops) = (first.public().pile().to_vec(), first.public().drops().len());
        let play = Play {
            view,
            props,
            pile: RwSignal::new((pile, Vec::new())),
            drawn: StoredValue::new(drops),
            told: StoredValue::new(drops),
            seen: RwSignal::new(first),
            is_due: StoredValue::new(false),
            is_falling: RwSignal::new(false),
            shown: StoredValue::new(None),
            piece: RwSignal::new(None),
            aim: RwSignal::new(Aim { x: 930, angle: 0 }),
            shared: StoredValue::new((None, 0.0)),
            turn_began: StoredValue::new(now()),
            court: RwSignal::new(None),
            court_called: RwSignal::new(false),
            called_for: StoredValue::new(None),
            decided: RwSignal::new(None),
            is_unaimed: StoredValue::new(false),
            is_told_to_aim: RwSignal::new(false),
            is_turned: RwSignal::new(false),
            flight: RwSignal::new(None),
            fingers: StoredValue::new(Fingers::default()),
            memory: PileCache::default(),
            sounds: Sounds::new(props.sound),
        };
        effect(move || {
            view.track();
            untrack(|| play.hear());
        });
        effect(move || {
            if play.court.get().is_none() {
                untrack(|| play.catch_up());
            }
        });
        effect(move || {
            if props.refused.get().is_some() {
                untrack(|| play.ask_again());
            }
        });
        play.begin_turn();
        play.recall();
        play
    }

    /// The table tells something.
    fn hear(self) {
        let drops = self.view.with_untracked(|view| view.public().drops().len());
        let before = self.told.get_value();
        self.told.set_value(drops);
        let drawn = self.drawn.get_value();
        // Whoever was away, or leafs through a film, wants to see where things stand, not how they got there.
        if drops < before || drops > before + 1 || drops < drawn || drops > drawn + FOLLOWED {
            self.shown.set_value(None);
            self.is_due.set_value(false);
            self.is_falling.set(false);
            return self.settle();
        }
        self.catch_up();
    }

    /// Shows what the table tells and people have not seen yet.
    fn catch_up(self) {
        // Whoever reads a verdict must not miss a drop.
        if self.is_falling.get_untracked() || untrack(|| self.is_at_court()) {
            return;
        }
        if self.view.with_untracked(|view| view.public().drops().len()) <= self.drawn.get_value() {
            return self.settle();
        }
        // How it falls is found out in a task of its own: together with letting go it would cost a frame or two.
        if !self.is_due.get_value() {
            self.is_due.set_value(true);
            let fall = move || {
                // Unless the screen is gone, or the table has told something else meanwhile.
                if self.is_due.try_update_value(mem::take) == Some(true) {
                    self.let_fall();
                }
            };
            set_timeout(fall, Duration::ZERO);
        }
    }

    /// Shows the next drop that people have not seen yet.
    fn let_fall(self) {
        let told = self.view.get_untracked();
        let drawn = self.drawn.get_value();
        let Some(drop) = told.public().drops().get(drawn).copied() else { return self.settle() };
        let before = self.pile.with_untracked(|(pile, _)| pile.clone());
        let strips = told.public().setup().settings().strips;
        match SimulatedDrop::new(strips, &before, drop.piece, drop.release) {
            Ok(fall) if fall.agrees(&drop) => {
                self.memory.keep(drawn, &drop, fall.pile.clone());
                if self.props.calm.get_untracked() {
                    return self.settle();
                }
                self.drawn.set_value(drawn + 1);
                self.show(fall, 1.0, None);
            }
            // What can't be shown is not shown: what the table says counts.
            _ => self.settle(),
        }
    }

    fn show(self, fall: SimulatedDrop, pace: f64, again: Option<usize>) {
        self.is_falling.set(true);
        self.is_unaimed.set_value(true);
        self.is_told_to_aim.set(false);
        let drawn = (fall.pile.clone(), fall.movers().collect());
        self.shown.set_value(Some(ShownDrop { fall, began: now(), pace, heard: 0, again }));
        self.pile.set(drawn);
    }

    /// Every piece that lies, or lay when the fall began that is shown: the piece that falls itself does not.
    pub(super) fn lies(self) -> Vec<Lying> {
        self.pile.with(|(pile, moving)| {
            self.shown.with_value(|shown| match shown {
                Some(shown) if !moving.is_empty() => {
                    (0..pile.len().saturating_sub(1)).filter_map(|index| shown.fall.at(index, 0.0)).collect()
                }
                _ => pile.clone(),
            })
        })
    }

    /// Shows a drop once more, slower, and then what the court says about it.
    pub(super) fn show_again(self, index: usize) {
        let fall = self.seen.with_untracked(|seen| {
            let drops = seen.public().drops();
            let (drop, before) = (drops.get(index)?, untrack(|| self.memory.before(drops, index))?);
            SimulatedDrop::new(seen.public().setup().settings().strips, &before, drop.piece, drop.release)
                .ok()
        });
        if let Some(fall) = fall.filter(|_| !self.is_falling.get_untracked()) {
            self.court.set(None);
            self.show(fall, SLOW, Some(index));
        }
    }

    /// Ends the fall that is shown, and shows the next one, if any.
    pub(super) fn land(self) {
        // Nothing if the screen is gone, or somebody was faster.
        let Some(shown) = self.shown.try_update_value(Option::take).flatten() else { return };
        match shown.again {
            Some(index) => {
                self.is_falling.set(false);
                self.pile.set((self.seen.with_untracked(|seen| seen.public().pile().to_vec()), Vec::new()));
                // What happened meanwhile is more important than what was asked for.
                match self.view.with_untracked(|view| view.public().drops().len()) > self.drawn.get_value() {
                    true => self.catch_up(),
                    false => self.court.set(Some(index)),
                }
            }
            None => {
                self.pile.update(|(_, moving)| moving.clear());
                // What else changes waits until the browser has painted the piece that lies there.
                let is_here = move || self.is_falling.try_set(false);
                set_timeout(
                    move || {
                        if is_here() {
                            self.catch_up()
                        }
                    },
                    Duration::ZERO,
                );
            }
        }
    }

    /// Opens the court in a moment, unless it has opened for this drop before.
    fn call_court(self, index: usize) {
        if self.called_for.get_value() == Some(index) {
            return;
        }
        self.called_for.set_value(Some(index));
        self.court_called.set(true);
        let open = move || {
            self.court.set(Some(index));
            self.court_called.set(false);
        };
        set_timeout(open, BEFORE_COURT);
    }

    /// The drop about whose joker the viewer still has to decide.
    pub(super) fn open_decision(self) -> Option<usize> {
        let due = self.view.with(|view| match view.public().phase() {
            Phase::Deciding { seat } if view.viewer().seat() == Some(seat) => {
                view.public().drops().len().checked_sub(1)
            }
            _ => None,
        });
        due.filter(|due| self.decided.get() != Some(*due) && !self.props.is_stopped.get())
    }

    /// The same, if the viewer has put the court away.
    pub(super) fn postponed_decision(self) -> Option<usize> {
        self.open_decision().filter(|_| self.is_up_to_date() && !self.is_falling.get() && !self.is_at_court())
    }

    pub(super) fn decide(self, choice: JokerChoice) {
        self.decided.set(untrack(|| self.open_decision()));
        self.court.set(None);
        self.props.act.run(table::GameAction::DropIt(drop_it::Action::Joker(choice)));
    }

    /// Opens the court again if the table refused what was decided there.
    fn ask_again(self) {
        if self.decided.get_untracked().is_some() {
            self.decided.set(None);
            if let Some(index) = self.open_decision() {
                self.court.set(Some(index));
            }
        }
    }

    /// Whether the court is open, or about to be.
    fn is_at_court(self) -> bool {
        self.court_called.get() || self.court.with(Option::is_some)
    }

    /// Shows the game as the table tells it.
    fn settle(self) {
        let told = self.view.get_untracked();
        let before = self.seen.with_untracked(|seen| seen.public().drops().len());
        let drops = told.public().drops().len();
        self.drawn.set_value(drops);
        let pile = told.public().pile().to_vec();
        if self.pile.with_untracked(|(drawn, moving)| *drawn != pile || !moving.is_empty()) {
            self.pile.set((pile, Vec::new()));
        }
        let (phase, me) = (told.public().phase(), told.viewer().seat());
        let last = told.public().drops().last().copied();
        // Whoever passes the device on still wants to know why there were no points.
        let watching = [me, self.seen.with_untracked(|seen| seen.viewer().seat())];
        let own_break = last.is_some_and(|drop| {
            drops == before + 1 && watching.contains(&Some(drop.seat)) && !drop.broken.is_empty()
        });
        let begins =
            own_turn(&told).is_some() && (drops != before || self.seen.with_untracked(own_turn).is_none());
        if let Some(drop) = last.filter(|_| drops <= before + 1 && !self.props.calm.get_untracked()) {
            let old = self.seen.with_untracked(|seen| seen.public().score(drop.seat));
            let points = told.public().score(drop.seat).saturating_sub(old);
            let flight = FlyingScore { seat: drop.seat, points, from: drop.piece };
            self.flight.set((points > 0).then_some(flight));
        }
        self.seen.set(told);
        match phase {
            Phase::Deciding { seat } if Some(seat) == me => self.call_court(drops.saturating_sub(1)),
            _ if own_break => self.call_court(drops.saturating_sub(1)),
            _ => {}
        }
        if begins {
            self.begin_turn();
        }
        self.recall();
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
        let drops = |view: &View| view.public().drops().len();
        self.seen.with(drops) == self.view.with(drops)
    }

    fn turn_untracked(self) -> Option<Seat> {
        untrack(|| self.own_turn())
    }

    /// The viewer, if they may aim now.
    pub(super) fn own_turn(self) -> Option<Seat> {
        let is_free = !self.is_falling.get() && !self.is_at_court() && !self.props.is_stopped.get();
        self.seen.with(own_turn).filter(|_| is_free)
    }

    /// Who else aims now, and how.
    pub(super) fn others_turn(self) -> Option<(Seat, Aiming)> {
        let (seat, aiming) = self.props.others_aim.get()?;
        let is_due = self.seen.with(|seen| seen.public().phase() == Phase::Dropping { seat })
            && !self.props.is_stopped.get();
        (is_due && !self.is_falling.get() && self.own_turn().is_none()).then_some((seat, aiming))
    }

    /// The piece that is held over the opening.
    pub(super) fn held_piece(self) -> Option<Piece> {
        match self.own_turn() {
            Some(_) => self.piece.get(),
            None => self.others_turn().map(|(_, aiming)| aiming.piece),
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
            let (_, Aiming { piece, aim }) = untrack(|| self.others_turn())?;
            return self.seen.with_untracked(|seen| {
                let held = drop_it::held(seen.public().pile(), piece, aim.exactly()).ok()?;
                Some([held, held])
            });
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

    /// The key that ends the fall which is shown, or lets go. A press too many must not drop the viewer's own piece, so
    /// after a fall the piece has to be aimed first.
    pub(super) fn skip_or_let_go(self) {
        if self.is_falling.get_untracked() {
            self.land();
        } else if self.is_unaimed.get_value() {
            self.is_told_to_aim.set(self.turn_untracked().is_some());
        } else {
            self.let_go();
        }
    }

    pub(super) fn let_go(self) {
        if let (Some(_), Some(piece)) = (self.turn_untracked(), self.piece.get_untracked()) {
            let (aim, moment) = (self.aim.get_untracked(), self.moment());
            self.court.set(None);
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
