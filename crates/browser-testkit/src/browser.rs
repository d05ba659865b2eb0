//! Headless Chromium.

use serde_json::Value;
use tempfile::TempDir;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, LoggingPrefsLogLevel};

use crate::Process;

/// Without sandbox and GPU, as in a container, and without connections to other servers.
const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
];

/// A browser with a profile of its own, which is removed with it.
#[derive(Debug)]
pub struct Browser {
    /// The connection to it.
    pub driver: WebDriver,
    _profile: TempDir,
}

impl Browser {
    /// Opens a browser that prefers this language and keeps a log of warnings and errors.
    ///
    /// # Panics
    ///
    /// If it does not start.
    pub async fn open(chromedriver: &Process, language: &str) -> Browser {
        let profile = tempfile::tempdir().unwrap();
        let mut wishes = DesiredCapabilities::chrome();
        FLAGS.iter().for_each(|flag| wishes.add_arg(flag).unwrap());
        wishes.add_arg(&format!("--user-data-dir={}", profile.path().display())).unwrap();
        wishes.add_arg(&format!("--accept-lang={language}")).unwrap();
        wishes.set_browser_log_level(LoggingPrefsLogLevel::Warning).unwrap();
        let address = format!("http://127.0.0.1:{}", chromedriver.port);
        let driver = WebDriver::new(address, wishes).await.unwrap();
        Browser { driver, _profile: profile }
    }
}

/// Runs a script in the page and returns its value, or its error as text; a promise is awaited.
///
/// # Panics
///
/// If the browser does not answer.
pub async fn ask(driver: &WebDriver, script: &str) -> Result<Value, String> {
    let script = format!(
        "const done = arguments[arguments.length - 1];
         (async () => {{ {script} }})().then((Ok) => done({{ Ok: Ok ?? null }}), (error) => done({{ Err: String(error) }}))"
    );
    driver.execute_async(script, Vec::new()).await.unwrap().convert().unwrap()
}
