//! Somebody comes by with a browser.

use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::Path;

use futures_util::FutureExt;
use serde_json::json;
use tempfile::TempDir;
use thirtyfour::LoggingPrefsLogLevel;
use thirtyfour::prelude::*;

use crate::process::Process;

/// How somebody looks at the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    /// Width and height, in CSS pixels.
    pub(crate) size: (u32, u32),
    /// What the browser says its user reads.
    pub(crate) language: &'static str,
    /// Whether its user likes dark pages.
    pub(crate) dark: bool,
}

/// A phone held upright.
pub(crate) const PHONE: Window = Window { size: (390, 844), language: "en", dark: false };
/// A tablet held upright.
pub(crate) const TABLET: Window = Window { size: (820, 1180), ..PHONE };
/// A laptop.
pub(crate) const LAPTOP: Window = Window { size: (1440, 900), ..PHONE };

/// Without sandbox and graphics card, as in a container, and silent towards the world.
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

/// A browser at a server of its own.
pub(crate) struct Page {
    pub(crate) browser: WebDriver,
    pub(crate) server: Process,
    _chromedriver: Process,
    _profile: TempDir,
}

/// Opens the page, lives through the story, and closes the browser however it ends. The page must never complain.
pub(crate) fn visit(window: Window, story: impl AsyncFnOnce(&mut Page)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut page = Page::open(window).await;
        let told = AssertUnwindSafe(story(&mut page)).catch_unwind().await;
        let complaints = page.browser.browser_log().await;
        page.browser.quit().await.unwrap();
        told.unwrap_or_else(|panic| resume_unwind(panic));
        let complaints: Vec<String> = complaints.unwrap().into_iter().map(|entry| entry.message).collect();
        assert!(complaints.is_empty(), "{complaints:#?}");
    });
}

impl Page {
    async fn open(window: Window) -> Page {
        let server = Process::server();
        let chromedriver = Process::chromedriver();
        let profile = tempfile::tempdir().unwrap();
        let mut wishes = DesiredCapabilities::chrome();
        FLAGS.iter().for_each(|flag| wishes.add_arg(flag).unwrap());
        wishes.add_arg(&format!("--user-data-dir={}", profile.path().display())).unwrap();
        wishes.add_arg(&format!("--accept-lang={}", window.language)).unwrap();
        wishes.set_browser_log_level(LoggingPrefsLogLevel::Warning).unwrap();
        let driver = format!("http://127.0.0.1:{}", chromedriver.port);
        let browser = WebDriver::new(driver, wishes).await.unwrap();
        let page = Page { browser, server, _chromedriver: chromedriver, _profile: profile };
        page.set_up(window).await;
        page.go("/").await;
        page
    }

    async fn set_up(&self, window: Window) {
        let (width, height) = window.size;
        let scheme = if window.dark { "dark" } else { "light" };
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        let tools = self.browser.cdp();
        tools.send_raw("Emulation.setDeviceMetricsOverride", metrics).await.unwrap();
        tools.send_raw("Emulation.setEmulatedMedia", media).await.unwrap();
    }

    /// Goes to this path of our server.
    pub(crate) async fn go(&self, path: &str) {
        let address = format!("http://127.0.0.1:{}{path}", self.server.port);
        self.browser.goto(address).await.unwrap();
    }

    /// The text of the first element that fits, as soon as there is one.
    pub(crate) async fn text(&self, css: &str) -> String {
        self.browser.query(By::Css(css)).first().await.unwrap().text().await.unwrap()
    }

    /// Taps the first element that fits, as soon as there is one.
    pub(crate) async fn click(&self, css: &str) {
        self.browser.query(By::Css(css)).and_clickable().first().await.unwrap().click().await.unwrap();
    }

    /// The value of an expression in the page's own language; a promise is waited for.
    pub(crate) async fn ask(&self, script: &str) -> serde_json::Value {
        let done = "const done = arguments[arguments.length - 1];";
        let script =
            format!("{done} (async () => {{ {script} }})().then(done, (error) => done(String(error)))");
        self.browser.execute_async(script, Vec::new()).await.unwrap().json().clone()
    }

    /// Leaves a picture for people to look at.
    pub(crate) async fn screenshot(&self, name: &str) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        self.browser.screenshot(&folder.join(format!("{name}.png"))).await.unwrap();
    }
}
