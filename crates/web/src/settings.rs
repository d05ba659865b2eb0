//! The settings of this device, and other state of the whole page. If local storage is blocked, they last
//! until the page is closed.

use client::playback::drop_it::Pace;
use draw::drop_it::Marks;
use draw::{Layout, Theme};
use i18n::{Language, LanguageId, Message, ShellText};
use table::NameError;
use wasm_bindgen_futures::spawn_local;
use weave::prelude::*;

use crate::browser::{self, kept_names};
use crate::chunks;

/// The settings of this device, and other state of the whole page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// The user's language.
    pub(crate) language: RwSignal<Language>,
    /// The colour theme in use.
    pub(crate) theme: RwSignal<Theme>,
    /// The theme the user chose; `None` to follow the browser.
    pub(crate) chosen_theme: RwSignal<Option<Theme>>,
    /// Whether sounds are on.
    pub(crate) sound: RwSignal<bool>,
    /// Whether pieces carry the mark of their colour, for colour-blind players.
    pub(crate) marks: RwSignal<Marks>,
    /// Whether motion is reduced.
    pub(crate) calm: RwSignal<bool>,
    /// How slowly the hands of bots aim in Drop It.
    pub(crate) pace: RwSignal<Pace>,
    /// Whether controls are laid out for the left hand.
    pub(crate) left_handed: RwSignal<bool>,
    /// The name of the device's owner.
    pub(crate) name: RwSignal<String>,
    /// The layout for the shape of the window.
    pub(crate) layout: RwSignal<Layout>,
    /// Whether players elsewhere wait for the user, who may have the page in the background.
    pub(crate) is_awaited: RwSignal<bool>,
}

/// The layout for the current window: wide, or upright as on a phone.
fn shape_of_window() -> Layout {
    let (width, height) = browser::window_size();
    if width < 700.0 || height > width * 1.15 { Layout::Upright } else { Layout::Wide }
}

/// The language to load: the stored one, or the browser's preference.
pub(crate) fn language_id() -> LanguageId {
    let tags: Vec<String> =
        browser::kept(kept_names::LANGUAGE).into_iter().chain(browser::languages()).collect();
    LanguageId::from_tags(tags.iter().map(String::as_str))
}

impl Settings {
    /// Loads the stored settings; defaults come from the browser.
    pub(crate) fn load(language: Language) -> Settings {
        let kept = |name: &str| browser::kept(name);
        let chosen_theme = kept(kept_names::THEME).map(|theme| theme_of(theme == "dark"));
        let is_on = |name: &str| kept(name).is_some_and(|word| word == "on");
        let settings = Settings {
            language: RwSignal::new(language),
            theme: RwSignal::new(chosen_theme.unwrap_or_else(theme_of_browser)),
            chosen_theme: RwSignal::new(chosen_theme),
            sound: RwSignal::new(kept(kept_names::SOUND).is_none_or(|sound| sound == "on")),
            marks: RwSignal::new(if kept(kept_names::MARKS).is_some_and(|marks| marks == "off") {
                Marks::Plain
            } else {
                Marks::Engraved
            }),
            calm: RwSignal::new(kept(kept_names::CALM).map_or_else(browser::is_calm, |calm| calm == "on")),
            pace: RwSignal::new(match kept(kept_names::PACE).as_deref() {
                Some("slow") => Pace::Slow,
                Some("quick") => Pace::Quick,
                _ => Pace::Natural,
            }),
            left_handed: RwSignal::new(is_on(kept_names::LEFT_HANDED)),
            name: RwSignal::new(kept(kept_names::NAME).unwrap_or_default()),
            layout: RwSignal::new(shape_of_window()),
            is_awaited: RwSignal::new(false),
        };
        settings.keep();
        settings
    }

    /// Stores every change, and mirrors those that CSS needs to the root element.
    fn keep(self) {
        let word = |on: bool| if on { "on" } else { "off" };
        effect(move || {
            browser::keep(kept_names::LANGUAGE, self.language.get().code());
            browser::set_on_root("lang", self.language.get().code());
        });
        effect(move || browser::set_on_root("data-theme", theme_name(self.theme.get())));
        effect(move || browser::keep(kept_names::SOUND, word(self.sound.get())));
        effect(move || browser::keep(kept_names::MARKS, word(self.marks.get() == Marks::Engraved)));
        effect(move || browser::keep(kept_names::CALM, word(self.calm.get())));
        effect(move || {
            let pace = match self.pace.get() {
                Pace::Slow => "slow",
                Pace::Natural => "natural",
                Pace::Quick => "quick",
            };
            browser::keep(kept_names::PACE, pace);
        });
        effect(move || {
            browser::keep(kept_names::LEFT_HANDED, word(self.left_handed.get()));
            browser::set_on_root("data-hand", if self.left_handed.get() { "left" } else { "right" });
        });
        effect(move || browser::keep(kept_names::NAME, &self.name.get()));
        browser::on_dark_change(move |dark| {
            if self.chosen_theme.get_untracked().is_none() {
                self.theme.set(theme_of(dark));
            }
        });
        browser::on_resize(move || self.layout.set(shape_of_window()));
    }

    /// Switches the language once its chunk is loaded. If loading fails, nothing changes.
    pub(crate) fn speak(self, language_id: LanguageId) {
        spawn_local(async move {
            if let Ok(language) = chunks::language(language_id).await {
                self.language.set(language);
            }
        });
    }

    /// Sets and stores the theme; `None` follows the browser.
    pub(crate) fn choose_theme(self, theme: Option<Theme>) {
        match theme {
            Some(theme) => browser::keep(kept_names::THEME, theme_name(theme)),
            None => browser::forget(kept_names::THEME),
        }
        self.chosen_theme.set(theme);
        self.theme.set(theme.unwrap_or_else(theme_of_browser));
    }

    /// A message in the user's language. Tracks the language.
    pub(crate) fn say(self, message: impl Message) -> String {
        message.text(self.language.get()).into_owned()
    }

    /// A message in the current language, without tracking it.
    pub(crate) fn say_now(self, message: impl Message) -> String {
        message.text(self.language.get_untracked()).into_owned()
    }
}

/// A sentence that explains why a name is invalid.
pub(crate) const fn why_no_name(bad: NameError) -> ShellText<'static> {
    match bad {
        NameError::Empty => ShellText::NameMissing,
        NameError::TooLong => ShellText::NameTooLong,
        NameError::Unprintable => ShellText::NameUnprintable,
    }
}

fn theme_of_browser() -> Theme {
    theme_of(browser::is_dark())
}

fn theme_of(dark: bool) -> Theme {
    if dark { Theme::Evening } else { Theme::Light }
}

/// The value of `data-theme` in the style sheets.
fn theme_name(theme: Theme) -> &'static str {
    if theme == Theme::Evening { "dark" } else { "light" }
}
