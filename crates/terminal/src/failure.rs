//! Errors of command-line programs and their exit codes.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// An error in the input, which the user can correct: exit code 2. Every other error is exit code 1.
#[derive(Debug)]
struct BadInput(String);

impl std::fmt::Display for BadInput {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadInput {}

/// Wraps a description of the mistake as an input error: exit code 2.
pub fn bad_input(problem: impl Display) -> anyhow::Error {
    BadInput(problem.to_string()).into()
}

/// Turns the result of a command into an exit code; writes an error to standard error.
pub fn end(done: anyhow::Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // If standard error is closed, there is nowhere left to report to.
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

/// Whether the reader closed the pipe, as `head` does: not an error.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
