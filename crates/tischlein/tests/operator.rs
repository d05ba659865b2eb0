//! What an operator does beside a running server, with the real program.

#![expect(clippy::unwrap_used, reason = "a test fails where something is not as it must be")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;
use tempfile::{TempDir, tempdir};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tischlein");

/// A server with a folder of its own. Killed at the end.
struct Server {
    program: Child,
    url: String,
    folder: TempDir,
}

impl Server {
    fn start() -> Server {
        let folder = tempdir().unwrap();
        let mut program = Command::new(PROGRAM)
            .args(["--listen", "127.0.0.1:0", "--no-limits", "--log", "warn", "--data"])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(program.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().rsplit(' ').next().unwrap().to_owned();
        assert!(url.starts_with("http://"), "{line}");
        Server { program, url, folder }
    }

    /// A swarm that plays at this many tables for a second.
    fn swarm(&self, tables: &str) -> Child {
        Command::new(PROGRAM)
            .args(["swarm", "--seconds", "1", "--tables", tables, "--server", &self.url])
            .stdout(Stdio::null())
            .spawn()
            .unwrap()
    }

    fn admin(&self, arguments: &[&str]) -> Output {
        admin(self.folder.path(), arguments)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
    }
}

/// Runs `tischlein admin` on the database in this folder.
fn admin(folder: &Path, arguments: &[&str]) -> Output {
    run("admin", folder, arguments)
}

fn run(command: &str, folder: &Path, arguments: &[&str]) -> Output {
    Command::new(PROGRAM).arg(command).args(arguments).arg("--data").arg(folder).output().unwrap()
}

fn printed(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(output: &Output) -> Value {
    serde_json::from_str(&printed(output)).unwrap()
}

/// The log of a table.
fn entries(folder: &Path, table: &str) -> Vec<Value> {
    json(&admin(folder, &["export", table]))["entries"].as_array().unwrap().clone()
}

#[test]
fn a_backup_that_is_made_during_play_is_restored_with_every_table() {
    let server = Server::start();
    assert!(server.swarm("5").wait().unwrap().success());
    let before = json(&server.admin(&["stats", "--json"]));
    assert_eq!(before["tables"], 5);
    let mut load = server.swarm("5");
    let folder = tempdir().unwrap();
    let file = folder.path().join("backup.db");
    let saved = printed(&run("backup", server.folder.path(), &[file.to_str().unwrap()]));
    assert!(load.wait().unwrap().success());
    let tables: usize = saved.trim().rsplit(' ').nth(1).unwrap().parse().unwrap();
    assert!((5..=10).contains(&tables), "{saved}");

    let target = tempdir().unwrap();
    let restored = printed(&run("restore", target.path(), &[file.to_str().unwrap()]));
    assert_eq!(restored, format!("{tables} tables are restored\n"));
    let report = json(&admin(target.path(), &["check", "--json"]));
    assert_eq!(
        (report["tables"].as_u64(), &report["unreadable"]),
        (Some(tables as u64), &Value::Array(vec![]))
    );
    let list = json(&admin(target.path(), &["list", "--json"]));
    for line in list["tables"].as_array().unwrap() {
        let table = line["table"].as_str().unwrap();
        let (ours, theirs) = (entries(target.path(), table), entries(server.folder.path(), table));
        assert_eq!(ours, theirs[..ours.len()], "{table}");
    }
    let again = run("restore", target.path(), &[file.to_str().unwrap()]);
    assert_eq!(again.status.code(), Some(2));
    let said = String::from_utf8_lossy(&again.stderr);
    assert!(said.contains("tables already; restore into an empty one"), "{said}");
}

#[test]
fn an_operator_looks_at_tables_and_deletes_them_while_the_server_runs() {
    let server = Server::start();
    assert!(server.swarm("3").wait().unwrap().success());
    let list = json(&server.admin(&["list", "--json", "--limit", "2"]));
    assert_eq!((list["tables"].as_array().unwrap().len(), list["more"].as_u64()), (2, Some(1)));
    let table = list["tables"][0]["table"].as_str().unwrap();
    let shown = printed(&server.admin(&["inspect", table]));
    for part in ["phase     ", "game      drunter", "seat 1    “", "log       "] {
        assert!(shown.contains(part), "{part} is missing in\n{shown}");
    }
    assert!(printed(&server.admin(&["list"])).contains(table));
    assert!(printed(&server.admin(&["stats"])).contains("tables    3\n"));
    assert!(printed(&server.admin(&["check"])).contains(" unreadable\n"));

    let wrong = server.admin(&["delete", table, "nothing"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("there is no table “nothing”"));
    assert_eq!(json(&server.admin(&["stats", "--json"]))["tables"], 3, "nothing is deleted by a mistake");
    assert_eq!(printed(&server.admin(&["delete", table])), format!("{table} is deleted\n"));
    assert_eq!(server.admin(&["inspect", table]).status.code(), Some(2));
    assert_eq!(json(&server.admin(&["stats", "--json"]))["tables"], 2);
}

#[test]
fn a_table_that_can_not_be_read_is_named_and_the_others_are_checked() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("tischlein.db");
    let store = store::open(path.to_str().unwrap()).unwrap();
    let label =
        store::TableSummary { phase: store::StoredPhase::Lobby, code: None, listed: false, card: vec![] };
    let nonsense = store::Create { table: "broken".to_owned(), entry: b"nonsense".to_vec(), label, at: 0 };
    assert_eq!(store.write(&[store::Write::Create(nonsense)]), [Ok(())]);
    drop(store);
    let report = admin(folder.path(), &["check"]);
    assert_eq!(report.status.code(), Some(1));
    let printed = String::from_utf8_lossy(&report.stdout).into_owned();
    assert!(printed.starts_with("broken: ") && printed.contains("1 unreadable"), "{printed}");
}

#[test]
fn a_database_that_is_not_there_is_named_and_not_made() {
    let folder = tempdir().unwrap();
    let output = admin(folder.path(), &["stats"]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("there is no database at") && said.contains("--data"), "{said}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
