//! Drop It: which hand aims on the screen, which drop falls, and which verdict is open.

mod hand;

use std::mem;

use drop_it::{Phase, View};
use game::Seat;

pub use self::hand::{HandMotion, Pace};

/// So many drops may wait to be shown: those of seven bots between two turns of a player. A screen further behind shows
/// the result.
pub const MOST_WAITING: usize = 7;
/// From a landing to its verdict, in ms: first the piece is seen where it lies.
const BEFORE_COURT: f64 = 200.0;
/// The pace of slow motion.
const SLOW: f64 = 0.25;

/// What the table tells, as far as playback depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// How many drops there were.
    pub drops: usize,
    /// Whether the path of the last drop is known.
    pub has_path: bool,
    /// Whether the last drop broke a rule and a player at this screen made it.
    pub is_own_break: bool,
    /// Whether the viewer has to decide about a joker.
    pub must_decide: bool,
    /// Whether the viewer is to drop.
    pub is_own_turn: bool,
    /// Whether nobody at this screen has seen how the last drop was aimed: a bot made it.
    pub is_aim_unseen: bool,
}

impl Told {
    /// What the table tells now. The player who held the device for the view `before` also sees a verdict. `aimed` is the
    /// seat that was last seen aiming on another device.
    pub fn of(view: &View, before: &View, aimed: Option<Seat>) -> Told {
        let (public, viewer) = (view.public(), view.viewer().seat());
        let watching = [viewer, before.viewer().seat()];
        let is_own = |drop: &drop_it::Drop| !drop.broken.is_empty() && watching.contains(&Some(drop.seat));
        Told {
            drops: public.drops().len(),
            has_path: public.last_fall().is_some(),
            is_own_break: public.drops().last().is_some_and(is_own),
            must_decide: matches!(public.phase(), Phase::Deciding { seat } if viewer == Some(seat)),
            is_own_turn: matches!(public.phase(), Phase::Dropping { seat } if viewer == Some(seat)),
            is_aim_unseen: public
                .drops()
                .last()
                .is_some_and(|drop| !watching.contains(&Some(drop.seat)) && aimed != Some(drop.seat)),
        }
    }
}

/// A drop that falls on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fall {
    /// Its number, counted from 0.
    pub drop: usize,
    /// Whether it is shown again, in slow motion.
    pub is_again: bool,
    began: f64,
}

impl Fall {
    /// How far it has come, in s after the release.
    pub fn seconds(&self, now: f64) -> f32 {
        ((now - self.began) / 1000.0 * self.pace()) as f32
    }

    /// How long it is shown, in ms, if it takes so many seconds.
    pub fn lasts(&self, seconds: f32) -> f64 {
        f64::from(seconds) * 1000.0 / self.pace()
    }

    const fn pace(&self) -> f64 {
        if self.is_again { SLOW } else { 1.0 }
    }
}

/// What the screen does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// Nothing else.
    Nothing,
    /// It shows a hand that aims this drop.
    Aim(HandMotion),
    /// It lets this drop fall.
    Fall(Fall),
    /// It shows the game as the table last told it.
    Settle {
        /// Whether the viewer's turn begins.
        turn_begins: bool,
    },
}

/// What is on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    /// Nothing moves, and no verdict is open.
    Rest,
    Aim(HandMotion),
    Fall(Fall),
    /// The court opens soon.
    BeforeCourt {
        drop: usize,
        opens: f64,
    },
    Court {
        drop: usize,
    },
}

/// Which drop a screen shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Playback {
    stage: Stage,
    told: Told,
    /// What the screen last settled on.
    settled: Told,
    /// How many drops are drawn, with the one that is aimed or falls.
    drawn: usize,
    /// One bit for each drop whose verdict the viewer is to see.
    own_breaks: u64,
    /// One bit for each drop whose aim the viewer has not seen.
    unseen_aims: u64,
    /// The last drop for which the court opened by itself.
    called_for: Option<usize>,
    /// The drop about whose joker a decision was sent.
    decided: Option<usize>,
    is_calm: bool,
    pace: Pace,
}

impl Playback {
    /// A screen that shows everything that was told.
    pub const fn new(told: Told, is_calm: bool, pace: Pace) -> Playback {
        Playback {
            stage: Stage::Rest,
            told,
            settled: told,
            drawn: told.drops,
            own_breaks: 0,
            unseen_aims: 0,
            called_for: None,
            decided: None,
            is_calm,
            pace,
        }
    }

    /// The hand that aims on the screen, of a player who is not at it.
    pub const fn hand(&self) -> Option<HandMotion> {
        match self.stage {
            Stage::Aim(hand) => Some(hand),
            _ => None,
        }
    }

    /// The drop that is aimed or falls.
    fn moving(&self) -> Option<usize> {
        self.hand().map(|hand| hand.drop).or_else(|| self.fall().map(|fall| fall.drop))
    }

    /// The drop that falls.
    pub const fn fall(&self) -> Option<Fall> {
        match self.stage {
            Stage::Fall(fall) => Some(fall),
            _ => None,
        }
    }

    /// The drop before the open court.
    pub const fn court(&self) -> Option<usize> {
        match self.stage {
            Stage::Court { drop } => Some(drop),
            _ => None,
        }
    }

    /// In how many ms the court opens, or the hand lets go.
    pub fn wait(&self, now: f64) -> Option<f64> {
        match self.stage {
            Stage::BeforeCourt { opens, .. } => Some((opens - now).max(0.0)),
            Stage::Aim(hand) => Some((hand.lets_go() - now).max(0.0)),
            _ => None,
        }
    }

    /// Whether nothing is aimed or falls and no verdict is open, so that the viewer may act.
    pub fn is_free(&self) -> bool {
        self.stage == Stage::Rest
    }

    /// Whether the screen shows every drop that was told.
    pub const fn is_up_to_date(&self) -> bool {
        self.settled.drops == self.told.drops
    }

    /// The drop about whose joker the viewer still has to decide.
    pub fn open_decision(&self) -> Option<usize> {
        let last = self.told.drops.checked_sub(1).filter(|_| self.told.must_decide);
        last.filter(|last| self.decided != Some(*last))
    }

    /// The table tells something.
    pub fn hear(&mut self, told: Told, now: f64) -> Change {
        let before = mem::replace(&mut self.told, told).drops;
        if told.drops < before {
            self.forget();
        }
        if !told.must_decide {
            self.decided = None;
        }
        let is_next = told.drops == before + 1;
        if is_next {
            self.own_breaks |= u64::from(told.is_own_break) << before;
            self.unseen_aims |= u64::from(told.is_aim_unseen) << before;
        }
        let can_follow = told.drops == before || (is_next && told.has_path);
        if !can_follow || told.drops > self.drawn + MOST_WAITING {
            return self.settle(now);
        }
        if self.is_free() { self.go_on(now) } else { Change::Nothing }
    }

    /// Forgets drops that no longer are.
    fn forget(&mut self) {
        let drops = self.told.drops;
        let is_left = |drop: &usize| *drop < drops;
        self.own_breaks &= (1 << drops) - 1;
        self.unseen_aims &= (1 << drops) - 1;
        self.called_for = self.called_for.filter(is_left);
        self.decided = self.decided.filter(is_left);
        if let Stage::BeforeCourt { drop, .. } | Stage::Court { drop } = self.stage
            && drop >= drops
        {
            self.stage = Stage::Rest;
        }
    }

    /// Shows what waits, or settles.
    fn go_on(&mut self, now: f64) -> Change {
        self.stage = Stage::Rest;
        if self.drawn >= self.told.drops || self.is_calm {
            return self.settle(now);
        }
        if self.call_court(now) {
            return Change::Nothing;
        }
        let drop = self.drawn;
        self.drawn += 1;
        let is_unseen = self.unseen_aims & 1 << drop != 0;
        match HandMotion::new(drop, self.pace, now).filter(|_| is_unseen) {
            Some(hand) => {
                self.stage = Stage::Aim(hand);
                Change::Aim(hand)
            }
            None => self.let_fall(drop, false, now),
        }
    }

    fn let_fall(&mut self, drop: usize, is_again: bool, now: f64) -> Change {
        let fall = Fall { drop, is_again, began: now };
        self.stage = Stage::Fall(fall);
        Change::Fall(fall)
    }

    /// Shows everything that was told. An open verdict stays open.
    fn settle(&mut self, now: f64) -> Change {
        let before = mem::replace(&mut self.settled, self.told);
        self.drawn = self.told.drops;
        if self.is_free() || self.moving().is_some() {
            self.stage = Stage::Rest;
            self.call_court(now);
        }
        let is_new = !before.is_own_turn || before.drops != self.told.drops;
        Change::Settle { turn_begins: self.told.is_own_turn && is_new }
    }

    /// Opens the court soon if the last drawn drop needs it and it has not opened for this drop before.
    fn call_court(&mut self, now: f64) -> bool {
        let Some(drop) = self.drawn.checked_sub(1) else { return false };
        let must_decide = self.told.must_decide && self.drawn == self.told.drops;
        let is_due = must_decide || self.own_breaks & 1 << drop != 0;
        if !is_due || self.called_for == Some(drop) {
            return false;
        }
        self.called_for = Some(drop);
        self.stage = Stage::BeforeCourt { drop, opens: now + BEFORE_COURT };
        true
    }

    /// Time has passed.
    pub fn tick(&mut self, now: f64) -> Change {
        match self.stage {
            Stage::BeforeCourt { drop, opens } if now >= opens => self.stage = Stage::Court { drop },
            Stage::Aim(hand) if now >= hand.lets_go() => return self.let_fall(hand.drop, false, now),
            _ => {}
        }
        Change::Nothing
    }

    /// The drop with this number has landed, or was skipped, perhaps before it fell.
    pub fn landed(&mut self, drop: usize, now: f64) -> Change {
        if self.moving() != Some(drop) {
            return Change::Nothing;
        }
        let is_again = self.fall().is_some_and(|fall| fall.is_again);
        let change = self.go_on(now);
        // A drop that has happened meanwhile comes first.
        if is_again && self.is_free() {
            self.stage = Stage::Court { drop };
        }
        change
    }

    /// The viewer asks for the verdict about a drop.
    pub fn open_court(&mut self, drop: usize) -> Change {
        if drop < self.told.drops {
            self.stage = Stage::Court { drop };
        }
        Change::Nothing
    }

    /// The viewer closes the court.
    pub fn close_court(&mut self, now: f64) -> Change {
        if self.court().is_some() { self.go_on(now) } else { Change::Nothing }
    }

    /// The viewer's decision about a joker is sent.
    pub fn decide(&mut self, now: f64) -> Change {
        self.decided = self.open_decision();
        self.close_court(now)
    }

    /// The table refuses what was sent. A decision that is still due is asked for again.
    pub fn refused(&mut self) -> Change {
        match (self.decided.take(), self.open_decision()) {
            (Some(_), Some(drop)) => self.open_court(drop),
            _ => Change::Nothing,
        }
    }

    /// The viewer wants to see a drop again.
    pub fn show_again(&mut self, drop: usize, now: f64) -> Change {
        if self.moving().is_some() || drop >= self.drawn {
            return Change::Nothing;
        }
        self.let_fall(drop, true, now)
    }

    /// The viewer wants other hands to aim faster or slower, from the next one on.
    pub const fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }

    /// The viewer wants less motion, or no longer.
    pub fn set_calm(&mut self, is_calm: bool, now: f64) -> Change {
        self.is_calm = is_calm;
        match self.moving() {
            Some(drop) if is_calm => self.landed(drop, now),
            _ => Change::Nothing,
        }
    }
}

#[cfg(test)]
mod tests;
