//! One client's line to a table.

use axum::extract::ws::Utf8Bytes;
use protocol::{Problem, ServerMessage};
use table::{Credential, Role};
use tokio::sync::mpsc;

/// How many batches of messages may wait for a client that reads slowly.
const QUEUE: usize = 64;

/// What a socket is to send.
#[derive(Debug)]
pub(crate) enum Outgoing {
    /// These messages, in this order.
    Messages(Vec<Utf8Bytes>),
    /// A last word, then the end.
    Close(Problem),
}

/// A message as it travels, so that it can be sent to several clients.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    message.to_text().into()
}

/// A client at a table.
#[derive(Debug)]
pub(crate) struct Link {
    /// Tells the clients of a table apart.
    pub(crate) id: u64,
    /// What they may do.
    pub(crate) role: Role,
    /// What let them in.
    pub(crate) credential: Credential,
    /// Whether they want the position after every step.
    pub(crate) positions: bool,
    queue: mpsc::Sender<Outgoing>,
}

/// A client does not read what it is sent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TooSlow;

/// A queue for a new client.
pub(crate) fn queue() -> (mpsc::Sender<Outgoing>, mpsc::Receiver<Outgoing>) {
    mpsc::channel(QUEUE)
}

impl Link {
    pub(crate) fn new(
        id: u64,
        role: Role,
        credential: Credential,
        positions: bool,
        queue: mpsc::Sender<Outgoing>,
    ) -> Link {
        Link { id, role, credential, positions, queue }
    }

    /// Puts messages into the client's queue. Never waits: a table does not wait for its slowest client.
    pub(crate) fn send(&self, messages: Vec<Utf8Bytes>) -> Result<(), TooSlow> {
        self.queue.try_send(Outgoing::Messages(messages)).map_err(|_| TooSlow)
    }

    /// Says goodbye. If there is no room for that, the end of the queue says it too.
    pub(crate) fn close(self, problem: Problem) {
        let _ = self.queue.try_send(Outgoing::Close(problem));
    }
}
