//! URL-safe base64 without padding, for links and local storage: letters, digits, `-` and `_`.

use base64ct::{Base64UrlUnpadded, Encoding};

/// Encodes bytes as text.
pub(crate) fn encode(bytes: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(bytes)
}

/// Decodes a text; `None` if it is not valid base64.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    Base64UrlUnpadded::decode_vec(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_encoding_of_links_does_not_change() {
        assert_eq!(encode(&[0xfb, 0xef, 0xff, 0x00, 0x10]), "--__ABA");
        assert_eq!(decode("--__ABA").as_deref(), Some(&[0xfb, 0xef, 0xff, 0x00, 0x10][..]));
        for wrong in ["--__AB=", "++//ABA", "--__ABA ", "--__ABB", "A"] {
            assert_eq!(decode(wrong), None, "{wrong}");
        }
    }
}
