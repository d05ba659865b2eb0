//! The authority: the only holder of the state of a running game.

use crate::{Chance, Game, Refusal, Seat, SeatSet, Seed, Stream, Viewer};

/// A running game: its state and its random stream. Turns actions into events.
#[derive(Clone, Debug)]
pub struct Authority<G: Game> {
    state: G::State,
    chance: Chance,
}

impl Stream {
    /// The stream for [`Authority::deal`].
    pub const DEAL: Stream = Stream(0);
    /// The stream the rules draw from after the deal.
    pub const RULES: Stream = Stream(1);

    /// The stream for a bot on this seat.
    pub const fn of_player(seat: Seat) -> Stream {
        Stream(16 + seat.index() as u64)
    }
}

impl<G: Game> Authority<G> {
    /// Deals a game. The same setup, seed and actions always produce the same events.
    pub fn deal(setup: &G::Setup, seed: Seed) -> (Authority<G>, G::Event) {
        let dealt = G::deal(setup, &mut Chance::new(seed, Stream::DEAL));
        let mut state = G::new(setup);
        G::apply(&mut state, &dealt).expect("what is dealt fits an empty table");
        (Authority { state, chance: Chance::new(seed, Stream::RULES) }, dealt)
    }

    /// Resumes a stored game from the state its events lead to and the number of words [drawn](Authority::drawn) from
    /// its seed so far.
    pub fn resume(state: G::State, seed: Seed, drawn: u64) -> Authority<G> {
        Authority { state, chance: Chance::resume(seed, Stream::RULES, drawn) }
    }

    /// Number of 32-bit random words the rules drew since the deal. Stored beside the events, it allows
    /// [`Authority::resume`].
    pub fn drawn(&self) -> u64 {
        self.chance.drawn()
    }

    /// The full state, secrets included.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// The seats that may act now.
    pub fn to_act(&self) -> SeatSet {
        G::to_act(&self.state)
    }

    /// The view of this viewer.
    pub fn view(&self, viewer: Viewer) -> G::View {
        G::view(&self.state, viewer)
    }

    /// Decides an action of a seat and folds its events into the state. A refusal changes nothing.
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> Result<Vec<G::Event>, Refusal<G::Reason>> {
        // A refused action must not consume randomness either, or it would change later draws.
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
