//! What a bot thinks about, to be done wherever there is time for it.

use bots::Candidate;
use game::{Chance, Game, Seat, Seed, Stream};
use serde::{Deserialize, Serialize};

use crate::games::{GameAction, GameKind, GameView};

/// Streams of a game's seed from here on are for bots at a live table: one for each entry and seat.
const FIRST_STREAM: u64 = 1 << 32;

/// A bot's turn: everything it may know, and its own chance. Thinking takes no notice of the table.
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
    /// `fixed` is what it does without thinking.
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

    /// Whose turn it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of the table's last entry when it began to think.
    pub const fn last(&self) -> u64 {
        self.last
    }

    /// What it does without thinking, if that is fixed.
    pub(crate) fn fixed(&self) -> Option<GameAction> {
        self.fixed.clone()
    }

    /// Which game it is about.
    pub const fn kind(&self) -> GameKind {
        match self.view {
            GameView::DropIt(_) => GameKind::DropIt,
            GameView::Drunter(_) => GameKind::Drunter,
        }
    }

    /// What to do. The same thought always comes to the same end.
    pub fn think(&self) -> Option<GameAction> {
        match self.kind() {
            GameKind::DropIt => self.think_of_drop_it(),
            GameKind::Drunter => self.think_of_drunter(),
        }
    }

    /// What to do in Drop It, for whoever carries nothing else in mind; nothing if it is about another game.
    pub fn think_of_drop_it(&self) -> Option<GameAction> {
        let GameView::DropIt(view) = &self.view else { return None };
        let think = || choice(bots::drop_it::LEVELS, self.level, view, &mut self.chance());
        self.fixed().or_else(|| think().map(GameAction::from))
    }

    /// What to do in Drunter & Drüber; nothing if it is about another game.
    pub fn think_of_drunter(&self) -> Option<GameAction> {
        let GameView::Drunter(view) = &self.view else { return None };
        let think = || choice(bots::drunter::LEVELS, self.level, view, &mut self.chance());
        self.fixed().or_else(|| think().map(GameAction::from))
    }

    /// What it can draw from.
    pub(crate) fn chance(&self) -> Chance {
        let own = self.last.wrapping_mul(game::MAX_SEATS as u64).wrapping_add(self.seat.index() as u64);
        Chance::new(self.seed, Stream(FIRST_STREAM.wrapping_add(own)))
    }

    /// For whoever thinks elsewhere in the same program, such as a page's worker. It holds the seed of the game: nobody
    /// who plays may ever get it.
    pub fn to_bytes(&self) -> Vec<u8> {
        // Our types have no maps of unknown length and no failing serialisers, the only ways this can go wrong.
        postcard::to_stdvec(self).expect("a thought encodes")
    }

    /// Reads what [`BotTask::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Option<BotTask> {
        whole(bytes)
    }
}

impl GameAction {
    /// For whoever lets somebody else think; [`BotTask::to_bytes`] is the other way.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("an action encodes")
    }

    /// Reads what [`GameAction::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Option<GameAction> {
        whole(bytes)
    }
}

/// What these bytes and not only the first of them say.
fn whole<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Option<T> {
    postcard::take_from_bytes(bytes).ok().filter(|(_, rest)| rest.is_empty()).map(|(value, _)| value)
}

/// What a bot of this level would do; anything that is allowed if it can't decide.
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
