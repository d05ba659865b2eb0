//! Running other programs.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// Writes a line to standard error.
pub(crate) fn say(text: &str) {
    // If standard error is closed, the exit code still reports the result.
    let _ = writeln!(io::stderr(), "{text}");
}

/// The cargo that runs us, in the root of the workspace.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    command
}

/// The folder that cargo builds into.
pub(crate) fn target_directory() -> Result<PathBuf> {
    let metadata = output(&mut cargo(&["metadata", "--locked", "--no-deps", "--format-version", "1"]))?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let target = metadata["target_directory"].as_str();
    Ok(target.context("cargo metadata tells the target directory")?.into())
}

/// Runs a program and fails if it fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status =
        command.status().with_context(|| format!("can't start {}", command.get_program().display()))?;
    if !status.success() {
        bail!("{} failed", shown(command));
    }
    Ok(())
}

/// Runs a program and returns its standard output.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output =
        command.output().with_context(|| format!("can't start {}", command.get_program().display()))?;
    if !output.status.success() {
        bail!("{} failed: {}", shown(command), String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8(output.stdout)?)
}

fn shown(command: &Command) -> String {
    let arguments = command.get_args().map(|argument| argument.to_string_lossy());
    arguments
        .fold(command.get_program().to_string_lossy().into_owned(), |all, argument| all + " " + &argument)
}
