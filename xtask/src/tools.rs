//! Installs tools that a fresh machine lacks.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::command::{cargo, output, run, say};
use crate::debian;

/// The target the browser client is built for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure that this toolchain can check formatting, lint and build for the browser, and that the example bot can
/// run.
pub(crate) fn ensure() -> Result<()> {
    for component in ["rustfmt", "clippy"] {
        let installed = cargo(&[shorthand(component), "--version"]).output();
        if !installed.is_ok_and(|output| output.status.success()) {
            add(&["component", "add", component])?;
        }
    }
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]))?;
    if !Path::new(sysroot.trim()).join("lib/rustlib").join(WASM).exists() {
        add(&["target", "add", WASM])?;
    }
    if !Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success()) {
        debian::install("the tests of the example bot", &["python3"])?;
    }
    Ok(())
}

/// The name of a component's cargo subcommand.
fn shorthand(component: &str) -> &str {
    if component == "rustfmt" { "fmt" } else { component }
}

fn add(arguments: &[&str]) -> Result<()> {
    let what = arguments.join(" ");
    say(&format!("rustup {what}"));
    if run(Command::new("rustup").args(arguments)).is_err() {
        bail!(
            "`rustup {what}` did not work; without rustup, install this part of Rust with your system's packages"
        );
    }
    Ok(())
}
