//! The names under which the page keeps values on this device. A value whose name changes is lost, so a test pins them
//! all.

use table::GameKind;

/// The tables on the server at which this device has a seat.
pub(crate) const VISITS: &str = "visits";
/// The table on this device.
pub(crate) const TABLE: &str = "table";
/// The claim of the tab that plays the table on this device.
pub(crate) const TABLE_OWNER: &str = "table-owner";
/// The tables that were set aside.
pub(crate) const SHELF: &str = "shelf";
/// Finished games.
pub(crate) const PLAYED: &str = "played";
/// The language of the page.
pub(crate) const LANGUAGE: &str = "language";
/// The theme that was chosen.
pub(crate) const THEME: &str = "theme";
/// Whether sounds are on.
pub(crate) const SOUND: &str = "sound";
/// Whether pieces carry marks.
pub(crate) const MARKS: &str = "marks";
/// Whether motion is reduced.
pub(crate) const CALM: &str = "calm";
/// How slowly the hands of bots aim.
pub(crate) const PACE: &str = "pace";
/// Whether buttons are on the left.
pub(crate) const LEFT_HANDED: &str = "left-handed";
/// The name of the device's owner.
pub(crate) const NAME: &str = "name";

/// The key of the own seat at a table.
pub(crate) fn seat_key(table: &str) -> String {
    format!("seat-{table}")
}

/// The keys that are to replace that of the own seat.
pub(crate) fn next_keys(table: &str) -> String {
    format!("next-{table}")
}

/// The keys of a table that was opened on this device.
pub(crate) fn table_keys(table: &str) -> String {
    format!("keys-{table}")
}

/// The plan of the last game of this kind.
pub(crate) fn plan(kind: GameKind) -> String {
    format!("plan-{}", kind.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Devices keep values under these names. A name never changes.
    #[test]
    fn values_are_kept_under_these_names() {
        let fixed = [VISITS, TABLE, TABLE_OWNER, SHELF, PLAYED];
        assert_eq!(fixed, ["visits", "table", "table-owner", "shelf", "played"]);
        let settings = [LANGUAGE, THEME, SOUND, MARKS, CALM, PACE, LEFT_HANDED, NAME];
        assert_eq!(settings, ["language", "theme", "sound", "marks", "calm", "pace", "left-handed", "name"]);
        let of_a_table = [seat_key("t1"), next_keys("t1"), table_keys("t1")];
        assert_eq!(of_a_table, ["seat-t1", "next-t1", "keys-t1"]);
        let plans = [plan(GameKind::DropIt), plan(GameKind::Drunter)];
        assert_eq!(plans, ["plan-drop-it", "plan-drunter"]);
    }
}
