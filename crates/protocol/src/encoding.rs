//! The two ways in which the same messages are written.

/// How messages are written. A connection keeps the form of its hello.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// JSON in text frames, for programs in any language.
    Text,
    /// Compact bytes in binary frames, for our own page.
    Binary,
}

/// The version of the protocol in text. Raised when a client of the old one could misunderstand the new one.
pub const VERSION: u16 = 3;

/// The version of the protocol in bytes. Raised whenever any message has other bytes than before: they have no names, so
/// that even one member more is misunderstood. A test notices.
pub const BINARY_VERSION: u16 = 3;

impl Encoding {
    /// The version that is spoken here.
    pub const fn version(self) -> u16 {
        match self {
            Encoding::Text => VERSION,
            Encoding::Binary => BINARY_VERSION,
        }
    }
}
