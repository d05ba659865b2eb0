//! All that is said, in one language.

use std::borrow::Cow;
use std::fmt;

use crate::{AnalysisText, DropItText, DrunterText, LanguageId, LobbyText, ShellText, TableText};

/// A language with everything that is said in it. A program that names only one of them carries no texts of the others,
/// so a page can load a language when somebody wants to read it.
#[derive(Clone, Copy)]
pub struct Language(&'static Translations);

/// How everything is said in a language.
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

/// What a language says, from the modules of this name.
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

    /// All of them. Only for tests: whoever names all of them carries all their texts.
    #[cfg(test)]
    pub(crate) fn all() -> [Language; 3] {
        [Language::german(), Language::english(), Language::japanese()]
    }

    /// What it is called.
    pub const fn language_id(self) -> LanguageId {
        self.0.language_id
    }

    /// The code of ISO 639-1, as `<html lang>` wants it.
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
