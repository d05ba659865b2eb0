//! Names of players.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The maximum length of a name, in characters.
const LONGEST: usize = 24;

/// A name that can be displayed anywhere: it has no control characters and nothing that changes the direction of
/// writing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// Why a text is not a valid name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// The text has no visible character.
    #[error("a name needs at least one visible character")]
    Empty,
    /// The text is too long.
    #[error("a name has at most {LONGEST} characters")]
    TooLong,
    /// The text contains characters that would affect the text around it.
    #[error("a name can't contain control characters or characters that change the direction of writing")]
    Unprintable,
}

/// Characters that join others and are invisible alone: Persian names and emoji need them.
const fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200c}' | '\u{200d}' | '\u{fe0f}')
}

/// Characters without a glyph of their own that hide text or change the direction of the text around them.
const fn is_unprintable(character: char) -> bool {
    matches!(
        character,
        '\u{0}'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            | '\u{ad}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{180e}'
            | '\u{200b}'
            | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0e}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}'
            | '\u{f0000}'..='\u{10ffff}'
    )
}

impl Name {
    /// Trims blanks and checks the text.
    pub fn new(text: &str) -> Result<Name, NameError> {
        let text = text.trim();
        if text.chars().any(is_unprintable) {
            return Err(NameError::Unprintable);
        }
        if text.chars().all(is_joiner) {
            return Err(NameError::Empty);
        }
        if text.chars().count() > LONGEST { Err(NameError::TooLong) } else { Ok(Name(text.to_owned())) }
    }

    /// The characters.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for Name {
    type Error = NameError;
    fn try_from(text: String) -> Result<Name, NameError> {
        Name::new(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_kinds_of_people_are_kept_as_they_are() {
        for name in ["Ada", "Jörg-Lüder", "美咲", "محمد", "👩‍🚀 Io", "O’Brien 2"] {
            assert_eq!(Name::new(name).map(String::from).as_deref(), Ok(name));
        }
        assert_eq!(Name::new("  Ada ").map(String::from).as_deref(), Ok("Ada"));
    }

    #[test]
    fn names_that_would_upset_a_page_are_refused() {
        assert_eq!(Name::new(" \t "), Err(NameError::Empty));
        assert_eq!(Name::new("\u{200d}"), Err(NameError::Empty));
        assert_eq!(Name::new(&"x".repeat(25)), Err(NameError::TooLong));
        for name in ["a\u{202e}b", "a\nb", "\u{0}", "a\u{200b}", "\u{2066}x", "a\u{e0041}"] {
            assert_eq!(Name::new(name), Err(NameError::Unprintable), "{name:?}");
        }
    }
}
