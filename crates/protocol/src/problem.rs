//! What can be wrong with a message or a request, whatever table it is for.

use crate::LONGEST_MESSAGE;
use crate::encoding::Encoding;

/// What is wrong with a message or a request.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProtocolError {
    /// Not a message.
    #[error("this message can't be understood: {0}")]
    InvalidMessage(String),
    /// Text after a binary hello, or the other way round.
    #[error("a connection keeps the form of its hello: JSON in text frames, or bytes in binary ones")]
    OtherEncoding,
    /// Too long.
    #[error("a message has at most {LONGEST_MESSAGE} bytes")]
    TooBig,
    /// Another version.
    #[error(
        "this client speaks version {found} of the protocol, and the server {}; load the page again or get a newer version",
        encoding.version()
    )]
    Version {
        /// What the client speaks.
        found: u16,
        /// In which form.
        encoding: Encoding,
    },
    /// Something else before the hello.
    #[error("say hello first: which table, and what opens it")]
    HelloFirst,
    /// A second hello.
    #[error("you have said hello already; open another connection for another table")]
    HelloTwice,
    /// No hello in time.
    #[error("nothing was said for too long")]
    Silent,
    /// No such table.
    #[error("there is no such table; it may have expired, or the link is incomplete")]
    NoSuchTable,
    /// No such address.
    #[error("there is nothing at this address; /api/openapi.json lists what there is")]
    NoSuchPage,
    /// No such game.
    #[error("no such game was finished at this table")]
    NoSuchGame,
    /// The key does not fit.
    #[error("this link does not open the table; it may have been withdrawn, so ask for a new one")]
    WrongKey,
    /// Watchers can't talk.
    #[error("only players can say something; take a seat first")]
    NoSeat,
    /// Too many messages.
    #[error("too many messages; wait a moment")]
    TooFast,
    /// Too many requests or connections from one address.
    #[error("too many requests from your address; wait {seconds} s")]
    TooMany {
        /// How long.
        seconds: u32,
    },
    /// The server is full.
    #[error("the server is full; try again later")]
    Full,
    /// A page from elsewhere.
    #[error("pages from {0} may not connect here; the server's owner can allow it with --origin")]
    ForeignOrigin(String),
    /// The client did not read what it was sent.
    #[error("the connection was too slow to follow; come back and you will be told what you missed")]
    TooSlow,
    /// The log could not be written or read. Whether the last command was stored is not known.
    #[error("the table could not be stored; ask again with the same id")]
    Storage,
    /// Another process runs this table now.
    #[error("the table has moved; come back and ask again with the same id")]
    Moved,
    /// The seat's key was withdrawn, or its player was sent away.
    #[error("this seat is no longer yours; join again if there is room")]
    SeatLost,
    /// The server stops.
    #[error("the server restarts; come back in a moment")]
    Restart,
    /// What was stored can't be read by this version.
    #[error("this table can't be opened by this version of the server")]
    Unreadable,
    /// The options do not go together.
    #[error("{0}")]
    BadOptions(String),
}

/// The longest explanation, in characters. What was sent may be quoted in it, and that can be long.
const LONGEST_EXPLANATION: usize = 300;

impl ProtocolError {
    /// Not a message, because of this.
    pub fn unclear(why: &str) -> ProtocolError {
        match why.char_indices().nth(LONGEST_EXPLANATION) {
            Some((end, _)) => {
                ProtocolError::InvalidMessage(format!("{}…", why.get(..end).unwrap_or_default()))
            }
            None => ProtocolError::InvalidMessage(why.to_owned()),
        }
    }

    /// A word for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            ProtocolError::InvalidMessage(_) => "invalid_message",
            ProtocolError::OtherEncoding => "other_encoding",
            ProtocolError::TooBig => "too_big",
            ProtocolError::Version { .. } => "version",
            ProtocolError::HelloFirst => "hello_first",
            ProtocolError::HelloTwice => "hello_twice",
            ProtocolError::Silent => "silent",
            ProtocolError::NoSuchTable => "no_such_table",
            ProtocolError::NoSuchPage => "no_such_page",
            ProtocolError::NoSuchGame => "no_such_game",
            ProtocolError::WrongKey => "wrong_key",
            ProtocolError::NoSeat => "no_seat",
            ProtocolError::TooFast => "too_fast",
            ProtocolError::TooMany { .. } => "too_many",
            ProtocolError::Full => "full",
            ProtocolError::ForeignOrigin(_) => "foreign_origin",
            ProtocolError::TooSlow => "too_slow",
            ProtocolError::Storage => "storage",
            ProtocolError::Moved => "moved",
            ProtocolError::SeatLost => "seat_lost",
            ProtocolError::Restart => "restart",
            ProtocolError::Unreadable => "unreadable",
            ProtocolError::BadOptions(_) => "bad_options",
        }
    }

    /// After how many ms coming back makes sense; never if nothing.
    pub const fn retry_ms(&self) -> Option<u32> {
        match self {
            ProtocolError::TooSlow | ProtocolError::Storage | ProtocolError::Moved => Some(500),
            ProtocolError::Restart => Some(1_000),
            ProtocolError::TooFast => Some(5_000),
            ProtocolError::Full => Some(10_000),
            ProtocolError::TooMany { seconds } => Some(*seconds * 1_000),
            _ => None,
        }
    }
}
