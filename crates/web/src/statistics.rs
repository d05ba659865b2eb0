//! What was played on this device: kept here only.

mod page;

pub(crate) use page::StatisticsPage;

use game::{Seat, seats};
use serde::{Deserialize, Serialize};
use table::{GameKind, GameView, Occupant, TablePhase, TableView, Timestamp};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use crate::browser::{self, Persist, kept_names};
use crate::chunks::ChunkError;
use crate::session::{Connection, TableSession};
use crate::settings::Settings;
use crate::table_page::names;

/// So many games are remembered.
const ROOM: usize = 200;

/// A finished game. Another field, here or in a player, needs another [`Persist::FORMAT`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FinishedGame {
    /// Which one: no two games have the same seal.
    pub(crate) seal: String,
    /// What was played.
    pub(crate) game: GameKind,
    /// Everybody, by seat.
    pub(crate) players: Vec<RankedPlayer>,
    /// Who of them owns this device, counted from 0; nobody if they only watched or several played on it.
    pub(crate) own: Option<usize>,
    /// When it ended.
    pub(crate) at: Timestamp,
    /// Where it can be watched again: the address after the `#`.
    pub(crate) replay: Option<String>,
}

/// Somebody in a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RankedPlayer {
    /// What they were called.
    pub(crate) name: String,
    /// Where they came, counted from 1.
    pub(crate) place: u8,
    /// With how many points.
    pub(crate) points: u32,
}

impl Persist for Vec<FinishedGame> {
    const FORMAT: u8 = 1;
}

impl FinishedGame {
    /// The owner of this device, if they played.
    pub(crate) fn owner(&self) -> Option<&RankedPlayer> {
        self.players.get(self.own?)
    }

    /// What a table tells of its game, once that is over.
    fn of(table_view: &TableView, own: Option<Seat>, names: Vec<String>) -> Option<FinishedGame> {
        let TablePhase::Finished { standings: Some(standings), .. } = table_view.state.phase else {
            return None;
        };
        let player = |(seat, name)| {
            Some(RankedPlayer {
                name,
                place: standings.place(seat),
                points: points(table_view.game.as_ref()?, seat)?,
            })
        };
        Some(FinishedGame {
            seal: table_view.state.seal?.to_string(),
            game: table_view.state.options.kind(),
            players: seats(standings.seats()).zip(names).map(player).collect::<Option<_>>()?,
            own: own.map(Seat::index),
            at: browser::now(),
            replay: None,
        })
    }
}

/// The points of a seat at the end of a game.
fn points(game: &GameView, seat: Seat) -> Option<u32> {
    match game {
        GameView::DropIt(view) => Some(u32::from(view.public().score(seat))),
        GameView::Drunter(view) => view.public().scores().map(|scores| u32::from(scores[seat].points)),
    }
}

/// Everything that was played, the latest first.
pub(crate) fn all() -> Vec<FinishedGame> {
    browser::kept_value(kept_names::PLAYED).unwrap_or_default()
}

/// Remembers a finished game, once.
pub(crate) fn remember(played: FinishedGame) {
    let games = with(all(), played);
    browser::keep_value(kept_names::PLAYED, &games);
}

fn with(mut games: Vec<FinishedGame>, played: FinishedGame) -> Vec<FinishedGame> {
    match games.iter_mut().find(|known| known.seal == played.seal) {
        Some(known) => known.replay = played.replay.or(known.replay.take()),
        None => games.insert(0, played),
    }
    games.truncate(ROOM);
    games
}

/// Remembers every game that is finished at a table.
pub(crate) fn follow(session: TableSession, settings: Settings) {
    let is_finished = |table_view: &Option<TableView>| {
        table_view
            .as_ref()
            .is_some_and(|table_view| matches!(table_view.state.phase, TablePhase::Finished { .. }))
    };
    effect(move || {
        session.replay.track();
        if session.table_view.with(is_finished) {
            spawn_local(async move {
                if let Ok(remember) = memory().await {
                    remember(session, settings);
                }
            });
        }
    });
}

#[wasm_split(menu, fallible)]
fn memory() -> Result<fn(TableSession, Settings), ChunkError> {
    Ok(|session, settings| {
        // Whoever has left the table meanwhile finds it as they left it.
        let played = session.table_view.try_with_untracked(|table_view| {
            let table_view = table_view.as_ref()?;
            let own = match session.connection.get_untracked() {
                Connection::Here => owner_here(table_view, &settings.name.get_untracked()),
                _ => table_view.viewer.seat(),
            };
            let names = names(&table_view.state, settings.language.get_untracked());
            let played = FinishedGame::of(table_view, own, names)?;
            Some(FinishedGame { replay: session.replay.get_untracked(), ..played })
        });
        if let Some(played) = played.flatten() {
            remember(played);
        }
    })
}

/// Who of several people at this device owns it: the only one, or who has the owner's name.
fn owner_here(table_view: &TableView, owner: &str) -> Option<Seat> {
    let persons = table_view.state.persons();
    let is_owner = |seat: &Seat| match table_view.state.seat(*seat).and_then(|place| place.occupant.as_ref())
    {
        Some(Occupant::Person { name, .. }) => persons.len() == 1 || name.to_string() == owner,
        _ => false,
    };
    persons.iter().find(is_owner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(seal: &str, replay: Option<&str>) -> FinishedGame {
        FinishedGame {
            seal: seal.to_owned(),
            game: GameKind::DropIt,
            players: vec![RankedPlayer { name: "Ada".to_owned(), place: 1, points: 30 }],
            own: Some(0),
            at: Timestamp(1),
            replay: replay.map(str::to_owned),
        }
    }

    #[test]
    fn games_are_kept_as_ever() {
        assert_eq!(
            vec![played("a", None), played("b", Some("#"))].to_kept(),
            "1.AgFhAAEDQWRhAR4BAAEAAWIAAQNBZGEBHgEAAQEBIw"
        );
    }

    #[test]
    fn a_game_is_remembered_once_and_learns_its_link_later() {
        let games = with(Vec::new(), played("a", None));
        let games = with(games, played("b", None));
        let games = with(games, played("a", Some("#/replay/x")));
        assert_eq!(games, [played("b", None), played("a", Some("#/replay/x"))]);
        assert_eq!(with(games.clone(), played("a", None)), games);
    }
}
