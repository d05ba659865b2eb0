//! Encoding of values in local storage, which stores only text.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::base64;

/// A value that is stored on this device, in a binary encoding that does not describe itself.
pub(crate) trait Persist: Serialize + DeserializeOwned {
    /// The version of the encoding. Raise it whenever the bytes change, even for one more field: values of
    /// older versions are then ignored instead of misread. A test of each type notices a change.
    const FORMAT: u8;

    /// Encodes the value: the format, a dot, and the bytes as base64.
    fn to_kept(&self) -> String {
        let bytes = postcard::to_stdvec(self).expect("our own types encode");
        format!("{}.{}", Self::FORMAT, base64::encode(&bytes))
    }

    /// Decodes the output of [`Persist::to_kept`]; `None` if the text is damaged or has another format.
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
    fn values_are_read_back_unless_another_version_stored_them() {
        let (old, new) = (Old("Ada".to_owned(), 3), New("Ada".to_owned(), 3, None));
        assert_eq!(Old::from_kept(&old.to_kept()), Some(old));
        assert_eq!(New::from_kept(&new.to_kept()), Some(new));
        assert_eq!(Old::from_kept(&New("Ada".to_owned(), 3, None).to_kept()), None);
        assert_eq!(New::from_kept(&Old("Ada".to_owned(), 3).to_kept()), None);
    }

    #[test]
    fn damaged_values_are_ignored() {
        let kept = Old("Ada".to_owned(), 3).to_kept();
        assert_eq!(kept, "9.A0FkYQM");
        for damaged in
            ["", "9", "9.", "9.A0FkYQ", "9.A0FkYQMA", "9.A0FkYQ=", "9.\u{e4}", ".A0FkYQM", "{\"a\":1}"]
        {
            assert_eq!(Old::from_kept(damaged), None, "{damaged}");
        }
    }
}
