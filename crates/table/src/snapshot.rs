//! A table as bytes, so that restoring it costs no more than its current game. Secrets included.
//!
//! A snapshot saves time and holds nothing that the log does not tell: one of another format is ignored, and the whole
//! log is folded instead.

use game::{Seat, Seed};
use postcard::take_from_bytes;
use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::engine::GameEngine;
use crate::event::{Entry, TableEvent};
use crate::games::GameSetup;
use crate::handled::HandledCommands;
use crate::key::KeyHash;
use crate::presence::Presence;
use crate::restore::{LoggedGame, Origin, RestoringTable};
use crate::state::{TablePhase, TableState};
use crate::table::{DealtGame, SeatSecrets, Table};
use crate::timestamp::Timestamp;

/// The version of the stored format, the first byte. Raised whenever the bytes of any snapshot change.
const FORMAT: u8 = 1;

#[derive(Serialize, Deserialize)]
struct Snapshot {
    state: TableState,
    invite: KeyHash,
    watch: KeyHash,
    code: Code,
    seats: Vec<SeatSecrets>,
    first: Option<Seat>,
    handled: HandledCommands,
    last: u64,
    at: Timestamp,
    game: Option<SavedGame>,
}

#[derive(Serialize, Deserialize)]
struct SavedGame {
    setup: GameSetup,
    rules: u16,
    began: u64,
    seed: Seed,
    origin: Origin,
}

impl Table {
    /// The table after its last entry, which is `entry`. `None` if the current game can't be resumed from here: a game
    /// with secrets is played again from its deal.
    pub fn snapshot(&self, entry: &Entry) -> Option<Vec<u8>> {
        let game = match (&self.dealt, self.state.phase) {
            (None, TablePhase::Lobby) => None,
            (Some(dealt), _) => Some(self.saved_game(dealt, entry)?),
            (None, _) => return None,
        };
        let snapshot = Snapshot {
            state: self.state.clone(),
            invite: self.invite,
            watch: self.watch,
            code: self.code,
            seats: self.seats.clone(),
            first: self.first,
            handled: self.handled.clone(),
            last: self.last,
            at: self.at,
            game,
        };
        // Encoding fails only for maps of unknown length and for failing serialisers; our types have neither.
        Some(postcard::to_stdvec(&(FORMAT, snapshot)).expect("a snapshot encodes"))
    }

    fn saved_game(&self, dealt: &DealtGame, entry: &Entry) -> Option<SavedGame> {
        let (game, seed) = (self.game.as_ref()?, self.seed?);
        let deal = entry.events.iter().find_map(|event| match event {
            TableEvent::Started { dealt, .. } => Some(dealt.clone()),
            _ => None,
        });
        let origin = match deal {
            Some(deal) => Origin::Deal(deal),
            None if !dealt.setup.kind().has_secrets() && self.before.is_none() => {
                Origin::View { view: game.view(game::Viewer::Spectator), drawn: game.drawn() }
            }
            None => return None,
        };
        Some(SavedGame { setup: dealt.setup.clone(), rules: dealt.rules, began: dealt.began, seed, origin })
    }
}

impl RestoringTable {
    /// Begins with a snapshot; `None` if it has another format or is damaged.
    pub fn from_snapshot(bytes: &[u8], now: Timestamp) -> Option<RestoringTable> {
        let (&FORMAT, bytes) = bytes.split_first()? else { return None };
        let (snapshot, []) = take_from_bytes::<Snapshot>(bytes).ok()? else { return None };
        if snapshot.seats.len() != game::MAX_SEATS {
            return None;
        }
        let Snapshot { state, invite, watch, code, seats, first, handled, last, at, game } = snapshot;
        let dealt = game.as_ref().map(|game| {
            Box::new(DealtGame { setup: game.setup.clone(), rules: game.rules, began: game.began })
        });
        let table = Table {
            engine: GameEngine::of(state.options.kind()),
            state,
            invite,
            watch,
            code,
            seats,
            seed: game.as_ref().map(|game| game.seed),
            game: None,
            before: None,
            dealt,
            first,
            handled,
            last,
            at,
            presence: Presence::new(now),
        };
        let game = game.map(|game| LoggedGame::new(game.setup, game.rules, game.seed, game.origin));
        Some(RestoringTable { table, game })
    }
}
