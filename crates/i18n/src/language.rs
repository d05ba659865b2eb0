//! The languages everything is written in.

/// A language that everything is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Language {
    /// Deutsch.
    German,
    /// English.
    #[default]
    English,
    /// 日本語.
    Japanese,
}

impl Language {
    /// All of them, as they are offered.
    pub const ALL: [Language; 3] = [Language::German, Language::English, Language::Japanese];

    /// The code of ISO 639-1, as `<html lang>` wants it.
    pub const fn code(self) -> &'static str {
        match self {
            Language::German => "de",
            Language::English => "en",
            Language::Japanese => "ja",
        }
    }

    /// What its speakers call it.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::German => "Deutsch",
            Language::English => "English",
            Language::Japanese => "日本語",
        }
    }

    /// The language with this code; regions don't matter: `de-AT` is German.
    pub fn from_code(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.code()))
    }

    /// The first of a browser's preferred languages that we speak; English if there is none.
    pub fn from_tags<'a>(tags: impl IntoIterator<Item = &'a str>) -> Language {
        tags.into_iter().find_map(Language::from_code).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_we_speak_is_taken() {
        assert_eq!(Language::from_tags(["fr-CH", "de-CH", "en"]), Language::German);
        assert_eq!(Language::from_tags(["ja"]), Language::Japanese);
        assert_eq!(Language::from_tags(["JA_jp"]), Language::Japanese);
        assert_eq!(Language::from_tags(["ko", "fr"]), Language::English);
        assert_eq!(Language::from_tags([]), Language::English);
        assert_eq!(Language::from_tags(["", "deutsch", "den"]), Language::English);
    }
}
