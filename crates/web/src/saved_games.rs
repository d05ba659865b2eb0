//! Tables on this device: the one that is laid, and those that were put aside for another game.

use std::cell::RefCell;

use client::Local;
use i18n::Language;
use serde::{Deserialize, Serialize};
use table::{GameEngine, GameKind, TablePhase, TableState, Timestamp};

use wasm_split_helpers::wasm_split;

use crate::browser::{self, Persist, kept_names};
use crate::chunks::ChunkError;
use crate::session::TabLock;
use crate::table_page::names;

/// So many tables have room; the one that was put aside first makes way.
const ROOM: usize = 8;

/// A table that was put aside. Another field needs another [`Persist::FORMAT`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SavedGame {
    /// What is played.
    pub(crate) game: GameKind,
    /// Who plays.
    pub(crate) names: Vec<String>,
    /// When it was put aside.
    pub(crate) at: Timestamp,
    /// The table itself, as it was kept.
    table: String,
}

impl Persist for Vec<SavedGame> {
    const FORMAT: u8 = 1;
}

thread_local! {
    /// The table that was begun a moment ago. The page shows it without reading what it has just written.
    static BEGUN: RefCell<Option<Local>> = const { RefCell::new(None) };
}

/// The table that was begun a moment ago, once.
pub(crate) fn begun() -> Option<Local> {
    BEGUN.take()
}

/// The table that is laid, if one was begun by these rules. Reading a log takes code that a first visit does not need: call
/// it from a part.
pub(crate) fn laid_table(engine: GameEngine) -> Option<Local> {
    Local::load(engine, browser::now(), &browser::kept_bytes(kept_names::TABLE)?).ok()
}

/// What everybody can see of the table that is laid, but for the game. To be called from a part, as [`laid_table`].
pub(crate) fn laid_scene() -> Option<TableState> {
    Local::state(&browser::kept_bytes(kept_names::TABLE)?)
}

#[wasm_split(kept_table, fallible)]
fn scene_reader() -> Result<fn() -> Option<TableState>, ChunkError> {
    Ok(laid_scene)
}

/// [`laid_scene`] from anywhere: it comes when the part is there that reads it. Without a table no part is loaded.
pub(crate) async fn read_laid_scene() -> Result<Option<TableState>, ChunkError> {
    if browser::kept(kept_names::TABLE).is_none() {
        return Ok(None);
    }
    Ok(scene_reader().await?())
}

/// The tables that were put aside, the latest first.
pub(crate) fn put_aside() -> Vec<SavedGame> {
    browser::kept_value(kept_names::SHELF).unwrap_or_default()
}

/// Lays a new table. One where a game is still going on is put aside.
pub(crate) async fn lay(table: Local, language: Language) -> Result<(), ChunkError> {
    let before = read_laid_scene().await?;
    // A tab that plays the table before must not write over this one.
    TabLock::take();
    put_laid_table_aside(before, language);
    browser::keep_bytes(kept_names::TABLE, &table.save());
    BEGUN.set(Some(table));
    Ok(())
}

/// Lays a table again that was put aside.
pub(crate) fn lay_again(table: &SavedGame, language: Language) {
    TabLock::take();
    let others: Vec<SavedGame> = put_aside().into_iter().filter(|other| other != table).collect();
    browser::keep_value(kept_names::SHELF, &others);
    put_laid_table_aside(laid_scene(), language);
    browser::keep(kept_names::TABLE, &table.table);
}

fn put_laid_table_aside(laid: Option<TableState>, language: Language) {
    let (Some(state), Some(table)) = (laid, browser::kept(kept_names::TABLE)) else { return };
    if state.phase != TablePhase::Playing {
        return;
    }
    let game = state.options.kind();
    let names = names(&state, language);
    let mut saved_games = put_aside();
    saved_games.insert(0, SavedGame { game, names, at: browser::now(), table });
    saved_games.truncate(ROOM);
    browser::keep_value(kept_names::SHELF, &saved_games);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_put_aside_are_kept_as_ever() {
        let names = vec!["Ada".to_owned(), "Ben".to_owned()];
        let aside = SavedGame { game: GameKind::Drunter, names, at: Timestamp(7), table: "t".to_owned() };
        assert_eq!(vec![aside].to_kept(), "1.AQECA0FkYQNCZW4HAXQ");
    }
}
