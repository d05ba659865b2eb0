//! Finished games, stored on this device only.

mod page;

pub(crate) use page::StatisticsPage;

use client::{PastGame, owner_seat};
use table::{TablePhase, TableView};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use crate::browser::{self, Persist, kept_names};
use crate::chunks::ChunkError;
use crate::session::{Connection, TableSession};
use crate::settings::Settings;
use crate::table_page::names;

impl Persist for Vec<PastGame> {
    const FORMAT: u8 = 1;
}

/// All finished games, the latest first.
pub(crate) fn all() -> Vec<PastGame> {
    browser::kept_value(kept_names::PLAYED).unwrap_or_default()
}

/// Stores a finished game; if it is already stored, only updates the link to its replay.
fn remember(played: PastGame) {
    let mut games = all();
    played.add_to(&mut games);
    browser::keep_value(kept_names::PLAYED, &games);
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
                Connection::Here => owner_seat(table_view, &settings.name.get_untracked()),
                _ => table_view.viewer.seat(),
            };
            let names = names(&table_view.state, settings.language.get_untracked());
            PastGame::of(table_view, own, names, browser::now(), session.replay.get_untracked())
        });
        if let Some(played) = played.flatten() {
            remember(played);
        }
    })
}

#[cfg(test)]
mod tests {
    use client::RankedPlayer;
    use table::{GameKind, Timestamp};

    use super::*;

    fn played(seal: &str, replay: Option<&str>) -> PastGame {
        PastGame {
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
}
