//! Actions as text.

use std::fmt;
use std::str::FromStr;

use game::ParseError;

use crate::{Action, Tile};

/// Reads an action, such as `street N5-M5` or `vote no1 no3`.
pub fn read_action(text: &str) -> Result<Action, ParseError> {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    match word.to_ascii_lowercase().as_str() {
        "vote" => Ok(Action::Vote(rest.parse()?)),
        "joker" => Ok(Action::Declare(rest.trim().parse()?)),
        "goal" => Ok(Action::Choose(rest.trim().parse()?)),
        "wall" => Err(ParseError(
            "there are two walls; write wall-a (from the top left) or wall-b (from the bottom right)"
                .to_owned(),
        )),
        "wall-a" | "wall-b" | "street" | "river" => Ok(Action::Lay(text.parse()?)),
        _ => Err(ParseError(format!(
            "“{text}” is not an action; write e.g. “street N5-M5”, “vote no1 no3”, “joker yes” or “goal inn”"
        ))),
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.line, self.span)
    }
}

impl FromStr for Tile {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Tile, ParseError> {
        let mut words = text.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some(line), Some(span), None) => Ok(Tile { line: line.parse()?, span: span.parse()? }),
            _ => Err(ParseError(format!("“{}” is not a tile; write e.g. “street N5-M5”", text.trim()))),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lay(tile) => write!(f, "{tile}"),
            Action::Vote(cards) => write!(f, "vote {cards}"),
            Action::Declare(ballot) => write!(f, "joker {ballot}"),
            Action::Choose(goal) => write!(f, "goal {goal}"),
        }
    }
}
