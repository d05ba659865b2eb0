//! One game between bots.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use bots::{Budget, Candidate, UnknownBot};
use game::{Authority, Chance, Game, Seat, Seed, Stream, Viewer, seats};

use crate::Contest;

/// An upper bound on the actions of a game; one that reaches it does not terminate.
const MOST_ACTIONS: usize = 10_000;

/// A bot and its budget per action.
#[derive(Debug)]
pub struct Contender<G: Game> {
    bot: &'static Candidate<G>,
    budget: Budget,
}

/// Why a text is not the name of a contender.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContenderError {
    /// What follows the `@` is not a number.
    #[error("“{number}” is not a number of simulations; write e.g. {bot}@500")]
    Simulations {
        /// The bot before the `@`.
        bot: String,
        /// What follows it.
        number: String,
    },
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
}

/// Parses a bot's name, or `NAME@SIMULATIONS` for another budget than its default.
impl<G: Contest> FromStr for Contender<G> {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<Contender<G>, ContenderError> {
        let (name, simulations) = match text.trim().split_once('@') {
            None => (text.trim(), None),
            Some((bot, number)) => {
                let problem =
                    |_| ContenderError::Simulations { bot: bot.to_owned(), number: number.to_owned() };
                (bot, Some(number.parse().map_err(problem)?))
            }
        };
        let bot = G::bot(name)?;
        Ok(Contender { bot, budget: bot.budget }.with_budget(simulations))
    }
}

impl<G: Contest> Contender<G> {
    /// The same bot with another budget, if given.
    #[must_use]
    pub fn with_budget(self, simulations: Option<u32>) -> Contender<G> {
        let budget = simulations.map_or(self.budget, |simulations| Budget { simulations });
        Contender { budget, ..self }
    }

    /// The bot's name.
    pub const fn name(&self) -> &'static str {
        self.bot.name
    }

    /// Simulations per action.
    pub const fn simulations(&self) -> u32 {
        self.budget.simulations
    }
}

/// The form that [`Contender::from_str`] parses.
impl<G: Game> fmt::Display for Contender<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.bot.name)?;
        if self.budget == self.bot.budget { Ok(()) } else { write!(f, "@{}", self.budget.simulations) }
    }
}

/// One step of a game.
#[derive(Debug)]
pub struct BoutStep<'a, G: Game> {
    /// The action and its seat; `None` for the deal.
    pub cause: Option<(Seat, &'a G::Action)>,
    /// The thinking time of that action.
    pub task: Duration,
    /// The events of the step.
    pub events: &'a [G::Event],
    /// The state after the step.
    pub after: &'a G::State,
}

/// The result of a game.
#[derive(Debug)]
pub struct Bout<G: Game> {
    /// The final state.
    pub state: G::State,
    /// Actions of bots that the rules refused; a random legal one was played instead.
    pub refused: u64,
}

/// The seed of one game in a series with a common seed; it does not depend on who plays or in which order.
pub fn game_seed(seed: u64, game: u64) -> Seed {
    let mut bytes = Seed::from_number(seed);
    bytes.0[8..16].copy_from_slice(&game.to_le_bytes());
    bytes
}

/// Plays one game to the end and calls `watch` with every step. As at a table, a bot keeps no memory between actions.
pub fn play<G: Game>(
    setup: &G::Setup,
    players: &[&Contender<G>],
    seed: Seed,
    mut watch: impl FnMut(&BoutStep<G>),
) -> Bout<G> {
    let (mut game, dealt) = Authority::<G>::deal(setup, seed);
    watch(&BoutStep { cause: None, task: Duration::ZERO, events: &[dealt], after: game.state() });
    let mut tasks: Vec<Chance> =
        seats(G::seats(setup)).map(|seat| Chance::new(seed, Stream::of_player(seat))).collect();
    let mut refused = 0;
    for _ in 0..MOST_ACTIONS {
        let Some(seat) = game.to_act().iter().next() else { break };
        let view = game.view(Viewer::Seat(seat));
        let (player, chance) = (players[seat.index()], &mut tasks[seat.index()]);
        let started = Instant::now();
        let wish = player.bot.sit_down().choose(&view, player.budget, chance);
        let task = started.elapsed();
        let done = wish.and_then(|action| game.act(seat, &action).ok().map(|events| (action, events)));
        let (action, events) = match done {
            Some(done) => done,
            None => {
                refused += 1;
                let Some(action) = G::random_action(&view, chance) else { break };
                let Ok(events) = game.act(seat, &action) else { break };
                (action, events)
            }
        };
        watch(&BoutStep { cause: Some((seat, &action)), task, events: &events, after: game.state() });
    }
    Bout { state: game.state().clone(), refused }
}
