//! All that is said, in one language.

use std::borrow::Cow;
use std::fmt;

use crate::{AtTable, InDropIt, InDrunter, Lobby, LookingBack, Shell, Tongue};

/// A language with everything that is said in it. A program that names only one of them carries no texts of the others,
/// so a page can load a language when somebody wants to read it.
#[derive(Clone, Copy)]
pub struct Language(&'static Speech);

/// How everything is said in a language.
pub(crate) struct Speech {
    pub(crate) tongue: Tongue,
    pub(crate) shell: fn(Shell<'_>) -> Cow<'static, str>,
    pub(crate) lobby: fn(Lobby<'_>) -> Cow<'static, str>,
    pub(crate) at_table: fn(AtTable<'_>) -> Cow<'static, str>,
    pub(crate) in_drop_it: fn(InDropIt<'_>) -> Cow<'static, str>,
    pub(crate) in_drunter: fn(InDrunter<'_>) -> Cow<'static, str>,
    pub(crate) looking_back: fn(LookingBack<'_>) -> Cow<'static, str>,
    pub(crate) refusal: fn(&str) -> Option<&'static str>,
    pub(crate) list: fn(&[&str]) -> String,
    pub(crate) millimetres: fn(i32) -> String,
    pub(crate) fine_millimetres: fn(i32) -> String,
}

/// What a language says, from the modules of this name.
macro_rules! speech {
    ($tongue:expr, $language:ident) => {{
        static SPEECH: Speech = Speech {
            tongue: $tongue,
            shell: crate::shell::$language::text,
            lobby: crate::lobby::$language::text,
            at_table: crate::at_table::$language::text,
            in_drop_it: crate::in_drop_it::$language::text,
            in_drunter: crate::in_drunter::$language::text,
            looking_back: crate::looking_back::$language::text,
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
        speech!(Tongue::German, de)
    }

    /// English.
    pub fn english() -> Language {
        speech!(Tongue::English, en)
    }

    /// 日本語.
    pub fn japanese() -> Language {
        speech!(Tongue::Japanese, ja)
    }

    /// All of them. Only for tests: whoever names all of them carries all their texts.
    #[cfg(test)]
    pub(crate) fn all() -> [Language; 3] {
        [Language::german(), Language::english(), Language::japanese()]
    }

    /// What it is called.
    pub const fn tongue(self) -> Tongue {
        self.0.tongue
    }

    /// The code of ISO 639-1, as `<html lang>` wants it.
    pub const fn code(self) -> &'static str {
        self.tongue().code()
    }

    pub(crate) const fn speech(self) -> &'static Speech {
        self.0
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.tongue() == other.tongue()
    }
}

impl Eq for Language {}

impl fmt::Debug for Language {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tongue().fmt(out)
    }
}
