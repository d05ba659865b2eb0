//! Which languages everything is written in.

/// What a language is called, before anything is said in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tongue {
    /// Deutsch.
    German,
    /// English.
    #[default]
    English,
    /// 日本語.
    Japanese,
}

impl Tongue {
    /// All of them, as they are offered.
    pub const ALL: [Tongue; 3] = [Tongue::German, Tongue::English, Tongue::Japanese];

    /// The code of ISO 639-1, as `<html lang>` wants it.
    pub const fn code(self) -> &'static str {
        match self {
            Tongue::German => "de",
            Tongue::English => "en",
            Tongue::Japanese => "ja",
        }
    }

    /// What its speakers call it.
    pub const fn own_name(self) -> &'static str {
        match self {
            Tongue::German => "Deutsch",
            Tongue::English => "English",
            Tongue::Japanese => "日本語",
        }
    }

    /// The language with this code; regions don't matter: `de-AT` is German.
    pub fn from_code(tag: &str) -> Option<Tongue> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        Tongue::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.code()))
    }

    /// The first of a browser's preferred languages that we speak; English if there is none.
    pub fn from_tags<'a>(tags: impl IntoIterator<Item = &'a str>) -> Tongue {
        tags.into_iter().find_map(Tongue::from_code).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_we_speak_is_taken() {
        assert_eq!(Tongue::from_tags(["fr-CH", "de-CH", "en"]), Tongue::German);
        assert_eq!(Tongue::from_tags(["ja"]), Tongue::Japanese);
        assert_eq!(Tongue::from_tags(["JA_jp"]), Tongue::Japanese);
        assert_eq!(Tongue::from_tags(["ko", "fr"]), Tongue::English);
        assert_eq!(Tongue::from_tags([]), Tongue::English);
        assert_eq!(Tongue::from_tags(["", "deutsch", "den"]), Tongue::English);
    }
}
