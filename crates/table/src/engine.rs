//! The rules of each game, as a table needs them. A table asks a rulebook instead of the games themselves, so that
//! whoever has tables of one game need not carry the other: a page loads the rules when somebody plays by them.

use std::fmt;
use std::marker::PhantomData;

use drop_it::DropIt;
use drunter::Drunter;
use game::{Authority, Chance, InvalidEvent, Refusal, RuleReason, Seat, SeatSet, Seed, Standings, Viewer};

use crate::command::CommandRefusal;
use crate::games::{GameAction, GameEvents, GameKind, GameSetup, GameView, SupportedGame};

/// The rules of a game.
#[derive(Clone, Copy)]
pub struct GameEngine(&'static dyn Engine);

impl fmt::Debug for GameEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameEngine")
    }
}

impl GameEngine {
    /// Drop It's.
    pub const DROP_IT: GameEngine = GameEngine(&EngineOf::<DropIt>(PhantomData));
    /// Drunter & Drüber's.
    pub const DRUNTER: GameEngine = GameEngine(&EngineOf::<Drunter>(PhantomData));

    /// For whoever has all of them.
    pub const fn of(kind: GameKind) -> GameEngine {
        match kind {
            GameKind::DropIt => GameEngine::DROP_IT,
            GameKind::Drunter => GameEngine::DRUNTER,
        }
    }

    /// What is dealt at the beginning.
    pub(crate) fn deal(self, setup: &GameSetup, seed: Seed) -> Result<GameEvents, InvalidEvent> {
        self.0.deal(setup, seed)
    }

    /// A game as it was dealt, from the log.
    pub(crate) fn restore(
        self,
        setup: &GameSetup,
        seed: Seed,
        dealt: &GameEvents,
    ) -> Result<Box<dyn RunningGame>, InvalidEvent> {
        self.0.restore(setup, seed, dealt)
    }
}

/// How a game begins.
trait Engine: Sync {
    fn deal(&self, setup: &GameSetup, seed: Seed) -> Result<GameEvents, InvalidEvent>;

    fn restore(
        &self,
        setup: &GameSetup,
        seed: Seed,
        dealt: &GameEvents,
    ) -> Result<Box<dyn RunningGame>, InvalidEvent>;
}

/// A game that is being played, secrets included.
pub(crate) trait RunningGame: Send + Sync {
    /// Folds what happened, from the log. `drawn` is how much chance it used up since the start.
    fn fold(&mut self, seed: Seed, events: &GameEvents, drawn: u64) -> Result<(), InvalidEvent>;

    /// Lets a seat act; a refusal changes nothing.
    fn act(&mut self, seat: Seat, action: &GameAction) -> Result<GameEvents, CommandRefusal>;

    /// How much chance was used up.
    fn drawn(&self) -> u64;

    /// Whom the game waits for.
    fn to_act(&self) -> SeatSet;

    /// What this viewer may know.
    fn view(&self, viewer: Viewer) -> GameView;

    /// Who stands where, once the game is over.
    fn standings(&self) -> Option<Standings>;

    /// Anything that a seat may do now; nothing if it is not their turn.
    fn guess(&self, seat: Seat, chance: &mut Chance) -> Option<GameAction>;

    /// The same game once more.
    fn copy(&self) -> Box<dyn RunningGame>;
}

// A game tells neither its secrets nor how its numbers are printed, which would be seven kilobytes of a page.
impl fmt::Debug for dyn RunningGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RunningGame")
    }
}

impl Clone for Box<dyn RunningGame> {
    fn clone(&self) -> Self {
        self.as_ref().copy()
    }
}

struct EngineOf<G>(PhantomData<fn() -> G>);

impl<G: SupportedGame> Engine for EngineOf<G> {
    fn deal(&self, setup: &GameSetup, seed: Seed) -> Result<GameEvents, InvalidEvent> {
        let (_, dealt) = Authority::<G>::deal(G::setup(setup).ok_or_else(other_game)?, seed);
        Ok(G::wrap_events(vec![dealt]))
    }

    fn restore(
        &self,
        setup: &GameSetup,
        seed: Seed,
        dealt: &GameEvents,
    ) -> Result<Box<dyn RunningGame>, InvalidEvent> {
        let setup = G::setup(setup).ok_or_else(other_game)?;
        let mut game = Authority::<G>::resume(G::new(setup), seed, 0);
        game.fold(seed, dealt, 0)?;
        Ok(Box::new(game))
    }
}

/// The table's refusal for a game's.
fn refusal<R: RuleReason>(refusal: Refusal<R>) -> CommandRefusal {
    match refusal {
        Refusal::NoSuchSeat { seat } => CommandRefusal::NoSuchSeat(seat),
        Refusal::NotYourTurn { .. } => CommandRefusal::NotYourTurn(refusal.to_string()),
        Refusal::GameOver => CommandRefusal::NotPlaying,
        Refusal::Rule(reason) => CommandRefusal::Rule { code: reason.code(), sentence: reason.to_string() },
    }
}

fn other_game() -> InvalidEvent {
    InvalidEvent("this is another game".to_owned())
}

impl<G: SupportedGame> RunningGame for Authority<G> {
    fn fold(&mut self, seed: Seed, events: &GameEvents, drawn: u64) -> Result<(), InvalidEvent> {
        let mut state = self.state().clone();
        let events = G::events(events).ok_or_else(other_game)?;
        events.iter().try_for_each(|event| G::apply(&mut state, event))?;
        *self = Authority::resume(state, seed, drawn);
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: &GameAction) -> Result<GameEvents, CommandRefusal> {
        let action = G::action(action).ok_or(CommandRefusal::OtherGame)?;
        let events = Authority::act(self, seat, action).map_err(refusal)?;
        Ok(G::wrap_events(events))
    }

    fn drawn(&self) -> u64 {
        Authority::drawn(self)
    }

    fn to_act(&self) -> SeatSet {
        Authority::to_act(self)
    }

    fn view(&self, viewer: Viewer) -> GameView {
        G::wrap_view(Authority::view(self, viewer))
    }

    fn standings(&self) -> Option<Standings> {
        G::standings(self.state())
    }

    fn guess(&self, seat: Seat, chance: &mut Chance) -> Option<GameAction> {
        G::random_action(&Authority::view(self, Viewer::Seat(seat)), chance).map(G::wrap_action)
    }

    fn copy(&self) -> Box<dyn RunningGame> {
        Box::new(self.clone())
    }
}
