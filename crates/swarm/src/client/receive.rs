//! How a client takes the server's messages: `Remote` carries them out, and the swarm checks and records them.

use std::sync::atomic::Ordering;

use client::Output;
use protocol::ServerMessage;
use table::{CommandId, Role};
use tokio::time::Instant;

use super::SwarmClient;
use crate::connection::ConnectionClosed;
use crate::history::{CommandKind, CommandOutcome, ReceivedStep, SentCommand, fingerprint_of};

impl SwarmClient {
    /// Gives a message to `Remote`, does what it asks for, and checks both.
    pub(super) async fn receive(&mut self, bytes: &[u8]) -> Result<(), ConnectionClosed> {
        let Some(message) = ServerMessage::from_bytes(bytes) else {
            self.failures.push("a message can't be decoded".to_owned());
            return Err(ConnectionClosed);
        };
        let viewer = self.viewer();
        self.audit.message(viewer, &message);
        match &message {
            ServerMessage::Welcome { you, last, .. } => self.welcomed(*you, *last),
            ServerMessage::Step(step) => {
                let fingerprint = fingerprint_of(bytes);
                self.history.steps.push(ReceivedStep { seq: step.seq, viewer, fingerprint });
            }
            _ => {}
        }
        let outputs = self.remote.heard(bytes);
        let result = self.check_outputs(&message, &outputs);
        self.carry_out(outputs).await?;
        result
    }

    /// Checks that `Remote` has accepted the message.
    fn check_outputs(&mut self, message: &ServerMessage, outputs: &[Output]) -> Result<(), ConnectionClosed> {
        match message {
            ServerMessage::Welcome { .. } => {
                // What is sent after a welcome was sent before, over a connection that broke.
                let again = outputs.iter().filter(|output| matches!(output, Output::Send(_))).count();
                self.run.counters.asked_again(again);
                if let Some(pending) = self.pending.as_mut().filter(|_| again > 0) {
                    pending.sent.get_or_insert_with(Instant::now);
                }
                Ok(())
            }
            ServerMessage::Step(step) => {
                if !outputs.iter().any(|output| matches!(output, Output::Step(_))) {
                    self.failures.push(format!("step {} does not follow the one before", step.seq));
                }
                Ok(())
            }
            ServerMessage::Done { id, seq } => self.answered(id, CommandOutcome::Done(*seq), outputs),
            ServerMessage::Refused { id, sentence, .. } => {
                self.refused(sentence);
                self.answered(id, CommandOutcome::Refused, outputs)
            }
            _ => Ok(()),
        }
    }

    fn welcomed(&mut self, you: Role, last: u64) {
        let is_right = match you {
            Role::Seat(_) => self.is_seated(),
            Role::Guest => self.key.is_some() && !self.is_seated(),
            Role::Watcher => self.key.is_none(),
        };
        let has_moved = self.viewer().seat().is_some_and(|seat| you != Role::Seat(seat));
        if !is_right || has_moved {
            self.failures.push(format!("the server named another viewer: {you:?}"));
        }
        self.welcomed_at = Some(last);
    }

    /// A legal move by the client's own view is never refused; a request for a rematch can come too late.
    fn refused(&mut self, sentence: &str) {
        let last = self.history.commands.last();
        if let Some(SentCommand { id, kind: CommandKind::Join | CommandKind::Play, .. }) = last {
            let id = String::from(id.clone());
            self.failures.push(format!("command {id} was allowed and is refused: {sentence}"));
        }
    }

    fn answered(
        &mut self,
        id: &CommandId,
        outcome: CommandOutcome,
        outputs: &[Output],
    ) -> Result<(), ConnectionClosed> {
        self.stop_waiting();
        let is_known =
            outputs.iter().any(|output| matches!(output, Output::Answered { id: known, .. } if known == id));
        // One command at a time: the last one sent is the one that waits for its answer.
        let command = self.history.commands.last_mut().filter(|command| is_known && command.id == *id);
        let (Some(command), Some(pending)) = (command, self.pending.take()) else {
            self.failures.push(format!("an answer to no sent command: {}", String::from(id.clone())));
            return Err(ConnectionClosed);
        };
        command.outcome = outcome;
        let is_move = command.kind == CommandKind::Play && matches!(outcome, CommandOutcome::Done(_));
        if is_move {
            self.times.push(u32::try_from(pending.since.elapsed().as_micros()).unwrap_or(u32::MAX));
        }
        self.run.counters.answered(self.generation, is_move);
        self.table.answers.fetch_add(1, Ordering::Relaxed);
        if pending.break_after { Err(ConnectionClosed) } else { Ok(()) }
    }
}
