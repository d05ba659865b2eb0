//! Which commands a client sends, and when.

use protocol::ClientMessage;
use table::{Command, CommandId, Name, TablePhase};
use tokio::time::Instant;

use super::super::account::{CommandKind, CommandOutcome, Sent};
use super::super::wire::{ConnectionClosed, text};
use super::{Pending, SwarmClient};

impl SwarmClient {
    /// Sends the command that is due; if it is too early, returns when it is due.
    pub(super) async fn ask(&mut self) -> Result<Option<Instant>, ConnectionClosed> {
        if self.welcomed.is_none() {
            return Ok(None);
        }
        if self.pending.is_none() {
            let Some(wish) = self.wish() else { return Ok(None) };
            let due = self.due(wish);
            if due > Instant::now() {
                return Ok(Some(due));
            }
            self.make_up_mind(wish, due);
        }
        if let (Some(pending), Some(wire)) = (&mut self.pending, &mut self.wire)
            && !pending.asked
        {
            pending.asked = true;
            wire.send(pending.text.clone()).await?;
            if std::mem::take(&mut pending.break_before) {
                return Err(ConnectionClosed);
            }
        }
        Ok(None)
    }

    /// The kind of command to send next; `None` if there is none.
    fn wish(&self) -> Option<CommandKind> {
        let table_view =
            self.account.table_view.as_ref().filter(|table_view| Some(table_view.seq) >= self.welcomed)?;
        let Some(seat) = table_view.viewer.seat() else {
            return (self.key.is_some() && !self.seated).then_some(CommandKind::Join);
        };
        let wants = |wish, wanted: bool| wanted.then_some(wish);
        match table_view.state.phase {
            TablePhase::Lobby => {
                wants(CommandKind::Other, table_view.state.seat(seat).is_some_and(|place| !place.ready))
            }
            TablePhase::Playing => wants(CommandKind::Play, self.playing && table_view.is_my_turn()),
            TablePhase::Finished { .. } => {
                wants(CommandKind::Other, self.playing && !table_view.state.wants_rematch.contains(seat))
            }
        }
    }

    /// When the command is due; the same time at each call until it is sent.
    fn due(&mut self, wish: CommandKind) -> Instant {
        match (wish, self.due) {
            (CommandKind::Play, Some(due)) => due,
            (CommandKind::Play, None) => {
                let due = match self.place.beat.get() {
                    Some(beat) => beat.next(),
                    None => Instant::now() + self.course.think,
                };
                *self.due.insert(due)
            }
            (CommandKind::Join | CommandKind::Other, _) => Instant::now(),
        }
    }

    /// Chooses a command and records that it is about to be sent.
    fn make_up_mind(&mut self, wish: CommandKind, due: Instant) {
        let Some(command) = self.command(wish) else { return };
        let id = CommandId::new((self.account.sent.len() + 1).to_string()).expect("a number is an id");
        let text = text(&ClientMessage::Command { id: id.clone(), command: Box::new(command) });
        let paced = wish == CommandKind::Play && self.place.beat.get().is_some();
        let roll = if wish == CommandKind::Play { self.chance.below(200) } else { u32::MAX };
        let breaks = self.course.reconnects;
        self.due = None;
        self.account.sent.push(Sent { id, wish, answer: CommandOutcome::None });
        self.pending = Some(Pending {
            text,
            since: if paced { due } else { Instant::now() },
            asked: false,
            break_before: roll < breaks,
            break_after: (breaks..2 * breaks).contains(&roll),
        });
    }

    fn command(&mut self, wish: CommandKind) -> Option<Command> {
        let table_view = self.account.table_view.as_ref()?;
        match wish {
            CommandKind::Join => Some(Command::Join {
                name: Name::new("Swarm").ok()?,
                key: self.key.clone()?,
                seat: None,
                colour: None,
                program: true,
            }),
            CommandKind::Play => table_view.game.as_ref()?.random_action(&mut self.chance).map(Command::Play),
            CommandKind::Other if table_view.state.phase == TablePhase::Lobby => Some(Command::Ready(true)),
            CommandKind::Other => Some(Command::Rematch(true)),
        }
    }
}
