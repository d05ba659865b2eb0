//! Short codes for joining a table, to be read out or typed.

use std::fmt;

use game::Chance;
use serde::{Deserialize, Serialize};

/// Letters and digits that are hard to confuse, spoken or written.
const LETTERS: &[u8; 28] = b"ABCDEFGHJKLMNPQRSTUVWXYZ2345";
const LENGTH: usize = 6;

/// A code that people read to each other. It is valid in the lobby only: 28⁶ codes are too few to protect a game.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Code([u8; LENGTH]);

/// The text is not a valid code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a code has {LENGTH} letters or digits, such as KRT4MB")]
pub struct CodeError;

impl Code {
    /// Parses a code as people type it: case and blanks don't matter.
    pub fn new(text: &str) -> Result<Code, CodeError> {
        let typed: Vec<u8> = text
            .bytes()
            .filter(|byte| !byte.is_ascii_whitespace() && *byte != b'-')
            .map(|byte| byte.to_ascii_uppercase())
            .take(LENGTH + 1)
            .collect();
        match <[u8; LENGTH]>::try_from(typed) {
            Ok(code) if code.iter().all(|letter| LETTERS.contains(letter)) => Ok(Code(code)),
            Ok(_) | Err(_) => Err(CodeError),
        }
    }

    /// A random code, uniformly distributed.
    pub fn draw(chance: &mut Chance) -> Code {
        Code([(); LENGTH].map(|()| LETTERS[chance.below(LETTERS.len() as u32) as usize]))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| write!(f, "{}", char::from(*letter)))
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(…)")
    }
}

impl TryFrom<String> for Code {
    type Error = CodeError;
    fn try_from(text: String) -> Result<Code, CodeError> {
        Code::new(&text)
    }
}

impl From<Code> for String {
    fn from(code: Code) -> String {
        code.to_string()
    }
}

#[cfg(test)]
mod tests {
    use game::{Seed, Stream};

    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = Code::draw(&mut Chance::new(Seed::from_number(1), Stream(0)));
        let text = code.to_string();
        assert_eq!(Code::new(&format!(" {} ", text.to_lowercase())), Ok(code));
        assert_eq!(Code::new(&format!("{}-{}", &text[..3], &text[3..])), Ok(code));
    }

    #[test]
    fn what_is_not_a_code_is_refused() {
        for text in ["", "ABCDE", "ABCDEFG", "ABCDE0", "ÄÖÜ"] {
            assert_eq!(Code::new(text), Err(CodeError), "{text}");
        }
    }
}
