//! A finished game of a table as a file that anyone can replay and verify.

use game::codec::DecodeError;
use game::{Game, Proof, Record, Seat, Seed, Unfair};

use crate::event::{Entry, TableEvent};
use crate::games::{GameAction, GameEvents, GameKind, GameSetup, ListedGame, for_kind};
use crate::state::PublicTableEvent;

/// One game of a table, collected from the log.
struct Played<'a> {
    setup: &'a GameSetup,
    rules: u16,
    seed: Seed,
    dealt: &'a GameEvents,
    plays: Vec<(Seat, &'a GameAction, &'a GameEvents)>,
    ended: bool,
}

/// The finished game with this number, counted from 1, encoded as a [`Record`]. `None` if there is no such finished
/// game.
///
/// A running game has no record, because it would reveal secrets.
pub fn record(entries: &[Entry], number: u32) -> Option<Vec<u8>> {
    let mut games: Vec<Played<'_>> = Vec::new();
    for event in entries.iter().flat_map(|entry| &entry.events) {
        match event {
            TableEvent::Started { setup, rules, seed, dealt } => {
                let game =
                    Played { setup, rules: *rules, seed: *seed, dealt, plays: Vec::new(), ended: false };
                games.push(game);
            }
            TableEvent::Played { seat, action, events, .. } => {
                games.last_mut()?.plays.push((*seat, action, events));
            }
            TableEvent::Public(PublicTableEvent::TakenBack { .. }) => {
                games.last_mut()?.plays.pop();
            }
            TableEvent::Ended { .. } => games.last_mut()?.ended = true,
            TableEvent::Opened { .. }
            | TableEvent::Keyed { .. }
            | TableEvent::Muted { .. }
            | TableEvent::Public(_) => {}
        }
    }
    let game = games.get(number.checked_sub(1)? as usize).filter(|game| game.ended)?;
    for_kind!(game.setup.kind(), G => to_bytes::<G>(game))
}

fn to_bytes<G: ListedGame>(game: &Played<'_>) -> Option<Vec<u8>> {
    let mut events = G::events_in(game.dealt)?.to_vec();
    let mut actions = Vec::with_capacity(game.plays.len());
    for (seat, action, led_to) in &game.plays {
        actions.push((*seat, G::action_in(action)?.clone()));
        events.extend_from_slice(G::events_in(led_to)?);
    }
    let proof = Some(Proof { seed: game.seed, actions });
    let record = Record::<G> { setup: G::setup_in(game.setup)?.clone(), events, proof };
    Some(record.to_bytes_of(game.rules))
}

/// Why a record does not prove that its game was fair.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// It can't be decoded.
    #[error(transparent)]
    Decode(#[from] DecodeError),
    /// It has no seed.
    #[error("the file holds no seed")]
    NoSeed,
    /// It has another seed.
    #[error("the file holds another seed than the one shown at the end")]
    OtherSeed,
    /// Its events do not follow from its seed.
    #[error(transparent)]
    Unfair(#[from] Unfair),
}

/// Plays a record again and compares it: every event follows from this seed and the actions of the players.
pub fn check_record(kind: GameKind, seed: Seed, record: &[u8]) -> Result<(), RecordError> {
    for_kind!(kind, G => check::<G>(seed, record))
}

fn check<G: Game>(seed: Seed, record: &[u8]) -> Result<(), RecordError> {
    let record = Record::<G>::from_bytes(record)?;
    let proof = record.proof.as_ref().ok_or(RecordError::NoSeed)?;
    if proof.seed != seed {
        return Err(RecordError::OtherSeed);
    }
    Ok(record.check_chance(proof)?)
}
