//! What can be wrong with a message or a request, whatever table it is for.

use crate::LONGEST_MESSAGE;
use crate::form::Form;

/// What is wrong with a message or a request.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// Not a message.
    #[error("this message can't be understood: {0}")]
    Unclear(String),
    /// Text after a binary hello, or the other way round.
    #[error("a connection keeps the form of its hello: JSON in text frames, or bytes in binary ones")]
    OtherForm,
    /// Too long.
    #[error("a message has at most {LONGEST_MESSAGE} bytes")]
    TooBig,
    /// Another version.
    #[error(
        "this client speaks version {found} of the protocol, and the server {}; load the page again or get a newer version",
        form.version()
    )]
    Version {
        /// What the client speaks.
        found: u16,
        /// In which form.
        form: Form,
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

impl Problem {
    /// Not a message, because of this.
    pub fn unclear(why: &str) -> Problem {
        match why.char_indices().nth(LONGEST_EXPLANATION) {
            Some((end, _)) => Problem::Unclear(format!("{}…", why.get(..end).unwrap_or_default())),
            None => Problem::Unclear(why.to_owned()),
        }
    }

    /// A word for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Problem::Unclear(_) => "unclear",
            Problem::OtherForm => "binary",
            Problem::TooBig => "too_big",
            Problem::Version { .. } => "version",
            Problem::HelloFirst => "hello_first",
            Problem::HelloTwice => "hello_twice",
            Problem::Silent => "silent",
            Problem::NoSuchTable => "no_such_table",
            Problem::NoSuchPage => "no_such_page",
            Problem::NoSuchGame => "no_such_game",
            Problem::WrongKey => "wrong_key",
            Problem::NoSeat => "no_seat",
            Problem::TooFast => "too_fast",
            Problem::TooMany { .. } => "too_many",
            Problem::Full => "full",
            Problem::ForeignOrigin(_) => "foreign_origin",
            Problem::TooSlow => "too_slow",
            Problem::Storage => "storage",
            Problem::Moved => "moved",
            Problem::SeatLost => "seat_lost",
            Problem::Restart => "restart",
            Problem::Unreadable => "unreadable",
            Problem::BadOptions(_) => "bad_options",
        }
    }

    /// After how many ms coming back makes sense; never if nothing.
    pub const fn retry_ms(&self) -> Option<u32> {
        match self {
            Problem::TooSlow | Problem::Storage | Problem::Moved => Some(500),
            Problem::Restart => Some(1_000),
            Problem::TooFast => Some(5_000),
            Problem::Full => Some(10_000),
            Problem::TooMany { seconds } => Some(*seconds * 1_000),
            _ => None,
        }
    }
}
