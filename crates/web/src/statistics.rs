//! What was played on this device: kept here only.

mod page;

pub(crate) use page::StatisticsPage;

use game::{Seat, seats};
use serde::{Deserialize, Serialize};
use table::{Kind, Moment, Occupant, Outlook, Phase, View};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use crate::browser::{self, Keep, kept_names};
use crate::parts::Missing;
use crate::session::{Connection, Session};
use crate::settings::Settings;
use crate::table_page::names;

/// So many games are remembered.
const ROOM: usize = 200;

/// A finished game. Another field, here or in a player, needs another [`Keep::FORMAT`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Played {
    /// Which one: no two games have the same seal.
    pub(crate) seal: String,
    /// What was played.
    pub(crate) game: Kind,
    /// Everybody, by seat.
    pub(crate) players: Vec<Player>,
    /// Who of them owns this device, counted from 0; nobody if they only watched or several played on it.
    pub(crate) own: Option<usize>,
    /// When it ended.
    pub(crate) at: Moment,
    /// Where it can be watched again: the address after the `#`.
    pub(crate) replay: Option<String>,
}

/// Somebody in a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    /// What they were called.
    pub(crate) name: String,
    /// Where they came, counted from 1.
    pub(crate) place: u8,
    /// With how many points.
    pub(crate) points: u32,
}

impl Keep for Vec<Played> {
    const FORMAT: u8 = 1;
}

impl Played {
    /// The owner of this device, if they played.
    pub(crate) fn owner(&self) -> Option<&Player> {
        self.players.get(self.own?)
    }

    /// What a table tells of its game, once that is over.
    fn of(outlook: &Outlook, own: Option<Seat>, names: Vec<String>) -> Option<Played> {
        let Phase::Finished { standings: Some(standings), .. } = outlook.scene.phase else { return None };
        let player = |(seat, name)| {
            Some(Player { name, place: standings.place(seat), points: points(outlook.game.as_ref()?, seat)? })
        };
        Some(Played {
            seal: outlook.scene.seal?.to_string(),
            game: outlook.scene.options.kind(),
            players: seats(standings.seats()).zip(names).map(player).collect::<Option<_>>()?,
            own: own.map(Seat::index),
            at: browser::now(),
            replay: None,
        })
    }
}

/// The points of a seat at the end of a game.
fn points(game: &View, seat: Seat) -> Option<u32> {
    match game {
        View::DropIt(view) => Some(u32::from(view.public().score(seat))),
        View::Drunter(view) => view.public().scores().map(|scores| u32::from(scores[seat].points)),
    }
}

/// Everything that was played, the latest first.
pub(crate) fn all() -> Vec<Played> {
    browser::kept_value(kept_names::PLAYED).unwrap_or_default()
}

/// Remembers a finished game, once.
pub(crate) fn remember(played: Played) {
    let games = with(all(), played);
    browser::keep_value(kept_names::PLAYED, &games);
}

fn with(mut games: Vec<Played>, played: Played) -> Vec<Played> {
    match games.iter_mut().find(|known| known.seal == played.seal) {
        Some(known) => known.replay = played.replay.or(known.replay.take()),
        None => games.insert(0, played),
    }
    games.truncate(ROOM);
    games
}

/// Remembers every game that is finished at a table.
pub(crate) fn follow(session: Session, settings: Settings) {
    let is_finished = |outlook: &Option<Outlook>| {
        outlook.as_ref().is_some_and(|outlook| matches!(outlook.scene.phase, Phase::Finished { .. }))
    };
    effect(move || {
        session.replay.track();
        if session.outlook.with(is_finished) {
            spawn_local(async move {
                if let Ok(remember) = memory().await {
                    remember(session, settings);
                }
            });
        }
    });
}

#[wasm_split(seldom, fallible)]
fn memory() -> Result<fn(Session, Settings), Missing> {
    Ok(|session, settings| {
        // Whoever has left the table meanwhile finds it as they left it.
        let played = session.outlook.try_with_untracked(|outlook| {
            let outlook = outlook.as_ref()?;
            let own = match session.connection.get_untracked() {
                Connection::Here => owner_here(outlook, &settings.name.get_untracked()),
                _ => outlook.viewer.seat(),
            };
            let names = names(&outlook.scene, settings.language.get_untracked());
            let played = Played::of(outlook, own, names)?;
            Some(Played { replay: session.replay.get_untracked(), ..played })
        });
        if let Some(played) = played.flatten() {
            remember(played);
        }
    })
}

/// Who of several people at this device owns it: the only one, or who has the owner's name.
fn owner_here(outlook: &Outlook, owner: &str) -> Option<Seat> {
    let persons = outlook.scene.persons();
    let is_owner = |seat: &Seat| match outlook.scene.place(*seat).and_then(|place| place.occupant.as_ref()) {
        Some(Occupant::Person { name, .. }) => persons.len() == 1 || name.to_string() == owner,
        _ => false,
    };
    persons.iter().find(is_owner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(seal: &str, replay: Option<&str>) -> Played {
        Played {
            seal: seal.to_owned(),
            game: Kind::DropIt,
            players: vec![Player { name: "Ada".to_owned(), place: 1, points: 30 }],
            own: Some(0),
            at: Moment(1),
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
