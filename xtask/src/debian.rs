//! Installs packages on Debian and its derivatives.

use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{output, run, say};

/// Installs packages; `what_for` names their use in messages.
pub(crate) fn install(what_for: &str, packages: &[&str]) -> Result<()> {
    let list = packages.join(" ");
    say(&format!("installing {list}, for {what_for}"));
    apt_get(&["update"])
        .and_then(|()| apt_get(&[&["install", "--yes", "--no-install-recommends"], packages].concat()))
        .with_context(|| {
            format!(
                "{what_for} need {list}, and installing did not work; install your system's packages, on Debian \
                 `apt-get install {list}`"
            )
        })
}

fn apt_get(arguments: &[&str]) -> Result<()> {
    let mut command = if is_root()? { Command::new("env") } else { Command::new("sudo") };
    if !is_root()? {
        command.args(["--non-interactive", "env"]);
    }
    run(command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet"]).args(arguments))
}

/// Whether this process runs as root.
pub(crate) fn is_root() -> Result<bool> {
    Ok(output(Command::new("id").arg("--user"))?.trim() == "0")
}
