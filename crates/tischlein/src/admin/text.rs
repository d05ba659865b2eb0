//! Times and sizes for people.

/// How long ago something was, in the largest unit that fits.
pub(super) fn age(now: u64, then: u64) -> String {
    let seconds = now.saturating_sub(then) / 1_000;
    let units = [(24 * 60 * 60, "day"), (60 * 60, "hour"), (60, "minute"), (1, "second")];
    let (length, unit) = units.into_iter().find(|(length, _)| seconds >= *length).unwrap_or((1, "second"));
    let count = seconds / length;
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

/// A number of bytes.
pub(super) fn size(bytes: u64) -> String {
    match bytes {
        0..10_000 => format!("{bytes} bytes"),
        10_000..10_000_000 => format!("{} kB", bytes / 1_000),
        _ => format!("{} MB", bytes / 1_000_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_sizes_are_told_in_a_fitting_unit() {
        let ago = |seconds: u64| age(1_000_000_000_000, 1_000_000_000_000 - seconds * 1_000);
        assert_eq!(ago(0), "0 seconds ago");
        assert_eq!(ago(61), "1 minute ago");
        assert_eq!(ago(3 * 24 * 60 * 60 + 5), "3 days ago");
        assert_eq!(age(1, 2), "0 seconds ago", "clocks may differ");
        assert_eq!([size(9_999), size(10_000), size(12_345_678)], ["9999 bytes", "10 kB", "12 MB"]);
    }
}
