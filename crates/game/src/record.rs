//! A whole game in a few bytes: its setup and all its events.
//!
//! | bytes | meaning |
//! |---|---|
//! | 9 | `tischlein` |
//! | 1 | version of this format, [`FORMAT`] |
//! | 1 + n | the game's name, preceded by its length |
//! | 2 | the game's rules version, little-endian |
//! | … | setup, events and, if there is one, the proof of fair chance in postcard's wire format |

use serde::{Deserialize, Serialize};

use crate::codec::DecodeError;
use crate::{Authority, Game, InvalidEvent, Seat, Seed, Viewer};

const MAGIC: &[u8; 9] = b"tischlein";

/// The version of this format.
pub const FORMAT: u8 = 2;

/// A stored game.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    /// The setup of the game.
    pub setup: G::Setup,
    /// All events, beginning with the deal.
    pub events: Vec<G::Event>,
    /// The proof of fair chance, if it was stored.
    pub proof: Option<Proof<G>>,
}

/// The seed of a game and all its actions. Replaying them must produce exactly the recorded events.
#[derive(Clone, Debug)]
pub struct Proof<G: Game> {
    /// The seed of the game.
    pub seed: Seed,
    /// Every action with the seat that took it, in order.
    pub actions: Vec<(Seat, G::Action)>,
}

/// A game that was played again from its seed.
#[derive(Clone, Debug)]
pub struct Retraced<G: Game> {
    /// The state after each event, the deal first.
    pub states: Vec<G::State>,
    /// For each action, how many events had happened before it.
    before: Vec<usize>,
}

impl<G: Game> Retraced<G> {
    /// A game of which only the states are known.
    pub const fn without_actions(states: Vec<G::State>) -> Retraced<G> {
        Retraced { states, before: Vec::new() }
    }
}

/// A decision of a player who had more than one legal action.
#[derive(Clone, Debug)]
pub struct Decision<G: Game> {
    /// The seat that decided.
    pub seat: Seat,
    /// The view it decided on.
    pub view: G::View,
    /// The action it took.
    pub action: G::Action,
    /// Number of events before the decision.
    pub before: usize,
}

/// The recorded events do not follow from the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {0} does not follow from the seed and what the players did")]
pub struct Unfair(pub usize);

#[derive(Serialize, Deserialize)]
struct Body<S, E, P> {
    setup: S,
    events: E,
    proof: Option<P>,
}

/// The name of the game in a record, and the bytes after it.
fn open(bytes: &[u8]) -> Result<(&str, &[u8]), DecodeError> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(DecodeError::NotARecord)?;
    let (format, rest) = rest.split_first().ok_or(DecodeError::TooShort)?;
    if *format != FORMAT {
        return Err(DecodeError::OtherFormat { found: *format, known: FORMAT });
    }
    let (length, rest) = rest.split_first().ok_or(DecodeError::TooShort)?;
    let (name, rest) = rest.split_at_checked(usize::from(*length)).ok_or(DecodeError::TooShort)?;
    Ok((std::str::from_utf8(name).map_err(|_| DecodeError::Damaged)?, rest))
}

/// The name of the game in a record.
pub fn game_of(bytes: &[u8]) -> Result<&str, DecodeError> {
    open(bytes).map(|(name, _)| name)
}

impl<G: Game> Record<G> {
    /// The stored form.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.to_bytes_of(G::RULES_VERSION)
    }

    /// The stored form of a game that was played by this version of the rules.
    pub fn to_bytes_of(&self, rules: u16) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([FORMAT, G::NAME.len() as u8]);
        bytes.extend(G::NAME.as_bytes());
        bytes.extend(rules.to_le_bytes());
        let proof = self.proof.as_ref().map(|proof| (proof.seed, &proof.actions));
        let body = Body { setup: &self.setup, events: &self.events, proof };
        bytes.extend(postcard::to_stdvec(&body).expect("a value of the game's own types encodes"));
        bytes
    }

    /// Decodes what [`Record::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Result<Record<G>, DecodeError> {
        let (name, rest) = open(bytes)?;
        if name != G::NAME {
            return Err(DecodeError::OtherGame);
        }
        let (version, body) = rest.split_first_chunk().ok_or(DecodeError::TooShort)?;
        let found = u16::from_le_bytes(*version);
        let other_rules = DecodeError::OtherRules { found, known: G::RULES_VERSION };
        if found > G::RULES_VERSION {
            return Err(other_rules);
        }
        type Stored<G> =
            Body<<G as Game>::Setup, Vec<<G as Game>::Event>, (Seed, Vec<(Seat, <G as Game>::Action)>)>;
        match postcard::take_from_bytes::<Stored<G>>(body) {
            Ok((Body { setup, .. }, [])) if !G::same_rules(found, &setup) => Err(other_rules),
            Ok((Body { setup, events, proof }, [])) => {
                Ok(Record { setup, events, proof: proof.map(|(seed, actions)| Proof { seed, actions }) })
            }
            Ok(_) | Err(_) => Err(DecodeError::Damaged),
        }
    }

    /// Replays the game from its seed; fails at the first event that does not follow from it.
    pub fn retrace(&self, proof: &Proof<G>) -> Result<Retraced<G>, Unfair> {
        let (mut game, dealt) = Authority::<G>::deal(&self.setup, proof.seed);
        let mut retraced = Retraced { states: Vec::with_capacity(self.events.len()), before: Vec::new() };
        let mut steps = vec![(dealt, game.state().clone())];
        let mut actions = proof.actions.iter();
        loop {
            for (event, state) in steps.drain(..) {
                if self.events.get(retraced.states.len()) != Some(&event) {
                    return Err(Unfair(retraced.states.len() + 1));
                }
                retraced.states.push(state);
            }
            let happened = retraced.states.len();
            let Some((seat, action)) = actions.next() else {
                return if happened == self.events.len() { Ok(retraced) } else { Err(Unfair(happened + 1)) };
            };
            retraced.before.push(happened);
            game.act_watched(*seat, action, &mut |event, state| steps.push((event.clone(), state.clone())))
                .map_err(|_| Unfair(happened + 1))?;
        }
    }

    /// Replays the game from its seed; the error holds the number, counted from 1, of the first event that differs.
    pub fn check_chance(&self, proof: &Proof<G>) -> Result<(), Unfair> {
        self.retrace(proof).map(|_| ())
    }

    /// Every decision with more than one legal action, in order; forced actions say nothing about a player. Empty if
    /// the record has no proof, or if its events do not follow from the seed.
    pub fn decisions(&self) -> Vec<Decision<G>> {
        let retraced = self.proof.as_ref().and_then(|proof| self.retrace(proof).ok());
        retraced.map_or(Vec::new(), |retraced| self.decisions_in(&retraced))
    }

    /// The same, if the game was already played again.
    pub fn decisions_in(&self, retraced: &Retraced<G>) -> Vec<Decision<G>> {
        let decision = |((seat, action), before): (&(Seat, G::Action), &usize)| {
            let view = G::view(&retraced.states[before - 1], Viewer::Seat(*seat));
            let is_free = G::legal(&view).is_none_or(|legal| legal.len() > 1);
            is_free.then(|| Decision { seat: *seat, view, action: action.clone(), before: *before })
        };
        let actions = self.proof.iter().flat_map(|proof| &proof.actions);
        actions.zip(&retraced.before).filter_map(decision).collect()
    }

    /// Replays the game event by event and calls `watch` with each event and the state after it. Stops at the first
    /// invalid event and returns its number, counted from 1.
    pub fn replay(
        &self,
        mut watch: impl FnMut(&G::Event, &G::State),
    ) -> Result<G::State, (usize, InvalidEvent)> {
        let mut state = G::new(&self.setup);
        for (index, event) in self.events.iter().enumerate() {
            G::apply(&mut state, event).map_err(|invalid| (index + 1, invalid))?;
            watch(event, &state);
        }
        Ok(state)
    }
}
