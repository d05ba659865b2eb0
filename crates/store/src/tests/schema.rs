//! The schemas of both databases, pinned by a golden file.

use expect_test::expect_file;
use tempfile::tempdir;

use crate::{Sqlite, StoredPhase, postgres, sqlite};

/// SQL on one line, without comments and layout.
fn plain(sql: &str) -> String {
    let code = sql.lines().map(|line| line.split("--").next().unwrap_or_default());
    code.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

/// One line for each statement.
fn statements(sql: &str) -> String {
    plain(sql).split_inclusive(';').map(|statement| format!("{}\n", statement.trim())).collect()
}

const fn phase_name(phase: StoredPhase) -> &'static str {
    match phase {
        StoredPhase::Lobby => "lobby",
        StoredPhase::Playing => "playing",
        StoredPhase::Finished => "finished",
    }
}

fn schema() -> String {
    let folder = tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("tischlein.db")).unwrap();
    let mut text = String::from("# SQLite, as created\n");
    for name in ["application_id", "user_version"] {
        text += &format!("{name} = {}\n", store.pragma(name));
    }
    for (kind, name, sql) in store.schema() {
        text += &format!("{kind} {name}: {}\n", sql.map_or("made by SQLite".to_owned(), |sql| plain(&sql)));
    }
    for (name, migrations) in [("SQLite", sqlite::MIGRATIONS), ("PostgreSQL", postgres::MIGRATIONS)] {
        for (migration, version) in migrations.iter().zip(1..) {
            text += &format!("\n# {name}, migration {version}\n{}", statements(migration));
        }
    }
    text += "\n# Phases\n";
    for phase in [StoredPhase::Lobby, StoredPhase::Playing, StoredPhase::Finished] {
        text += &format!("{} = {}\n", phase_name(phase), phase.number());
    }
    text
}

/// Databases of released versions have this schema. A migration never changes; add another one, and renew this file for
/// what it adds.
#[test]
fn schemas_are_those_of_the_golden_file() {
    expect_file!["schema.txt"].assert_eq(&schema());
}
