//! Words that people write for things, and what to answer when a word is unknown.

use crate::{Seat, seats};

/// A text that can't be understood, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ParseError(pub String);

impl ParseError {
    /// The same with the line it is about.
    #[must_use]
    pub fn in_line(self, number: usize) -> ParseError {
        ParseError(format!("line {number}: {}", self.0))
    }

    /// The answer to a word that is none of those known; `what` says what it should have been.
    pub fn word<'a>(found: &str, what: &str, known: impl IntoIterator<Item = &'a str>) -> ParseError {
        let known: Vec<&str> = known.into_iter().collect();
        ParseError(format!("“{found}” is not {what}; write one of {}", known.join(", ")))
    }
}

/// The statements of a text, each with the number of its line: one a line, or several with `|` between. `#` starts a
/// comment.
pub fn statements(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().flat_map(|(index, line)| {
        let line = line.split('#').next().unwrap_or("");
        let statements = line.split('|').map(str::trim).filter(|statement| !statement.is_empty());
        statements.map(move |statement| (index + 1, statement))
    })
}

/// Reads the number of a seat at a table of this size.
pub fn read_seat(text: &str, count: usize) -> Result<Seat, ParseError> {
    let seat = text
        .trim()
        .parse::<usize>()
        .ok()
        .and_then(|number| seats(count).find(|seat| seat.number() == number));
    seat.ok_or_else(|| ParseError(format!("“{}” is not a seat; seats are 1 to {count}", text.trim())))
}

/// Gives a closed set of things one word each: implements `Display` and `FromStr`, the latter in any case of letters.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Fruit {
///     Apple,
///     Pear,
/// }
/// game::words!(Fruit, "a fruit", Fruit::Apple => "apple", Fruit::Pear => "pear");
///
/// assert_eq!("Pear".parse(), Ok(Fruit::Pear));
/// assert_eq!("nut".parse::<Fruit>().unwrap_err().to_string(), "“nut” is not a fruit; write one of apple, pear");
/// ```
#[macro_export]
macro_rules! words {
    ($type:ty, $what:literal, $($thing:path => $word:literal),+ $(,)?) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(match self { $($thing => $word),+ })
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = $crate::ParseError;
            fn from_str(text: &str) -> Result<$type, $crate::ParseError> {
                let words = [$(($thing, $word)),+];
                let found = words.iter().find(|(_, word)| word.eq_ignore_ascii_case(text));
                let unclear = || $crate::ParseError::word(text, $what, words.map(|(_, word)| word));
                found.map(|(thing, _)| *thing).ok_or_else(unclear)
            }
        }
    };
}
