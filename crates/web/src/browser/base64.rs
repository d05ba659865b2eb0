//! Bytes as they stand in links and in the browser's store: letters, digits, `-` and `_`.

use base64ct::{Base64UrlUnpadded, Encoding};

/// These bytes as text.
pub(crate) fn encode(bytes: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(bytes)
}

/// The bytes of a text; nothing if it is no such text.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    Base64UrlUnpadded::decode_vec(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_written_as_ever() {
        assert_eq!(encode(&[0xfb, 0xef, 0xff, 0x00, 0x10]), "--__ABA");
        assert_eq!(decode("--__ABA").as_deref(), Some(&[0xfb, 0xef, 0xff, 0x00, 0x10][..]));
        for wrong in ["--__AB=", "++//ABA", "--__ABA ", "--__ABB", "A"] {
            assert_eq!(decode(wrong), None, "{wrong}");
        }
    }
}
