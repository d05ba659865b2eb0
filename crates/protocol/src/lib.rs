//! What clients and servers say to each other: over a WebSocket once a table is there, and over HTTP to get to it.
//!
//! Messages are closed sets named by direction. In JSON each one is an object with a single member, its name;
//! `docs/protocol.md` shows an example of every one, and a test makes it from messages that were read back. Our own page
//! says the same in bytes.
//!
//! ```
//! use protocol::{ClientMessage, VERSION, read};
//!
//! let hello = format!(r#"{{"hello": {{"version": {VERSION}, "table": "t", "key": {{"code": "KRT4MB"}}}}}}"#);
//! assert!(matches!(read(&hello), Ok(ClientMessage::Hello { seen: None, .. })));
//! ```

mod binary;
mod client;
mod encoding;
mod http;
mod problem;
mod server;
#[cfg(test)]
mod tests;

pub use binary::{body_from_bytes, body_to_bytes, read_bytes};
pub use client::{ClientMessage, read};
pub use encoding::{BINARY_VERSION, Encoding, VERSION};
pub use http::{Created, ErrorBody, NewTable, OpenTable, OpenTables, SeatKey, StatusPhase, TableStatus};
pub use problem::ProtocolError;
pub use server::ServerMessage;

/// The longest message a client may send, in bytes.
pub const LONGEST_MESSAGE: usize = 16 * 1024;
