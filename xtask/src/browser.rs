//! The browser that looks at our page in tests.

use std::process::{Command, Stdio};

use anyhow::{Result, ensure};

use crate::{axe, debian};

/// The browser, the program that steers it, and letters for Japanese.
const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-ipafont-gothic"];

/// Makes sure that there is a browser, somebody to steer it, a Japanese font, and somebody who looks for barriers.
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
    // Without fontconfig nobody knows; then whoever installed the browser has seen to the fonts.
    let japanese =
        Command::new("fc-list").arg(":lang=ja").output().map_or(true, |list| !list.stdout.is_empty());
    starts("chromium") && starts("chromedriver") && japanese
}
