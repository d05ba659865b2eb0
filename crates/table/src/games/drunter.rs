//! Drunter & Drüber at a table.

use bots::Candidate;
use drunter::{Action, Ballot, Building, Card, Cards, Drunter, Goal, Line, Rules, Setup, Tile};
use game::Start;
use serde::{Deserialize, Serialize};

use super::{GameAction, SupportedGame};
use crate::bot_task::BotTask;
use crate::engine::GameEngine;
use crate::fingerprint::CanonicalForm;
use crate::options::{OptionsError, TableOptions};

/// The options of Drunter & Drüber.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The base game or the variant.
    #[serde(default)]
    pub rules: Rules,
}

impl SupportedGame for Drunter {
    type Options = Options;

    const TAG: u8 = 1;
    const LEVELS: &'static [Candidate<Drunter>] = bots::drunter::LEVELS;

    fn setup(options: &Options, seats: u8, start: Start) -> Result<Setup, OptionsError> {
        Setup::new(usize::from(seats), options.rules, start)
            .map_err(|problem| OptionsError::Game(problem.to_string()))
    }

    fn write_options(options: &Options, form: &mut CanonicalForm) {
        form.byte(match options.rules {
            Rules::Base => 0,
            Rules::Variant => 1,
        });
    }

    fn write_action(action: &Action, form: &mut CanonicalForm) {
        match action {
            Action::Lay(Tile { line, span }) => {
                form.byte(0);
                form.byte(match line {
                    Line::WallA => 0,
                    Line::WallB => 1,
                    Line::Street => 2,
                    Line::River => 3,
                });
                for field in [span.first(), span.last()] {
                    form.byte(field.column());
                    form.byte(field.row());
                }
            }
            Action::Vote(cards) => {
                form.byte(1);
                form.byte(card_bits(*cards));
            }
            Action::Declare(ballot) => {
                form.byte(2);
                form.byte(match ballot {
                    Ballot::Yes => 0,
                    Ballot::No => 1,
                });
            }
            Action::Choose(goal) => {
                form.byte(3);
                form.byte(match goal {
                    Goal::Protect(Building::Museum) => 0,
                    Goal::Protect(Building::TownHall) => 1,
                    Goal::Protect(Building::FireStation) => 2,
                    Goal::Protect(Building::Inn) => 3,
                    Goal::Protect(Building::School) => 4,
                    Goal::Protect(Building::ChurchTower) => 5,
                    Goal::AllThrees => 6,
                    Goal::AllFours => 7,
                    Goal::LowestOfEach => 8,
                    Goal::OneEach => 9,
                });
            }
        }
    }
}

/// A set of cards as one bit for each card.
fn card_bits(cards: Cards) -> u8 {
    cards.iter().fold(0, |bits, card| {
        bits | match card {
            Card::Yes1 => 1,
            Card::Yes2 => 1 << 1,
            Card::Yes3 => 1 << 2,
            Card::No1 => 1 << 3,
            Card::No2 => 1 << 4,
            Card::No3 => 1 << 5,
            Card::Joker => 1 << 6,
            Card::Abstain => 1 << 7,
        }
    })
}

impl GameEngine {
    /// Drunter & Drüber.
    pub const DRUNTER: GameEngine = GameEngine::for_game::<Drunter>();
}

impl BotTask {
    /// Chooses an action in Drunter & Drüber, without linking the bots of other games. `None` if the task is for another
    /// game.
    pub fn think_of_drunter(&self) -> Option<GameAction> {
        self.think_of::<Drunter>()
    }
}

impl TableOptions {
    /// The base game of Drunter & Drüber.
    pub fn drunter(seats: u8) -> TableOptions {
        TableOptions::new(Options::default().into(), seats)
    }
}
