//! Browsers of three engines.

use std::fs;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::prelude::*;
use thirtyfour::{Capabilities, ChromiumLikeCapabilities, LoggingPrefsLogLevel};

use crate::Process;

/// Flags of Chromium: without sandbox and GPU, as in a container, and without connections to other servers.
const CHROMIUM: [&str; 9] = [
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

/// The folders in which Debian has WebKitGTK's small browser, by architecture.
const MINI_BROWSER: [&str; 2] = [
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
];

/// What renders the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Chromium; the engine of Chrome and Edge.
    Chromium,
    /// Firefox.
    Gecko,
    /// WebKitGTK's MiniBrowser on a virtual screen; the engine of Safari.
    WebKit,
}

/// What a user set in the browser or the operating system.
#[derive(Clone, Copy, Debug)]
pub struct Preferences<'a> {
    /// The preferred language. WebKit takes it from the system's locale: there it is English.
    pub language: &'a str,
    /// Whether a dark colour scheme is preferred. Chromium is told by its DevTools instead.
    pub dark: bool,
    /// Whether reduced motion is preferred. Chromium is told by its DevTools instead.
    pub calm: bool,
}

/// A browser with its own WebDriver and profile, which are removed with it.
#[derive(Debug)]
pub struct Browser {
    /// The connection to it.
    pub driver: WebDriver,
    processes: Vec<Process>,
    _profile: TempDir,
}

impl Browser {
    /// Opens a browser.
    ///
    /// # Panics
    ///
    /// If it does not start.
    pub async fn open(engine: Engine, preferences: &Preferences<'_>) -> Browser {
        let profile = tempfile::tempdir().unwrap();
        let (processes, wishes) = match engine {
            Engine::Chromium => chromium(preferences, &profile),
            Engine::Gecko => firefox(preferences),
            Engine::WebKit => web_kit(preferences, &profile),
        };
        let port = processes.last().unwrap().port;
        let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), wishes).await.unwrap();
        Browser { driver, processes, _profile: profile }
    }

    /// The processor time that it has used so far, in s.
    pub fn cpu_seconds(&self) -> f64 {
        self.processes.iter().map(Process::cpu_seconds).sum()
    }
}

fn chromium(preferences: &Preferences<'_>, profile: &TempDir) -> (Vec<Process>, Capabilities) {
    let mut wishes = DesiredCapabilities::chrome();
    CHROMIUM.iter().for_each(|flag| wishes.add_arg(flag).unwrap());
    wishes.add_arg(&format!("--user-data-dir={}", profile.path().display())).unwrap();
    wishes.add_arg(&format!("--accept-lang={}", preferences.language)).unwrap();
    wishes.set_browser_log_level(LoggingPrefsLogLevel::Warning).unwrap();
    (vec![Process::chromedriver()], wishes.into())
}

fn firefox(preferences: &Preferences<'_>) -> (Vec<Process>, Capabilities) {
    let mut command = Command::new(geckodriver());
    // Free ports; the one of the protocol that is not used here, too.
    command.args(["--port", "0", "--websocket-port", "0"]);
    let mut wishes = Capabilities::new();
    let options = json!({
        "args": ["-headless"],
        "prefs": {
            "intl.accept_languages": preferences.language,
            // 0 is dark and 1 is light.
            "layout.css.prefers-color-scheme.content-override": i32::from(!preferences.dark),
            "ui.prefersReducedMotion": i32::from(preferences.calm),
        },
    });
    wishes.set("browserName", "firefox").unwrap();
    wishes.set("moz:firefoxOptions", options).unwrap();
    (vec![Process::start(command, "Listening on 127.0.0.1:")], wishes)
}

/// The WebDriver of Firefox: as `cargo xtask` installs it in the target directory, or else of the system.
fn geckodriver() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let installed = test.ancestors().map(|folder| folder.join("geckodriver/bin/geckodriver"));
    installed.into_iter().find(|path| path.exists()).unwrap_or_else(|| "geckodriver".into())
}

fn web_kit(preferences: &Preferences<'_>, profile: &TempDir) -> (Vec<Process>, Capabilities) {
    assert_eq!(preferences.language, "en", "WebKitGTK speaks the language of the system's locale");
    let mut screen = Command::new("Xvfb");
    screen.args(["-displayfd", "1", "-screen", "0", "2000x1400x24", "-nolisten", "tcp"]);
    // It prints the number of its display, and nothing else.
    let screen = Process::start(screen, "");
    let home = profile.path();
    let gtk = home.join("gtk-3.0");
    fs::create_dir_all(&gtk).unwrap();
    let settings = format!(
        "[Settings]\ngtk-enable-animations={}\ngtk-application-prefer-dark-theme={}\n",
        !preferences.calm, preferences.dark
    );
    fs::write(gtk.join("settings.ini"), settings).unwrap();
    let mut command = Command::new("WebKitWebDriver");
    let port = free_port();
    command.arg(format!("--port={port}")).env("DISPLAY", format!(":{}", screen.port));
    command.envs([("GDK_BACKEND", "x11"), ("LC_ALL", "C.UTF-8"), ("LANGUAGE", "en")]);
    for folder in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
        command.env(folder, home);
    }
    let binary = MINI_BROWSER.map(PathBuf::from).into_iter().find(|path| path.exists());
    let binary = binary.expect("MiniBrowser comes with Debian's libwebkit2gtk-4.1-0");
    let mut wishes = Capabilities::new();
    wishes.set("browserName", "MiniBrowser").unwrap();
    wishes.set("webkitgtk:browserOptions", json!({ "binary": binary, "args": ["--automation"] })).unwrap();
    (vec![screen, Process::listening(command, port)], wishes)
}

/// A port that nobody listens on at the moment.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
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
