//! A table's handle to one client.

use std::cell::OnceCell;

use axum::extract::ws::Message;
use protocol::{Encoding, ProtocolError, ServerMessage};
use table::{Credential, Role};
use tokio::sync::mpsc;

/// The capacity of a client's queue, in batches of messages. A client whose queue is full is disconnected.
const QUEUE: usize = 64;

/// What a socket task has to send.
#[derive(Debug)]
pub(crate) enum Outgoing {
    /// These messages, in this order.
    Messages(Vec<Message>),
    /// A goodbye; then the connection closes.
    Close(ProtocolError),
}

/// Encodes a message as a WebSocket frame.
pub(crate) fn encode(message: &ServerMessage, encoding: Encoding) -> Message {
    match encoding {
        Encoding::Text => Message::Text(message.to_text().into()),
        Encoding::Binary => Message::Binary(message.to_bytes().into()),
    }
}

/// A message for several clients. It is encoded at most once per encoding, and the clients share the bytes.
#[derive(Debug)]
pub(crate) struct SharedMessage {
    message: ServerMessage,
    text: OnceCell<Message>,
    binary: OnceCell<Message>,
}

impl SharedMessage {
    pub(crate) const fn new(message: ServerMessage) -> SharedMessage {
        SharedMessage { message, text: OnceCell::new(), binary: OnceCell::new() }
    }

    /// The message in this encoding.
    pub(crate) fn encoded(&self, encoding: Encoding) -> Message {
        let written = match encoding {
            Encoding::Text => &self.text,
            Encoding::Binary => &self.binary,
        };
        written.get_or_init(|| encode(&self.message, encoding)).clone()
    }
}

/// A client connected to a table.
#[derive(Debug)]
pub(crate) struct ClientHandle {
    /// Unique among the clients of a table.
    pub(crate) id: u64,
    /// What the client may do.
    pub(crate) role: Role,
    /// The credential that grants the role.
    pub(crate) credential: Credential,
    /// Whether the client wants the position after every step.
    pub(crate) positions: bool,
    /// The encoding of the connection.
    pub(crate) encoding: Encoding,
    queue: mpsc::Sender<Outgoing>,
}

/// The client's queue is full.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TooSlow;

/// A queue for a new client.
pub(crate) fn queue() -> (mpsc::Sender<Outgoing>, mpsc::Receiver<Outgoing>) {
    mpsc::channel(QUEUE)
}

impl ClientHandle {
    pub(crate) fn new(
        id: u64,
        role: Role,
        credential: Credential,
        positions: bool,
        encoding: Encoding,
        queue: mpsc::Sender<Outgoing>,
    ) -> ClientHandle {
        ClientHandle { id, role, credential, positions, encoding, queue }
    }

    /// Sends messages to this client alone.
    pub(crate) fn tell(&self, messages: &[ServerMessage]) -> Result<(), TooSlow> {
        self.send(messages.iter().map(|message| encode(message, self.encoding)).collect())
    }

    /// Sends messages that other clients receive too.
    pub(crate) fn share(&self, messages: &[SharedMessage]) -> Result<(), TooSlow> {
        self.send(messages.iter().map(|message| message.encoded(self.encoding)).collect())
    }

    /// Puts messages into the client's queue. Never waits: a slow client must not delay its table.
    fn send(&self, messages: Vec<Message>) -> Result<(), TooSlow> {
        self.queue.try_send(Outgoing::Messages(messages)).map_err(|_| TooSlow)
    }

    /// Closes the connection with a goodbye. If the queue is full, its end has the same effect.
    pub(crate) fn close(self, problem: ProtocolError) {
        let _ = self.queue.try_send(Outgoing::Close(problem));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_written_once_in_each_form_that_is_spoken() {
        let shared = SharedMessage::new(ServerMessage::Said { seat: 1, phrase: table::Phrase::WellPlayed });
        let place = |encoding| shared.encoded(encoding).into_data().as_ptr();
        assert_eq!(place(Encoding::Text), place(Encoding::Text));
        assert!(shared.binary.get().is_none(), "nobody speaks it yet");
        assert_eq!(place(Encoding::Binary), place(Encoding::Binary));
    }
}
