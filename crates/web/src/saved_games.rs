//! Tables stored on this device: the current one, and unfinished ones that were set aside for another game.

use std::cell::RefCell;

use client::{Local, SavedGame};
use i18n::Language;
use table::{GameEngine, TablePhase, TableState};
use wasm_split_helpers::wasm_split;

use crate::browser::{self, Persist, kept_names};
use crate::chunks::ChunkError;
use crate::session::TabLock;
use crate::table_page::names;

impl Persist for Vec<SavedGame> {
    const FORMAT: u8 = 1;
}

thread_local! {
    /// The table that was just opened. The page shows it without decoding what it has just stored.
    static JUST_OPENED: RefCell<Option<Local>> = const { RefCell::new(None) };
}

/// Takes the table that was just opened; `None` if there is none, or if it was already taken.
pub(crate) fn take_just_opened() -> Option<Local> {
    JUST_OPENED.take()
}

/// The current table; `None` if there is none or this engine can't restore it. Decoding a log needs code that a
/// first visit does not: call this only from a chunk.
pub(crate) fn load_current(engine: GameEngine) -> Option<Local> {
    Local::load(engine, browser::now(), &browser::kept_bytes(kept_names::TABLE)?).ok()
}

/// The public state of the current table, without its game. Call this only from a chunk, like
/// [`load_current`].
pub(crate) fn load_current_state() -> Option<TableState> {
    Local::state(&browser::kept_bytes(kept_names::TABLE)?)
}

#[wasm_split(kept_table, fallible)]
fn state_reader() -> Result<fn() -> Option<TableState>, ChunkError> {
    Ok(load_current_state)
}

/// Loads the chunk for [`load_current_state`] and calls it. Without a stored table, no chunk is loaded.
pub(crate) async fn read_current_state() -> Result<Option<TableState>, ChunkError> {
    if browser::kept(kept_names::TABLE).is_none() {
        return Ok(None);
    }
    Ok(state_reader().await?())
}

/// The tables that were set aside, the latest first.
pub(crate) fn all() -> Vec<SavedGame> {
    browser::kept_value(kept_names::SHELF).unwrap_or_default()
}

/// Makes a new table the current one. The previous one is set aside if its game is unfinished.
pub(crate) async fn open_new(table: Local, language: Language) -> Result<(), ChunkError> {
    let before = read_current_state().await?;
    // Another tab that plays the previous table must not overwrite this one.
    TabLock::take();
    set_current_aside(before, language);
    browser::keep_bytes(kept_names::TABLE, &table.save());
    JUST_OPENED.set(Some(table));
    Ok(())
}

/// Makes a table that was set aside the current one again.
pub(crate) fn reopen(table: &SavedGame, language: Language) {
    TabLock::take();
    let others: Vec<SavedGame> = all().into_iter().filter(|other| other != table).collect();
    browser::keep_value(kept_names::SHELF, &others);
    set_current_aside(load_current_state(), language);
    browser::keep(kept_names::TABLE, &table.table);
}

fn set_current_aside(current: Option<TableState>, language: Language) {
    let (Some(state), Some(table)) = (current, browser::kept(kept_names::TABLE)) else { return };
    if state.phase != TablePhase::Playing {
        return;
    }
    let game = state.options.kind();
    let names = names(&state, language);
    let mut saved_games = all();
    SavedGame { game, names, at: browser::now(), table }.add_to(&mut saved_games);
    browser::keep_value(kept_names::SHELF, &saved_games);
}

#[cfg(test)]
mod tests {
    use table::{GameKind, Timestamp};

    use super::*;

    #[test]
    fn saved_games_keep_their_encoding() {
        let names = vec!["Ada".to_owned(), "Ben".to_owned()];
        let aside = SavedGame { game: GameKind::Drunter, names, at: Timestamp(7), table: "t".to_owned() };
        assert_eq!(vec![aside].to_kept(), "1.AQECA0FkYQNCZW4HAXQ");
    }
}
