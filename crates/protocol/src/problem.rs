//! Errors of messages and requests that do not depend on a table's state.

use crate::LONGEST_MESSAGE;
use crate::encoding::Encoding;

/// Why a message or request is not accepted, or a connection is closed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProtocolError {
    /// The message can't be decoded.
    #[error("this message can't be understood: {0}")]
    InvalidMessage(String),
    /// Text after a binary hello, or the other way round.
    #[error("a connection keeps the form of its hello: JSON in text frames, or bytes in binary ones")]
    OtherEncoding,
    /// The message is too long.
    #[error("a message has at most {LONGEST_MESSAGE} bytes")]
    TooBig,
    /// The client uses another protocol version.
    #[error(
        "this client speaks version {found} of the protocol, and the server {}; load the page again or get a newer version",
        encoding.version()
    )]
    Version {
        /// The client's version.
        found: u16,
        /// The client's encoding.
        encoding: Encoding,
    },
    /// A message before the hello.
    #[error("say hello first: which table, and what opens it")]
    HelloFirst,
    /// A second hello.
    #[error("you have said hello already; open another connection for another table")]
    HelloTwice,
    /// No hello before the deadline.
    #[error("nothing was said for too long")]
    Silent,
    /// There is no such table.
    #[error("there is no such table; it may have expired, or the link is incomplete")]
    NoSuchTable,
    /// There is no such URL.
    #[error("there is nothing at this address; /api/openapi.json lists what there is")]
    NoSuchPage,
    /// There is no such finished game.
    #[error("no such game was finished at this table")]
    NoSuchGame,
    /// The credential is not valid.
    #[error("this link does not open the table; it may have been withdrawn, so ask for a new one")]
    WrongKey,
    /// Only players may use the chat.
    #[error("only players can say something; take a seat first")]
    NoSeat,
    /// The connection exceeds its rate limit.
    #[error("too many messages; wait a moment")]
    TooFast,
    /// The address exceeds its rate limit or its number of connections.
    #[error("too many requests from your address; wait {seconds} s")]
    TooMany {
        /// How long to wait, in seconds.
        seconds: u32,
    },
    /// The address has opened as many tables as it may.
    #[error("too many tables were opened from your address; wait {seconds} s")]
    TooManyTables {
        /// How long to wait, in seconds.
        seconds: u32,
    },
    /// The server is full.
    #[error("the server is full; try again later")]
    Full,
    /// The page has a foreign origin.
    #[error("pages from {0} may not connect here; the server's owner can allow it with --origin")]
    ForeignOrigin(String),
    /// The request is for a host that is not this server.
    #[error("this server does not answer for “{0}”; its owner can add the name with --host")]
    UnknownHost(String),
    /// The client does not read fast enough.
    #[error("the connection was too slow to follow; come back and you will be told what you missed")]
    TooSlow,
    /// The log could not be written or read. Whether the last command was stored is not known.
    #[error("the table could not be stored; ask again with the same id")]
    Storage,
    /// Another process runs this table now.
    #[error("the table has moved; come back and ask again with the same id")]
    Moved,
    /// The key of the seat was revoked, or its player was removed.
    #[error("this seat is no longer yours; join again if there is room")]
    SeatLost,
    /// The server shuts down.
    #[error("the server restarts; come back in a moment")]
    Restart,
    /// This version of the server can't read the stored table.
    #[error("this table can't be opened by this version of the server")]
    Unreadable,
    /// The options are invalid.
    #[error("{0}")]
    BadOptions(String),
}

/// The maximum length of an explanation, in characters. It may quote the message, which can be long.
const LONGEST_EXPLANATION: usize = 300;

impl ProtocolError {
    /// The message can't be decoded, for this reason.
    pub fn unclear(why: &str) -> ProtocolError {
        match why.char_indices().nth(LONGEST_EXPLANATION) {
            Some((end, _)) => {
                ProtocolError::InvalidMessage(format!("{}…", why.get(..end).unwrap_or_default()))
            }
            None => ProtocolError::InvalidMessage(why.to_owned()),
        }
    }

    /// A stable code for programs.
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
            ProtocolError::TooManyTables { .. } => "too_many_tables",
            ProtocolError::Full => "full",
            ProtocolError::ForeignOrigin(_) => "foreign_origin",
            ProtocolError::UnknownHost(_) => "unknown_host",
            ProtocolError::TooSlow => "too_slow",
            ProtocolError::Storage => "storage",
            ProtocolError::Moved => "moved",
            ProtocolError::SeatLost => "seat_lost",
            ProtocolError::Restart => "restart",
            ProtocolError::Unreadable => "unreadable",
            ProtocolError::BadOptions(_) => "bad_options",
        }
    }

    /// After how many ms a retry makes sense; `None` if it does not.
    pub const fn retry_ms(&self) -> Option<u32> {
        match self {
            ProtocolError::TooSlow | ProtocolError::Storage | ProtocolError::Moved => Some(500),
            ProtocolError::Restart => Some(1_000),
            ProtocolError::TooFast => Some(5_000),
            ProtocolError::Full => Some(10_000),
            ProtocolError::TooMany { seconds } | ProtocolError::TooManyTables { seconds } => {
                Some(*seconds * 1_000)
            }
            _ => None,
        }
    }
}
