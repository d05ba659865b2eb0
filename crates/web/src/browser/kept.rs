//! How things are written into the browser's store, which keeps nothing but text.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::base64;

/// Something that is kept on this device. It is kept as bytes, which don't say what they mean.
pub(crate) trait Persist: Serialize + DeserializeOwned {
    /// Raised whenever the bytes are others, be it for one more field: what older versions kept counts as forgotten then,
    /// instead of being misread. A test of each kind notices.
    const FORMAT: u8;

    /// As it is kept: the format, a dot, and the bytes.
    fn to_kept(&self) -> String {
        let bytes = postcard::to_stdvec(self).expect("our own types encode");
        format!("{}.{}", Self::FORMAT, base64::encode(&bytes))
    }

    /// Reads what [`Persist::to_kept`] wrote; nothing if it was something else.
    fn from_kept(text: &str) -> Option<Self> {
        let (format, bytes) = text.split_once('.')?;
        let bytes = base64::decode(bytes).filter(|_| format.parse() == Ok(Self::FORMAT))?;
        postcard::take_from_bytes(&bytes).ok().filter(|(_, rest)| rest.is_empty()).map(|(value, _)| value)
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Old(String, u8);
    impl Persist for Old {
        const FORMAT: u8 = 9;
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct New(String, u8, Option<bool>);
    impl Persist for New {
        const FORMAT: u8 = 10;
    }

    #[test]
    fn what_was_kept_reads_back_and_what_another_version_kept_does_not() {
        let (old, new) = (Old("Ada".to_owned(), 3), New("Ada".to_owned(), 3, None));
        assert_eq!(Old::from_kept(&old.to_kept()), Some(old));
        assert_eq!(New::from_kept(&new.to_kept()), Some(new));
        assert_eq!(Old::from_kept(&New("Ada".to_owned(), 3, None).to_kept()), None);
        assert_eq!(New::from_kept(&Old("Ada".to_owned(), 3).to_kept()), None);
    }

    #[test]
    fn what_is_damaged_is_as_good_as_forgotten() {
        let kept = Old("Ada".to_owned(), 3).to_kept();
        assert_eq!(kept, "9.A0FkYQM");
        for damaged in
            ["", "9", "9.", "9.A0FkYQ", "9.A0FkYQMA", "9.A0FkYQ=", "9.\u{e4}", ".A0FkYQM", "{\"a\":1}"]
        {
            assert_eq!(Old::from_kept(damaged), None, "{damaged}");
        }
    }
}
