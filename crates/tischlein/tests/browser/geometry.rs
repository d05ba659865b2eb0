//! Every screen at every size: nothing overlaps, nothing is cut off, the board is large enough, everything can be
//! pressed.
//!
//! `geometry.js` measures; the rules are data. All findings are written to `geometry.txt` in the target directory, those
//! of [`HELD`] fail the test.

use std::fs;

use browser_testkit::ask;
use serde_json::{Value, json};
use table::TableOptions;

use crate::gallery::{Board, Screen, barriers, read_axe, screens, show};
use crate::hand::InputDevice;
use crate::online::{join, open};
use crate::visit::{LAPTOP, TestPage, Window, output, with_page};

/// The script that measures.
const MEASURE: &str = include_str!("geometry.js");

/// Screens that keep all rules at all sizes. Findings on other screens are only reported.
const HELD: &[&str] = &["home", "settings", "rules-drunter"];

/// What kind of device has a size; decides how large a board must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Device {
    UprightPhone,
    SidewaysPhone,
    Tablet,
    Laptop,
    /// A page that is zoomed, or whose letters are enlarged: it may scroll, and a board may be smaller.
    Enlarged,
}

/// A size of the viewport.
#[derive(Clone, Copy, Debug)]
struct Size {
    /// Width and height, in CSS pixels.
    viewport: (u32, u32),
    device: Device,
    /// Device pixels per CSS pixel.
    zoom: u32,
    /// The size of letters, in per cent.
    letters: u32,
    /// The least size of a field of Schilda, in CSS pixels.
    field: Option<u32>,
}

const fn size(device: Device, width: u32, height: u32) -> Size {
    Size { viewport: (width, height), device, zoom: 1, letters: 100, field: None }
}

const SIZES: [Size; 15] = [
    Size { field: Some(26), ..size(Device::UprightPhone, 360, 560) },
    Size { field: Some(32), ..size(Device::UprightPhone, 390, 664) },
    Size { field: Some(32), ..size(Device::UprightPhone, 390, 844) },
    size(Device::SidewaysPhone, 667, 375),
    Size { field: Some(26), ..size(Device::SidewaysPhone, 844, 390) },
    size(Device::Tablet, 820, 1180),
    size(Device::Laptop, 1024, 768),
    size(Device::Laptop, 1280, 720),
    size(Device::Laptop, 1366, 768),
    size(Device::Laptop, 1440, 900),
    size(Device::Laptop, 1920, 1080),
    Size { zoom: 2, ..size(Device::Enlarged, 720, 450) },
    Size { zoom: 2, ..size(Device::Enlarged, 640, 360) },
    Size { letters: 200, ..size(Device::Enlarged, 1440, 900) },
    Size { letters: 200, ..size(Device::Enlarged, 390, 844) },
];

/// Where screens are opened, before they are resized.
const WIDE: Size = size(Device::Laptop, 1440, 900);

impl Size {
    fn name(&self) -> String {
        let (width, height) = self.viewport;
        let zoom = if self.zoom > 1 { "-zoomed" } else { "" };
        let letters = if self.letters > 100 { "-large-letters" } else { "" };
        format!("{width}x{height}{zoom}{letters}")
    }

    /// The rules for a screen at this size.
    fn rules(&self, screen: &Screen) -> Value {
        let is_enlarged = self.device == Device::Enlarged;
        let mut rules = vec![
            json!({ "rule": "scroll", "y": screen.is_play && !is_enlarged }),
            json!({ "rule": "text" }),
            json!({ "rule": "covered" }),
            json!({ "rule": "targets", "least": 44 }),
        ];
        if screen.is_play && !is_enlarged {
            let together =
                [".di-shaft", ".di-tray", ".di-drop", ".dd-board", ".dd-tray", ".dd-primary", ".table-bar"];
            rules.push(json!({ "rule": "inside", "css": together }));
            let parts = [
                ".di-head",
                ".di-players",
                ".di-tray",
                ".di-buttons",
                ".di-latest",
                ".di-story",
                ".dd-head",
                ".dd-board",
                ".dd-below",
                ".dd-left",
                ".dd-right",
                ".notice",
                ".questions > *",
                ".recap",
                ".scrubber",
                ".eyes",
                ".checked",
            ];
            rules.push(json!({ "rule": "apart", "css": parts }));
        }
        rules.extend(screen.board.and_then(|board| self.board_rule(board)));
        json!(rules)
    }

    /// How large a board must be.
    fn board_rule(&self, board: Board) -> Option<Value> {
        if board == Board::Shaft {
            let share = match self.device {
                Device::UprightPhone => 0.55,
                Device::SidewaysPhone => 0.80,
                // Bound by the width beside the column.
                Device::Tablet => 0.48,
                Device::Laptop => 0.65,
                Device::Enlarged => return None,
            };
            let (css, length) = (".di-pile svg", drop_it::board::HEIGHT);
            Some(
                json!({ "rule": "drawn", "css": css, "what": "the shaft", "length": length, "share": share }),
            )
        } else {
            let field = self.field?;
            // A field is 100 units wide.
            let (css, what) = (".dd-board svg", "a field of Schilda");
            Some(json!({ "rule": "drawn", "css": css, "what": what, "length": 100, "px": field }))
        }
    }

    /// Resizes the page, without loading it again.
    async fn apply(&self, page: &TestPage) {
        let (width, height) = self.viewport;
        let is_touch = matches!(self.device, Device::UprightPhone | Device::SidewaysPhone | Device::Tablet);
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": self.zoom, "mobile": is_touch });
        page.tool("Emulation.setDeviceMetricsOverride", metrics).await;
        let letters = if self.letters == 100 { String::new() } else { format!("{}%", self.letters) };
        page.ask(&format!(
            "document.documentElement.style.fontSize = '{letters}'; \
             const frame = () => new Promise((done) => requestAnimationFrame(done)); \
             for (let count = 0; count < 3; count++) await frame()"
        ))
        .await;
        page.until("document.getAnimations().every((one) => one.playState !== 'running')").await;
    }
}

/// Sits down at a table on the server with a bot and starts.
async fn play_online(page: &TestPage, options: TableOptions) {
    let created = open(page, options).await;
    join(page, InputDevice::Mouse, &created, "Konstantin").await;
    page.press(InputDevice::Mouse, ".lobby .call-bot").await;
    page.press(InputDevice::Mouse, ".lobby .ready").await;
    page.find(".di-shaft, .dd-town").await;
    page.find(".talk summary").await;
}

/// A run over all screens.
struct Survey {
    /// The file for the findings, in the target directory.
    report: &'static str,
    /// How pictures end if all are wanted; otherwise there are pictures of what is wrong.
    pictures: Option<&'static str>,
    /// The text of axe-core, if accessibility barriers count, too.
    axe: Option<String>,
    findings: Vec<String>,
}

impl Survey {
    /// Measures the current screen at all sizes.
    async fn measure(&mut self, page: &TestPage, screen: &Screen) {
        for size in SIZES {
            size.apply(page).await;
            let script = MEASURE.replacen("RULES", &size.rules(screen).to_string(), 2);
            let wrong = ask(&page.browser, &script).await;
            let wrong = wrong.unwrap_or_else(|error| panic!("{}: {error}", screen.name));
            let mut wrong: Vec<String> = serde_json::from_value(wrong).unwrap();
            if let Some(axe) = &self.axe {
                wrong.extend(barriers(page, axe).await);
            }
            let place = format!("{} {} {}", screen.name, size.name(), page.window.language);
            if self.pictures.is_some() || !wrong.is_empty() {
                let picture = format!("geometry-{place}{}", self.pictures.unwrap_or_default());
                page.screenshot(&picture.replace(' ', "-")).await;
            }
            self.findings.extend(wrong.into_iter().map(|wrong| format!("{place}: {wrong}")));
        }
    }

    /// Measures all screens that are due, by their numbers, in this window.
    async fn look_at_all(&mut self, page: &TestPage, is_due: impl Fn(usize) -> bool) {
        let created = open(page, TableOptions::drunter(3)).await;
        let lobby = format!("#/table/{}/invite/{}", created.table, created.invite.reveal());
        let mut all = screens();
        all.push(Screen::page("lobby", &lobby, ".lobby .join"));
        let count = all.len();
        for (_, screen) in all.into_iter().enumerate().filter(|(number, _)| is_due(*number)) {
            WIDE.apply(page).await;
            show(page, &screen).await;
            self.measure(page, &screen).await;
        }
        let online = [
            (["online-drop-it", "talk-drop-it"], TableOptions::drop_it(2), Board::Shaft),
            (["online-drunter", "talk-drunter"], TableOptions::drunter(2), Board::Town),
        ];
        for (number, ([name, talk], options, board)) in online.into_iter().enumerate() {
            if is_due(count + number) {
                WIDE.apply(page).await;
                play_online(page, options).await;
                let screen = Screen { is_play: true, board: Some(board), ..Screen::page(name, "", "main") };
                self.measure(page, &screen).await;
                page.press(InputDevice::Mouse, ".talk summary").await;
                self.measure(page, &Screen { name: talk, ..screen }).await;
            }
        }
    }

    /// Runs over all screens in these windows; fails if a screen of [`HELD`] breaks a rule.
    fn run(mut self, windows: &[Window], is_due: impl Fn(usize, &Window) -> bool) {
        for window in windows {
            with_page(Window { calm: true, ..*window }, async |page| {
                self.look_at_all(page, |number| is_due(number, window)).await;
            });
            fs::write(output(self.report), self.findings.join("\n")).unwrap();
        }
        let is_held = |finding: &&String| HELD.iter().any(|name| finding.starts_with(&format!("{name} ")));
        let broken: Vec<&String> = self.findings.iter().filter(is_held).collect();
        assert!(broken.is_empty(), "{broken:#?}");
    }
}

/// A laptop for each language.
fn languages() -> [Window; 3] {
    ["de", "en", "ja"].map(|language| Window { language, ..LAPTOP })
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn every_screen_fits_every_size_in_one_of_three_languages() {
    let windows = languages();
    // Each screen in one language, so that each language has a third of the screens.
    let is_due = |index: usize, window: &Window| windows[index % 3].language == window.language;
    let survey = Survey { report: "geometry.txt", pictures: None, axe: None, findings: Vec::new() };
    survey.run(&windows, is_due);
}

/// All languages and themes.
mod nightly {
    use super::*;

    #[test]
    #[ignore = "needs Chromium; cargo xtask nightly installs it"]
    fn every_screen_fits_every_size_in_three_languages() {
        let report = "geometry-all.txt";
        let survey = Survey { report, pictures: Some(""), axe: None, findings: Vec::new() };
        survey.run(&languages(), |_, _| true);
    }

    #[test]
    #[ignore = "needs Chromium; cargo xtask nightly installs it"]
    fn every_screen_fits_every_size_in_the_evening_and_has_no_barriers() {
        let (report, axe) = ("geometry-evening.txt", Some(read_axe()));
        let survey = Survey { report, pictures: Some("-evening"), axe, findings: Vec::new() };
        survey.run(&[Window { dark: true, ..LAPTOP }], |_, _| true);
    }
}
