//! The one place that holds the state of a running game.

use crate::{Chance, Game, Refusal, Seat, SeatSet, Seed, Stream, Viewer};

/// A running game with its state and its randomness: actions come in, events come out.
#[derive(Clone, Debug)]
pub struct Authority<G: Game> {
    state: G::State,
    chance: Chance,
}

impl Stream {
    /// What is dealt at the start.
    pub const DEAL: Stream = Stream(0);
    /// What the rules draw afterwards.
    pub const RULES: Stream = Stream(1);

    /// What a bot on this seat draws.
    pub const fn of_player(seat: Seat) -> Stream {
        Stream(16 + seat.index() as u64)
    }
}

impl<G: Game> Authority<G> {
    /// Deals a game. The same setup, seed and actions always lead to the same events.
    pub fn deal(setup: &G::Setup, seed: Seed) -> (Authority<G>, G::Event) {
        let dealt = G::deal(setup, &mut Chance::new(seed, Stream::DEAL));
        let mut state = G::new(setup);
        G::apply(&mut state, &dealt).expect("what is dealt fits an empty table");
        (Authority { state, chance: Chance::new(seed, Stream::RULES) }, dealt)
    }

    /// Goes on with a game that was put away: the state its events lead to, and how much the rules had
    /// [drawn](Authority::drawn) from its seed by then.
    pub fn resume(state: G::State, seed: Seed, drawn: u64) -> Authority<G> {
        Authority { state, chance: Chance::resume(seed, Stream::RULES, drawn) }
    }

    /// How many random words the rules drew since the deal. Stored beside the events, it lets the game go on later.
    pub fn drawn(&self) -> u64 {
        self.chance.drawn()
    }

    /// Everything, secrets included.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// Whom the game waits for.
    pub fn to_act(&self) -> SeatSet {
        G::to_act(&self.state)
    }

    /// What this viewer may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        G::view(&self.state, viewer)
    }

    /// Lets a seat act; a refusal changes nothing.
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> Result<Vec<G::Event>, Refusal<G::Reason>> {
        // A refused action must not use up randomness either, or it would change what comes later.
        let mut chance = self.chance.clone();
        let events = G::act(&mut self.state, seat, action, &mut chance)?;
        self.chance = chance;
        Ok(events)
    }

    /// The same as [`Authority::act`]; shows `watch` each event with the state it led to.
    pub(crate) fn act_watched(
        &mut self,
        seat: Seat,
        action: &G::Action,
        watch: &mut dyn FnMut(&G::Event, &G::State),
    ) -> Result<(), Refusal<G::Reason>> {
        let mut chance = self.chance.clone();
        G::act_watched(&mut self.state, seat, action, &mut chance, watch)?;
        self.chance = chance;
        Ok(())
    }
}
