//! The rules of each game, as a table needs them. A table asks a rulebook instead of the games themselves, so that
//! whoever has tables of one game need not carry the other: a page loads the rules when somebody plays by them.

use std::fmt;
use std::marker::PhantomData;

use drop_it::DropIt;
use drunter::Drunter;
use game::{Authority, Chance, Misfit, Seat, SeatSet, Seed, Standings, Viewer};

use crate::command::Refusal;
use crate::games::{Action, GameEvents, Kind, OneOfThem, Setup, View};

/// The rules of a game.
#[derive(Clone, Copy)]
pub struct Rulebook(&'static dyn Rules);

impl fmt::Debug for Rulebook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rulebook")
    }
}

impl Rulebook {
    /// Drop It's.
    pub const DROP_IT: Rulebook = Rulebook(&Of::<DropIt>(PhantomData));
    /// Drunter & Drüber's.
    pub const DRUNTER: Rulebook = Rulebook(&Of::<Drunter>(PhantomData));

    /// For whoever has all of them.
    pub const fn of(kind: Kind) -> Rulebook {
        match kind {
            Kind::DropIt => Rulebook::DROP_IT,
            Kind::Drunter => Rulebook::DRUNTER,
        }
    }

    /// What is dealt at the beginning.
    pub(crate) fn deal(self, setup: &Setup, seed: Seed) -> Result<GameEvents, Misfit> {
        self.0.deal(setup, seed)
    }

    /// A game as it was dealt, from the log.
    pub(crate) fn restore(
        self,
        setup: &Setup,
        seed: Seed,
        dealt: &GameEvents,
    ) -> Result<Box<dyn Running>, Misfit> {
        self.0.restore(setup, seed, dealt)
    }
}

/// How a game begins.
trait Rules: Sync {
    fn deal(&self, setup: &Setup, seed: Seed) -> Result<GameEvents, Misfit>;

    fn restore(&self, setup: &Setup, seed: Seed, dealt: &GameEvents) -> Result<Box<dyn Running>, Misfit>;
}

/// A game that is being played, secrets included.
pub(crate) trait Running: Send + Sync {
    /// Folds what happened, from the log. `drawn` is how much chance it used up since the start.
    fn fold(&mut self, seed: Seed, events: &GameEvents, drawn: u64) -> Result<(), Misfit>;

    /// Lets a seat act; a refusal changes nothing.
    fn act(&mut self, seat: Seat, action: &Action) -> Result<GameEvents, Refusal>;

    /// How much chance was used up.
    fn drawn(&self) -> u64;

    /// Whom the game waits for.
    fn to_act(&self) -> SeatSet;

    /// What this viewer may know.
    fn view(&self, viewer: Viewer) -> View;

    /// Who stands where, once the game is over.
    fn standings(&self) -> Option<Standings>;

    /// Anything that a seat may do now; nothing if it is not their turn.
    fn guess(&self, seat: Seat, chance: &mut Chance) -> Option<Action>;

    /// The same game once more.
    fn copy(&self) -> Box<dyn Running>;
}

// A game tells neither its secrets nor how its numbers are printed, which would be seven kilobytes of a page.
impl fmt::Debug for dyn Running {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Running")
    }
}

impl Clone for Box<dyn Running> {
    fn clone(&self) -> Self {
        self.as_ref().copy()
    }
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: OneOfThem> Rules for Of<G> {
    fn deal(&self, setup: &Setup, seed: Seed) -> Result<GameEvents, Misfit> {
        let (_, dealt) = Authority::<G>::deal(G::setup(setup).ok_or_else(other_game)?, seed);
        Ok(G::wrap_events(vec![dealt]))
    }

    fn restore(&self, setup: &Setup, seed: Seed, dealt: &GameEvents) -> Result<Box<dyn Running>, Misfit> {
        let setup = G::setup(setup).ok_or_else(other_game)?;
        let mut game = Authority::<G>::resume(G::new(setup), seed, 0);
        game.fold(seed, dealt, 0)?;
        Ok(Box::new(game))
    }
}

fn other_game() -> Misfit {
    Misfit("this is another game".to_owned())
}

impl<G: OneOfThem> Running for Authority<G> {
    fn fold(&mut self, seed: Seed, events: &GameEvents, drawn: u64) -> Result<(), Misfit> {
        let mut state = self.state().clone();
        let events = G::events(events).ok_or_else(other_game)?;
        events.iter().try_for_each(|event| G::apply(&mut state, event))?;
        *self = Authority::resume(state, seed, drawn);
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<GameEvents, Refusal> {
        let action = G::action(action).ok_or(Refusal::OtherGame)?;
        let events = Authority::act(self, seat, action).map_err(|refusal| match refusal {
            game::Refusal::NotYourTurn { .. } => Refusal::NotYourTurn(refusal.to_string()),
            refusal => Refusal::Rules(refusal.to_string()),
        })?;
        Ok(G::wrap_events(events))
    }

    fn drawn(&self) -> u64 {
        Authority::drawn(self)
    }

    fn to_act(&self) -> SeatSet {
        Authority::to_act(self)
    }

    fn view(&self, viewer: Viewer) -> View {
        G::wrap_view(Authority::view(self, viewer))
    }

    fn standings(&self) -> Option<Standings> {
        G::standings(self.state())
    }

    fn guess(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        G::random_action(&Authority::view(self, Viewer::Seat(seat)), chance).map(G::wrap_action)
    }

    fn copy(&self) -> Box<dyn Running> {
        Box::new(self.clone())
    }
}
