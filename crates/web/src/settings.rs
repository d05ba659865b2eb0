//! What people have set on this device, and what else concerns the whole page. Where the browser keeps nothing, it lasts as
//! long as the page.

use draw::drop_it::Marks;
use draw::{Layout, Theme};
use i18n::{Language, LanguageId, Message, ShellText};
use table::NameError;
use wasm_bindgen_futures::spawn_local;
use weave::prelude::*;

use crate::browser::{self, kept_names};
use crate::chunks;

/// The settings of this device, and what else concerns the whole page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// In which language people read.
    pub(crate) language: RwSignal<Language>,
    /// How the room is lit.
    pub(crate) theme: RwSignal<Theme>,
    /// How its owner wants it lit; as the browser has it if nothing.
    pub(crate) chosen_theme: RwSignal<Option<Theme>>,
    /// Whether sounds are wanted.
    pub(crate) sound: RwSignal<bool>,
    /// Whether pieces carry the mark of their colour.
    pub(crate) marks: RwSignal<Marks>,
    /// Whether nothing shall move that need not.
    pub(crate) calm: RwSignal<bool>,
    /// Whether buttons lie where the left hand is.
    pub(crate) left_handed: RwSignal<bool>,
    /// The name its owner plays by.
    pub(crate) name: RwSignal<String>,
    /// The shape of the window.
    pub(crate) layout: RwSignal<Layout>,
    /// Whether people elsewhere wait for whoever has opened the page, maybe behind other windows.
    pub(crate) is_awaited: RwSignal<bool>,
}

/// Whether the window is wide, or upright as a phone.
fn shape_of_window() -> Layout {
    let (width, height) = browser::window_size();
    if width < 700.0 || height > width * 1.15 { Layout::Upright } else { Layout::Wide }
}

/// Which language people read here: as it was kept, or as the browser would have it.
pub(crate) fn language_id() -> LanguageId {
    let tags: Vec<String> =
        browser::kept(kept_names::LANGUAGE).into_iter().chain(browser::languages()).collect();
    LanguageId::from_tags(tags.iter().map(String::as_str))
}

impl Settings {
    /// As they were kept, or as the browser would have them.
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
            left_handed: RwSignal::new(is_on(kept_names::LEFT_HANDED)),
            name: RwSignal::new(kept(kept_names::NAME).unwrap_or_default()),
            layout: RwSignal::new(shape_of_window()),
            is_awaited: RwSignal::new(false),
        };
        settings.keep();
        settings
    }

    /// Keeps every change, and tells the document what concerns all of it.
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

    /// Says everything in another language, as soon as that has come. Without a network it may not; then all stays as it
    /// is.
    pub(crate) fn speak(self, language_id: LanguageId) {
        spawn_local(async move {
            if let Ok(language) = chunks::language(language_id).await {
                self.language.set(language);
            }
        });
    }

    /// Lights the room as its owner wants it from now on; as the browser has it if nothing.
    pub(crate) fn choose_theme(self, theme: Option<Theme>) {
        match theme {
            Some(theme) => browser::keep(kept_names::THEME, theme_name(theme)),
            None => browser::forget(kept_names::THEME),
        }
        self.chosen_theme.set(theme);
        self.theme.set(theme.unwrap_or_else(theme_of_browser));
    }

    /// A message in the reader's language.
    pub(crate) fn say(self, message: impl Message) -> String {
        message.text(self.language.get()).into_owned()
    }

    /// A message in the language of this moment, for something that is said once.
    pub(crate) fn say_now(self, message: impl Message) -> String {
        message.text(self.language.get_untracked()).into_owned()
    }
}

/// Why nobody can be called like that, in a sentence.
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

/// What `data-theme` says in the style sheet.
fn theme_name(theme: Theme) -> &'static str {
    if theme == Theme::Evening { "dark" } else { "light" }
}
