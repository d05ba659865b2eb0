//! axe-core, which finds accessibility barriers in pages. Only tests use it.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::command::{output, run, say};
use crate::debian;

/// The npm package.
const PACKAGE: &str = "axe-core@4.14.0";

/// Makes sure that the script lies in the folder `axe-core` of the target directory.
pub(crate) fn ensure(target: &Path) -> Result<()> {
    let folder = target.join("axe-core");
    let (script, note) = (folder.join("axe.min.js"), folder.join("version"));
    if script.exists() && fs::read_to_string(&note).is_ok_and(|version| version == PACKAGE) {
        return Ok(());
    }
    if Command::new("npm").arg("--version").output().is_err() {
        debian::install("the tests of the page", &["npm"])?;
    }
    say(&format!("fetching {PACKAGE}"));
    fs::create_dir_all(&folder)?;
    let packed = output(Command::new("npm").args(["pack", "--silent", PACKAGE]).current_dir(&folder))?;
    let unpack = ["--extract", "--strip-components=1", "--file", packed.trim(), "package/axe.min.js"];
    run(Command::new("tar").args(unpack).current_dir(&folder))?;
    ensure!(script.exists(), "{PACKAGE} holds no axe.min.js");
    Ok(fs::write(note, PACKAGE)?)
}
