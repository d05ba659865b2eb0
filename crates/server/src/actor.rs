//! The actor of one table: the only writer of its log, and the sender of all messages to its clients.

use std::collections::VecDeque;
use std::future::pending;
use std::sync::Arc;
use std::time::Instant;

use game::{Seat, Viewer};
use protocol::{Encoding, ProtocolError, ServerMessage, TableStatus};
use store::{Append, StoreError, TableSummary, Write};
use table::{
    Accepted, Advice, Aiming, BotTask, Command, CommandId, Credential, Entry, GameAction, Key, Phrase,
    PublicTableEvent, Role, Step, Table, TableEvent, Timestamp,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};
use tracing::{info, warn};

use crate::app_state::AppState;
use crate::chance;
use crate::client_handle::{ClientHandle, Outgoing, SharedMessage};
use crate::label::label;
use crate::load::{Loaded, TAIL, load};
use crate::pool::Work;
use crate::registry::TableRegistry;
use crate::status;

/// The capacity of a table's mailbox, in messages.
const INBOX: usize = 64;

/// A message to a table's actor. `link` is the number of the sending client.
#[derive(Debug)]
pub(crate) enum TableMessage {
    /// A client connects.
    Enter(JoinRequest),
    /// A client sends a command.
    Command { link: u64, id: CommandId, command: Box<Command>, read_at: Instant },
    /// A client says a phrase.
    Say { link: u64, phrase: Phrase },
    /// A client shows how it holds a piece.
    Aim { link: u64, aiming: Aiming },
    /// A client gives its team mates a hint.
    Advise { link: u64, advice: Advice },
    /// A client asks for a fresh snapshot.
    Resync { link: u64 },
    /// Asks for the table's status with the key of a seat.
    Look { key: Key, answer: oneshot::Sender<Result<TableStatus, ProtocolError>> },
    /// A client has disconnected.
    Leave { link: u64 },
    /// A bot has chosen its action.
    Thought(Box<BotTask>, Option<GameAction>),
    /// The server shuts down.
    Stop,
}

/// A client that asks for access.
#[derive(Debug)]
pub(crate) struct JoinRequest {
    pub(crate) credential: Credential,
    pub(crate) seen: Option<u64>,
    pub(crate) positions: bool,
    pub(crate) encoding: Encoding,
    pub(crate) queue: mpsc::Sender<Outgoing>,
    /// The number of its link, or why access is refused.
    pub(crate) answer: oneshot::Sender<Result<u64, ProtocolError>>,
}

/// A table and its clients.
#[derive(Debug)]
struct TableActor {
    id: String,
    app_state: Arc<AppState>,
    /// `None` only while a worker has it.
    table: Option<Table>,
    epoch: u64,
    label: TableSummary,
    tail: VecDeque<Entry>,
    links: Vec<ClientHandle>,
    next_link: u64,
    /// The number of the last entry when a bot began to think.
    thinking: Option<u64>,
    inbox: mpsc::Receiver<TableMessage>,
    /// To ourselves; weak, so that it does not keep the actor alive.
    mailbox: mpsc::WeakSender<TableMessage>,
}

/// Why the actor stops.
type StopReason = ProtocolError;

/// Starts the actor of a table, which first restores the table from its log.
pub(crate) fn start(registry: &Arc<TableRegistry>, id: &str) -> mpsc::Sender<TableMessage> {
    let (sender, inbox) = mpsc::channel(INBOX);
    let (registry, id, mailbox) = (Arc::clone(registry), id.to_owned(), sender.downgrade());
    let app_state = Arc::clone(registry.app_state());
    let tasks = app_state.tasks.clone();
    tasks.spawn(async move {
        app_state.metrics.tables.inc();
        let begun = Instant::now();
        let loaded = load(&app_state, &id).await;
        app_state.metrics.load_seconds.observe(begun.elapsed().as_secs_f64());
        match loaded {
            Ok(loaded) => {
                TableActor::new(id.clone(), Arc::clone(&app_state), loaded, inbox, mailbox)
                    .run(&registry)
                    .await
            }
            Err(problem) => {
                registry.forget(&id);
                refuse_all(inbox, &problem).await;
            }
        }
        app_state.metrics.tables.dec();
    });
    sender
}

/// The steps after the one numbered `seen`, projected for a viewer; `None` if occupants changed seats among them.
fn steps_for<'a>(
    viewer: Viewer,
    seen: u64,
    entries: impl IntoIterator<Item = &'a Entry>,
) -> Option<Vec<Step>> {
    let step = |(entry, seq): (&Entry, u64)| (!entry.swaps_seats()).then(|| entry.project(viewer, seq));
    entries.into_iter().zip(seen + 1..).map(step).collect()
}

/// Refuses all clients that wait for a table that can't be opened.
async fn refuse_all(mut inbox: mpsc::Receiver<TableMessage>, problem: &ProtocolError) {
    inbox.close();
    while let Some(ask) = inbox.recv().await {
        // Ignore clients that no longer wait for the answer.
        match ask {
            TableMessage::Enter(enter) => drop(enter.answer.send(Err(problem.clone()))),
            TableMessage::Look { answer, .. } => drop(answer.send(Err(problem.clone()))),
            _ => {}
        }
    }
}

impl TableActor {
    fn new(
        id: String,
        app_state: Arc<AppState>,
        loaded: Loaded,
        inbox: mpsc::Receiver<TableMessage>,
        mailbox: mpsc::WeakSender<TableMessage>,
    ) -> TableActor {
        let Loaded { table, epoch, tail } = loaded;
        TableActor {
            label: label(&id, &table),
            id,
            app_state,
            table: Some(table),
            epoch,
            tail: tail.into(),
            links: Vec::new(),
            next_link: 0,
            thinking: None,
            inbox,
            mailbox,
        }
    }

    fn table(&self) -> &Table {
        self.table.as_ref().expect("the table is back before anything else is done")
    }

    fn table_mut(&mut self) -> &mut Table {
        self.table.as_mut().expect("the table is back before anything else is done")
    }

    fn now(&self) -> Timestamp {
        self.app_state.now()
    }

    async fn run(mut self, registry: &TableRegistry) {
        let stopped = loop {
            let alarm = self.table().next_alarm().map(|at| self.app_state.until(at));
            let alarm = async move {
                match alarm {
                    Some(wait) => sleep(wait).await,
                    None => pending().await,
                }
            };
            let idle = self.app_state.config.idle;
            let done = tokio::select! {
                ask = timeout(idle, self.inbox.recv()) => match ask {
                    Ok(Some(ask)) => self.answer(ask).await,
                    Ok(None) => break ProtocolError::Restart,
                    Err(_) if self.links.is_empty() && registry.forget_if_idle(&self.id, &self.inbox) => return,
                    Err(_) => Ok(()),
                },
                () = alarm => self.alarm().await,
            };
            if let Err(problem) = done {
                break problem;
            }
            self.let_bots_think();
        };
        registry.forget(&self.id);
        for link in self.links.drain(..) {
            link.close(stopped.clone());
        }
        refuse_all(self.inbox, &stopped).await;
    }

    async fn answer(&mut self, ask: TableMessage) -> Result<(), StopReason> {
        match ask {
            TableMessage::Enter(enter) => self.enter(enter).await,
            TableMessage::Command { link, id, command, read_at } => {
                self.command(link, id, *command, read_at).await
            }
            TableMessage::Say { link, phrase } => {
                self.say(link, phrase);
                Ok(())
            }
            TableMessage::Aim { link, aiming } => {
                self.show_aim(link, aiming);
                Ok(())
            }
            TableMessage::Advise { link, advice } => {
                self.advise(link, advice);
                Ok(())
            }
            TableMessage::Resync { link } => {
                if let Some(link) = self.links.iter().find(|known| known.id == link) {
                    let welcome = self.welcome(link.role, link.encoding, None);
                    self.send_one(link.id, &[welcome]);
                }
                Ok(())
            }
            TableMessage::Look { key, answer } => {
                let _ = answer.send(status::of(self.table(), &key));
                Ok(())
            }
            TableMessage::Leave { link } => {
                self.drop_link(link);
                Ok(())
            }
            TableMessage::Thought(task, action) => self.bot_acts(&task, action).await,
            TableMessage::Stop => Err(ProtocolError::Restart),
        }
    }

    async fn enter(&mut self, enter: JoinRequest) -> Result<(), StopReason> {
        let JoinRequest { credential, seen, positions, encoding, queue, answer } = enter;
        let Some(role) = self.table().admit(&credential) else {
            let _ = answer.send(Err(ProtocolError::WrongKey));
            return Ok(());
        };
        let now = self.now();
        if let Some(entry) = self.table_mut().connect(now, role) {
            self.store(entry).await?;
        }
        let missed = self.missed(role.viewer(), seen).await?;
        let mut messages = vec![self.welcome(role, encoding, missed.as_deref())];
        messages.extend(missed.into_iter().flatten().map(ServerMessage::Step));
        if positions {
            messages.extend(self.position(role.viewer()));
        }
        let link = ClientHandle::new(self.next_link, role, credential, positions, encoding, queue);
        self.next_link += 1;
        if answer.send(Ok(link.id)).is_err() || link.tell(&messages).is_err() {
            self.table_mut().disconnect(now, role);
            return Ok(());
        }
        self.tell_attendance();
        self.links.push(link);
        Ok(())
    }

    /// The steps that a client has missed; `None` if it needs a fresh snapshot. That is the case if it has seen no step
    /// of this table, or if occupants changed seats since: earlier steps are private to the previous occupant.
    async fn missed(&self, viewer: Viewer, seen: Option<u64>) -> Result<Option<Vec<Step>>, StopReason> {
        let last = self.table().last();
        let Some(seen) = seen.filter(|seen| *seen <= last) else { return Ok(None) };
        let in_memory = last - self.tail.len() as u64;
        if seen >= in_memory {
            let fresh = self.tail.iter().skip((seen - in_memory) as usize);
            return Ok(steps_for(viewer, seen, fresh));
        }
        let id = self.id.clone();
        let count = (last - seen) as usize;
        let read = self.app_state.storage.read(move |store| store.read(&id, seen, count)).await;
        let entries = read.map_err(|failure| self.failed(&failure))?;
        let entries: Result<Vec<Entry>, _> = entries.iter().map(|bytes| Entry::from_bytes(bytes)).collect();
        Ok(steps_for(viewer, seen, &entries.map_err(|_| ProtocolError::Unreadable)?))
    }

    fn welcome(&self, role: Role, encoding: Encoding, missed: Option<&[Step]>) -> ServerMessage {
        let table = self.table();
        ServerMessage::Welcome {
            version: encoding.version(),
            you: role,
            now: self.now(),
            last: table.last(),
            code: (role != Role::Watcher && self.label.code.is_some()).then(|| table.code()),
            table_view: missed.is_none().then(|| Box::new(table.table_view(role.viewer()))),
            attendance: table.attendance(),
        }
    }

    /// The viewer's projection of the game, for clients that do not fold steps themselves.
    fn position(&self, viewer: Viewer) -> Option<ServerMessage> {
        let table_view = self.table().table_view(viewer);
        let your_turn = table_view.is_my_turn();
        let game = Box::new(table_view.game?);
        let legal = your_turn.then(|| game.legal()).flatten();
        let (seq, phase) = (table_view.seq, table_view.state.phase);
        Some(ServerMessage::Position { seq, game, phase, your_turn, legal })
    }

    async fn command(
        &mut self,
        link: u64,
        id: CommandId,
        command: Command,
        read_at: Instant,
    ) -> Result<(), StopReason> {
        let Some(role) = self.links.iter().find(|known| known.id == link).map(|link| link.role) else {
            return Ok(());
        };
        let (joins_with, replaced_by) = match &command {
            Command::Join { key, .. } => (Some(key.clone()), None),
            Command::HandOver { key, alone: true } => (None, Some(key.clone())),
            _ => (None, None),
        };
        let answer = self.handle(role, &id, command).await?;
        let seq = match answer {
            Err(refusal) => {
                self.app_state.metrics.refused.inc();
                let (code, sentence) = (refusal.code().to_owned(), refusal.to_string());
                self.send_one(link, &[ServerMessage::Refused { id, code, sentence }]);
                return Ok(());
            }
            Ok(Accepted::Duplicate(seq)) => seq,
            Ok(Accepted::New(entry)) => {
                if let Some(key) = replaced_by {
                    self.replace_key(link, key);
                }
                self.store(entry).await?;
                self.app_state.metrics.done.inc();
                self.app_state.metrics.answer_seconds.observe(read_at.elapsed().as_secs_f64());
                self.table().last()
            }
        };
        self.send_one(link, &[ServerMessage::Done { id, seq }]);
        if let Some(key) = joins_with {
            self.seat_link(link, Credential::Seat(key)).await?;
        }
        Ok(())
    }

    /// Keeps the connection of a client that revokes all other keys, including the one it connected with.
    fn replace_key(&mut self, link: u64, key: Key) {
        if let Some(known) = self.links.iter_mut().find(|known| known.id == link) {
            known.credential = Credential::Seat(key);
        }
    }

    /// Carries out a command; on a worker if it takes noticeable CPU time.
    async fn handle(
        &mut self,
        role: Role,
        id: &CommandId,
        command: Command,
    ) -> Result<Result<Accepted, table::CommandRefusal>, StopReason> {
        let fresh = chance::seed();
        if !command.is_heavy() {
            let now = self.now();
            return Ok(self.table_mut().handle(now, role, id, &command, fresh));
        }
        let (id, clock) = (id.clone(), self.app_state.config.clock);
        // The time when the work begins: waiting for a thread must not cost the next player time.
        self.on_worker(move |table| table.handle(clock(), role, &id, &command, fresh)).await
    }

    /// Moves the table to a worker and back.
    async fn on_worker<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&mut Table) -> T + Send + 'static,
    ) -> Result<T, StopReason> {
        let mut table = self.table.take().expect("the table is back before anything else is done");
        let done = self.app_state.pool.run(Work::Player, &self.id, move || {
            let result = work(&mut table);
            (table, result)
        });
        let (table, result) = done.await.map_err(|_| ProtocolError::Storage)?;
        self.table = Some(table);
        Ok(result)
    }

    /// Turns a guest's link into a player's. From now on it receives the projection of its seat.
    async fn seat_link(&mut self, link: u64, credential: Credential) -> Result<(), StopReason> {
        let Some(role) = self.table().admit(&credential) else { return Ok(()) };
        let Some(known) = self.links.iter_mut().find(|known| known.id == link) else { return Ok(()) };
        let guest = std::mem::replace(&mut known.role, role);
        let (positions, encoding) = (known.positions, known.encoding);
        known.credential = credential;
        let now = self.now();
        let table = self.table_mut();
        table.disconnect(now, guest);
        if let Some(entry) = table.connect(now, role) {
            self.store(entry).await?;
        }
        let mut messages = vec![self.welcome(role, encoding, None)];
        if positions {
            messages.extend(self.position(role.viewer()));
        }
        self.send_one(link, &messages);
        self.tell_attendance();
        Ok(())
    }

    fn say(&mut self, link: u64, phrase: Phrase) {
        let Some(role) = self.links.iter().find(|known| known.id == link).map(|link| link.role) else {
            return;
        };
        let Role::Seat(speaker) = role else {
            let (code, sentence) =
                (ProtocolError::NoSeat.code().to_owned(), ProtocolError::NoSeat.to_string());
            self.send_one(link, &[ServerMessage::Problem { code, sentence }]);
            return;
        };
        let table = self.table();
        let deaf =
            |listener: Option<Seat>| listener.is_some_and(|listener| table.is_muted(listener, speaker));
        let said = ServerMessage::Said { seat: speaker.into(), phrase };
        let slow = self.share(said, |link| !deaf(link.role.viewer().seat()));
        self.drop_slow(&slow);
    }

    /// Shows the others how the player to act holds a piece. It may arrive late, so it is dropped if it comes out of
    /// turn.
    fn show_aim(&mut self, from: u64, aiming: Aiming) {
        let role = self.links.iter().find(|known| known.id == from).map(|link| link.role);
        let Some(seat) = role.and_then(|role| role.viewer().seat()) else { return };
        if !self.table().waits_for(seat) {
            return;
        }
        let aims = ServerMessage::Aims { seat: seat.into(), aiming };
        let slow = self.share(aims, |link| link.id != from);
        self.drop_slow(&slow);
    }

    /// Sends a hint to the team mates who have not muted its sender. A seat without team mates reaches nobody.
    fn advise(&mut self, from: u64, advice: Advice) {
        let role = self.links.iter().find(|known| known.id == from).map(|link| link.role);
        let Some(adviser) = role.and_then(|role| role.viewer().seat()) else { return };
        let table = self.table();
        let mates = table.state().options.team_mates(adviser);
        let hears = |seat: Seat| mates.contains(seat) && !table.is_muted(seat, adviser);
        let advised = ServerMessage::Advised { seat: adviser.into(), advice };
        let slow = self.share(advised, |link| link.role.viewer().seat().is_some_and(hears));
        self.drop_slow(&slow);
    }

    async fn alarm(&mut self) -> Result<(), StopReason> {
        let now = self.now();
        match self.table_mut().alarm(now) {
            Some(entry) => self.store(entry).await,
            None => Ok(()),
        }
    }

    /// Starts a bot's search on a worker if a bot is to act.
    fn let_bots_think(&mut self) {
        let Some(task) = self.table().bot_turn() else { return };
        if self.thinking == Some(task.last()) {
            return;
        }
        self.thinking = Some(task.last());
        let (app_state, mailbox, id) = (Arc::clone(&self.app_state), self.mailbox.clone(), self.id.clone());
        self.app_state.tasks.spawn(async move {
            sleep(app_state.config.bot_pause).await;
            let task = Box::new(task);
            let thinking = task.clone();
            let action = app_state.pool.run(Work::Bot, &id, move || thinking.think()).await.ok().flatten();
            if let Some(mailbox) = mailbox.upgrade() {
                // If the table has stopped meanwhile, the bot searches again after the next load.
                let _ = mailbox.send(TableMessage::Thought(task, action)).await;
            }
        });
    }

    async fn bot_acts(&mut self, task: &BotTask, action: Option<GameAction>) -> Result<(), StopReason> {
        let Some(action) = action else {
            warn!(table = self.id, seat = task.seat().number(), "a bot did not know what to do");
            return Ok(());
        };
        let (task, clock) = (task.clone(), self.app_state.config.clock);
        let entry = self.on_worker(move |table| table.bot_acts(clock(), &task, &action)).await?;
        match entry {
            Some(entry) => {
                self.app_state.metrics.bot_actions.inc();
                self.store(entry).await
            }
            None => Ok(()),
        }
    }

    /// Stores an entry, then sends it to all clients. If storing fails, the actor stops: its state in memory may be
    /// ahead of the log.
    async fn store(&mut self, entry: Entry) -> Result<(), StopReason> {
        let fresh = label(&self.id, self.table());
        let changed = (fresh != self.label).then(|| fresh.clone());
        let append = Append {
            table: self.id.clone(),
            epoch: self.epoch,
            seq: self.table().last(),
            entry: entry.to_bytes(),
            label: changed,
            at: entry.at.0,
        };
        let written = self.app_state.storage.write(Write::Append(append)).await;
        written.map_err(|failure| self.failed(&failure))?;
        self.label = fresh;
        self.tell(&entry);
        let keys_changed = |event: &TableEvent| {
            matches!(event, TableEvent::Keyed { .. } | TableEvent::Public(PublicTableEvent::Freed { .. }))
        };
        if entry.swaps_seats() {
            self.move_links();
        }
        if entry.events.iter().any(keys_changed) {
            self.close_lost_seats();
        }
        if self.tail.len() == TAIL {
            self.tail.pop_front();
        }
        self.tail.push_back(entry);
        Ok(())
    }

    fn failed(&self, failure: &StoreError) -> ProtocolError {
        match failure {
            StoreError::Stale | StoreError::OutOfOrder { .. } => {
                info!(table = self.id, %failure, "another process runs this table now");
                self.app_state.metrics.moved.inc();
                ProtocolError::Moved
            }
            StoreError::Unknown => {
                info!(table = self.id, "this table was deleted");
                ProtocolError::NoSuchTable
            }
            // Logged once for the whole outage.
            StoreError::Unavailable(_) => ProtocolError::Storage,
            failure => {
                warn!(table = self.id, %failure, "the log can't be used");
                ProtocolError::Storage
            }
        }
    }

    /// Sends each client its own projection of the step. Clients with the same viewer and options share the same bytes.
    fn tell(&mut self, entry: &Entry) {
        let seq = self.table().last();
        let mut made: Vec<((Viewer, bool), Vec<SharedMessage>)> = Vec::with_capacity(self.links.len());
        let mut slow = Vec::new();
        for link in &self.links {
            let eyes = (link.role.viewer(), link.positions);
            let known = made.iter().position(|(known, _)| *known == eyes).unwrap_or_else(|| {
                let step = ServerMessage::Step(entry.project(eyes.0, seq));
                let position = link.positions.then(|| self.position(eyes.0)).flatten();
                made.push((
                    eyes,
                    [Some(step), position].into_iter().flatten().map(SharedMessage::new).collect(),
                ));
                made.len() - 1
            });
            if link.share(&made[known].1).is_err() {
                slow.push(link.id);
            }
        }
        self.drop_slow(&slow);
    }

    fn tell_attendance(&mut self) {
        let slow = self.share(ServerMessage::Attendance(self.table().attendance()), |_| true);
        self.drop_slow(&slow);
    }

    /// Sends the same message to the selected clients. Returns the links whose queue is full.
    fn share(&self, message: ServerMessage, to: impl Fn(&ClientHandle) -> bool) -> Vec<u64> {
        let message = [SharedMessage::new(message)];
        let slow = self.links.iter().filter(|link| to(link) && link.share(&message).is_err());
        slow.map(|link| link.id).collect()
    }

    fn send_one(&mut self, link: u64, messages: &[ServerMessage]) {
        let known = self.links.iter().find(|known| known.id == link);
        if known.is_some_and(|link| link.tell(messages).is_err()) {
            self.drop_slow(&[link]);
        }
    }

    fn drop_slow(&mut self, links: &[u64]) {
        for link in links {
            self.app_state.metrics.too_slow.inc();
            self.drop_link(*link);
        }
    }

    fn drop_link(&mut self, link: u64) {
        if let Some(index) = self.links.iter().position(|known| known.id == link) {
            let link = self.links.swap_remove(index);
            self.note_absence(&link);
            self.tell_attendance();
        }
    }

    fn note_absence(&mut self, link: &ClientHandle) {
        let now = self.now();
        self.table_mut().disconnect(now, link.role);
    }

    /// Updates the seat of each link after occupants changed seats, according to its key.
    fn move_links(&mut self) {
        let table = self.table.as_ref().expect("the table is back before anything else is done");
        for link in self.links.iter_mut().filter(|link| matches!(link.role, Role::Seat(_))) {
            link.role = table.admit(&link.credential).unwrap_or(link.role);
        }
        self.tell_attendance();
    }

    /// Closes links whose key was revoked, so that they no longer receive the projection of that seat.
    fn close_lost_seats(&mut self) {
        let table = self.table.as_ref().expect("the table is back before anything else is done");
        let lost = |link: &ClientHandle| {
            matches!(link.role, Role::Seat(_)) && table.admit(&link.credential) != Some(link.role)
        };
        let ids: Vec<u64> = self.links.iter().filter(|link| lost(link)).map(|link| link.id).collect();
        for id in ids {
            if let Some(index) = self.links.iter().position(|known| known.id == id) {
                let link = self.links.swap_remove(index);
                self.note_absence(&link);
                link.close(ProtocolError::SeatLost);
            }
        }
    }
}
