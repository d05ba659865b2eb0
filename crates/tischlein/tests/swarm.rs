//! The swarm with a server of its own.

use std::process::Command;

use serde_json::Value;

/// Runs a swarm; it must find no violation, and must have checked something.
fn swarm(arguments: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_tischlein"))
        .args(["swarm", "--json"])
        .args(arguments)
        .output()
        .expect("the program starts");
    let (printed, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}\n{printed}");
    let report: Value = serde_json::from_str(&printed).expect("it prints JSON");
    assert_eq!(report["verdict"], "nothing lost, doubled, out of order or leaked", "{printed}");
    for looked_at in ["logs", "steps", "messages"] {
        assert!(report["checked"][looked_at].as_u64() > Some(0), "{printed}");
    }
    assert!(report["moves"].as_u64() > Some(0), "{printed}");
    report
}

#[test]
fn clients_that_come_and_go_find_everything_as_it_was() {
    let report = swarm(&[
        "--tables",
        "6",
        "--seconds",
        "2",
        "--reconnects",
        "20",
        "--watchers",
        "1",
        "--database",
        "memory",
    ]);
    for happened in ["reconnects", "asked_again"] {
        assert!(report[happened].as_u64() > Some(0), "{report}");
    }
    // Each table has two players, a watcher, and a witness at the end.
    assert_eq!(report["checked"]["logs"], 24);
    // A game takes some 80 moves; the slowest machine plays thousands.
    assert!(report["checked"]["games"].as_u64() > Some(0), "{report}");
}

#[test]
fn falling_pieces_are_checked_like_everything_else() {
    swarm(&["--game", "drop-it", "--tables", "2", "--seconds", "1", "--reconnects", "20"]);
}

#[test]
fn a_server_that_is_killed_five_times_keeps_every_promise() {
    let report = swarm(&["--tables", "20", "--seconds", "4", "--kill", "5", "--watchers", "1"]);
    assert_eq!(report["kills"], 5);
}

#[test]
fn a_swarm_that_makes_no_sense_is_refused_with_a_sentence() {
    for (arguments, sentence) in [
        (&["--players", "5"][..], "Drunter & Drüber is for 2 to 4 players, not 5"),
        (&["--tables", "0"], "a swarm needs at least 1 table and 1 second"),
        (&["--rate", "0"], "--rate is a number of moves per second above 0"),
        (&["--server", "https://play.example.org"], "write it as http://127.0.0.1:8080"),
        (&["--server", "http://127.0.0.1:1", "--kill", "1"], "cannot be used with"),
    ] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_tischlein")).arg("swarm").args(arguments).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(sentence), "{arguments:?} said: {said}");
    }
}
