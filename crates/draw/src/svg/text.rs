//! Numbers and escaped text.

use std::fmt::{self, Display, Write};

/// A number as a picture carries it: at most two decimals, and no zeros that say nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Num(pub(crate) f64);

impl Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug_assert!(self.0.is_finite(), "a picture has no place for {}", self.0);
        let hundredths = (self.0 * 100.0).round() as i64;
        let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
        if hundredths < 0 {
            f.write_char('-')?;
        }
        match (whole, rest) {
            (whole, 0) => write!(f, "{whole}"),
            (0, rest) => write!(f, ".{}", decimals(rest)),
            (whole, rest) => write!(f, "{whole}.{}", decimals(rest)),
        }
    }
}

fn decimals(hundredths: i64) -> String {
    format!("{hundredths:02}").trim_end_matches('0').to_owned()
}

/// Appends text so that it can neither end an attribute nor begin an element. Characters that XML can't carry at all,
/// not even escaped, become the replacement character.
pub(super) fn push_escaped(to: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => to.push_str("&amp;"),
            '<' => to.push_str("&lt;"),
            '>' => to.push_str("&gt;"),
            '"' => to.push_str("&quot;"),
            '\'' => to.push_str("&#39;"),
            '\t' | '\n' | '\r' => to.push(' '),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => to.push('\u{fffd}'),
            _ => to.push(character),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_at_most_two_decimals() {
        let text = [0.0, -0.001, 0.5, -0.25, 12.0, 1.005, 99.999, -7.1, 100.0].map(|n| Num(n).to_string());
        assert_eq!(text, ["0", "0", ".5", "-.25", "12", "1", "100", "-7.1", "100"]);
    }

    #[test]
    fn text_can_not_leave_its_place() {
        let mut text = String::new();
        push_escaped(&mut text, "\"'><script>&\u{0}\u{b}é日");
        assert_eq!(text, "&quot;&#39;&gt;&lt;script&gt;&amp;\u{fffd}\u{fffd}é日");
    }
}
