//! Actions as text.

use game::ParseError;

use crate::{Action, Aim, JokerChoice, Piece};

/// The text form of an action.
pub fn write_action(action: &Action) -> String {
    match action {
        Action::Drop { piece, aim, moment } => format!(
            "drop {piece} at {}.{} turned {}.{} after {}.{:03}",
            aim.x / 10,
            aim.x % 10,
            aim.angle / 2,
            aim.angle % 2 * 5,
            moment / 1000,
            moment % 1000
        ),
        Action::Joker(JokerChoice::Spend) => "joker".to_owned(),
        Action::Joker(JokerChoice::Keep) => "no joker".to_owned(),
    }
}

/// Parses an action, such as `drop red square at 83.4 turned 45.0 after 1.250`. The moment may be omitted.
pub fn read_action(text: &str) -> Result<Action, ParseError> {
    let text = text.trim().to_ascii_lowercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["joker"] => Ok(Action::Joker(JokerChoice::Spend)),
        ["no", "joker"] => Ok(Action::Joker(JokerChoice::Keep)),
        ["drop", colour, shape, "at", x, "turned", angle, rest @ ..] => {
            let moment = match rest {
                [] => 0,
                ["after", seconds] => read_number(seconds, 1000, "a moment in seconds, up to 4000000")?,
                _ => return Err(not_an_action(&text)),
            };
            let piece = Piece { colour: colour.parse()?, shape: shape.parse()? };
            let x = read_number(x, 10, "a place in mm, with at most one decimal")?;
            let angle = read_number(angle, 2, "an angle in half degrees, from 0 to 359.5")?;
            Ok(Action::Drop { piece, aim: Aim { x, angle }, moment })
        }
        _ => Err(not_an_action(&text)),
    }
}

fn not_an_action(text: &str) -> ParseError {
    ParseError(format!(
        "“{text}” is not an action; write e.g. “drop red square at 83.4 turned 45 after 1.2”, “joker” or “no joker”"
    ))
}

/// Parses a decimal number as a whole number of fractions, such as tenths.
fn read_number<N: TryFrom<i64>>(text: &str, parts: i64, what: &str) -> Result<N, ParseError> {
    let unclear = || ParseError(format!("“{text}” is not {what}"));
    let number: f64 = text.parse().map_err(|_| unclear())?;
    let counted = number * parts as f64;
    if !(0.0..=9e9).contains(&counted) || (counted - counted.round()).abs() > 1e-6 {
        return Err(unclear());
    }
    N::try_from(counted.round() as i64).map_err(|_| unclear())
}
