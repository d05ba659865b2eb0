//! What one viewer knows of a table, and how it follows from what they see.

use game::{Misfit, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::event::{Sight, Step};
use crate::games::View;
use crate::moment::Moment;
use crate::options::Options;
use crate::scene::{Open, Phase, Scene, after_swap};

/// What one viewer knows of a table. Whoever starts from one and takes in every step knows what the table would tell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outlook {
    /// Who looks.
    pub viewer: Viewer,
    /// The number of the last step it knows of.
    pub seq: u64,
    /// What everybody can see around the game.
    pub scene: Scene,
    /// The game as the viewer may know it.
    pub game: Option<View>,
    /// The game before the last action, while that can be taken back.
    pub before: Option<View>,
    /// Whom the viewer does not want to hear.
    pub muted: SeatSet,
}

/// A step that does not follow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OutOfStep {
    /// Steps are missing, or one came twice.
    #[error("step {found} does not follow step {known}; ask for a fresh view")]
    Gap {
        /// The last one known.
        known: u64,
        /// The one that came.
        found: u64,
    },
    /// It tells of something that can't have happened.
    #[error(transparent)]
    Misfit(#[from] Misfit),
}

impl Outlook {
    /// An empty table, before the first step.
    pub fn new(viewer: Viewer, options: Options) -> Outlook {
        Outlook { viewer, seq: 0, scene: Scene::new(options), game: None, before: None, muted: SeatSet::NONE }
    }

    /// Takes in the next step. If it does not follow, a fresh outlook is needed.
    pub fn observe(&mut self, step: &Step) -> Result<(), OutOfStep> {
        if step.seq != self.seq + 1 {
            return Err(OutOfStep::Gap { known: self.seq, found: step.seq });
        }
        for sight in &step.events {
            self.take_in(sight, step.at)?;
        }
        self.seq = step.seq;
        Ok(())
    }

    fn take_in(&mut self, sight: &Sight, at: Moment) -> Result<(), Misfit> {
        match sight {
            Sight::Opened(options) => self.scene = Scene::new(options.clone()),
            Sight::Keyed { .. } => {}
            Sight::Muted { whom, muted } => {
                self.muted = if *muted { self.muted.with(*whom) } else { self.muted.without(*whom) };
            }
            Sight::Started { setup, seal, dealt } => {
                self.game = Some(View::dealt(setup, self.viewer, dealt)?);
                self.before = None;
                self.scene.start(*seal, at);
            }
            Sight::Played { seat, events, can_be_taken_back } => {
                let game = self.game.as_mut().ok_or_else(|| no_game(*seat))?;
                self.before = can_be_taken_back.then(|| game.clone());
                game.observe(events)?;
                self.scene.play(*seat, *can_be_taken_back, at);
            }
            Sight::Ended { how, standings, seed } => {
                self.before = None;
                self.scene.end(*how, *standings, *seed);
            }
            Sight::Open(open) => {
                match open {
                    Open::TakenBack { seat } => {
                        self.game = Some(self.before.take().ok_or_else(|| no_game(*seat))?);
                    }
                    // Whoever sits here next hears everybody.
                    Open::Freed { seat, .. } if self.viewer == Viewer::Seat(*seat) => {
                        self.muted = SeatSet::NONE
                    }
                    Open::Swapped { one, other } => {
                        let moved = |seat| after_swap(seat, *one, *other);
                        if let Viewer::Seat(seat) = self.viewer {
                            self.viewer = Viewer::Seat(moved(seat));
                        }
                        self.muted = self.muted.iter().map(moved).collect();
                    }
                    _ => {}
                }
                self.scene.fold(open, at)?;
            }
        }
        Ok(())
    }

    /// Whether the table waits for the viewer.
    pub fn is_my_turn(&self) -> bool {
        let mine = |seat: Seat| self.game.as_ref().is_some_and(|game| game.to_act().contains(seat));
        // A game that was broken off still lies there as if it went on.
        self.scene.phase == Phase::Playing && self.viewer.seat().is_some_and(mine)
    }
}

fn no_game(seat: Seat) -> Misfit {
    Misfit(format!("seat {seat} acts in a game that is not there"))
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
        let opening = Opening { options: Options::drunter(2), invite: key("i"), watch: key("w"), code };
        let (mut table, _) = Table::open(Moment(0), &opening).unwrap();
        let mut asked = 0;
        let mut ask = |role: Role, command: Command| {
            asked += 1;
            let id = CommandId::new(asked.to_string()).unwrap();
            table.handle(Moment(asked), role, &id, &command, Seed::from_number(asked)).unwrap();
            let views = Viewer::all(2).filter(|viewer| table.outlook(*viewer).is_my_turn());
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
