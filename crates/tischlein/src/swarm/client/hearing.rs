//! How a client handles the server's messages.

use protocol::ServerMessage;
use table::{CommandId, Role, Step, TableView};

use super::super::account::{CommandKind, CommandOutcome, SeenStep, Sent, print_of};
use super::super::wire::ConnectionClosed;
use super::SwarmClient;

impl SwarmClient {
    /// Handles a message.
    pub(super) fn hear(&mut self, text: &str) -> Result<(), ConnectionClosed> {
        let message: ServerMessage = serde_json::from_str(text).map_err(|error| {
            self.troubles.push(format!("a message can't be read: {error}"));
            ConnectionClosed
        })?;
        self.audit.message(self.eyes(), text, &message);
        match message {
            ServerMessage::Welcome { you, last, table_view, .. } => self.welcome(you, last, table_view),
            ServerMessage::Step(step) => self.see(&step, text),
            ServerMessage::Done { id, seq } => self.answered(&id, CommandOutcome::Done(seq)),
            ServerMessage::Refused { id, sentence, .. } => {
                self.refused(&sentence);
                self.answered(&id, CommandOutcome::Refused)
            }
            // Rate-limited, or the server shuts down: reconnect.
            ServerMessage::Problem { .. } | ServerMessage::Goodbye { .. } => Err(ConnectionClosed),
            ServerMessage::Position { .. }
            | ServerMessage::Attendance(_)
            | ServerMessage::Said { .. }
            | ServerMessage::Aims { .. }
            | ServerMessage::Advised { .. } => Ok(()),
        }
    }

    fn welcome(
        &mut self,
        you: Role,
        last: u64,
        table_view: Option<Box<TableView>>,
    ) -> Result<(), ConnectionClosed> {
        let right = match you {
            Role::Seat(_) => self.seated,
            Role::Guest => self.key.is_some() && !self.seated,
            Role::Watcher => self.key.is_none(),
        };
        let moved = self.eyes().seat().is_some_and(|seat| you != Role::Seat(seat));
        if !right || moved {
            self.troubles.push(format!("the server named another viewer: {you:?}"));
        }
        if let Some(table_view) = table_view {
            self.account.table_view = Some(*table_view);
        }
        self.welcomed = Some(last);
        Ok(())
    }

    fn see(&mut self, step: &Step, text: &str) -> Result<(), ConnectionClosed> {
        let Some(table_view) = &mut self.account.table_view else { return Err(ConnectionClosed) };
        self.account.saw.push(SeenStep { seq: step.seq, eyes: table_view.viewer, print: print_of(text) });
        table_view.apply_visible(step).map_err(|problem| {
            self.troubles.push(problem.to_string());
            self.account.table_view = None;
            ConnectionClosed
        })
    }

    /// A legal move by the client's own view is never refused; a request for a rematch can come too late.
    fn refused(&mut self, sentence: &str) {
        if let Some(Sent { id, wish: CommandKind::Join | CommandKind::Play, .. }) = self.account.sent.last() {
            let id = String::from(id.clone());
            self.troubles.push(format!("command {id} was allowed and is refused: {sentence}"));
        }
    }

    fn answered(&mut self, id: &CommandId, answer: CommandOutcome) -> Result<(), ConnectionClosed> {
        // One command at a time: the last one sent is the one that waits for its answer.
        let sent = self.account.sent.last_mut().filter(|sent| sent.id == *id);
        let (Some(sent), Some(pending)) = (sent, self.pending.take()) else {
            self.troubles.push(format!("an answer to no sent command: {}", String::from(id.clone())));
            return Err(ConnectionClosed);
        };
        sent.answer = answer;
        let done = matches!(answer, CommandOutcome::Done(_));
        let is_move = sent.wish == CommandKind::Play && done;
        self.seated |= sent.wish == CommandKind::Join && done;
        if is_move {
            self.times.push(u32::try_from(pending.since.elapsed().as_micros()).unwrap_or(u32::MAX));
        }
        self.course.pulse.answered(self.generation, is_move);
        if pending.break_after { Err(ConnectionClosed) } else { Ok(()) }
    }
}
