//! The two encodings of messages.

/// The encoding of messages. A connection keeps the encoding of its hello.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// JSON in text frames, for programs in any language.
    Text,
    /// Compact bytes in binary frames, for the web page.
    Binary,
}

/// The version of the text protocol. Raised when a client of the old version could misunderstand the new one.
pub const VERSION: u16 = 3;

/// The version of the binary protocol. Raised whenever the bytes of any message change: they carry no names, so that
/// even an added member breaks decoding. A test detects such changes.
pub const BINARY_VERSION: u16 = 4;

impl Encoding {
    /// The protocol version of this encoding.
    pub const fn version(self) -> u16 {
        match self {
            Encoding::Text => VERSION,
            Encoding::Binary => BINARY_VERSION,
        }
    }
}
