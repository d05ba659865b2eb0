//! One client's line to a table.

use std::cell::OnceCell;

use axum::extract::ws::Message;
use protocol::{Form, Problem, ServerMessage};
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
    Close(Problem),
}

/// A message as it travels.
pub(crate) fn encode(message: &ServerMessage, form: Form) -> Message {
    match form {
        Form::Text => Message::Text(message.to_text().into()),
        Form::Binary => Message::Binary(message.to_bytes().into()),
    }
}

/// A message for several clients. It is written once in each form that any of them speaks, and they share the bytes.
#[derive(Debug)]
pub(crate) struct Shared {
    message: ServerMessage,
    text: OnceCell<Message>,
    binary: OnceCell<Message>,
}

impl Shared {
    pub(crate) const fn new(message: ServerMessage) -> Shared {
        Shared { message, text: OnceCell::new(), binary: OnceCell::new() }
    }

    /// As it travels to clients that speak like this.
    pub(crate) fn encoded(&self, form: Form) -> Message {
        let written = match form {
            Form::Text => &self.text,
            Form::Binary => &self.binary,
        };
        written.get_or_init(|| encode(&self.message, form)).clone()
    }
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
    /// How they want to be spoken to.
    pub(crate) form: Form,
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
        form: Form,
        queue: mpsc::Sender<Outgoing>,
    ) -> Link {
        Link { id, role, credential, positions, form, queue }
    }

    /// Tells this client alone something.
    pub(crate) fn tell(&self, messages: &[ServerMessage]) -> Result<(), TooSlow> {
        self.send(messages.iter().map(|message| encode(message, self.form)).collect())
    }

    /// Tells this client what others are told too.
    pub(crate) fn share(&self, messages: &[Shared]) -> Result<(), TooSlow> {
        self.send(messages.iter().map(|message| message.encoded(self.form)).collect())
    }

    /// Puts messages into the client's queue. Never waits: a table does not wait for its slowest client.
    fn send(&self, messages: Vec<Message>) -> Result<(), TooSlow> {
        self.queue.try_send(Outgoing::Messages(messages)).map_err(|_| TooSlow)
    }

    /// Says goodbye. If there is no room for that, the end of the queue says it too.
    pub(crate) fn close(self, problem: Problem) {
        let _ = self.queue.try_send(Outgoing::Close(problem));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_written_once_in_each_form_that_is_spoken() {
        let shared = Shared::new(ServerMessage::Said { seat: 1, phrase: table::Phrase::WellPlayed });
        let place = |form| shared.encoded(form).into_data().as_ptr();
        assert_eq!(place(Form::Text), place(Form::Text));
        assert!(shared.binary.get().is_none(), "nobody speaks it yet");
        assert_eq!(place(Form::Binary), place(Form::Binary));
    }
}
