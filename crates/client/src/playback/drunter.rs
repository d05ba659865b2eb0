//! Drunter & Drüber: which moment of the game the screen shows, and what moves on it. Turns are shown one after the other:
//! a tile slides in and its crew walks; the cards of a vote are turned over one by one, then the tile stays or goes back.
//! What was not shown yet is the difference between the game as the table tells it and the game as it was shown, so it
//! makes no difference whether steps arrive one by one, after an absence, or after the device was handed on.

use std::collections::VecDeque;

use drunter::{Ballot, Card, Happening, Phase, Public, Tally, Turn, View, Vote};
use game::{Seat, SeatSet, Viewer};

/// A tile slides to its place, in ms.
pub const SLIDE: f64 = 420.0;
/// A crew walks one field, in ms.
pub const FIELD: f64 = 260.0;
/// A crew that goes home leaves, with a word why, in ms.
pub const LEAVES: f64 = 2_400.0;
/// A rejected tile flies home, in ms.
pub const HOME: f64 = 650.0;
/// The pause before the first card is turned over, in ms.
const BEFORE_CARDS: f64 = 600.0;
/// A card turns over and is read, in ms.
const CARD: f64 = 700.0;
/// The pause between the last card and the verdict, in ms.
const BEFORE_VERDICT: f64 = 700.0;
/// How long a verdict stays for spectators if something waits, in ms.
const VERDICT_STAYS: f64 = 4_000.0;
/// The pause before each goal is revealed at the end, in ms.
const BEFORE_GOAL: f64 = 1_500.0;
/// So many votes in a row are shown card by card. Of earlier ones only the result is shown.
const MOST_VOTES: usize = 2;
/// So many turns are shown again to a player who was away.
const MOST_TURNS: usize = 12;
/// So many happenings are told at once; a replay may jump over a whole game.
const MOST_TOLD: usize = 8;
/// Turns that wait are shown up to so many times faster.
const MOST_HURRY: f64 = 4.0;

/// Who looks at the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Players: a verdict stays until they go on.
    Players,
    /// Others at a running game: a verdict stays until something else happens.
    Spectators,
    /// Everybody in a replay, which may jump: a verdict belongs to its moment.
    Replay,
}

/// What the screen shows around the town.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The tiles of the player whose turn it is.
    Tiles,
    /// A vote whose cards are face down.
    Vote {
        /// The number of its turn.
        turn: usize,
    },
    /// The cards of a vote are turned over, or a joker is awaited.
    Reveal {
        /// The number of its turn.
        turn: usize,
    },
    /// The result of a vote.
    Verdict {
        /// The number of its turn.
        turn: usize,
    },
    /// The choice of the goal that counts. Variant only.
    Choice,
    /// The goals and points of all players.
    Result,
}

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A tile is laid.
    Tile,
    /// A card is turned over.
    Card,
    /// The citizens hear the result of a vote.
    Crowd {
        /// Whether the tile stays.
        stays: bool,
    },
}

/// What is new on the screen, told once.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct News {
    /// What happened, in order.
    pub happenings: Vec<Happening>,
    /// What is to be heard.
    pub sound: Option<Sound>,
}

/// One step of a reveal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// A card is turned over.
    Card(Seat, Card),
    /// A joker is declared.
    Joker(Seat, Ballot),
}

/// A vote as far as its cards are turned over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reveal {
    /// Whose tile it is.
    pub owner: Seat,
    /// All cards in the order in which they are turned over, and all jokers that were declared.
    pub beats: Vec<Beat>,
    /// How many beats were shown.
    pub shown: usize,
    /// Whether the votes were counted.
    pub is_decided: bool,
}

impl Reveal {
    /// The votes of the cards that are face up. A joker counts once it is declared.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally { yes: 0, no: 0 };
        for beat in &self.beats[..self.shown] {
            let (ballot, votes) = match beat {
                Beat::Card(_, card) => (card.ballot(), card.strength()),
                Beat::Joker(_, ballot) => (Some(*ballot), Card::Joker.strength()),
            };
            match ballot {
                Some(Ballot::Yes) => tally.yes += votes,
                Some(Ballot::No) => tally.no += votes,
                None => {}
            }
        }
        tally
    }

    /// The number of cards, and how many of them are face up.
    pub fn cards(&self) -> (usize, usize) {
        let count = |beats: &[Beat]| beats.iter().filter(|beat| matches!(beat, Beat::Card(..))).count();
        (count(&self.beats), count(&self.beats[..self.shown]))
    }

    /// Whether this card of a seat is face up.
    pub fn is_up(&self, seat: Seat, card: Card) -> bool {
        self.beats[..self.shown].contains(&Beat::Card(seat, card))
    }

    /// The joker of a seat: how it was declared, as far as that was shown.
    pub fn joker(&self, seat: Seat) -> Option<Ballot> {
        self.beats[..self.shown].iter().find_map(|beat| match beat {
            Beat::Joker(of, ballot) if *of == seat => Some(*ballot),
            _ => None,
        })
    }

    /// The seat whose joker is awaited: all cards are face up, and it is not declared.
    pub fn awaited(&self) -> Option<Seat> {
        let (cards, up) = self.cards();
        let undeclared = |beat: &Beat| match beat {
            Beat::Card(seat, Card::Joker) if self.joker(*seat).is_none() => Some(*seat),
            _ => None,
        };
        if up < cards { None } else { self.beats.iter().find_map(undeclared) }
    }

    /// The step that was shown last.
    pub fn latest(&self) -> Option<Beat> {
        self.beats[..self.shown].last().copied()
    }
}

/// A turn that is shown: its tile slides in or flies home, its crew walks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// The number of the turn.
    pub turn: usize,
    /// How long ago it began, in ms.
    pub age: f64,
    /// How many times faster than usual it is.
    pub hurry: f64,
    /// Whether a vote about the tile is over: it lies there already, and settles or flies home.
    pub is_voted: bool,
}

/// What the screen is busy with.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    /// It shows the table as it stands.
    Table,
    /// It shows one turn.
    Turn { turn: usize, since: f64, until: f64, hurry: f64 },
    /// It turns the cards of a vote over; `next` is when the next step is due.
    Reveal { turn: usize, shown: usize, next: f64 },
    /// It shows the result of a vote.
    Verdict { turn: usize, since: f64 },
    /// The goals are revealed one by one, the winner's last; `next` is when the next one is due.
    Goals { shown: usize, next: f64 },
}

/// What the screen shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Playback {
    audience: Audience,
    /// The game as the table tells it, without secrets.
    told: View,
    stage: Stage,
    /// The turns that were not shown yet, the oldest first.
    waiting: VecDeque<usize>,
    /// Who looks, and how many turns each seat had seen when it looked last.
    viewer: Viewer,
    seen: [usize; 4],
    /// How many happenings of the story were told.
    spoken: usize,
    sound: Option<Sound>,
    /// When the tile was laid that is under vote.
    proposed: f64,
    is_calm: bool,
}

impl Playback {
    /// A screen that shows the game as it stands: what happened before is not new.
    pub fn new(view: &View, audience: Audience, is_calm: bool) -> Playback {
        let told = view.for_spectator();
        let turns = told.public().story().len();
        let mut playback = Playback {
            audience,
            told,
            stage: Stage::Table,
            waiting: VecDeque::new(),
            viewer: view.viewer(),
            seen: [turns; 4],
            spoken: told.public().told().len(),
            sound: None,
            proposed: f64::MIN,
            is_calm,
        };
        playback.go_to_moment();
        if let Phase::Declaring { .. } = told.public().phase() {
            playback.stage = Stage::Reveal { turn: turns, shown: usize::MAX, next: f64::MIN };
        }
        playback.go_on_at(0.0);
        playback.reveal_all_goals();
        playback
    }

    /// The moment of the game that is shown.
    pub fn moment(&self) -> Public {
        let public = self.told.public();
        match self.stage {
            Stage::Table | Stage::Goals { .. } => *public,
            Stage::Reveal { turn, .. } => public.in_vote_of(turn),
            Stage::Turn { turn, .. } | Stage::Verdict { turn, .. } => public.after_turns(turn + 1),
        }
    }

    /// What the screen shows around the town.
    pub fn panel(&self) -> Panel {
        let turn = self.told.public().story().len();
        match (self.stage, self.told.public().phase()) {
            (Stage::Verdict { turn, .. }, _) => Panel::Verdict { turn },
            (Stage::Reveal { turn, .. }, _) => Panel::Reveal { turn },
            (Stage::Goals { .. }, _) => Panel::Result,
            (Stage::Turn { .. }, Phase::Over { .. }) => Panel::Tiles,
            // What is asked now belongs to a later moment.
            (Stage::Turn { turn: shown, .. }, _) if shown + 1 < turn => Panel::Tiles,
            (_, Phase::Voting { .. }) => Panel::Vote { turn },
            (_, Phase::Declaring { .. }) => Panel::Reveal { turn },
            (_, Phase::Choosing { .. }) => Panel::Choice,
            (_, Phase::Undealt | Phase::Laying { .. } | Phase::Over { .. }) => Panel::Tiles,
        }
    }

    /// The vote whose cards are turned over, also once they are counted.
    pub fn reveal(&self) -> Option<Reveal> {
        match self.stage {
            Stage::Reveal { turn, shown, .. } => self.reveal_of(turn, shown),
            Stage::Verdict { turn, .. } => self.reveal_of(turn, usize::MAX),
            Stage::Table | Stage::Turn { .. } | Stage::Goals { .. } => None,
        }
    }

    fn reveal_of(&self, turn: usize, shown: usize) -> Option<Reveal> {
        let public = self.told.public();
        let over = public.story().get(turn).and_then(|turn| Some((turn.seat, turn.vote?, SeatSet::NONE)));
        let running = || match public.phase() {
            Phase::Declaring { owner, vote, waiting, .. } => Some((*owner, *vote, *waiting)),
            _ => None,
        };
        let (owner, vote, waiting) = over.or_else(running)?;
        let beats = beats(owner, &vote, waiting);
        Some(Reveal { owner, shown: shown.min(beats.len()), beats, is_decided: over.is_some() })
    }

    /// The turn whose verdict is open.
    pub fn verdict(&self) -> Option<Turn> {
        match self.stage {
            Stage::Verdict { turn, .. } => self.told.public().story().get(turn).copied(),
            _ => None,
        }
    }

    /// The turn that moves; `None` if nothing does.
    pub fn motion(&self, now: f64) -> Option<Motion> {
        match self.stage {
            Stage::Turn { turn, since, hurry, .. } => {
                let is_voted = self.told.public().story().get(turn).is_some_and(|turn| turn.vote.is_some());
                Some(Motion { turn, age: now - since, hurry, is_voted })
            }
            Stage::Verdict { turn, since } if !self.is_calm && self.audience != Audience::Replay => {
                Some(Motion { turn, age: now - since, hurry: 1.0, is_voted: true })
            }
            _ => None,
        }
    }

    /// How long ago the tile under vote was laid, in ms.
    pub fn proposal_age(&self, now: f64) -> f64 {
        now - self.proposed
    }

    /// Whether something is shown that can be skipped.
    pub const fn is_busy(&self) -> bool {
        matches!(self.stage, Stage::Turn { .. } | Stage::Reveal { .. })
    }

    /// Whether the result may be shown: the game is over, and everything before was shown.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Goals { .. })
    }

    /// Whether all goals are revealed.
    pub const fn are_goals_revealed(&self) -> bool {
        matches!(self.stage, Stage::Goals { shown, .. } if shown >= self.told.public().seats())
    }

    /// The seats whose goals are still face down at the end; the winner's is revealed last.
    pub fn hidden_goals(&self) -> SeatSet {
        let shown = if let Stage::Goals { shown, .. } = self.stage { shown } else { 0 };
        let hidden = self.told.public().seats().saturating_sub(shown);
        let standings = self.told.public().standings();
        standings.iter().flat_map(|standings| standings.ranking().take(hidden)).collect()
    }

    /// In how many ms [`Playback::tick`] is due.
    pub fn wait(&self, now: f64) -> Option<f64> {
        let due = match self.stage {
            Stage::Turn { until, .. } => Some(until),
            Stage::Reveal { next, .. } if self.is_step_due() => Some(next),
            Stage::Verdict { since, .. } if self.closes_itself() => Some(since + VERDICT_STAYS),
            Stage::Goals { next, .. } if !self.are_goals_revealed() => Some(next),
            _ => None,
        };
        due.map(|due| (due - now).max(0.0))
    }

    /// Whether a reveal goes on by itself: it waits for no joker.
    fn is_step_due(&self) -> bool {
        self.reveal().is_some_and(|reveal| reveal.is_decided || reveal.shown < reveal.beats.len())
    }

    /// Whether the verdict that is open makes room for what waits.
    fn closes_itself(&self) -> bool {
        let has_more = !self.waiting.is_empty() || self.told.public().proposal().is_some();
        self.audience == Audience::Spectators && (has_more || self.told.public().standings().is_some())
    }

    /// The table tells how the game stands for the viewer.
    pub fn hear(&mut self, view: &View, now: f64) -> News {
        let (before, told) = (self.told, view.for_spectator());
        let (old, new) = (before.public().story(), told.public().story());
        let handed_on = self.viewer != view.viewer();
        let shown_beats = self.reveal().map_or(0, |reveal| reveal.shown);
        if told.public().proposal().is_some() && told.public().proposal() != before.public().proposal() {
            self.proposed = now;
            self.sound = Some(Sound::Tile);
        }
        self.told = told;
        if new.starts_with(old) {
            self.queue(old.len()..new.len());
        } else {
            // The game was taken back, or a replay jumped back.
            self.waiting.clear();
            self.stage = Stage::Table;
            self.spoken = self.spoken.min(told.public().told().len());
        }
        if handed_on {
            self.hand_on(view.viewer());
        }
        if let Some(seat) = self.viewer.seat() {
            self.seen[seat.index()] = new.len();
        }
        // A joker that is declared is shown at once.
        if let Stage::Reveal { next, shown, .. } = &mut self.stage {
            *next = next.max(now);
            *shown = (*shown).min(shown_beats);
        }
        if self.audience == Audience::Replay {
            self.go_to_moment();
        }
        if self.is_calm {
            self.skip_motion(now);
        }
        self.go_on_at(now);
        self.news()
    }

    /// Turns that were not shown. That of the vote that is just being shown is not shown again.
    fn queue(&mut self, turns: std::ops::Range<usize>) {
        let shown = if let Stage::Reveal { turn, .. } = self.stage { Some(turn) } else { None };
        self.waiting.extend(turns.filter(|turn| Some(*turn) != shown));
        let left_out = self.waiting.len().saturating_sub(MOST_TURNS);
        self.waiting.drain(..left_out);
    }

    /// Another player looks: turns they missed are shown to them, but no vote a second time.
    fn hand_on(&mut self, viewer: Viewer) {
        self.viewer = viewer;
        let turns = self.told.public().story().len();
        let is_free =
            matches!(self.stage, Stage::Table | Stage::Turn { .. }) && self.audience == Audience::Players;
        if let Some(seat) = viewer.seat().filter(|_| is_free) {
            let seen = self.seen[seat.index()].min(turns);
            self.stage = Stage::Table;
            self.waiting = (seen.max(turns.saturating_sub(MOST_TURNS))..turns).collect();
        }
    }

    /// In a replay, the moment decides what is shown.
    fn go_to_moment(&mut self) {
        if self.audience != Audience::Replay {
            return;
        }
        let public = self.told.public();
        let last = public.story().len().wrapping_sub(1);
        let has_voted = public.story().last().is_some_and(|turn| turn.vote.is_some());
        let is_next = self.waiting.len() == 1 && !has_voted;
        match public.phase() {
            Phase::Laying { .. } if has_voted => {
                self.stage = Stage::Verdict { turn: last, since: f64::MIN };
            }
            Phase::Declaring { .. } => {
                self.stage = Stage::Reveal { turn: last.wrapping_add(1), shown: usize::MAX, next: f64::MIN };
            }
            Phase::Over { .. } if matches!(self.stage, Stage::Goals { .. }) => {}
            _ => self.stage = Stage::Table,
        }
        if !is_next {
            self.waiting.clear();
        }
    }

    /// Goes on with what is due at this time.
    fn go_on_at(&mut self, now: f64) {
        loop {
            self.stage = match self.stage {
                Stage::Table => match self.next_stage(now) {
                    Some(stage) => stage,
                    None => return,
                },
                Stage::Turn { until, .. } if now >= until => Stage::Table,
                Stage::Verdict { since, .. } if self.closes_itself() && now >= since + VERDICT_STAYS => {
                    Stage::Table
                }
                Stage::Reveal { turn, shown, next } if now >= next && self.is_step_due() => {
                    self.next_beat(turn, shown, next)
                }
                Stage::Goals { .. } if self.told.public().standings().is_none() => Stage::Table,
                Stage::Turn { .. } | Stage::Reveal { .. } | Stage::Verdict { .. } | Stage::Goals { .. } => {
                    return;
                }
            };
        }
    }

    /// What is shown next: a turn that waits, a reveal, the goals; `None` if the table is shown as it stands.
    fn next_stage(&mut self, now: f64) -> Option<Stage> {
        let public = self.told.public();
        let is_vote = |turn: &usize| public.story().get(*turn).is_some_and(|turn| turn.vote.is_some());
        let Some(turn) = self.waiting.front().copied() else {
            return match public.phase() {
                Phase::Declaring { .. } => Some(self.begin_reveal(public.story().len(), now)),
                Phase::Over { .. } => Some(self.begin_goals(now)),
                _ => None,
            };
        };
        let votes = self.waiting.iter().filter(|turn| is_vote(turn)).count();
        let is_reveal = is_vote(&turn) && votes <= MOST_VOTES && !self.was_told(turn);
        let hurry = (self.waiting.len() as f64).min(MOST_HURRY);
        self.waiting.pop_front();
        if is_reveal {
            return Some(self.begin_reveal(turn, now));
        }
        if self.is_calm {
            return Some(Stage::Table);
        }
        self.sound = Some(Sound::Tile);
        Some(Stage::Turn { turn, since: now, until: now + self.length_of(turn) / hurry, hurry })
    }

    /// Whether a turn was told before: to everybody at this device, which was handed on since.
    fn was_told(&self, turn: usize) -> bool {
        self.told.public().after_turns(turn + 1).told().len() <= self.spoken
    }

    fn begin_reveal(&self, turn: usize, now: f64) -> Stage {
        match self.is_calm {
            true => Stage::Reveal { turn, shown: usize::MAX, next: now },
            false => Stage::Reveal { turn, shown: 0, next: now + BEFORE_CARDS },
        }
    }

    /// The next card, the next joker, or the verdict.
    fn next_beat(&mut self, turn: usize, shown: usize, next: f64) -> Stage {
        let Some(reveal) = self.reveal_of(turn, shown) else { return Stage::Table };
        if reveal.shown == reveal.beats.len() {
            let stays = self.told.public().story().get(turn).is_some_and(Turn::stays);
            self.sound = Some(Sound::Crowd { stays });
            return Stage::Verdict { turn, since: next };
        }
        self.sound = Some(Sound::Card);
        let is_last = reveal.shown + 1 == reveal.beats.len();
        Stage::Reveal {
            turn,
            shown: reveal.shown + 1,
            next: next + if is_last { BEFORE_VERDICT } else { CARD },
        }
    }

    /// How long a turn is shown, in ms.
    fn length_of(&self, turn: usize) -> f64 {
        let public = self.told.public();
        let Some(over) = public.story().get(turn) else { return 0.0 };
        if !over.stays() {
            return HOME + SLIDE;
        }
        let fields = over.tile.span.fields().count()
            + usize::from(public.after_turns(turn).town().passes_under(over.tile));
        let leaves = if self.leaving(turn).is_empty() { 0.0 } else { LEAVES };
        SLIDE + FIELD * fields as f64 + leaves
    }

    /// The lines whose crews were sent home after a turn, and why.
    pub fn leaving(&self, turn: usize) -> Vec<Happening> {
        let public = self.told.public();
        let before = public.after_turns(turn).told().len();
        let mut told = public.after_turns(turn + 1).told();
        told.drain(..before.min(told.len()));
        told.retain(|happening| matches!(happening, Happening::SentHome { .. }));
        told
    }

    fn begin_goals(&self, now: f64) -> Stage {
        let shown = if self.is_calm { self.told.public().seats() } else { 0 };
        Stage::Goals { shown, next: now + BEFORE_GOAL }
    }

    fn reveal_all_goals(&mut self) {
        if let Stage::Goals { shown, .. } = &mut self.stage {
            *shown = self.told.public().seats();
        }
    }

    /// What is new on the screen.
    fn news(&mut self) -> News {
        let mut happenings = self.moment().told();
        let told = self.spoken.min(happenings.len());
        self.spoken = self.spoken.max(happenings.len());
        happenings.drain(..told);
        let left_out = happenings.len().saturating_sub(MOST_TOLD);
        happenings.drain(..left_out);
        News { happenings, sound: self.sound.take() }
    }

    /// The viewer has read the verdict.
    pub fn go_on(&mut self, now: f64) -> News {
        if self.audience == Audience::Players && matches!(self.stage, Stage::Verdict { .. }) {
            self.stage = Stage::Table;
            self.go_on_at(now);
        }
        self.news()
    }

    /// The viewer wants to see the result at once.
    pub fn skip(&mut self, now: f64) -> News {
        self.skip_motion(now);
        self.go_on_at(now);
        self.news()
    }

    fn skip_motion(&mut self, now: f64) {
        match &mut self.stage {
            Stage::Turn { until, .. } => {
                *until = f64::MIN;
                let public = self.told.public();
                let is_vote =
                    |turn: &usize| public.story().get(*turn).is_some_and(|turn| turn.vote.is_some());
                while self.waiting.front().is_some_and(|turn| !is_vote(turn)) {
                    self.waiting.pop_front();
                }
            }
            Stage::Reveal { shown, next, .. } => {
                *shown = usize::MAX;
                *next = now;
            }
            Stage::Table | Stage::Verdict { .. } => {}
            Stage::Goals { .. } => self.reveal_all_goals(),
        }
    }

    /// Time has passed.
    pub fn tick(&mut self, now: f64) -> News {
        let seats = self.told.public().seats();
        if let Stage::Goals { shown, next } = &mut self.stage {
            while *shown < seats && now >= *next {
                *shown += 1;
                *next += BEFORE_GOAL;
            }
        }
        self.go_on_at(now);
        self.news()
    }

    /// The viewer wants less motion, or no longer.
    pub fn set_calm(&mut self, is_calm: bool, now: f64) -> News {
        self.is_calm = is_calm;
        match is_calm {
            true => self.skip(now),
            false => News::default(),
        }
    }
}

/// The cards of a vote, seat by seat from the tile's owner on, then the jokers in the same order.
fn beats(owner: Seat, vote: &Vote, waiting: SeatSet) -> Vec<Beat> {
    let seats = || owner.around(vote.cards.seats());
    let cards = seats().flat_map(|seat| vote.cards[seat].iter().map(move |card| Beat::Card(seat, card)));
    let declared = |seat: &Seat| vote.jokers().contains(*seat) && !waiting.contains(*seat);
    let ballot = |seat| if vote.joker_yes.contains(seat) { Ballot::Yes } else { Ballot::No };
    cards.chain(seats().filter(declared).map(|seat| Beat::Joker(seat, ballot(seat)))).collect()
}

#[cfg(test)]
mod tests;
