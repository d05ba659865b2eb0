//! The languages of the page.

/// A language we speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    German,
    Japanese,
}

impl Language {
    const ALL: [Language; 3] = [Language::English, Language::German, Language::Japanese];

    /// The first of these that we speak, or English.
    pub(crate) fn preferred(tags: &[String]) -> Language {
        let speak = |tag: &String| {
            let primary = tag.split('-').next().unwrap_or_default();
            Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
        };
        tags.iter().find_map(speak).unwrap_or(Language::English)
    }

    /// What `<html lang>` says.
    pub(crate) fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Japanese => "ja",
        }
    }

    /// What Tischlein is, in a few words.
    pub(crate) fn motto(self) -> &'static str {
        match self {
            Language::English => "the table that sets itself",
            Language::German => "der Tisch, der sich selbst deckt",
            Language::Japanese => "ひとりでに整うテーブル",
        }
    }

    /// That there is a newer version than this one.
    pub(crate) fn outdated(self) -> &'static str {
        match self {
            Language::English => "There is a new version of Tischlein.",
            Language::German => "Es gibt eine neue Fassung von Tischlein.",
            Language::Japanese => "新しいバージョンがあります。",
        }
    }

    /// What to do then.
    pub(crate) fn reload(self) -> &'static str {
        match self {
            Language::English => "Load it",
            Language::German => "Laden",
            Language::Japanese => "読み込む",
        }
    }

    /// That there is nothing to see yet.
    pub(crate) fn laying(self) -> &'static str {
        match self {
            Language::English => "The table is being laid.",
            Language::German => "Der Tisch wird gerade gedeckt.",
            Language::Japanese => "テーブルを整えています。",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_we_speak_is_taken() {
        let preferred = |tags: &[&str]| {
            Language::preferred(&tags.iter().map(|tag| (*tag).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(preferred(&["fr", "de-CH", "en"]), Language::German);
        assert_eq!(preferred(&["JA"]), Language::Japanese);
        assert_eq!(preferred(&["dexyz"]), Language::English);
        assert_eq!(preferred(&[]), Language::English);
    }
}
