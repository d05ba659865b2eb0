//! A bot's turn as a self-contained task that can run on any thread or worker.

use bots::Candidate;
use game::{Chance, Game, Seat, Seed, Stream};
use serde::{Deserialize, Serialize};

use crate::games::{GameAction, GameKind, GameView, ListedGame, for_kind};

/// The first random stream of a game's seed that is reserved for bots at a live table: one stream for each entry and
/// seat.
const FIRST_STREAM: u64 = 1 << 32;

/// A bot's turn: its view of the game and its own randomness. Does not refer to the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BotTask {
    seat: Seat,
    level: u8,
    last: u64,
    view: GameView,
    seed: Seed,
    fixed: Option<GameAction>,
}

impl BotTask {
    /// `fixed` is the action that the bot takes without a search, if any.
    pub(crate) fn new(
        seat: Seat,
        level: u8,
        last: u64,
        view: GameView,
        seed: Seed,
        fixed: Option<GameAction>,
    ) -> BotTask {
        BotTask { seat, level, last, view, seed, fixed }
    }

    /// The bot's seat.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of the table's last entry when the task was made.
    pub const fn last(&self) -> u64 {
        self.last
    }

    /// The action that the bot takes without a search; `None` if it has to search.
    pub(crate) fn fixed(&self) -> Option<GameAction> {
        self.fixed.clone()
    }

    /// The game.
    pub const fn kind(&self) -> GameKind {
        self.view.kind()
    }

    /// The same turn for a bot of this level at most.
    #[must_use]
    pub fn at_most(&self, level: u8) -> BotTask {
        BotTask { level: self.level.min(level), ..self.clone() }
    }

    /// Chooses an action. Deterministic: the same task always gives the same action. `None` if there is no legal
    /// action.
    pub fn think(&self) -> Option<GameAction> {
        for_kind!(self.kind(), G => self.think_of::<G>())
    }

    /// Chooses an action in this game. `None` if the task is for another one.
    pub(crate) fn think_of<G: ListedGame>(&self) -> Option<GameAction> {
        let view = G::view_in(&self.view)?;
        let think = || choice(G::LEVELS, self.level, view, &mut self.chance());
        self.fixed().or_else(|| think().map(G::wrap_action))
    }

    /// The bot's own randomness.
    pub(crate) fn chance(&self) -> Chance {
        let own = self.last.wrapping_mul(game::MAX_SEATS as u64).wrapping_add(self.seat.index() as u64);
        Chance::new(self.seed, Stream(FIRST_STREAM.wrapping_add(own)))
    }

    /// Encodes the task for another thread of the same program, such as a web worker. It contains the seed of the game
    /// and must never reach a player.
    pub fn to_bytes(&self) -> Vec<u8> {
        // Encoding fails only for maps of unknown length and for failing serialisers; our types have neither.
        postcard::to_stdvec(self).expect("a thought encodes")
    }

    /// Decodes the output of [`BotTask::to_bytes`]; `None` if the bytes are something else.
    pub fn from_bytes(bytes: &[u8]) -> Option<BotTask> {
        whole(bytes)
    }
}

impl GameAction {
    /// Encodes the answer to a task that was sent with [`BotTask::to_bytes`].
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("an action encodes")
    }

    /// Decodes the output of [`GameAction::to_bytes`]; `None` if the bytes are something else.
    pub fn from_bytes(bytes: &[u8]) -> Option<GameAction> {
        whole(bytes)
    }
}

/// Decodes a value that takes up all of the bytes; `None` if it does not.
fn whole<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Option<T> {
    postcard::take_from_bytes(bytes).ok().filter(|(_, rest)| rest.is_empty()).map(|(value, _)| value)
}

/// The choice of a bot of this level, or a random legal action if it makes none.
fn choice<G: Game>(
    ladder: &'static [Candidate<G>],
    level: u8,
    view: &G::View,
    chance: &mut Chance,
) -> Option<G::Action> {
    let candidate = ladder.get(usize::from(level.saturating_sub(1))).or(ladder.last())?;
    let choice = candidate.sit_down().choose(view, candidate.budget, chance);
    choice.or_else(|| G::random_action(view, chance))
}
