//! Golden text files of encoded values: one line for each value, with a plain name and the bytes.
//!
//! Names do not follow the names of Rust types, so a renamed type leaves every line as it is.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// The most bytes that a line holds in full.
const LONGEST: usize = 200;
/// Stands between the name and the bytes.
const SEPARATOR: &str = " = ";
/// Stands before the SHA-256 of a value that is not held in full.
const HASHED: &str = "sha256 ";

/// The text of a golden file.
#[derive(Clone, Debug, Default)]
pub struct Golden(String);

impl Golden {
    /// Adds a value: its bytes in hexadecimal, or their SHA-256 and their number if there are more than 200.
    pub fn add(&mut self, name: &str, bytes: &[u8]) {
        if bytes.len() <= LONGEST {
            self.add_in_full(name, bytes);
        } else {
            let hash = hex(&Sha256::digest(bytes));
            self.line(name, &format!("{HASHED}{hash}, {} bytes", bytes.len()));
        }
    }

    /// Adds a value with all its bytes.
    pub fn add_in_full(&mut self, name: &str, bytes: &[u8]) {
        self.line(name, &hex(bytes));
    }

    /// Adds one line for each name of a closed set: the first value with that name. Panics if a name has no value.
    pub fn add_each<T: Named>(&mut self, prefix: &str, values: &[T], encode: impl Fn(&T) -> Vec<u8>) {
        for name in T::NAMES {
            let value = values.iter().find(|value| value.name() == *name);
            let value = value.unwrap_or_else(|| panic!("there is no example of “{prefix}: {name}”"));
            self.add(&format!("{prefix}: {name}"), &encode(value));
        }
    }

    fn line(&mut self, name: &str, value: &str) {
        let start = format!("{name}{SEPARATOR}");
        assert!(!self.0.lines().any(|line| line.starts_with(&start)), "“{name}” is there twice");
        writeln!(self.0, "{start}{value}").expect("a string takes every text");
    }

    /// The text so far.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// The values of a golden file whose bytes it holds in full, with their names. Panics on a line of another form.
pub fn values_in_full(text: &str) -> Vec<(&str, Vec<u8>)> {
    fn read(line: &str) -> Option<(&str, Option<Vec<u8>>)> {
        let (name, value) = line.split_once(SEPARATOR)?;
        Some(if value.starts_with(HASHED) { (name, None) } else { (name, Some(unhex(value)?)) })
    }
    let lines = text.lines().map(|line| read(line).unwrap_or_else(|| panic!("no value: {line}")));
    lines.filter_map(|(name, bytes)| Some((name, bytes?))).collect()
}

/// The bytes of a golden file under this name. Panics if the file does not hold them in full.
pub fn value_in_full(text: &str, name: &str) -> Vec<u8> {
    let found = values_in_full(text).into_iter().find(|(known, _)| *known == name);
    found.map(|(_, bytes)| bytes).unwrap_or_else(|| panic!("“{name}” is not there in full"))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.len().is_multiple_of(2) && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    let byte = |index: usize| u8::from_str_radix(text.get(index..index + 2)?, 16).ok();
    (0..text.len()).step_by(2).map(byte).collect::<Option<_>>().filter(|_| digits)
}

/// A closed set whose members have plain names. Write it with [`named!`](crate::named).
pub trait Named {
    /// All names, in the order of the golden file.
    const NAMES: &'static [&'static str];

    /// The name of this value.
    fn name(&self) -> &'static str;
}

/// Names the members of closed sets by patterns. A variant without a name does not compile.
///
/// ```
/// use game_testkit::Named;
///
/// enum Coin {
///     Head,
///     Tail,
/// }
/// game_testkit::named! {
///     Coin { Coin::Head => "head up", Coin::Tail => "tail up" }
/// }
/// assert_eq!((Coin::Tail.name(), Coin::NAMES), ("tail up", &["head up", "tail up"][..]));
/// ```
#[macro_export]
macro_rules! named {
    ($($type:ty { $($pattern:pat => $name:literal),+ $(,)? })+) => {$(
        impl $crate::Named for $type {
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn name(&self) -> &'static str {
                match self {
                    $($pattern => $name,)+
                }
            }
        }
    )+};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_values_are_kept_in_full_and_long_ones_as_a_hash() {
        let mut golden = Golden::default();
        golden.add("short", &[0, 0xab]);
        golden.add("long", &[7; 201]);
        golden.add_in_full("in full", &[7; 201]);
        // Checked with `head -c 201 /dev/zero | tr '\0' '\7' | sha256sum`.
        let hash = "sha256 2dd429f20795fe91d124d1fba7c6fd98eaf4d826ca6da333ca959875e6f7231b, 201 bytes";
        let lines: Vec<&str> = golden.text().lines().collect();
        assert_eq!(lines[..2], ["short = 00ab".to_owned(), format!("long = {hash}")]);
        let full = vec![("short", vec![0, 0xab]), ("in full", vec![7; 201])];
        assert_eq!(values_in_full(golden.text()), full);
        assert_eq!(value_in_full(golden.text(), "in full"), [7; 201]);
    }

    #[test]
    #[should_panic(expected = "“twice” is there twice")]
    fn a_name_stands_for_one_value() {
        let mut golden = Golden::default();
        golden.add("twice", &[1]);
        golden.add("twice", &[2]);
    }

    #[test]
    #[should_panic(expected = "there is no example of “answer: no”")]
    fn a_name_without_a_value_is_found() {
        Golden::default().add_each("answer", &[true], |yes| vec![u8::from(*yes)]);
    }

    named! {
        bool { true => "yes", false => "no" }
    }

    #[test]
    #[should_panic(expected = "no value: odd = 012")]
    fn a_damaged_line_is_found() {
        values_in_full("odd = 012");
    }
}
