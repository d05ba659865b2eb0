//! Which commands a client sends, and when.

use table::{Command, Name, TablePhase};
use tokio::time::Instant;

use super::{Pending, SwarmClient};
use crate::connection::ConnectionClosed;
use crate::history::{CommandKind, CommandOutcome, SentCommand};

impl SwarmClient {
    /// Sends the command that is due; if it is too early, returns when it is due.
    pub(super) async fn ask_next(&mut self) -> Result<Option<Instant>, ConnectionClosed> {
        if self.remote.is_waiting() {
            return Ok(None);
        }
        let Some(kind) = self.next_kind() else { return Ok(None) };
        let due = self.due(kind);
        if due > Instant::now() {
            return Ok(Some(due));
        }
        let Some(command) = self.next_command(kind) else { return Ok(None) };
        self.due = None;
        let is_paced = kind == CommandKind::Play && self.table.move_clock.get().is_some();
        let since = if is_paced { due } else { Instant::now() };
        let roll = if kind == CommandKind::Play { self.chance.below(200) } else { u32::MAX };
        let breaks = self.run.reconnects;
        let (id, outputs) = self.remote.ask(command);
        self.history.commands.push(SentCommand { id, kind, outcome: CommandOutcome::None });
        let break_after = (breaks..2 * breaks).contains(&roll);
        self.pending = Some(Pending { since, sent: Some(Instant::now()), break_after });
        self.carry_out(outputs).await?;
        if roll < breaks { Err(ConnectionClosed) } else { Ok(None) }
    }

    /// The kind of command to send next; `None` if there is none, or not before missed steps have come.
    fn next_kind(&self) -> Option<CommandKind> {
        let welcomed_at = self.welcomed_at?;
        let table_view = self.remote.table_view().filter(|table_view| table_view.seq >= welcomed_at)?;
        let Some(seat) = table_view.viewer.seat() else {
            return (self.key.is_some() && !self.is_seated()).then_some(CommandKind::Join);
        };
        let state = &table_view.state;
        match state.phase {
            TablePhase::Lobby => {
                state.seat(seat).is_some_and(|info| !info.ready).then_some(CommandKind::Other)
            }
            TablePhase::Playing => (self.playing && table_view.is_my_turn()).then_some(CommandKind::Play),
            TablePhase::Finished { .. } => {
                (self.playing && !state.wants_rematch.contains(seat)).then_some(CommandKind::Other)
            }
        }
    }

    /// When the command is due; the same time at each call until it is sent.
    fn due(&mut self, kind: CommandKind) -> Instant {
        match (kind, self.due) {
            (CommandKind::Play, Some(due)) => due,
            (CommandKind::Play, None) => {
                let due = match self.table.move_clock.get() {
                    Some(move_clock) => move_clock.next(),
                    None => Instant::now() + self.run.think,
                };
                *self.due.insert(due)
            }
            (CommandKind::Join | CommandKind::Other, _) => Instant::now(),
        }
    }

    fn next_command(&mut self, kind: CommandKind) -> Option<Command> {
        let table_view = self.remote.table_view()?;
        match kind {
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
