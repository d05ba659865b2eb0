//! What people have set on this device. Where the browser keeps nothing, it lasts as long as the page.

use draw::drop_it::Marks;
use draw::{Layout, Theme};
use i18n::Language;
use leptos::prelude::*;

use crate::browser;

/// The settings of this device.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// In which language people read.
    pub(crate) language: RwSignal<Language>,
    /// How the room is lit.
    pub(crate) theme: RwSignal<Theme>,
    /// Whether sounds are wanted.
    pub(crate) sound: RwSignal<bool>,
    /// Whether pieces carry the mark of their colour.
    pub(crate) marks: RwSignal<Marks>,
    /// Whether nothing shall move that need not.
    pub(crate) calm: RwSignal<bool>,
    /// The name its owner plays by.
    pub(crate) name: RwSignal<String>,
    /// The shape of the window.
    pub(crate) layout: RwSignal<Layout>,
}

/// Whether the window is wide, or upright as a phone.
fn shape_of_window() -> Layout {
    let (width, height) = browser::window_size();
    if width < 700.0 || height > width * 1.15 { Layout::Upright } else { Layout::Wide }
}

impl Settings {
    /// As they were kept, or as the browser would have them.
    pub(crate) fn load() -> Settings {
        let kept = |name: &str| browser::kept(name);
        let tags = browser::languages();
        let tags = kept("language").into_iter().chain(tags);
        let language = Language::from_tags(tags.collect::<Vec<_>>().iter().map(String::as_str));
        let dark = kept("theme").map_or_else(browser::is_dark, |theme| theme == "dark");
        let settings = Settings {
            language: RwSignal::new(language),
            theme: RwSignal::new(theme_of(dark)),
            sound: RwSignal::new(kept("sound").is_none_or(|sound| sound == "on")),
            marks: RwSignal::new(if kept("marks").is_some_and(|marks| marks == "off") {
                Marks::Plain
            } else {
                Marks::Engraved
            }),
            calm: RwSignal::new(kept("calm").map_or_else(browser::is_calm, |calm| calm == "on")),
            name: RwSignal::new(kept("name").unwrap_or_default()),
            layout: RwSignal::new(shape_of_window()),
        };
        settings.keep();
        settings
    }

    /// Keeps every change, and tells the document what concerns all of it.
    fn keep(self) {
        let word = |on: bool| if on { "on" } else { "off" };
        Effect::new(move || {
            browser::keep("language", self.language.get().code());
            browser::set_on_root("lang", self.language.get().code());
        });
        Effect::new(move || browser::set_on_root("data-theme", theme_name(self.theme.get())));
        Effect::new(move || browser::keep("sound", word(self.sound.get())));
        Effect::new(move || browser::keep("marks", word(self.marks.get() == Marks::Engraved)));
        Effect::new(move || browser::keep("calm", word(self.calm.get())));
        Effect::new(move || browser::keep("name", &self.name.get()));
        browser::on_dark_change(move |dark| {
            if browser::kept("theme").is_none() {
                self.theme.set(theme_of(dark));
            }
        });
        browser::on_resize(move || self.layout.set(shape_of_window()));
    }

    /// Lights the room as its owner wants it, from now on.
    pub(crate) fn choose_theme(self, theme: Theme) {
        browser::keep("theme", theme_name(theme));
        self.theme.set(theme);
    }
}

fn theme_of(dark: bool) -> Theme {
    if dark { Theme::Evening } else { Theme::Light }
}

/// What `data-theme` says in the style sheet.
fn theme_name(theme: Theme) -> &'static str {
    if theme == Theme::Evening { "dark" } else { "light" }
}
