//! Tables on the server at which this device has a seat, so that players can return to them.

use client::RecentTable;
use i18n::Language;
use protocol::Created;
use table::{Key, Role, StandInReason};
use weave::prelude::*;

use crate::browser::{self, Persist, kept_names};
use crate::session::{Connection, TableSession};
use crate::table_page::names;

impl Persist for Vec<RecentTable> {
    const FORMAT: u8 = 1;
}

impl Persist for Created {
    const FORMAT: u8 = 1;
}

/// All tables at which this device has a seat, the latest first.
pub(crate) fn all() -> Vec<RecentTable> {
    browser::kept_value(kept_names::VISITS).unwrap_or_default()
}

/// The key of the own seat at a table; `None` if there is none.
pub(crate) fn seat_key(table: &str) -> Option<Key> {
    Key::new(browser::kept(&kept_names::seat_key(table))?).ok()
}

/// Stores the key of a seat that was handed over to this device.
pub(crate) fn keep_seat_key(table: &str, key: &Key) {
    browser::keep(&kept_names::seat_key(table), key.reveal());
}

/// The keys that were about to replace the seat's key when the page was closed.
pub(crate) fn successors(table: &str) -> Vec<Key> {
    let kept = browser::kept(&kept_names::next_keys(table)).unwrap_or_default();
    kept.split(' ').filter_map(|key| Key::new(key.to_owned()).ok()).collect()
}

/// Stores the keys that are about to replace the seat's key, until the server has answered.
pub(crate) fn keep_successors(table: &str, keys: &[Key]) {
    let name = kept_names::next_keys(table);
    match keys {
        [] => browser::forget(&name),
        keys => browser::keep(&name, &keys.iter().map(Key::reveal).collect::<Vec<_>>().join(" ")),
    }
}

/// The keys of a table that was opened on this device; `None` if it was opened elsewhere.
pub(crate) fn keys(table: &str) -> Option<Created> {
    browser::kept_value(&kept_names::table_keys(table))
}

/// Stores the keys of a table that was opened on this device.
pub(crate) fn keep_keys(keys: &Created) {
    browser::keep_value(&kept_names::table_keys(&keys.table), keys);
}

/// Deletes the keys of a table and removes it from the list.
pub(crate) fn forget(table: &str) {
    browser::forget(&kept_names::seat_key(table));
    browser::forget(&kept_names::next_keys(table));
    browser::forget(&kept_names::table_keys(table));
    unlist(table);
}

/// Removes a table from the list, but keeps its key: with the link, players can return to a table they left.
pub(crate) fn unlist(table: &str) {
    let others: Vec<RecentTable> = all().into_iter().filter(|visit| visit.table != table).collect();
    browser::keep_value(kept_names::VISITS, &others);
}

/// Keeps a table in the list as long as this device has a seat there and has not left.
pub(crate) fn follow(session: TableSession, table: String, language: RwSignal<Language>) {
    effect(move || {
        if let Connection::Lost(code) = session.connection.get() {
            // Other codes are temporary, such as a server that is full.
            if matches!(code.as_str(), "no_such_table" | "wrong_key" | "seat_lost") {
                forget(&table);
            }
            return;
        }
        let Some(Role::Seat(seat)) = session.role.get() else { return };
        let has_left = session.table_view.with(|table_view| {
            let place = table_view.as_ref().and_then(|table_view| table_view.state.seat(seat));
            place.is_some_and(|place| place.stand_in == Some(StandInReason::Left))
        });
        if has_left {
            return unlist(&table);
        }
        let visit = session.table_view.with(|table_view| {
            let table_view = table_view.as_ref()?;
            let seated = names(&table_view.state, language.get()).into_iter().zip(&table_view.state.seats);
            let names = seated.filter(|(_, place)| place.occupant.is_some()).map(|(name, _)| name).collect();
            Some(RecentTable {
                table: table.clone(),
                game: table_view.state.options.kind(),
                names,
                at: browser::now(),
            })
        });
        if let Some(visit) = visit {
            remember(visit);
        }
    });
}

fn remember(visit: RecentTable) {
    let mut recent_tables = all();
    visit.add_to(&mut recent_tables);
    browser::keep_value(kept_names::VISITS, &recent_tables);
}

#[cfg(test)]
mod tests {
    use table::{Code, GameKind, Timestamp};

    use super::*;

    #[test]
    fn recent_tables_and_keys_keep_their_encoding() {
        let names = vec!["Ada".to_owned()];
        let visit = RecentTable { table: "t".to_owned(), game: GameKind::Drunter, names, at: Timestamp(7) };
        assert_eq!(vec![visit].to_kept(), "1.AQF0AQEDQWRhBw");
        let key = |letter: &str| Key::new(letter.repeat(22)).unwrap();
        let code = Code::new("KRT4MB").unwrap();
        let created = Created { table: "t".to_owned(), invite: key("i"), watch: key("w"), code };
        assert_eq!(
            created.to_kept(),
            "1.AXQWaWlpaWlpaWlpaWlpaWlpaWlpaWlpaRZ3d3d3d3d3d3d3d3d3d3d3d3d3d3d3BktSVDRNQg"
        );
    }
}
