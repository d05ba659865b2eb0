//! A finished game, to be looked at again: move by move, through anybody's eyes, and checked for fair play.

use std::sync::OnceLock;

use drop_it::DropIt;
use drunter::Drunter;
use game::codec::Unreadable;
use game::record::game_of;
use game::{Decision, Game, Record, Viewer};
use serde::{Deserialize, Serialize};
use table::{Kind, Occupant, Outlook, Seal, View};

use crate::local::Player;

/// The version of [`film`].
const FORMAT: u8 = 1;

/// Why a replay can't be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadReplay {
    /// It was cut off, or is something else.
    #[error("this is not a replay")]
    Foreign,
    /// It was made by another version.
    #[error("this replay comes from another version of the game")]
    OtherVersion,
    /// The game in it did not happen like this.
    #[error("the game in this replay does not follow the rules")]
    Impossible,
}

impl From<Unreadable> for BadReplay {
    fn from(why: Unreadable) -> BadReplay {
        match why {
            Unreadable::OtherFormat { .. } | Unreadable::OtherRules { .. } => BadReplay::OtherVersion,
            _ => BadReplay::Foreign,
        }
    }
}

/// Whether chance was fair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fairness {
    /// Everything follows from the seed and what the players did, drop for drop and card for card.
    Fair(Seal),
    /// It does not.
    Unfair,
    /// Nothing was kept that shows it.
    Unproved,
}

/// A replay as it travels in a link.
#[derive(Serialize, Deserialize)]
struct Film {
    format: u8,
    players: Vec<Player>,
    record: Vec<u8>,
}

/// The game of a table that is over, from its record: all of it, small enough for a link.
pub fn film(outlook: &Outlook, record: Vec<u8>) -> Vec<u8> {
    let player = |place: &table::Place| match &place.occupant {
        Some(Occupant::Person { name, .. }) => {
            Some(Player::Person { name: name.clone(), colour: place.colour })
        }
        Some(Occupant::Bot { level }) => Some(Player::Bot { level: *level }),
        None => None,
    };
    let players = outlook.scene.places.iter().filter_map(player).collect();
    postcard::to_stdvec(&Film { format: FORMAT, players, record }).expect("names and bytes encode")
}

/// A game and every state it went through.
#[derive(Clone, Debug)]
pub(crate) struct Reel<G: Game> {
    record: Record<G>,
    /// After each event, the deal first.
    pub(crate) states: Vec<G::State>,
    /// Found when somebody asks: everything has to be played again for it.
    decisions: OnceLock<Vec<Decision<G>>>,
}

impl<G: Game> Reel<G> {
    fn wind(record: Record<G>) -> Result<Reel<G>, BadReplay> {
        let mut states = Vec::with_capacity(record.events.len());
        record.replay(|_, state| states.push(state.clone())).map_err(|_| BadReplay::Impossible)?;
        if states.is_empty() {
            return Err(BadReplay::Impossible);
        }
        Ok(Reel { record, states, decisions: OnceLock::new() })
    }

    pub(crate) fn decisions(&self) -> &[Decision<G>] {
        self.decisions.get_or_init(|| self.record.decisions())
    }

    /// The moment that a decision led to.
    pub(crate) fn moment_of(&self, decision: usize) -> Option<usize> {
        self.decisions().get(decision).map(|made| made.before).filter(|moment| *moment < self.states.len())
    }

    fn view(&self, at: usize, viewer: Viewer) -> G::View {
        G::view(&self.states[at.min(self.states.len() - 1)], viewer)
    }

    fn fairness(&self) -> Fairness {
        match &self.record.proof {
            None => Fairness::Unproved,
            Some(proof) => match self.record.check_chance(proof) {
                Ok(()) => Fairness::Fair(Seal::of(&proof.seed)),
                Err(_) => Fairness::Unfair,
            },
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Either {
    DropIt(Reel<DropIt>),
    Drunter(Reel<Drunter>),
}

/// A finished game, to be looked at again.
#[derive(Clone, Debug)]
pub struct Replay {
    players: Vec<Player>,
    pub(crate) reel: Either,
}

impl Replay {
    fn new(players: Vec<Player>, record: &[u8]) -> Result<Replay, BadReplay> {
        let name = game_of(record)?;
        let reel = if name == DropIt::NAME {
            Either::DropIt(Reel::wind(Record::from_bytes(record)?)?)
        } else {
            Either::Drunter(Reel::wind(Record::from_bytes(record)?)?)
        };
        let replay = Replay { players, reel };
        if replay.players.len() == replay.seats() { Ok(replay) } else { Err(BadReplay::Foreign) }
    }

    fn seats(&self) -> usize {
        match &self.reel {
            Either::DropIt(reel) => reel.record.setup.seats(),
            Either::Drunter(reel) => reel.record.setup.seats(),
        }
    }

    /// Reads what [`film`] wrote, and plays it through once.
    pub fn from_bytes(bytes: &[u8]) -> Result<Replay, BadReplay> {
        if bytes.first().is_some_and(|format| *format != FORMAT) {
            return Err(BadReplay::OtherVersion);
        }
        match postcard::take_from_bytes::<Film>(bytes) {
            Ok((film, [])) => Replay::new(film.players, &film.record),
            Ok(_) | Err(_) => Err(BadReplay::Foreign),
        }
    }

    /// Who played, by seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Which game it is.
    pub const fn kind(&self) -> Kind {
        match self.reel {
            Either::DropIt(_) => Kind::DropIt,
            Either::Drunter(_) => Kind::Drunter,
        }
    }

    /// The number of the last moment; the first is 0, when everything has been dealt.
    pub const fn last(&self) -> usize {
        match &self.reel {
            Either::DropIt(reel) => reel.states.len() - 1,
            Either::Drunter(reel) => reel.states.len() - 1,
        }
    }

    /// What somebody knew at a moment.
    pub fn view(&self, at: usize, viewer: Viewer) -> View {
        match &self.reel {
            Either::DropIt(reel) => Box::new(reel.view(at, viewer)).into(),
            Either::Drunter(reel) => Box::new(reel.view(at, viewer)).into(),
        }
    }

    /// Plays the game again from its seed: every drop falls, every card is dealt once more.
    pub fn fairness(&self) -> Fairness {
        match &self.reel {
            Either::DropIt(reel) => reel.fairness(),
            Either::Drunter(reel) => reel.fairness(),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use game::Seed;
    use table::{Moment, Name, Options, Rulebook};

    use super::*;
    use crate::local::{Local, tests::play_out};

    pub(crate) fn finished(options: &Options) -> (Local, Vec<u8>) {
        let ada = Player::Person { name: Name::new("Ada").unwrap(), colour: None };
        let players = [ada, Player::Bot { level: 1 }];
        let mut local = Local::start(
            Rulebook::of(options.kind()),
            Moment(0),
            options,
            &players,
            None,
            Seed::from_number(3),
        )
        .unwrap();
        play_out(&mut local);
        let bytes = film(&local.outlook(Viewer::Spectator), local.record(1).unwrap());
        (local, bytes)
    }

    #[test]
    fn a_whole_game_fits_in_a_link_and_ends_as_it_did() {
        for options in [Options::drop_it(2), Options::drunter(2)] {
            let (local, bytes) = finished(&options);
            assert!(bytes.len() < 3_000, "{} bytes", bytes.len());
            let again = Replay::from_bytes(&bytes).unwrap();
            assert_eq!(again.kind(), options.kind());
            for viewer in Viewer::all(2) {
                assert_eq!(Some(again.view(again.last(), viewer)), local.outlook(viewer).game);
            }
            assert!(matches!(again.fairness(), Fairness::Fair(_)));
            assert!(matches!(&again.players()[1], Player::Bot { level: 1 }));
        }
    }

    #[test]
    fn a_broken_link_is_no_replay() {
        let bytes = finished(&Options::drunter(2)).1;
        assert_eq!(Replay::from_bytes(&bytes[..bytes.len() - 1]).unwrap_err(), BadReplay::Foreign);
        assert_eq!(Replay::from_bytes(&[]).unwrap_err(), BadReplay::Foreign);
        assert_eq!(
            Replay::from_bytes(&[&[FORMAT + 1], &bytes[1..]].concat()).unwrap_err(),
            BadReplay::OtherVersion
        );
        for index in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[index] ^= 1;
            // Whatever comes out, nothing breaks.
            if let Ok(replay) = Replay::from_bytes(&damaged) {
                replay.fairness();
            }
        }
    }
}
