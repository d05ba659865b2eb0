//! What goes wrong at the command line, and how that is told.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// Something the person at the terminal can put right: exit code 2. Everything else is exit code 1.
#[derive(Debug)]
struct BadInput(String);

impl std::fmt::Display for BadInput {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadInput {}

/// Wraps what is wrong with the input.
pub fn bad_input(problem: impl Display) -> anyhow::Error {
    BadInput(problem.to_string()).into()
}

/// How a program ends after its command: what went wrong is told on standard error.
pub fn end(done: anyhow::Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // If even this can't be written there is nobody left to tell.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            if error.is::<BadInput>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

/// Writes to standard output.
pub fn print(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Whether somebody closed the other end, as `head` does: no reason to complain.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
