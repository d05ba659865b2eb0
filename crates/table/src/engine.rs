//! The rules of each game behind one interface. A table calls a [`GameEngine`] instead of the games themselves, so that
//! a program with tables of one game need not link the other: the web page loads the rules of a game when it is first
//! played.

use std::fmt;
use std::marker::PhantomData;

use game::{Authority, Chance, InvalidEvent, Refusal, RuleReason, Seat, SeatSet, Seed, Standings, Viewer};

use crate::command::CommandRefusal;
use crate::games::{GameAction, GameEvents, GameKind, GameSetup, GameView, ListedGame, for_kind, other_game};

/// The rules of one game.
#[derive(Clone, Copy)]
pub struct GameEngine(&'static dyn Engine);

impl fmt::Debug for GameEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameEngine")
    }
}

impl GameEngine {
    /// The engine of one game. Links the rules of no other.
    pub(crate) const fn for_game<G: ListedGame>() -> GameEngine {
        GameEngine(&EngineOf::<G>(PhantomData))
    }

    /// The engine of any game. Links the rules of all games.
    pub const fn of(kind: GameKind) -> GameEngine {
        for_kind!(kind, G => GameEngine::for_game::<G>())
    }

    /// The events of the deal.
    pub(crate) fn deal(self, setup: &GameSetup, seed: Seed) -> Result<GameEvents, InvalidEvent> {
        self.0.deal(setup, seed)
    }

    /// Rebuilds a freshly dealt game from the log.
    pub(crate) fn restore(
        self,
        setup: &GameSetup,
        seed: Seed,
        dealt: &GameEvents,
    ) -> Result<Box<dyn RunningGame>, InvalidEvent> {
        self.0.restore(setup, seed, dealt)
    }
}

/// Starts and restores games.
trait Engine: Sync {
    fn deal(&self, setup: &GameSetup, seed: Seed) -> Result<GameEvents, InvalidEvent>;

    fn restore(
        &self,
        setup: &GameSetup,
        seed: Seed,
        dealt: &GameEvents,
    ) -> Result<Box<dyn RunningGame>, InvalidEvent>;
}

/// A running game, secrets included.
pub(crate) trait RunningGame: Send + Sync {
    /// Applies logged events. `drawn` is the number of random words that the game has used since its start.
    fn fold(&mut self, seed: Seed, events: &GameEvents, drawn: u64) -> Result<(), InvalidEvent>;

    /// Lets a seat act; a refusal changes nothing.
    fn act(&mut self, seat: Seat, action: &GameAction) -> Result<GameEvents, CommandRefusal>;

    /// The number of random words used since the start.
    fn drawn(&self) -> u64;

    /// The seats that are to act.
    fn to_act(&self) -> SeatSet;

    /// The projection of the game for this viewer.
    fn view(&self, viewer: Viewer) -> GameView;

    /// The final standings; `None` while the game runs.
    fn standings(&self) -> Option<Standings>;

    /// A random legal action of this seat; `None` if it is not to act.
    fn guess(&self, seat: Seat, chance: &mut Chance) -> Option<GameAction>;

    /// A copy of the game.
    fn copy(&self) -> Box<dyn RunningGame>;
}

// Prints no secrets. Also keeps the derived formatting code, 7 kB, out of the web page.
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

impl<G: ListedGame> Engine for EngineOf<G> {
    fn deal(&self, setup: &GameSetup, seed: Seed) -> Result<GameEvents, InvalidEvent> {
        let (_, dealt) = Authority::<G>::deal(G::setup_in(setup).ok_or_else(other_game)?, seed);
        Ok(G::wrap_events(vec![dealt]))
    }

    fn restore(
        &self,
        setup: &GameSetup,
        seed: Seed,
        dealt: &GameEvents,
    ) -> Result<Box<dyn RunningGame>, InvalidEvent> {
        let setup = G::setup_in(setup).ok_or_else(other_game)?;
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

impl<G: ListedGame> RunningGame for Authority<G> {
    fn fold(&mut self, seed: Seed, events: &GameEvents, drawn: u64) -> Result<(), InvalidEvent> {
        let mut state = self.state().clone();
        let events = G::events_in(events).ok_or_else(other_game)?;
        events.iter().try_for_each(|event| G::apply(&mut state, event))?;
        *self = Authority::resume(state, seed, drawn);
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: &GameAction) -> Result<GameEvents, CommandRefusal> {
        let action = G::action_in(action).ok_or(CommandRefusal::OtherGame)?;
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
