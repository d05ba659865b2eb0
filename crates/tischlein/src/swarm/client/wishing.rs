//! What a client wants and when.

use protocol::ClientMessage;
use table::{Command, CommandId, Name, Phase};
use tokio::time::Instant;

use super::super::account::{Answer, Sent, Wish};
use super::super::wire::{Gone, text};
use super::{Client, Pending};

impl Client {
    /// Asks for what is to be asked for now; if it is too early, says when it is due.
    pub(super) async fn ask(&mut self) -> Result<Option<Instant>, Gone> {
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
                return Err(Gone);
            }
        }
        Ok(None)
    }

    /// What the client wants now.
    fn wish(&self) -> Option<Wish> {
        let outlook = self.account.outlook.as_ref().filter(|outlook| Some(outlook.seq) >= self.welcomed)?;
        let Some(seat) = outlook.viewer.seat() else {
            return (self.key.is_some() && !self.seated).then_some(Wish::Join);
        };
        let wants = |wish, wanted: bool| wanted.then_some(wish);
        match outlook.scene.phase {
            Phase::Lobby => wants(Wish::Other, outlook.scene.place(seat).is_some_and(|place| !place.ready)),
            Phase::Playing => wants(Wish::Play, self.playing && outlook.is_my_turn()),
            Phase::Finished { .. } => {
                wants(Wish::Other, self.playing && !outlook.scene.wants_rematch.contains(seat))
            }
        }
    }

    /// When it is due; the same every time until it is asked for.
    fn due(&mut self, wish: Wish) -> Instant {
        match (wish, self.due) {
            (Wish::Play, Some(due)) => due,
            (Wish::Play, None) => {
                let due = match self.place.beat.get() {
                    Some(beat) => beat.next(),
                    None => Instant::now() + self.course.think,
                };
                *self.due.insert(due)
            }
            (Wish::Join | Wish::Other, _) => Instant::now(),
        }
    }

    /// Chooses a command and notes that it is about to be sent.
    fn make_up_mind(&mut self, wish: Wish, due: Instant) {
        let Some(command) = self.command(wish) else { return };
        let id = CommandId::new((self.account.sent.len() + 1).to_string()).expect("a number is an id");
        let text = text(&ClientMessage::Command { id: id.clone(), command: Box::new(command) });
        let paced = wish == Wish::Play && self.place.beat.get().is_some();
        let roll = if wish == Wish::Play { self.chance.below(200) } else { u32::MAX };
        let breaks = self.course.reconnects;
        self.due = None;
        self.account.sent.push(Sent { id, wish, answer: Answer::None });
        self.pending = Some(Pending {
            text,
            since: if paced { due } else { Instant::now() },
            asked: false,
            break_before: roll < breaks,
            break_after: (breaks..2 * breaks).contains(&roll),
        });
    }

    fn command(&mut self, wish: Wish) -> Option<Command> {
        let outlook = self.account.outlook.as_ref()?;
        match wish {
            Wish::Join => Some(Command::Join {
                name: Name::new("Swarm").ok()?,
                key: self.key.clone()?,
                seat: None,
                colour: None,
                program: true,
            }),
            Wish::Play => outlook.game.as_ref()?.random_action(&mut self.chance).map(Command::Play),
            Wish::Other if outlook.scene.phase == Phase::Lobby => Some(Command::Ready(true)),
            Wish::Other => Some(Command::Rematch(true)),
        }
    }
}
