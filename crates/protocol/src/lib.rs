//! What clients and servers say to each other: JSON over a WebSocket once a table is there, HTTP to get to it.
//!
//! Messages are closed sets named by direction, each one an object with a single member: its name. `docs/protocol.md`
//! shows an example of every one; a test makes it from messages that were read back.

mod client;
mod http;
mod problem;
mod server;
#[cfg(test)]
mod tests;

pub use client::{ClientMessage, read};
pub use http::{Created, Failure, NewTable, OpenTable, OpenTables};
pub use problem::Problem;
pub use server::ServerMessage;

/// The version of the protocol. Raised when a client of the old one could misunderstand the new one.
pub const VERSION: u16 = 1;

/// The longest message a client may send, in bytes.
pub const LONGEST_MESSAGE: usize = 16 * 1024;
