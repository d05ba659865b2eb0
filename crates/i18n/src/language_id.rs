//! The supported languages.

/// A supported language, without its texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum LanguageId {
    /// Deutsch.
    German,
    /// English.
    #[default]
    English,
    /// 日本語.
    Japanese,
}

impl LanguageId {
    /// All of them, in the order in which they are offered.
    pub const ALL: [LanguageId; 3] = [LanguageId::German, LanguageId::English, LanguageId::Japanese];

    /// Its ISO 639-1 code, for `<html lang>`.
    pub const fn code(self) -> &'static str {
        match self {
            LanguageId::German => "de",
            LanguageId::English => "en",
            LanguageId::Japanese => "ja",
        }
    }

    /// Its name in the language itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            LanguageId::German => "Deutsch",
            LanguageId::English => "English",
            LanguageId::Japanese => "日本語",
        }
    }

    /// The language with this tag; the region is ignored: `de-AT` is German. `None` if it is not supported.
    pub fn from_code(tag: &str) -> Option<LanguageId> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        LanguageId::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.code()))
    }

    /// The first supported one of a browser's preferred languages; English if there is none.
    pub fn from_tags<'a>(tags: impl IntoIterator<Item = &'a str>) -> LanguageId {
        tags.into_iter().find_map(LanguageId::from_code).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_we_speak_is_taken() {
        assert_eq!(LanguageId::from_tags(["fr-CH", "de-CH", "en"]), LanguageId::German);
        assert_eq!(LanguageId::from_tags(["ja"]), LanguageId::Japanese);
        assert_eq!(LanguageId::from_tags(["JA_jp"]), LanguageId::Japanese);
        assert_eq!(LanguageId::from_tags(["ko", "fr"]), LanguageId::English);
        assert_eq!(LanguageId::from_tags([]), LanguageId::English);
        assert_eq!(LanguageId::from_tags(["", "deutsch", "den"]), LanguageId::English);
    }
}
