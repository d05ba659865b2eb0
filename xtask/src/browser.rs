//! The browsers for the tests of the page.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, ensure};

use crate::command::{cargo, output, run, say, target_directory};
use crate::{axe, debian};

/// A program that must start, and the Debian packages that bring it.
const PROGRAMS: [(&str, &[&str]); 5] = [
    ("chromium", &["chromium"]),
    ("chromedriver", &["chromium-driver"]),
    ("firefox-esr", &["firefox-esr"]),
    ("WebKitWebDriver", &["webkit2gtk-driver"]),
    ("Xvfb", &["xvfb"]),
];

/// A font with Japanese letters.
const FONT: &str = "fonts-ipafont-gothic";

/// The version of Firefox's WebDriver, which Debian does not have.
const GECKODRIVER: &str = "0.37.1";

/// Makes sure that the browsers, their WebDrivers, a Japanese font and axe-core are installed.
pub(crate) fn ensure() -> Result<()> {
    let missing = missing();
    if !missing.is_empty() {
        debian::install("the tests of the page", &missing)?;
        let still = self::missing();
        ensure!(still.is_empty(), "{} were installed, but can't be found", still.join(", "));
    }
    let target = target_directory()?;
    ensure_geckodriver(&target)?;
    axe::ensure(&target)
}

/// The packages that are not installed.
fn missing() -> Vec<&'static str> {
    // Xvfb has no `--version`; whatever it answers, it is there.
    let starts = |program: &str| {
        Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
    };
    let programs = PROGRAMS.into_iter().filter(|(program, _)| !starts(program));
    let mut missing: Vec<_> = programs.flat_map(|(_, packages)| packages.iter().copied()).collect();
    // Without fontconfig the fonts can't be listed; then they are taken to be installed.
    let fonts = Command::new("fc-list").arg(":lang=ja").output();
    if fonts.is_ok_and(|list| list.stdout.is_empty()) {
        missing.push(FONT);
    }
    missing
}

/// Makes sure that Firefox's WebDriver lies in the folder `geckodriver` of the target directory.
fn ensure_geckodriver(target: &Path) -> Result<()> {
    let folder = target.join("geckodriver");
    let version = output(Command::new(folder.join("bin/geckodriver")).arg("--version"));
    if version.is_ok_and(|version| version.starts_with(&format!("geckodriver {GECKODRIVER}"))) {
        return Ok(());
    }
    say(&format!("building geckodriver {GECKODRIVER}"));
    // Without optimisation: building takes longer than anything it does.
    let install = ["install", "--quiet", "--locked", "--debug", "geckodriver", "--version", GECKODRIVER];
    run(cargo(&install).arg("--root").arg(&folder))
}
