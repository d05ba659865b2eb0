//! Finished games, stored on this device only.

mod page;

pub(crate) use page::StatisticsPage;

use game::{Seat, seats};
use serde::{Deserialize, Serialize};
use table::{GameKind, Occupant, TablePhase, TableView, Timestamp};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use crate::browser::{self, Persist, kept_names};
use crate::chunks::ChunkError;
use crate::session::{Connection, TableSession};
use crate::settings::Settings;
use crate::table_page::names;

/// How many games are remembered.
const ROOM: usize = 200;

/// A finished game. If a field is added, here or in a player, raise [`Persist::FORMAT`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FinishedGame {
    /// The seal, which identifies the game.
    pub(crate) seal: String,
    /// The game.
    pub(crate) game: GameKind,
    /// The players, by seat.
    pub(crate) players: Vec<RankedPlayer>,
    /// The index of the device's owner; `None` if they only watched, or if several people played on the
    /// device.
    pub(crate) own: Option<usize>,
    /// When it ended.
    pub(crate) at: Timestamp,
    /// The route of its replay: the address after the `#`. `None` if there is none.
    pub(crate) replay: Option<String>,
}

/// A player in a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RankedPlayer {
    /// Their name.
    pub(crate) name: String,
    /// Their rank, counted from 1.
    pub(crate) place: u8,
    /// Their points.
    pub(crate) points: u32,
}

impl Persist for Vec<FinishedGame> {
    const FORMAT: u8 = 1;
}

impl FinishedGame {
    /// The device's owner; `None` if they did not play.
    pub(crate) fn owner(&self) -> Option<&RankedPlayer> {
        self.players.get(self.own?)
    }

    /// The result of a table's game; `None` until it is over.
    fn of(
        table_view: &TableView,
        own: Option<Seat>,
        names: Vec<String>,
        at: Timestamp,
    ) -> Option<FinishedGame> {
        let TablePhase::Finished { standings: Some(standings), .. } = table_view.state.phase else {
            return None;
        };
        let player = |(seat, name)| {
            Some(RankedPlayer {
                name,
                place: standings.place(seat),
                points: table_view.game.as_ref()?.score(seat)?,
            })
        };
        Some(FinishedGame {
            seal: table_view.state.seal?.to_string(),
            game: table_view.state.options.kind(),
            players: seats(standings.seats()).zip(names).map(player).collect::<Option<_>>()?,
            own: own.map(Seat::index),
            at,
            replay: None,
        })
    }
}

/// All finished games, the latest first.
pub(crate) fn all() -> Vec<FinishedGame> {
    browser::kept_value(kept_names::PLAYED).unwrap_or_default()
}

/// Stores a finished game; if it is already stored, only updates the link to its replay.
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

/// Stores every game that is finished at a table.
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
        // `None` if the table was left in the meantime and its signals were disposed.
        let played = session.table_view.try_with_untracked(|table_view| {
            let table_view = table_view.as_ref()?;
            let own = match session.connection.get_untracked() {
                Connection::Here => owner_here(table_view, &settings.name.get_untracked()),
                _ => table_view.viewer.seat(),
            };
            let names = names(&table_view.state, settings.language.get_untracked());
            let played = FinishedGame::of(table_view, own, names, browser::now())?;
            Some(FinishedGame { replay: session.replay.get_untracked(), ..played })
        });
        if let Some(played) = played.flatten() {
            remember(played);
        }
    })
}

/// The seat of the device's owner: the only person, or the one with the owner's name.
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
    use client::{Local, LocalPlayer};
    use game::{Chance, Seed, Stream, Team, Viewer};
    use table::{Command, GameEngine, Name, TableOptions};

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
    fn finished_games_keep_their_encoding() {
        assert_eq!(
            vec![played("a", None), played("b", Some("#"))].to_kept(),
            "1.AgFhAAEDQWRhAR4BAAEAAWIAAQNBZGEBHgEAAQEBIw"
        );
    }

    #[test]
    fn a_game_is_stored_once_and_its_link_is_updated() {
        let games = with(Vec::new(), played("a", None));
        let games = with(games, played("b", None));
        let games = with(games, played("a", Some("#/replay/x")));
        assert_eq!(games, [played("b", None), played("a", Some("#/replay/x"))]);
        assert_eq!(with(games.clone(), played("a", None)), games);
    }
    #[test]
    fn everybody_in_a_team_is_remembered_with_the_place_and_points_of_the_team() {
        let teams = [0, 1, 1].map(|index| Team::BOTH[index]);
        let names = ["Ada", "Ben", "Cem"].map(str::to_owned).to_vec();
        let person = |name: &String| LocalPlayer::Person { name: Name::new(name).unwrap(), colour: None };
        let players: Vec<LocalPlayer> = names.iter().map(person).collect();
        let options = TableOptions::drop_it(3).in_teams(teams).with_jokers();
        let seed = Seed::from_number(1);
        let now = Timestamp(1);
        let mut local = Local::start(GameEngine::DROP_IT, now, &options, &players, None, seed).unwrap();
        let mut chance = Chance::new(seed, Stream(9));
        while local.is_playing() {
            let seat = local.table_view(Viewer::Spectator).game.unwrap().to_act().iter().next().unwrap();
            let view = local.table_view(Viewer::Seat(seat)).game.unwrap();
            let action = view.random_action(&mut chance).unwrap();
            local.ask(now, seat, &Command::Play(action), seed).unwrap();
        }
        let finished = FinishedGame::of(&local.table_view(Viewer::Spectator), None, names, now).unwrap();
        let [ada, ben, cem] = &finished.players[..] else { panic!("three players") };
        assert_eq!((ben.place, ben.points), (cem.place, cem.points), "one team, one result");
        let expected = if ada.points > ben.points { (1, 2) } else { (2, 1) };
        assert_ne!(ada.points, ben.points, "no tie with this seed");
        assert_eq!((ada.place, ben.place), expected);
    }
}
