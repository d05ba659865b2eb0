//! Tables on this device: the one that is laid, and those that were put aside for another game.

use client::Local;
use i18n::Language;
use serde::{Deserialize, Serialize};
use table::{Kind, Moment, Phase, Rulebook, Scene};

use crate::browser::{self, Keep};
use crate::session::KEPT;
use crate::table_page::names;

/// Under which name the tables put aside are kept.
const SHELF: &str = "shelf";
/// So many tables have room; the one that was put aside first makes way.
const ROOM: usize = 8;

/// A table that was put aside. Another field needs another [`Keep::FORMAT`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PutAside {
    /// What is played.
    pub(crate) game: Kind,
    /// Who plays.
    pub(crate) names: Vec<String>,
    /// When it was put aside.
    pub(crate) at: Moment,
    /// The table itself, as it was kept.
    table: String,
}

impl Keep for Vec<PutAside> {
    const FORMAT: u8 = 1;
}

/// The table that is laid, if one was begun by these rules.
pub(crate) fn laid_table(rulebook: Rulebook) -> Option<Local> {
    Local::load(rulebook, browser::now(), &browser::kept_bytes(KEPT)?).ok()
}

/// What everybody can see of the table that is laid, but for the game.
pub(crate) fn laid_scene() -> Option<Scene> {
    Local::scene(&browser::kept_bytes(KEPT)?)
}

/// The tables that were put aside, the latest first.
pub(crate) fn put_aside() -> Vec<PutAside> {
    browser::kept_value(SHELF).unwrap_or_default()
}

/// Lays a new table. One where a game is still going on is put aside.
pub(crate) fn lay(table: &Local, language: Language) {
    put_laid_table_aside(language);
    browser::keep_bytes(KEPT, &table.save());
}

/// Lays a table again that was put aside.
pub(crate) fn lay_again(table: &PutAside, language: Language) {
    let others: Vec<PutAside> = put_aside().into_iter().filter(|other| other != table).collect();
    browser::keep_value(SHELF, &others);
    put_laid_table_aside(language);
    browser::keep(KEPT, &table.table);
}

fn put_laid_table_aside(language: Language) {
    let (Some(scene), Some(table)) = (laid_scene(), browser::kept(KEPT)) else { return };
    if scene.phase != Phase::Playing {
        return;
    }
    let game = scene.options.kind();
    let names = names(&scene, language);
    let mut shelf = put_aside();
    shelf.insert(0, PutAside { game, names, at: browser::now(), table });
    shelf.truncate(ROOM);
    browser::keep_value(SHELF, &shelf);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_put_aside_are_kept_as_ever() {
        let names = vec!["Ada".to_owned(), "Ben".to_owned()];
        let aside = PutAside { game: Kind::Drunter, names, at: Moment(7), table: "t".to_owned() };
        assert_eq!(vec![aside].to_kept(), "1.AQECA0FkYQNCZW4HAXQ");
    }
}
