//! A finished game of a table as a file that anybody can play again and check.

use game::{Game, Proof, Record, Seat, Seed};

use crate::event::{Entry, Event};
use crate::games::{Action, GameEvents, Setup};
use crate::scene::Open;

/// One game of a table, as far as the log tells.
struct Played<'a> {
    setup: &'a Setup,
    seed: Seed,
    dealt: &'a GameEvents,
    plays: Vec<(Seat, &'a Action, &'a GameEvents)>,
    ended: bool,
}

/// The finished game with this number, counted from 1, as [`Record`] stores it; nothing if there is none.
///
/// A running game has no record: it would tell its secrets.
pub fn record(entries: &[Entry], number: u32) -> Option<Vec<u8>> {
    let mut games: Vec<Played<'_>> = Vec::new();
    for event in entries.iter().flat_map(|entry| &entry.events) {
        match event {
            Event::Started { setup, seed, dealt, .. } => {
                games.push(Played { setup, seed: *seed, dealt, plays: Vec::new(), ended: false });
            }
            Event::Played { seat, action, events, .. } => {
                games.last_mut()?.plays.push((*seat, action, events));
            }
            Event::Open(Open::TakenBack { .. }) => {
                games.last_mut()?.plays.pop();
            }
            Event::Ended { .. } => games.last_mut()?.ended = true,
            Event::Opened { .. } | Event::Keyed { .. } | Event::Muted { .. } | Event::Open(_) => {}
        }
    }
    let game = games.get(number.checked_sub(1)? as usize).filter(|game| game.ended)?;
    match game.setup {
        Setup::DropIt(setup) => to_bytes::<drop_it::DropIt>(
            game,
            setup,
            |events| match events {
                GameEvents::DropIt(events) => Some(events),
                GameEvents::Drunter(_) => None,
            },
            |action| match action {
                Action::DropIt(action) => Some(action),
                Action::Drunter(_) => None,
            },
        ),
        Setup::Drunter(setup) => to_bytes::<drunter::Drunter>(
            game,
            setup,
            |events| match events {
                GameEvents::Drunter(events) => Some(events),
                GameEvents::DropIt(_) => None,
            },
            |action| match action {
                Action::Drunter(action) => Some(action),
                Action::DropIt(_) => None,
            },
        ),
    }
}

fn to_bytes<G: Game>(
    game: &Played<'_>,
    setup: &G::Setup,
    events_of: impl Fn(&GameEvents) -> Option<&Vec<G::Event>>,
    action_of: impl Fn(&Action) -> Option<&G::Action>,
) -> Option<Vec<u8>> {
    let mut events = events_of(game.dealt)?.clone();
    let mut actions = Vec::with_capacity(game.plays.len());
    for (seat, action, led_to) in &game.plays {
        actions.push((*seat, action_of(action)?.clone()));
        events.extend_from_slice(events_of(led_to)?);
    }
    let proof = Some(Proof { seed: game.seed, actions });
    Some(Record::<G> { setup: setup.clone(), events, proof }.to_bytes())
}
