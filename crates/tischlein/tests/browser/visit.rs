//! Test pages: browsers connected to a server of their own.

use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use browser_testkit::{Browser, Engine, Preferences, ask};
use futures_util::FutureExt;
use serde_json::{Value, json};
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::prelude::*;

use crate::process::ServerProcess;

/// The viewport and preferences of a browser.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    /// What renders the page.
    pub(crate) engine: Engine,
    /// Width and height, in CSS pixels.
    pub(crate) size: (u32, u32),
    /// The browser's preferred language.
    pub(crate) language: &'static str,
    /// Whether the user prefers a dark colour scheme.
    pub(crate) dark: bool,
    /// Whether the user prefers reduced motion.
    pub(crate) calm: bool,
    /// Whether it has a touchscreen.
    pub(crate) touch: bool,
}

/// A laptop.
pub(crate) const LAPTOP: Window = Window {
    engine: Engine::Chromium,
    size: (1440, 900),
    language: "en",
    dark: false,
    calm: false,
    touch: false,
};
/// A phone held upright.
pub(crate) const PHONE: Window = Window { size: (390, 844), touch: true, ..LAPTOP };
/// A tablet held upright.
pub(crate) const TABLET: Window = Window { size: (820, 1180), ..PHONE };

/// How long the page may take for anything. A busy machine is slow; a correct page never needs it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A server, and the browsers connected to it.
pub(crate) struct TestServer {
    pub(crate) process: ServerProcess,
    pages: Vec<TestPage>,
    browsers: Vec<Browser>,
    /// Whether the server is stopped on purpose, which browsers log as errors.
    pub(crate) breaks: bool,
}

/// A browser with the page.
#[derive(Clone)]
pub(crate) struct TestPage {
    pub(crate) browser: WebDriver,
    pub(crate) window: Window,
    port: u16,
}

/// Makes the browser cache the page. Without optimisation the page does not do this by itself, so that developers see
/// each change.
pub(crate) const KEEP: &str =
    "await navigator.serviceWorker.register('/sw.js'); await navigator.serviceWorker.ready;";

/// Records warnings and errors, for browsers whose WebDriver does not tell them.
const COLLECT: &str = "
    if (!window.complaints) {
        window.complaints = [];
        for (const level of ['warn', 'error']) console[level] = (...said) => window.complaints.push(said.join(' '));
        addEventListener('error', (event) => window.complaints.push(event.message));
        addEventListener('unhandledrejection', (event) => window.complaints.push(String(event.reason)));
    }";

/// Starts a server, runs the test, and closes all browsers in any case. No page may log a warning or an error.
pub(crate) fn with_server(test: impl AsyncFnOnce(&mut TestServer)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut server = TestServer {
            process: ServerProcess::start(),
            pages: Vec::new(),
            browsers: Vec::new(),
            breaks: false,
        };
        let result = AssertUnwindSafe(test(&mut server)).catch_unwind().await;
        let mut complaints = Vec::new();
        for (number, page) in server.pages.iter().enumerate() {
            if result.is_err() {
                let test = std::thread::current().name().unwrap_or_default().replace("::", "-");
                page.screenshot(&format!("failed-{test}-{number}")).await;
            }
            complaints.extend(page.complaints().await);
            let _ = page.browser.clone().quit().await;
        }
        result.unwrap_or_else(|panic| resume_unwind(panic));
        let about_network = |message: &String| {
            ["ERR_", "WebSocket", "Failed to fetch"].iter().any(|word| message.contains(word))
        };
        complaints.retain(|message| !(server.breaks && about_network(message)));
        assert!(complaints.is_empty(), "{complaints:#?}");
    });
}

/// Runs a test with one page.
pub(crate) fn with_page(window: Window, test: impl AsyncFnOnce(&TestPage)) {
    with_server(async |server| {
        let page = server.open_page(window).await;
        test(&page).await;
    });
}

impl TestServer {
    /// The processor time that all browsers have used so far, in s.
    #[cfg(not(debug_assertions))]
    pub(crate) fn cpu_seconds(&self) -> f64 {
        self.browsers.iter().map(Browser::cpu_seconds).sum()
    }

    /// Opens the page in a new browser.
    pub(crate) async fn open_page(&mut self, window: Window) -> TestPage {
        self.open_page_at(self.process.port, window).await
    }

    /// Opens the page at this port, behind which the server is.
    pub(crate) async fn open_page_at(&mut self, port: u16, window: Window) -> TestPage {
        let Window { language, dark, calm, .. } = window;
        let browser = Browser::open(window.engine, &Preferences { language, dark, calm }).await;
        let page = TestPage { browser: browser.driver.clone(), window, port };
        self.pages.push(page.clone());
        self.browsers.push(browser);
        page.set_up().await;
        page.go("/").await;
        page
    }
}

impl TestPage {
    async fn set_up(&self) {
        if self.window.engine == Engine::Chromium { self.emulate().await } else { self.resize_window().await }
    }

    /// Makes the browser's window so large that the page has the wanted size; not all browsers get as narrow as a phone.
    async fn resize_window(&self) {
        let (width, height) = self.window.size;
        let frame = "return [outerWidth - innerWidth, outerHeight - innerHeight]";
        let frame: [u32; 2] = serde_json::from_value(self.ask(frame).await).unwrap();
        self.browser.set_window_rect(0, 0, width + frame[0], height + frame[1]).await.unwrap();
    }

    /// Warnings and errors that the page logged. Only Chromium tells those from before the page was loaded.
    async fn complaints(&self) -> Vec<String> {
        match self.window.engine {
            Engine::Chromium => {
                let said = self.browser.browser_log().await.unwrap_or_default();
                said.into_iter().map(|entry| entry.message).collect()
            }
            Engine::Gecko | Engine::WebKit => {
                let said = ask(&self.browser, "return window.complaints ?? []").await.unwrap_or_default();
                serde_json::from_value(said).unwrap_or_default()
            }
        }
    }

    async fn emulate(&self) {
        let Window { size: (width, height), dark, calm, touch, .. } = self.window;
        let scheme = if dark { "dark" } else { "light" };
        let motion = if calm { "reduce" } else { "no-preference" };
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
        self.tool("Emulation.setDeviceMetricsOverride", metrics).await;
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        self.tool("Emulation.setEmulatedMedia", json!({ "features": features })).await;
        if touch {
            self.tool("Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await;
        }
    }

    /// Sends a command of the Chrome DevTools Protocol, which only Chromium knows.
    pub(crate) async fn tool(&self, name: &str, arguments: Value) {
        self.browser.cdp().send_raw(name, arguments).await.unwrap();
    }

    /// Disables the browser's caches and the service worker.
    pub(crate) async fn keep_nothing(&self) {
        self.tool("Network.enable", json!({})).await;
        self.tool("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await;
        self.tool("Network.setBypassServiceWorker", json!({ "bypass": true })).await;
    }

    /// Goes to this path of our server.
    pub(crate) async fn go(&self, path: &str) {
        self.browser.goto(format!("http://127.0.0.1:{}{path}", self.port)).await.unwrap();
        if self.window.engine != Engine::Chromium {
            self.ask(COLLECT).await;
        }
    }

    /// The text of the first element that matches, as soon as there is one.
    pub(crate) async fn text(&self, css: &str) -> String {
        self.find(css).await.text().await.unwrap()
    }

    /// The first element that matches, as soon as there is one.
    pub(crate) async fn find(&self, css: &str) -> WebElement {
        let found = self.browser.query(By::Css(css)).wait(PATIENCE, Duration::from_millis(50)).first().await;
        found.unwrap_or_else(|error| panic!("no {css}: {error}"))
    }

    /// Clicks the first element that matches, as soon as one can be clicked.
    pub(crate) async fn click(&self, css: &str) {
        let deadline = Instant::now() + PATIENCE;
        while let Err(error) = self.try_to_click(css).await {
            // An element that the page has just replaced is there again at once.
            let is_gone = matches!(*error, WebDriverErrorInner::StaleElementReference(_));
            assert!(is_gone && Instant::now() < deadline, "{css} can't be clicked: {error}");
        }
    }

    async fn try_to_click(&self, css: &str) -> WebDriverResult<()> {
        let query = self.browser.query(By::Css(css)).and_clickable();
        query.wait(PATIENCE, Duration::from_millis(50)).first().await?.click().await
    }

    /// Runs a script in the page and returns its value; a promise is awaited.
    pub(crate) async fn ask(&self, script: &str) -> Value {
        ask(&self.browser, script).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until an expression is neither null, false nor an empty string. Until then it may also fail.
    pub(crate) async fn until(&self, expression: &str) -> Value {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let answer = ask(&self.browser, &format!("return {expression}")).await;
            match answer {
                Ok(value) if !matches!(&value, Value::Null | Value::Bool(false)) && value != "" => {
                    return value;
                }
                answer => assert!(Instant::now() < deadline, "never came true: {expression}: {answer:?}"),
            }
        }
    }

    /// Saves a screenshot for people.
    pub(crate) async fn screenshot(&self, name: &str) {
        let folder = output("screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        self.browser.screenshot(&folder.join(format!("{name}.png"))).await.unwrap();
    }
}

/// A folder of the target directory.
pub(crate) fn output(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name(name)
}
