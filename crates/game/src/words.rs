//! Word lists for closed sets of values, and errors for unknown words.

use crate::{Seat, seats};

/// A text that can't be parsed, with a message that says what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ParseError(pub String);

impl ParseError {
    /// The same error with a line number.
    #[must_use]
    pub fn in_line(self, number: usize) -> ParseError {
        ParseError(format!("line {number}: {}", self.0))
    }

    /// The error for an unknown word; `what` says what was expected.
    pub fn word<'a>(found: &str, what: &str, known: impl IntoIterator<Item = &'a str>) -> ParseError {
        let known: Vec<&str> = known.into_iter().collect();
        ParseError(format!("“{found}” is not {what}; write one of {}", known.join(", ")))
    }
}

/// The statements of a text, each with its line number: one per line, or several separated by `|`. `#` starts a
/// comment.
pub fn statements(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().flat_map(|(index, line)| {
        let line = line.split('#').next().unwrap_or("");
        let statements = line.split('|').map(str::trim).filter(|statement| !statement.is_empty());
        statements.map(move |statement| (index + 1, statement))
    })
}

/// Parses a seat number at a table of this size.
pub fn read_seat(text: &str, count: usize) -> Result<Seat, ParseError> {
    let seat = text
        .trim()
        .parse::<usize>()
        .ok()
        .and_then(|number| seats(count).find(|seat| seat.number() == number));
    seat.ok_or_else(|| ParseError(format!("“{}” is not a seat; seats are 1 to {count}", text.trim())))
}

/// Gives each value of a closed set one word: implements `Display` and a case-insensitive `FromStr`.
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
