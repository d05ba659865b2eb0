//! The toy game of `docs/adding-a-game.md` at a table.

use bots::Candidate;
use game::Start;
use serde::{Deserialize, Serialize};
use toy_game::{Action, Setup, ToyGame};

use super::{GameAction, SupportedGame};
use crate::bot_task::BotTask;
use crate::engine::GameEngine;
use crate::fingerprint::CanonicalForm;
use crate::options::OptionsError;

/// The options of the toy game: there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

impl SupportedGame for ToyGame {
    type Options = Options;

    const TAG: u8 = 2;
    const LEVELS: &'static [Candidate<ToyGame>] = bots::toy_game::LEVELS;

    fn setup(_options: &Options, seats: u8, start: Start) -> Result<Setup, OptionsError> {
        Setup::new(usize::from(seats), start).map_err(|problem| OptionsError::Game(problem.to_string()))
    }

    fn write_options(_options: &Options, _form: &mut CanonicalForm) {}

    fn write_action(action: &Action, form: &mut CanonicalForm) {
        let Action::Lay { card } = action;
        form.byte(*card);
    }
}

impl BotTask {
    /// Chooses an action in the toy game, without linking the bots of other games. `None` if the task is for another game.
    pub fn think_of_toy_game(&self) -> Option<GameAction> {
        self.think_of::<ToyGame>()
    }
}

impl GameEngine {
    /// The toy game.
    pub const TOY_GAME: GameEngine = GameEngine::for_game::<ToyGame>();
}
