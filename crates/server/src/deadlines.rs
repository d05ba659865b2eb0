//! How long the server waits for anything outside of it, and why. The store's own deadlines are in `store::deadlines`.

use std::time::Duration;

/// The deadlines of a server. Tests shorten them.
#[derive(Clone, Copy, Debug)]
pub struct Deadlines {
    /// A client sends the head of a request, or its hello after opening a socket. A phone on a bad network needs
    /// seconds.
    pub receive: Duration,
    /// A client accepts bytes. One that does not read would hold its connection and our memory for ever.
    pub send: Duration,
    /// A request is answered, from its head to the end of its body.
    pub request: Duration,
    /// A client receives the goodbye before the connection closes. A courtesy, so it is short.
    pub goodbye: Duration,
    /// The store reads or writes. Players hear within 5 s that storage is away, and the store itself gives up after 4.
    pub storage: Duration,
    /// The server shuts down, whatever clients do. Service managers kill a program after 10 s or more.
    pub shutdown: Duration,
}

impl Default for Deadlines {
    fn default() -> Deadlines {
        Deadlines {
            receive: Duration::from_secs(10),
            send: Duration::from_secs(10),
            request: Duration::from_secs(15),
            goodbye: Duration::from_secs(2),
            storage: Duration::from_millis(4_500),
            shutdown: Duration::from_secs(9),
        }
    }
}
