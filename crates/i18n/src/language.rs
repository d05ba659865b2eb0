//! All texts of one language.

use std::borrow::Cow;
use std::fmt;

use crate::{AnalysisText, DropItText, DrunterText, LanguageId, LobbyText, ShellText, TableText};

/// A language with all its texts. A program that names only one language contains no texts of the others, so a page can
/// load each language on demand.
#[derive(Clone, Copy)]
pub struct Language(&'static Translations);

/// The texts of one language, as functions.
pub(crate) struct Translations {
    pub(crate) language_id: LanguageId,
    pub(crate) shell_text: fn(ShellText<'_>) -> Cow<'static, str>,
    pub(crate) lobby_text: fn(LobbyText<'_>) -> Cow<'static, str>,
    pub(crate) table_text: fn(TableText<'_>) -> Cow<'static, str>,
    pub(crate) drop_it_text: fn(DropItText<'_>) -> Cow<'static, str>,
    pub(crate) drunter_text: fn(DrunterText<'_>) -> Cow<'static, str>,
    pub(crate) analysis_text: fn(AnalysisText<'_>) -> Cow<'static, str>,
    pub(crate) refusal: fn(&str) -> Option<&'static str>,
    pub(crate) list: fn(&[&str]) -> String,
    pub(crate) millimetres: fn(i32) -> String,
    pub(crate) fine_millimetres: fn(i32) -> String,
}

/// The texts of a language, from the modules of this name.
macro_rules! speech {
    ($language_id:expr, $language:ident) => {{
        static SPEECH: Translations = Translations {
            language_id: $language_id,
            shell_text: crate::shell_text::$language::text,
            lobby_text: crate::lobby_text::$language::text,
            table_text: crate::table_text::$language::text,
            drop_it_text: crate::drop_it_text::$language::text,
            drunter_text: crate::drunter_text::$language::text,
            analysis_text: crate::analysis_text::$language::text,
            refusal: crate::refusal::$language::text,
            list: crate::grammar::$language::list,
            millimetres: crate::grammar::$language::mm,
            fine_millimetres: crate::grammar::$language::mm_fine,
        };
        Language(&SPEECH)
    }};
}

impl Language {
    /// Deutsch.
    pub fn german() -> Language {
        speech!(LanguageId::German, de)
    }

    /// English.
    pub fn english() -> Language {
        speech!(LanguageId::English, en)
    }

    /// 日本語.
    pub fn japanese() -> Language {
        speech!(LanguageId::Japanese, ja)
    }

    /// All languages. Only for tests: naming all of them links all their texts.
    #[cfg(test)]
    pub(crate) fn all() -> [Language; 3] {
        [Language::german(), Language::english(), Language::japanese()]
    }

    /// The language's id.
    pub const fn language_id(self) -> LanguageId {
        self.0.language_id
    }

    /// Its ISO 639-1 code, for `<html lang>`.
    pub const fn code(self) -> &'static str {
        self.language_id().code()
    }

    pub(crate) const fn speech(self) -> &'static Translations {
        self.0
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.language_id() == other.language_id()
    }
}

impl Eq for Language {}

impl fmt::Debug for Language {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.language_id().fmt(out)
    }
}
