//! The conformance suite: laws that every game at this table keeps. A game plugs in by implementing [`TestGame`], and
//! its tests call [`conform`].
//!
//! | law | what it says |
//! |---|---|
//! | [`legality`](laws::legality) | the generator of legal actions and the judge of actions agree |
//! | [`folding`](laws::folding) | the events alone rebuild the state, to go on from it; foreign events change nothing |
//! | [`acting`](laws::acting) | acting is deciding and then folding |
//! | [`encoding`](laws::encoding) | everything that is stored or sent reads back the same; damaged bytes are refused |
//! | [`damage`](laws::damage) | whatever becomes of bytes on their way, reading them never panics |
//! | [`resampling`](laws::resampling) | an imagined world looks to its viewer like the true one |
//! | [`secrecy`](noninterference::secrecy) | worlds that differ only in what a viewer may not know send them the same bytes |
//! | [`observing`](laws::observing) | whoever sees every event as they may knows just what they may know |
//! | [`ending`](laws::ending) | random play ends, with consistent standings |

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

/// A game with what the suite needs to know to try it out.
pub trait TestGame: Notation {
    /// Tables worth trying, each with a name for messages.
    fn tables() -> Vec<(String, Self::Setup)>;

    /// Actions worth trying on somebody who sees this, allowed or not.
    fn attempts(view: &Self::View, chance: &mut Chance) -> Vec<Self::Action>;

    /// The actions that nobody else may tell from this one, out of those allowed to somebody who sees this: other cards
    /// face down, another secret choice. Just the action itself if all may see it.
    fn look_alikes(view: &Self::View, action: &Self::Action) -> Vec<Self::Action>;

    /// Whether an event rightly shows what was hidden: from here on, worlds that differed in it look different.
    fn unveils(event: &Self::Event) -> bool;

    /// More actions than any game can take; random play must end before.
    const MOST_ACTIONS: usize;
}

/// Plays so many random games at each table and holds each to every law. Panics with the table and seed of the first
/// game that breaks one.
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
        }
    }
}

/// The purposes for which the suite draws from a game's seed, one stream each.
mod streams {
    use game::Stream;

    pub(crate) const PLAYERS: Stream = Stream(2);
    pub(crate) const ATTEMPTS: Stream = Stream(3);
    pub(crate) const WORLDS: Stream = Stream(4);
    pub(crate) const TWINS: Stream = Stream(5);
    pub(crate) const FLIPS: Stream = Stream(6);
    pub(crate) const DAMAGE: Stream = Stream(7);
    pub(crate) const SIGHTS: Stream = Stream(8);
}

fn chance(seed: u64, stream: game::Stream) -> Chance {
    Chance::new(game::Seed::from_number(seed), stream)
}

/// Everybody who can look at this table.
fn viewers<G: Game>(setup: &G::Setup) -> Vec<game::Viewer> {
    game::Viewer::all(G::seats(setup)).collect()
}
