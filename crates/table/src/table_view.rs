//! One viewer's view of a table, and how steps are folded into it.

use game::{InvalidEvent, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::event::{Step, VisibleTableEvent};
use crate::games::GameView;
use crate::options::TableOptions;
use crate::state::{PublicTableEvent, TablePhase, TableState, after_swap};
use crate::timestamp::Timestamp;

/// One viewer's view of a table. A viewer who starts from a snapshot and folds every later step always has the view
/// that [`Table::table_view`](crate::Table::table_view) would return.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableView {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The number of the last folded step.
    pub seq: u64,
    /// The part that every viewer sees.
    pub state: TableState,
    /// The viewer's projection of the game; `None` before the first deal.
    pub game: Option<GameView>,
    /// The game before the last action; `None` unless that action can be taken back.
    pub before: Option<GameView>,
    /// The seats that the viewer has muted.
    pub muted: SeatSet,
}

/// Why a step can't be folded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    /// Steps are missing, or a step was repeated.
    #[error("step {found} does not follow step {known}; ask for a fresh view")]
    Gap {
        /// The number of the last folded step.
        known: u64,
        /// The number of the rejected step.
        found: u64,
    },
    /// The step contains an impossible event.
    #[error(transparent)]
    Invalid(#[from] InvalidEvent),
}

impl TableView {
    /// An empty table, before the first step.
    pub fn new(viewer: Viewer, options: TableOptions) -> TableView {
        TableView {
            viewer,
            seq: 0,
            state: TableState::new(options),
            game: None,
            before: None,
            muted: SeatSet::NONE,
        }
    }

    /// Folds the next step. After an error, request a fresh snapshot.
    pub fn apply_visible(&mut self, step: &Step) -> Result<(), StepError> {
        if step.seq != self.seq + 1 {
            return Err(StepError::Gap { known: self.seq, found: step.seq });
        }
        for visible in &step.events {
            self.take_in(visible, step.at)?;
        }
        self.seq = step.seq;
        Ok(())
    }

    fn take_in(&mut self, visible: &VisibleTableEvent, at: Timestamp) -> Result<(), InvalidEvent> {
        match visible {
            VisibleTableEvent::Opened(options) => self.state = TableState::new(options.clone()),
            VisibleTableEvent::Keyed { .. } => {}
            VisibleTableEvent::Muted { whom, muted } => {
                self.muted = if *muted { self.muted.with(*whom) } else { self.muted.without(*whom) };
            }
            VisibleTableEvent::Started { setup, seal, dealt } => {
                self.game = Some(GameView::dealt(setup, self.viewer, dealt)?);
                self.before = None;
                self.state.start(*seal, at);
            }
            VisibleTableEvent::Played { seat, events, can_be_taken_back } => {
                let game = self.game.as_mut().ok_or_else(|| no_game(*seat))?;
                self.before = can_be_taken_back.then(|| game.clone());
                game.apply_visible(events)?;
                self.state.play(*seat, *can_be_taken_back, at);
            }
            VisibleTableEvent::Ended { reason, standings, seed } => {
                self.before = None;
                self.state.end(*reason, *standings, *seed);
            }
            VisibleTableEvent::Public(open) => {
                match open {
                    PublicTableEvent::TakenBack { seat } => {
                        self.game = Some(self.before.take().ok_or_else(|| no_game(*seat))?);
                    }
                    // The next player on this seat starts with nobody muted.
                    PublicTableEvent::Freed { seat, .. } if self.viewer == Viewer::Seat(*seat) => {
                        self.muted = SeatSet::NONE
                    }
                    PublicTableEvent::Swapped { one, other } => {
                        let moved = |seat| after_swap(seat, *one, *other);
                        if let Viewer::Seat(seat) = self.viewer {
                            self.viewer = Viewer::Seat(moved(seat));
                        }
                        self.muted = self.muted.iter().map(moved).collect();
                    }
                    _ => {}
                }
                self.state.fold(open, at)?;
            }
        }
        Ok(())
    }

    /// Whether the game waits for the viewer.
    pub fn is_my_turn(&self) -> bool {
        let mine = |seat: Seat| self.game.as_ref().is_some_and(|game| game.to_act().contains(seat));
        // A game that was stopped early still has seats to act in its view.
        self.state.phase == TablePhase::Playing && self.viewer.seat().is_some_and(mine)
    }
}

fn no_game(seat: Seat) -> InvalidEvent {
    InvalidEvent(format!("seat {seat} acts in a game that is not there"))
}

#[cfg(test)]
mod tests {
    use game::Seed;

    use super::*;
    use crate::{Code, Command, CommandId, Key, Name, Opening, Role, Table};

    #[test]
    fn a_game_that_was_broken_off_waits_for_nobody() {
        let key = |letter: &str| Key::new(letter.repeat(22)).unwrap();
        let code = Code::new("KRT4MB").unwrap();
        let opening = Opening { options: TableOptions::drunter(2), invite: key("i"), watch: key("w"), code };
        let (mut table, _) = Table::open(Timestamp(0), &opening).unwrap();
        let mut asked = 0;
        let mut ask = |role: Role, command: Command| {
            asked += 1;
            let id = CommandId::new(asked.to_string()).unwrap();
            table.handle(Timestamp(asked), role, &id, &command, Seed::from_number(asked)).unwrap();
            let views = Viewer::all(2).filter(|viewer| table.table_view(*viewer).is_my_turn());
            views.count()
        };
        for letter in ["a", "b"] {
            let (name, key) = (Name::new(letter).unwrap(), key(letter));
            ask(Role::Guest, Command::Join { name, key, seat: None, colour: None, program: false });
        }
        let mut both =
            |command: &Command| game::seats(2).map(|seat| ask(Role::Seat(seat), command.clone())).last();
        assert_eq!(both(&Command::Ready(true)), Some(1), "one of them lays the first tile");
        assert_eq!(both(&Command::EndEarly(true)), Some(0));
    }
}
