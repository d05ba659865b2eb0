//! What a client makes of what it hears.

use protocol::ServerMessage;
use table::{CommandId, Outlook, Role, Step};

use super::super::account::{Answer, Saw, Sent, Wish, print_of};
use super::super::wire::Gone;
use super::Client;

impl Client {
    /// Takes in a message.
    pub(super) fn hear(&mut self, text: &str) -> Result<(), Gone> {
        let message: ServerMessage = serde_json::from_str(text).map_err(|error| {
            self.troubles.push(format!("a message can't be read: {error}"));
            Gone
        })?;
        self.audit.message(self.eyes(), text, &message);
        match message {
            ServerMessage::Welcome { you, last, outlook, .. } => self.welcome(you, last, outlook),
            ServerMessage::Step(step) => self.see(&step, text),
            ServerMessage::Done { id, seq } => self.answered(&id, Answer::Done(seq)),
            ServerMessage::Refused { id, sentence, .. } => {
                self.refused(&sentence);
                self.answered(&id, Answer::Refused)
            }
            // Too fast, or the server goes: the next connection has better luck.
            ServerMessage::Problem { .. } | ServerMessage::Goodbye { .. } => Err(Gone),
            ServerMessage::Position { .. }
            | ServerMessage::Attendance(_)
            | ServerMessage::Said { .. }
            | ServerMessage::Aims { .. }
            | ServerMessage::Advised { .. } => Ok(()),
        }
    }

    fn welcome(&mut self, you: Role, last: u64, outlook: Option<Box<Outlook>>) -> Result<(), Gone> {
        let right = match you {
            Role::Seat(_) => self.seated,
            Role::Guest => self.key.is_some() && !self.seated,
            Role::Watcher => self.key.is_none(),
        };
        let moved = self.eyes().seat().is_some_and(|seat| you != Role::Seat(seat));
        if !right || moved {
            self.troubles.push(format!("the client was taken for somebody else: {you:?}"));
        }
        if let Some(outlook) = outlook {
            self.account.outlook = Some(*outlook);
        }
        self.welcomed = Some(last);
        Ok(())
    }

    fn see(&mut self, step: &Step, text: &str) -> Result<(), Gone> {
        let Some(outlook) = &mut self.account.outlook else { return Err(Gone) };
        self.account.saw.push(Saw { seq: step.seq, eyes: outlook.viewer, print: print_of(text) });
        outlook.observe(step).map_err(|problem| {
            self.troubles.push(problem.to_string());
            self.account.outlook = None;
            Gone
        })
    }

    /// What a player may do by what they know is never refused; a wish for a rematch can come too late.
    fn refused(&mut self, sentence: &str) {
        if let Some(Sent { id, wish: Wish::Join | Wish::Play, .. }) = self.account.sent.last() {
            let id = String::from(id.clone());
            self.troubles.push(format!("command {id} was allowed and is refused: {sentence}"));
        }
    }

    fn answered(&mut self, id: &CommandId, answer: Answer) -> Result<(), Gone> {
        // One command at a time: the last one that was sent waits for its answer.
        let sent = self.account.sent.last_mut().filter(|sent| sent.id == *id);
        let (Some(sent), Some(pending)) = (sent, self.pending.take()) else {
            self.troubles.push(format!("an answer to nothing: {}", String::from(id.clone())));
            return Err(Gone);
        };
        sent.answer = answer;
        let done = matches!(answer, Answer::Done(_));
        let is_move = sent.wish == Wish::Play && done;
        self.seated |= sent.wish == Wish::Join && done;
        if is_move {
            self.times.push(u32::try_from(pending.since.elapsed().as_micros()).unwrap_or(u32::MAX));
        }
        self.course.pulse.answered(self.generation, is_move);
        if pending.break_after { Err(Gone) } else { Ok(()) }
    }
}
