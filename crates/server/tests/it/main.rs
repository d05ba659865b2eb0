//! The server as its clients see it: over real sockets, on real stores.

#![expect(clippy::unwrap_used, reason = "a test fails where something is not as it must be")]

mod bad_input;
mod client;
mod durable;
mod limits;
mod openapi;
mod operator;
mod restoring;
mod secrecy;
mod tables;
mod teams;
mod versions;
mod whole_game;
