//! The example bot in Python, run as its README says: two of them against each other, on a real server.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};

/// A child process and its output; killed at the end of the test.
struct Program {
    child: Child,
    printed: BufReader<ChildStdout>,
}

impl Program {
    fn start(program: &str, arguments: &[&str]) -> Program {
        let mut child =
            Command::new(program).args(arguments).stdout(Stdio::piped()).spawn().unwrap_or_else(|error| {
                panic!("{program}: {error}; `cargo xtask test` installs what tests need")
            });
        let printed = BufReader::new(child.stdout.take().expect("a pipe was asked for"));
        Program { child, printed }
    }

    /// The rest of the next line after these words.
    fn line_after(&mut self, words: &str) -> String {
        let mut line = String::new();
        self.printed.read_line(&mut line).expect("it prints text");
        let (_, rest) = line.split_once(words).unwrap_or_else(|| panic!("“{words}” is not in “{line}”"));
        rest.trim().to_owned()
    }

    /// Waits for a successful exit; returns the rest of the output.
    fn end(mut self) -> String {
        let mut rest = String::new();
        self.printed.read_to_string(&mut rest).expect("it prints text");
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{status}: {rest}");
        rest
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Fails if it has ended already, which is fine.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The place among two that a bot prints at the end.
fn place(printed: &str) -> u8 {
    let place = printed.strip_prefix("game 1: place ").and_then(|rest| rest.strip_suffix("\n"));
    match place {
        Some("1 of 2; the seal fits the seed") => 1,
        Some("2 of 2; the seal fits the seed") => 2,
        _ => panic!("{printed}"),
    }
}

fn check_whole_game(game: &str) {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/python-bot/bot.py");
    let arguments = ["--listen", "127.0.0.1:0", "--database", "memory", "--log", "warn"];
    let mut server = Program::start(env!("CARGO_BIN_EXE_tischlein"), &arguments);
    let address = server.line_after("Tischlein is ready at ");
    let mut host = Program::start("python3", &[bot, "--server", &address, "--open", game]);
    let code = host.line_after("code ");
    let guest = Program::start("python3", &[bot, "--server", &address, "--code", &code, "--name", "Guest"]);
    let places = [host.end(), guest.end()].map(|printed| place(&printed));
    assert!(places.contains(&1), "one of them wins: {places:?}");
}

#[test]
fn two_python_bots_play_a_whole_game_of_drunter() {
    check_whole_game("drunter");
}

#[test]
fn two_python_bots_play_a_whole_game_of_drop_it() {
    check_whole_game("drop-it");
}

#[test]
fn a_python_bot_says_in_a_sentence_why_it_cannot_play() {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/python-bot/bot.py");
    let mut server =
        Program::start(env!("CARGO_BIN_EXE_tischlein"), &["--listen", "127.0.0.1:0", "--database", "memory"]);
    let address = server.line_after("Tischlein is ready at ");
    let run = |arguments: &[&str]| {
        let output =
            Command::new("python3").args([bot, "--server", &address]).args(arguments).output().unwrap();
        assert!(!output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(run(&["--code", "KRT4MB"]).starts_with("no_such_table: there is no such table"));
    assert!(run(&["--open", "drunter", "--seats", "9"]).contains("is for 2 to 4 players, not 9"));
    assert!(run(&[]).contains("say which table"));
}
