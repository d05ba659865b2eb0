//! The conformance suite: laws that every game keeps. A game plugs in by implementing [`TestGame`], and its tests
//! call [`conform`].
//!
//! | law | promise |
//! |---|---|
//! | [`legality`](laws::legality) | the generator of legal actions and [`Game::decide`] agree |
//! | [`folding`](laws::folding) | the events alone rebuild the state; foreign events change nothing |
//! | [`acting`](laws::acting) | acting leads to the state that folding its events leads to |
//! | [`encoding`](laws::encoding) | everything stored or sent survives a round trip; damaged bytes are rejected |
//! | [`damage`](laws::damage) | decoding damaged bytes never panics |
//! | [`resampling`](laws::resampling) | a resampled state has the same view as the true one |
//! | [`secrecy`](noninterference::secrecy) | states that differ only in what a viewer may not know send that viewer the same bytes |
//! | [`observing`](laws::observing) | folding the visible events of a viewer yields exactly that viewer's view |
//! | [`answers`](answers::answers) | what a view says about turns, scores and the start agrees with the state |
//! | [`ending`](laws::ending) | random play ends, with consistent standings |

pub mod answers;
mod examples;
mod fingerprint;
pub mod golden;
pub mod laws;
pub mod noninterference;
mod play;
mod stored;
#[cfg(test)]
mod toy;

pub use examples::examples;
pub use fingerprint::fingerprint;
pub use golden::{Golden, Named};
pub use play::{PlayedGame, PlayedStep, play_at_random};
pub use stored::{read_stored, stored};

use game::{Chance, Game, Notation};

/// A game and what the suite needs to test it.
pub trait TestGame: Notation {
    /// Setups to test, each with a name for messages.
    fn tables() -> Vec<(String, Self::Setup)>;

    /// Actions to try for the viewer of this view, legal or not.
    fn attempts(view: &Self::View, chance: &mut Chance) -> Vec<Self::Action>;

    /// The legal actions that other viewers can't tell from this one: other cards face down, another secret choice.
    /// Just the action itself if it is public.
    fn look_alikes(view: &Self::View, action: &Self::Action) -> Vec<Self::Action>;

    /// Whether an event legitimately reveals hidden information: from then on, states that differed in it may look
    /// different.
    fn unveils(event: &Self::Event) -> bool;

    /// An upper bound on the number of actions in a game; random play must end before.
    const MOST_ACTIONS: usize;
}

/// Plays this many random games at each table and checks each against every law. Panics with the table and seed of
/// the first game that breaks one.
pub fn conform<G: TestGame>(games: u64) {
    for (name, setup) in G::tables() {
        for seed in 0..games {
            let context = format!("{} at {name}, seed {seed}", G::NAME);
            let played = play_at_random::<G>(&setup, seed, &context);
            laws::ending(&played, &context);
            laws::folding(&played, seed, &context);
            laws::acting(&played, seed, &context);
            laws::encoding(&played, seed, &context);
            laws::damage(&played, seed, &context);
            laws::legality(&played, seed, &context);
            laws::resampling(&played, seed, &context);
            noninterference::secrecy(&played, seed, &context);
            laws::observing(&played, seed, &context);
            answers::answers(&played, seed, &context);
        }
    }
}

/// The suite's own streams of a game's seed, one for each purpose.
mod streams {
    use game::Stream;

    pub(crate) const PLAYERS: Stream = Stream(2);
    pub(crate) const ATTEMPTS: Stream = Stream(3);
    pub(crate) const WORLDS: Stream = Stream(4);
    pub(crate) const TWINS: Stream = Stream(5);
    pub(crate) const FLIPS: Stream = Stream(6);
    pub(crate) const DAMAGE: Stream = Stream(7);
    pub(crate) const SIGHTS: Stream = Stream(8);
    pub(crate) const ANSWERS: Stream = Stream(9);
}

fn chance(seed: u64, stream: game::Stream) -> Chance {
    Chance::new(game::Seed::from_number(seed), stream)
}

/// All viewers of this table.
fn viewers<G: Game>(setup: &G::Setup) -> Vec<game::Viewer> {
    game::Viewer::all(G::seats(setup)).collect()
}
