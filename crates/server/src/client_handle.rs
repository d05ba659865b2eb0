//! One client's line to a table.

use std::cell::OnceCell;

use axum::extract::ws::Message;
use protocol::{Encoding, ProtocolError, ServerMessage};
use table::{Credential, Role};
use tokio::sync::mpsc;

/// How many batches of messages may wait for a client that reads slowly.
const QUEUE: usize = 64;

/// What a socket is to send.
#[derive(Debug)]
pub(crate) enum Outgoing {
    /// These messages, in this order.
    Messages(Vec<Message>),
    /// A last word, then the end.
    Close(ProtocolError),
}

/// A message as it travels.
pub(crate) fn encode(message: &ServerMessage, encoding: Encoding) -> Message {
    match encoding {
        Encoding::Text => Message::Text(message.to_text().into()),
        Encoding::Binary => Message::Binary(message.to_bytes().into()),
    }
}

/// A message for several clients. It is written once in each form that any of them speaks, and they share the bytes.
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

    /// As it travels to clients that speak like this.
    pub(crate) fn encoded(&self, encoding: Encoding) -> Message {
        let written = match encoding {
            Encoding::Text => &self.text,
            Encoding::Binary => &self.binary,
        };
        written.get_or_init(|| encode(&self.message, encoding)).clone()
    }
}

/// A client at a table.
#[derive(Debug)]
pub(crate) struct ClientHandle {
    /// Tells the clients of a table apart.
    pub(crate) id: u64,
    /// What they may do.
    pub(crate) role: Role,
    /// What let them in.
    pub(crate) credential: Credential,
    /// Whether they want the position after every step.
    pub(crate) positions: bool,
    /// How they want to be spoken to.
    pub(crate) encoding: Encoding,
    queue: mpsc::Sender<Outgoing>,
}

/// A client does not read what it is sent.
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

    /// Tells this client alone something.
    pub(crate) fn tell(&self, messages: &[ServerMessage]) -> Result<(), TooSlow> {
        self.send(messages.iter().map(|message| encode(message, self.encoding)).collect())
    }

    /// Tells this client what others are told too.
    pub(crate) fn share(&self, messages: &[SharedMessage]) -> Result<(), TooSlow> {
        self.send(messages.iter().map(|message| message.encoded(self.encoding)).collect())
    }

    /// Puts messages into the client's queue. Never waits: a table does not wait for its slowest client.
    fn send(&self, messages: Vec<Message>) -> Result<(), TooSlow> {
        self.queue.try_send(Outgoing::Messages(messages)).map_err(|_| TooSlow)
    }

    /// Says goodbye. If there is no room for that, the end of the queue says it too.
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
