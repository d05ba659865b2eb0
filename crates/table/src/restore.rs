//! Restores a table from its log, or from a snapshot and the entries after it.
//!
//! Only the last game of a log is played again, and only after everything else has been folded: a credential can be
//! checked before that, and finished games of earlier rules do no harm.

use game::{InvalidEvent, Seed};
use serde::{Deserialize, Serialize};

use crate::command::{Credential, Role};
use crate::engine::{GameEngine, RunningGame};
use crate::event::{Entry, TableEvent};
use crate::games::{GameEvents, GameKind, GameSetup, GameView};
use crate::state::{PublicTableEvent, TableState};
use crate::table::{CorruptLog, Table};
use crate::timestamp::Timestamp;

/// A table whose game is not played again yet.
#[derive(Clone, Debug)]
pub struct RestoringTable {
    pub(crate) table: Table,
    pub(crate) game: Option<LoggedGame>,
}

/// A game as the log tells it.
#[derive(Clone, Debug)]
pub(crate) struct LoggedGame {
    pub(crate) setup: GameSetup,
    /// The version of the rules.
    pub(crate) rules: u16,
    pub(crate) seed: Seed,
    pub(crate) origin: Origin,
    /// The actions since, without those that were taken back.
    plays: Vec<Play>,
    /// Whether the last action can be taken back.
    can_be_taken_back: bool,
}

/// Where playing a game again begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Origin {
    /// The events of its deal.
    Deal(GameEvents),
    /// A later moment of a game without secrets, which any view tells completely.
    View {
        view: GameView,
        /// The number of random words that the game has used since its start.
        drawn: u64,
    },
}

#[derive(Clone, Debug)]
struct Play {
    /// The number of its entry.
    seq: u64,
    events: GameEvents,
    drawn: u64,
}

impl LoggedGame {
    pub(crate) const fn new(setup: GameSetup, rules: u16, seed: Seed, origin: Origin) -> LoggedGame {
        LoggedGame { setup, rules, seed, origin, plays: Vec::new(), can_be_taken_back: false }
    }

    /// Plays the game again; returns it and, if the last action can be taken back, the game before that.
    fn play(self, engine: GameEngine, began: u64) -> Result<PlayedGame, CorruptLog> {
        let start = match &self.origin {
            Origin::Deal(dealt) => engine.restore(&self.setup, self.seed, dealt),
            Origin::View { view, drawn } => view.resume(self.seed, *drawn),
        };
        let mut game = start.map_err(|problem| broken(began, &problem))?;
        let mut before = None;
        let last = self.plays.len();
        for (play, number) in self.plays.iter().zip(1..) {
            if number == last && self.can_be_taken_back {
                before = Some(game.clone());
            }
            game.fold(self.seed, &play.events, play.drawn).map_err(|problem| broken(play.seq, &problem))?;
        }
        Ok((game, before))
    }
}

/// A game, and the game before its last action if that can be taken back.
type PlayedGame = (Box<dyn RunningGame>, Option<Box<dyn RunningGame>>);

fn broken(seq: u64, problem: &InvalidEvent) -> CorruptLog {
    CorruptLog { seq, problem: problem.0.clone() }
}

impl RestoringTable {
    /// Begins with the first entry of a log.
    pub fn open(
        engine: impl Fn(GameKind) -> GameEngine,
        now: Timestamp,
        first: &Entry,
    ) -> Result<RestoringTable, CorruptLog> {
        Ok(RestoringTable { table: Table::opened(engine, now, first)?, game: None })
    }

    /// The number of the last entry.
    pub const fn last(&self) -> u64 {
        self.table.last()
    }

    /// The part of the table that every viewer sees.
    pub const fn state(&self) -> &TableState {
        self.table.state()
    }

    /// The role that a credential grants; `None` if it grants none.
    pub fn admit(&self, credential: &Credential) -> Option<Role> {
        self.table.admit(credential)
    }

    /// The number of actions that [`RestoringTable::finish`] plays again.
    pub fn actions_to_play(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.plays.len())
    }

    /// Folds the next entry.
    pub fn fold(&mut self, entry: &Entry) -> Result<(), CorruptLog> {
        let seq = self.table.last() + 1;
        entry
            .events
            .iter()
            .try_for_each(|event| self.take_in(event, entry.at, seq))
            .map_err(|problem| broken(seq, &problem))?;
        self.table.count(entry);
        Ok(())
    }

    fn take_in(&mut self, event: &TableEvent, at: Timestamp, seq: u64) -> Result<(), InvalidEvent> {
        match event {
            TableEvent::Started { setup, rules, seed, dealt } => {
                let origin = Origin::Deal(dealt.clone());
                self.game = Some(LoggedGame::new(setup.clone(), *rules, *seed, origin));
                self.table.note_start(setup, *rules, *seed, dealt, at);
            }
            TableEvent::Played { seat, events, drawn, .. } => {
                let Some(game) = &mut self.game else {
                    return Err(InvalidEvent("an action without a running game".to_owned()));
                };
                game.plays.push(Play { seq, events: events.clone(), drawn: *drawn });
                game.can_be_taken_back = events.can_be_taken_back();
                self.table.state.play(*seat, game.can_be_taken_back, at);
            }
            TableEvent::Public(open @ PublicTableEvent::TakenBack { .. }) => {
                let play = self.game.as_mut().filter(|game| game.can_be_taken_back);
                let Some(game) = play else {
                    return Err(InvalidEvent("there is nothing to take back".to_owned()));
                };
                game.plays.pop();
                game.can_be_taken_back = false;
                self.table.state.fold(open, at)?;
            }
            event => {
                if let (TableEvent::Ended { .. }, Some(game)) = (event, &mut self.game) {
                    game.can_be_taken_back = false;
                }
                self.table.fold_event(event, at)?;
            }
        }
        Ok(())
    }

    /// Plays the last game again. A game of other rules is left out: see [`Table::end_unplayable`].
    pub fn finish(self) -> Result<Table, CorruptLog> {
        let RestoringTable { mut table, game } = self;
        if let Some(game) = game.filter(|game| game.setup.same_rules(game.rules)) {
            let (game, before) = game.play(table.engine, table.began())?;
            (table.game, table.before) = (Some(game), before);
        }
        Ok(table)
    }
}
