//! Faults under load, in their short form; `cargo xtask nightly` runs the long one.

use std::process::Command;

/// An environment variable that `cargo xtask test` sets.
fn setting(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set; cargo xtask test sets it"))
}

#[test]
#[ignore = "needs a PostgreSQL that may be restarted; cargo xtask test starts one"]
fn whatever_breaks_no_acknowledged_command_is_lost_and_players_are_told_and_play_on() {
    let output = Command::new(env!("CARGO_BIN_EXE_tischlein"))
        .arg("faults")
        .args(["--database", &setting("TISCHLEIN_TEST_POSTGRES")])
        .args(["--postgres-programs", &setting("TISCHLEIN_TEST_POSTGRES_PROGRAMS")])
        .args(["--postgres-data", &setting("TISCHLEIN_TEST_POSTGRES_DATA")])
        .output()
        .expect("the program starts");
    let (printed, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}\n{printed}");
    assert_eq!(printed.matches(" held\n").count(), 10, "each fault has happened:\n{printed}");
}

#[test]
fn a_fault_that_does_not_exist_is_refused_with_the_list_of_those_that_do() {
    let arguments = ["faults", "--only", "earthquake"];
    let output = Command::new(env!("CARGO_BIN_EXE_tischlein")).args(arguments).output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("there is no fault earthquake; there are kill, stop,"), "{said}");
}
