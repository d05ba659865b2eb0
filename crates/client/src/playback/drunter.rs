//! Drunter & Drüber: which verdict is open, which goals are revealed, and what is new to tell. A new stage, such as a reveal
//! card by card, is one more variant of `Stage` with its own times.

use drunter::{Happening, Phase, Turn, View};
use game::SeatSet;
use table::VisibleGameEvents;

use crate::game_step::GameChange;

/// The pause before each goal is revealed at the end, in ms.
const BEFORE_GOAL: f64 = 1_500.0;
/// So many verdicts may wait to be read. A screen further behind leaves the oldest out; the story has them.
const MOST_WAITING: usize = 2;

/// Who looks at the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Players: a verdict stays until they go on.
    Players,
    /// Others, and everybody in a replay: a verdict stays until the next tile.
    Watchers,
}

/// What the screen shows below the town.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The tiles of the player whose turn it is.
    Tiles,
    /// A running vote.
    Vote {
        /// The number of its turn.
        turn: usize,
        /// Whether the cards are face up and jokers are declared.
        is_revealed: bool,
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
    /// The citizens hear the result of a vote.
    Crowd {
        /// Whether the tile stays.
        stays: bool,
    },
}

/// What is new, to be told once.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct News {
    /// What happened, in order.
    pub happenings: Vec<Happening>,
    /// What is to be heard.
    pub sound: Option<Sound>,
}

/// What the screen is busy with.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    /// It shows the table as it stands.
    Table,
    Verdict {
        turn: usize,
    },
    /// The goals are revealed one by one, the winner's last.
    Goals {
        shown: usize,
        /// When the next one is due.
        next: f64,
    },
}

/// What the screen shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Playback {
    audience: Audience,
    /// The game as far as it was told, without secrets.
    told: View,
    stage: Stage,
    /// The turns whose verdicts wait, the oldest first.
    waiting: Vec<usize>,
    is_calm: bool,
}

impl Playback {
    /// A screen that shows the game as it stands: what happened before is not new.
    pub fn new(view: &View, audience: Audience, is_calm: bool) -> Playback {
        let told = view.for_spectator();
        let mut playback = Playback { audience, told, stage: Stage::Table, waiting: Vec::new(), is_calm };
        playback.go_to_stage(0.0);
        playback.reveal_all_goals();
        playback
    }

    /// What the screen shows below the town.
    pub fn panel(&self) -> Panel {
        let turn = self.told.public().story().len();
        match (self.stage, self.told.public().phase()) {
            (Stage::Verdict { turn }, _) => Panel::Verdict { turn },
            (Stage::Goals { .. }, _) => Panel::Result,
            (Stage::Table, Phase::Voting { .. }) => Panel::Vote { turn, is_revealed: false },
            (Stage::Table, Phase::Declaring { .. }) => Panel::Vote { turn, is_revealed: true },
            (Stage::Table, Phase::Choosing { .. }) => Panel::Choice,
            (Stage::Table, Phase::Undealt | Phase::Laying { .. } | Phase::Over { .. }) => Panel::Tiles,
        }
    }

    /// The turn whose verdict is open.
    pub fn verdict(&self) -> Option<Turn> {
        match self.stage {
            Stage::Verdict { turn } => self.told.public().story().get(turn).copied(),
            Stage::Table | Stage::Goals { .. } => None,
        }
    }

    /// Whether the result may be shown: the game is over, and no verdict is open.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Goals { .. })
    }

    /// Whether all goals are revealed.
    pub const fn are_goals_revealed(&self) -> bool {
        matches!(self.stage, Stage::Goals { shown, .. } if shown >= self.told.public().seats())
    }

    /// The seats whose goals are still face down at the end; the winner's is revealed last.
    pub fn hidden_goals(&self) -> SeatSet {
        let shown = match self.stage {
            Stage::Goals { shown, .. } => shown,
            Stage::Table | Stage::Verdict { .. } => 0,
        };
        let hidden = self.told.public().seats().saturating_sub(shown);
        let standings = self.told.public().standings();
        standings.iter().flat_map(|standings| standings.ranking().take(hidden)).collect()
    }

    /// In how many ms [`Playback::tick`] is due.
    pub fn wait(&self, now: f64) -> Option<f64> {
        match self.stage {
            Stage::Goals { next, .. } if !self.are_goals_revealed() => Some((next - now).max(0.0)),
            _ => None,
        }
    }

    /// The table tells how the game changed, and how it stands now.
    pub fn hear<'a>(
        &mut self,
        changes: impl IntoIterator<Item = &'a GameChange>,
        view: &View,
        now: f64,
    ) -> News {
        let votes_before = self.told.public().votes().count();
        let mut news = News::default();
        let mut decided = Vec::new();
        for change in changes {
            if let GameChange::Played(VisibleGameEvents::Drunter(events)) = change {
                // What does not follow is left to the comparison below.
                for event in events {
                    let Ok(happening) = self.told.follow(event) else { break };
                    if matches!(happening, Happening::Decided { .. }) {
                        decided.push(self.told.public().story().len() - 1);
                    }
                    news.happenings.push(happening);
                }
            }
        }
        let view = view.for_spectator();
        if self.told != view {
            // The changes do not lead here: the game was taken back, received as a whole, or a replay jumped.
            self.told = view;
            news = News::default();
            self.catch_up(votes_before);
        } else {
            self.waiting.extend(decided);
        }
        news.sound = news.happenings.iter().rev().find_map(sound_of);
        self.go_to_stage(now);
        news
    }

    /// After a gap, only the last verdict is new, if any is. Verdicts about turns that are no more are forgotten.
    fn catch_up(&mut self, votes_before: usize) {
        let public = self.told.public();
        let votes = public.votes().count();
        let is_vote = |turn: usize| public.story().get(turn).is_some_and(|turn| turn.vote.is_some());
        self.waiting.retain(|turn| is_vote(*turn));
        if let Stage::Verdict { turn } = self.stage
            && !is_vote(turn)
        {
            self.stage = Stage::Table;
        }
        if votes > votes_before {
            self.waiting = public.votes().last().map(|(turn, _)| turn).into_iter().collect();
        }
    }

    /// Shows what comes next, unless the viewer still reads a verdict.
    fn go_to_stage(&mut self, now: f64) {
        let is_over = matches!(self.told.public().phase(), Phase::Over { .. });
        match self.audience {
            Audience::Watchers => self.stage = self.watched_stage(),
            Audience::Players if matches!(self.stage, Stage::Verdict { .. }) => return,
            Audience::Players => {
                let left_out = self.waiting.len().saturating_sub(MOST_WAITING);
                self.waiting.drain(..left_out);
                if !self.waiting.is_empty() {
                    self.stage = Stage::Verdict { turn: self.waiting.remove(0) };
                    return;
                }
            }
        }
        match self.stage {
            Stage::Goals { .. } if !is_over => self.stage = Stage::Table,
            Stage::Table if is_over => self.begin_goals(now),
            Stage::Table | Stage::Goals { .. } | Stage::Verdict { .. } => {}
        }
    }

    /// For watchers, a verdict is open from the count to the next tile.
    fn watched_stage(&self) -> Stage {
        let public = self.told.public();
        let last = public.story().len().wrapping_sub(1);
        let has_voted = public.story().last().is_some_and(|turn| turn.vote.is_some());
        match (self.stage, public.phase()) {
            (_, Phase::Laying { .. }) if has_voted => Stage::Verdict { turn: last },
            (Stage::Verdict { .. }, _) => Stage::Table,
            (stage, _) => stage,
        }
    }

    fn begin_goals(&mut self, now: f64) {
        self.stage = Stage::Goals { shown: 0, next: now + BEFORE_GOAL };
        if self.is_calm {
            self.reveal_all_goals();
        }
    }

    fn reveal_all_goals(&mut self) {
        if let Stage::Goals { shown, .. } = &mut self.stage {
            *shown = self.told.public().seats();
        }
    }

    /// The viewer has read the verdict.
    pub fn go_on(&mut self, now: f64) {
        if self.audience == Audience::Players && matches!(self.stage, Stage::Verdict { .. }) {
            self.stage = Stage::Table;
            self.go_to_stage(now);
        }
    }

    /// Time has passed.
    pub fn tick(&mut self, now: f64) {
        let seats = self.told.public().seats();
        if let Stage::Goals { shown, next } = &mut self.stage {
            while *shown < seats && now >= *next {
                *shown += 1;
                *next += BEFORE_GOAL;
            }
        }
    }

    /// The viewer wants less motion, or no longer.
    pub fn set_calm(&mut self, is_calm: bool) {
        self.is_calm = is_calm;
        if is_calm {
            self.reveal_all_goals();
        }
    }
}

fn sound_of(happening: &Happening) -> Option<Sound> {
    match happening {
        Happening::Decided { turn, .. } => Some(Sound::Crowd { stays: turn.stays() }),
        Happening::Laid { .. } | Happening::Proposed { .. } => Some(Sound::Tile),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
