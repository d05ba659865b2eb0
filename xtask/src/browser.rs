//! The browser for the tests of the page.

use std::process::{Command, Stdio};

use anyhow::{Result, ensure};

use crate::{axe, debian};

/// The browser, its WebDriver, and a Japanese font.
const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-ipafont-gothic"];

/// Makes sure that the browser, its WebDriver, a Japanese font and axe-core are installed.
pub(crate) fn ensure() -> Result<()> {
    if !is_there() {
        debian::install("the tests of the page", &PACKAGES)?;
        ensure!(is_there(), "{} were installed, but can't be found", PACKAGES.join(", "));
    }
    axe::ensure()
}

fn is_there() -> bool {
    let starts = |program: &str| {
        let asked =
            Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        asked.is_ok_and(|status| status.success())
    };
    // Without fontconfig the fonts can't be listed; then they are taken to be installed.
    let japanese =
        Command::new("fc-list").arg(":lang=ja").output().map_or(true, |list| !list.stdout.is_empty());
    starts("chromium") && starts("chromedriver") && japanese
}
