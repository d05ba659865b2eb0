//! Continuous integration in Rust: `cargo xtask test` runs all checks and installs the tools they need.

mod axe;
mod browser;
mod command;
mod debian;
mod dependencies;
mod fuzz;
mod postgres;
mod schemathesis;
mod steps;
mod tidy;
mod tools;
mod words;

use std::process::ExitCode;

const HELP: &str = "cargo xtask COMMAND

  test      all checks: format, dependencies, lints, documentation, all tests
  page      only the tests of the page, in a browser
  store     only the tests of store and server, with a PostgreSQL
  fuzz      [--seconds N] [TARGET…]: fuzzes each decoder for N seconds, 4 if left out; --seeds writes their seeds anew
  nightly   slower checks: many more random games of both games, the quality of 2,000 games of physics, the size
            and speed of the page, whole games in Firefox and in Safari's engine, every screen at every size, fuzzing
            for an hour, the HTTP API against its description, and a server that is killed and broken in many ways
            during play";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["test"] => steps::test(),
        ["page"] => steps::page(),
        ["store"] => steps::store(),
        ["nightly"] => steps::nightly(),
        ["fuzz", "--seeds"] => fuzz::write_seeds(),
        ["fuzz", "--seconds", seconds, targets @ ..] => match seconds.parse() {
            Ok(seconds) => fuzz::fuzz(seconds, targets),
            Err(_) => return help(),
        },
        ["fuzz", targets @ ..] => fuzz::fuzz(fuzz::SHORT, targets),
        [] | ["help" | "--help" | "-h"] => {
            command::say(HELP);
            return ExitCode::SUCCESS;
        }
        _ => return help(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            command::say(&format!("xtask: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// Says what there is instead of what was asked for.
fn help() -> ExitCode {
    command::say(HELP);
    ExitCode::from(2)
}
