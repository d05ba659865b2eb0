//! Plurals, lists, measures and the names of things, by the grammar of each language.

pub(crate) mod de;
pub(crate) mod en;
pub(crate) mod ja;

use drunter::Span;

use crate::Language;

/// The unit in which a duration is given: the largest that loses little precision.
pub(crate) enum Time {
    Seconds(u32),
    Minutes(u32),
    Hours(u32),
    Days(u32),
}

impl Time {
    pub(crate) const fn of(seconds: u32) -> Time {
        const MINUTE: u32 = 60;
        const HOUR: u32 = 60 * MINUTE;
        const DAY: u32 = 24 * HOUR;
        match seconds {
            0..120 if seconds != MINUTE => Time::Seconds(seconds),
            ..HOUR => Time::Minutes(seconds / MINUTE),
            HOUR..DAY => Time::Hours(seconds / HOUR),
            DAY.. => Time::Days(seconds / DAY),
        }
    }
}

/// Tenths as a decimal number with this decimal point. Negative gaps, of pieces pressed together, are 0.
pub(crate) fn tenths(number: i32, point: char) -> String {
    let number = number.max(0);
    format!("{}{point}{}", number / 10, number % 10)
}

/// Hundredths as a decimal number, likewise.
pub(crate) fn hundredths(number: i32, point: char) -> String {
    let number = number.max(0);
    format!("{}{point}{:02}", number / 100, number % 100)
}

/// The fields of a tile: `J4`, or `J4–J3`.
pub(crate) fn fields(span: Span) -> String {
    if span.first() == span.last() {
        span.first().to_string()
    } else {
        format!("{}–{}", span.first(), span.last())
    }
}

/// Points of one drop: `+7`, but `0`.
pub(crate) fn plus(points: u32) -> String {
    if points == 0 { "0".to_owned() } else { format!("+{points}") }
}

/// `4 + 5`, with this separator between the numbers.
pub(crate) fn sum(numbers: &[u32], plus: &str) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(plus)
}

/// A duration as on a clock, the same in every language: `0:45`, `12:03`, `1:00:00`.
pub fn clock(seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// Names or things as a list: “Mara, Jonas und Otto”.
pub fn list(language: Language, things: &[&str]) -> String {
    (language.speech().list)(things)
}

/// A length in tenths of a millimetre: “0,6 mm”.
pub fn millimetres(language: Language, tenths: i32) -> String {
    (language.speech().millimetres)(tenths)
}

/// A length in hundredths of a millimetre: “0,06 mm”.
pub fn fine_millimetres(language: Language, hundredths: i32) -> String {
    (language.speech().fine_millimetres)(hundredths)
}

/// A list with this separator between its items, and this one before the last.
fn join(things: &[&str], comma: &str, and: &str) -> String {
    match things {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [all @ .., last] => format!("{}{and}{last}", all.join(comma)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_like_sentences() {
        let people = ["Mara", "Jonas", "Otto"];
        assert_eq!(list(Language::german(), &people), "Mara, Jonas und Otto");
        assert_eq!(list(Language::english(), &people), "Mara, Jonas and Otto");
        assert_eq!(list(Language::japanese(), &people), "Mara、Jonas、Otto");
        assert_eq!(list(Language::german(), &people[..2]), "Mara und Jonas");
        assert_eq!(list(Language::german(), &[]), "");
    }

    #[test]
    fn counting_one_and_many() {
        assert_eq!([de::points(1), de::points(2)], ["1 Punkt", "2 Punkte"]);
        assert_eq!([en::points(1), en::points(0)], ["1 point", "0 points"]);
        assert_eq!([ja::points(1), ja::people(2)], ["1点", "2人"]);
    }

    #[test]
    fn time_is_told_in_the_largest_unit_that_loses_little() {
        let told = |seconds| [de::duration(seconds), en::duration(seconds), ja::duration(seconds)];
        assert_eq!(told(1), ["1 Sekunde", "1 second", "1秒"]);
        assert_eq!(told(60), ["1 Minute", "1 minute", "1分"]);
        assert_eq!(told(90), ["90 Sekunden", "90 seconds", "90秒"]);
        assert_eq!(told(7200), ["2 Stunden", "2 hours", "2時間"]);
        assert_eq!(told(3 * 24 * 3600), ["3 Tage", "3 days", "3日"]);
        assert_eq!([clock(5), clock(723), clock(3600)], ["0:05", "12:03", "1:00:00"]);
    }

    #[test]
    fn heights_are_told_in_tenths_and_gaps_in_hundredths() {
        assert_eq!(fine_millimetres(Language::german(), 6), "0,06 mm");
        assert_eq!(fine_millimetres(Language::japanese(), -2), "0.00 mm");
        assert_eq!(millimetres(Language::german(), 6), "0,6 mm");
        assert_eq!(millimetres(Language::english(), 123), "12.3 mm");
        assert_eq!(millimetres(Language::japanese(), -1), "0.0 mm");
    }
}
