//! The actor of one table: the only writer of its log, and the sender of all messages to its clients.

use std::collections::VecDeque;
use std::future::pending;
use std::sync::Arc;
use std::time::Instant;

use game::{Seat, Viewer};
use protocol::{Encoding, ProtocolError, ServerMessage, TableStatus};
use store::{Append, FinishedGame, StoreError, TableSummary, Write};
use table::{
    Accepted, Advice, Aiming, BotTask, Command, CommandId, CommandRefusal, Credential, Entry, GameAction,
    Key, Phrase, PublicTableEvent, Role, Step, Table, TableEvent, Timestamp,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};
use tracing::{info, warn};

use crate::app_state::AppState;
use crate::chance;
use crate::client_handle::{ClientHandle, Outgoing, SharedMessage};
use crate::label::label;
use crate::load::{self, Loaded, StoredTable, TAIL, read_after};
use crate::pool::Work;
use crate::registry::TableRegistry;
use crate::status;

/// The capacity of a table's mailbox, in messages.
const INBOX: usize = 64;
/// The maximum size of a table's log, in bytes. Entries are limited too, but some are a hundred times as long as others.
const MOST_BYTES: u64 = 32 << 20;
/// The maximum number of missed steps that are sent; a client that missed more gets a fresh snapshot.
const MOST_MISSED: u64 = 20_000;
/// The number of entries after which a snapshot is stored, if the table can be restored from one. In Drop It, every
/// entry after a snapshot costs up to 1 ms when the table is loaded.
const SNAPSHOT_EVERY: usize = 12;
/// The number of waiting searches per worker from which bots search less, so that all of them answer in time.
const PRESSURE: usize = 4;
/// The highest level of a bot under pressure.
const LEVEL_UNDER_PRESSURE: u8 = 2;

/// A message to a table's actor. `link` is the number of the sending client.
#[derive(Debug)]
pub(crate) enum TableMessage {
    /// A client connects.
    Enter(JoinRequest),
    /// A client sends a command.
    Command { link: u64, id: CommandId, command: Box<Command>, after: Option<u64>, read_at: Instant },
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
    /// The number of entries since the last snapshot.
    since_snapshot: usize,
    /// The size of the log, in bytes.
    bytes: u64,
    /// The memory that is counted in the metrics, in bytes.
    counted_memory: i64,
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

/// Starts the actor of a table, which first restores the table from the store.
pub(crate) fn start(registry: &Arc<TableRegistry>, id: &str) -> mpsc::Sender<TableMessage> {
    let (sender, mut inbox) = mpsc::channel(INBOX);
    let (registry, id, mailbox) = (Arc::clone(registry), id.to_owned(), sender.downgrade());
    let app_state = Arc::clone(registry.app_state());
    let tasks = app_state.tasks.clone();
    tasks.spawn(async move {
        app_state.metrics.tables.inc();
        match load(&registry, &id, &mut inbox).await {
            Ok(Some((loaded, first))) => {
                TableActor::new(id.clone(), Arc::clone(&app_state), loaded, inbox, mailbox)
                    .run(&registry, first)
                    .await
            }
            Ok(None) => {}
            Err(problem) => {
                registry.forget(&id);
                refuse_all(inbox, &problem).await;
            }
        }
        app_state.metrics.tables.dec();
    });
    sender
}

/// Reads a table, waits for a client that it admits, and only then claims it and plays its game again. Returns the table
/// and the client's message; `None` if no such client comes.
async fn load(
    registry: &TableRegistry,
    id: &str,
    inbox: &mut mpsc::Receiver<TableMessage>,
) -> Result<Option<(Loaded, TableMessage)>, ProtocolError> {
    let app_state = registry.app_state();
    let begun = Instant::now();
    let stored = load::read(app_state, id).await?;
    let reading = begun.elapsed();
    let Some(first) = first_admitted(registry, id, &stored, inbox).await? else { return Ok(None) };
    let begun = Instant::now();
    let loaded = load::claim(app_state, id, stored).await;
    app_state.metrics.load_seconds.observe((reading + begun.elapsed()).as_secs_f64());
    match loaded {
        Ok(loaded) => Ok(Some((loaded, first))),
        Err(problem) => {
            refuse(first, &problem);
            Err(problem)
        }
    }
}

/// The first message with a valid credential; the others are refused. `None` if none comes before the table is put away.
async fn first_admitted(
    registry: &TableRegistry,
    id: &str,
    stored: &StoredTable,
    inbox: &mut mpsc::Receiver<TableMessage>,
) -> Result<Option<TableMessage>, StopReason> {
    let admits = |credential: &Credential| stored.table.admit(credential).is_some();
    let idle = registry.app_state().config.idle;
    loop {
        match timeout(idle, inbox.recv()).await {
            Ok(Some(TableMessage::Stop) | None) => return Err(ProtocolError::Restart),
            Ok(Some(message)) => {
                let admitted = match &message {
                    TableMessage::Enter(enter) => admits(&enter.credential),
                    TableMessage::Look { key, .. } => admits(&Credential::Seat(key.clone())),
                    // Anything else comes from clients that have entered.
                    _ => false,
                };
                if admitted {
                    return Ok(Some(message));
                }
                refuse(message, &ProtocolError::WrongKey);
            }
            Err(_) if registry.forget_if_idle(id, inbox) => return Ok(None),
            Err(_) => {}
        }
    }
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
    while let Some(message) = inbox.recv().await {
        refuse(message, problem);
    }
}

/// Answers a message that waits for an answer with a problem.
fn refuse(message: TableMessage, problem: &ProtocolError) {
    // Ignore clients that no longer wait for the answer.
    match message {
        TableMessage::Enter(enter) => drop(enter.answer.send(Err(problem.clone()))),
        TableMessage::Look { answer, .. } => drop(answer.send(Err(problem.clone()))),
        _ => {}
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
        let Loaded { table, epoch, tail, since_snapshot, bytes } = loaded;
        TableActor {
            label: label(&id, &table),
            id,
            app_state,
            table: Some(table),
            epoch,
            tail: tail.into(),
            since_snapshot,
            bytes,
            counted_memory: 0,
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

    async fn run(mut self, registry: &TableRegistry, first: TableMessage) {
        let stopped = match self.begin(first).await {
            Ok(()) => self.serve(registry).await,
            Err(problem) => Some(problem),
        };
        self.app_state.metrics.table_memory.dec_by(self.counted_memory);
        let Some(stopped) = stopped else { return };
        registry.forget(&self.id);
        for link in self.links.drain(..) {
            link.close(stopped.clone());
        }
        refuse_all(self.inbox, &stopped).await;
    }

    /// Ends a game that this version can't play, gives back the time in which the server was away, and answers the first
    /// message.
    async fn begin(&mut self, first: TableMessage) -> Result<(), StopReason> {
        let (now, back) = (self.now(), self.app_state.storage.back_since());
        let mut prepared = Ok(());
        if let Some(entry) = self.table_mut().end_unplayable(now) {
            info!(table = self.id, "a game of other rules can't go on");
            prepared = self.store(entry).await;
        } else if let Some(entry) = self.table_mut().restart_clock(now, back) {
            prepared = self.store(entry).await;
        }
        if let Err(problem) = prepared {
            refuse(first, &problem);
            return Err(problem);
        }
        self.answer(first).await?;
        self.let_bots_think();
        Ok(())
    }

    /// Serves clients until the table stops and says why; `None` if it was put away because it has none.
    async fn serve(&mut self, registry: &TableRegistry) -> Option<StopReason> {
        loop {
            self.count_memory();
            let next_alarm = self.table().next_alarm().filter(|_| !self.is_full());
            let alarm = next_alarm.map(|at| self.app_state.until(at));
            let alarm = async move {
                match alarm {
                    Some(wait) => sleep(wait).await,
                    None => pending().await,
                }
            };
            let idle = self.app_state.config.idle;
            let done = tokio::select! {
                // Messages first: a move that waited here must not lose its turn.
                biased;
                ask = timeout(idle, self.inbox.recv()) => match ask {
                    Ok(Some(ask)) => self.answer(ask).await,
                    Ok(None) => return Some(ProtocolError::Restart),
                    Err(_) if self.links.is_empty() && registry.forget_if_idle(&self.id, &self.inbox) => {
                        return None;
                    }
                    Err(_) => Ok(()),
                },
                () = alarm => self.alarm().await,
            };
            if let Err(problem) = done {
                return Some(problem);
            }
            self.let_bots_think();
        }
    }

    /// Whether the log has reached a limit.
    fn is_full(&self) -> bool {
        self.table().is_full() || self.bytes >= MOST_BYTES
    }

    /// Updates the metric of the memory that tables take.
    fn count_memory(&mut self) {
        let memory = self.table().memory() + self.tail.len() * size_of::<Entry>();
        let memory = i64::try_from(memory).unwrap_or(i64::MAX);
        self.app_state.metrics.table_memory.inc_by(memory - self.counted_memory);
        self.counted_memory = memory;
    }

    async fn answer(&mut self, ask: TableMessage) -> Result<(), StopReason> {
        match ask {
            TableMessage::Enter(enter) => self.enter(enter).await,
            TableMessage::Command { link, id, command, after, read_at } => {
                self.command(link, id, *command, after, read_at).await
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
        let in_reach = |seen: &u64| last.checked_sub(*seen).is_some_and(|missed| missed <= MOST_MISSED);
        let Some(seen) = seen.filter(in_reach) else { return Ok(None) };
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
        after: Option<u64>,
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
        let answer = match self.check_limits(role, &id, &command, after) {
            Ok(()) => self.handle(role, &id, command).await?,
            Err(refusal) => Err(refusal),
        };
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

    fn check_limits(
        &self,
        role: Role,
        id: &CommandId,
        command: &Command,
        after: Option<u64>,
    ) -> Result<(), CommandRefusal> {
        self.table().check_limits(role, id, command, after)?;
        if self.bytes >= MOST_BYTES { Err(CommandRefusal::TableFull) } else { Ok(()) }
    }

    /// Carries out a command; on a worker if it takes noticeable CPU time.
    async fn handle(
        &mut self,
        role: Role,
        id: &CommandId,
        command: Command,
    ) -> Result<Result<Accepted, CommandRefusal>, StopReason> {
        let fresh = chance::seed();
        if !command.is_heavy() {
            let now = self.now();
            return Ok(self.table_mut().handle(now, role, id, &command, fresh));
        }
        let (id, app_state) = (id.clone(), Arc::clone(&self.app_state));
        // The time when the work begins: waiting for a thread must not cost the next player time.
        self.on_worker(move |table| table.handle(app_state.now(), role, &id, &command, fresh)).await
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
        let Some(task) = self.table().bot_turn().filter(|_| !self.is_full()) else { return };
        if self.thinking == Some(task.last()) {
            return;
        }
        self.thinking = Some(task.last());
        let (app_state, mailbox, id) = (Arc::clone(&self.app_state), self.mailbox.clone(), self.id.clone());
        self.app_state.tasks.spawn(async move {
            sleep(app_state.config.bot_pause).await;
            let task = Box::new(task);
            let (thinking, shared) = (task.clone(), Arc::clone(&app_state));
            let search = move || {
                let is_pressed = shared.pool.waiting(Work::Bot) >= PRESSURE * shared.config.workers;
                if is_pressed { thinking.at_most(LEVEL_UNDER_PRESSURE).think() } else { thinking.think() }
            };
            let action = app_state.pool.run(Work::Bot, &id, search).await.ok().flatten();
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
        let (task, app_state) = (task.clone(), Arc::clone(&self.app_state));
        let entry = self.on_worker(move |table| table.bot_acts(app_state.now(), &task, &action)).await?;
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
        let snapshot = self.snapshot(&entry);
        self.since_snapshot = if snapshot.is_some() { 0 } else { self.since_snapshot + 1 };
        let bytes = entry.to_bytes();
        self.bytes += bytes.len() as u64;
        let append = Append {
            table: self.id.clone(),
            epoch: self.epoch,
            seq: self.table().last(),
            entry: bytes,
            label: changed,
            snapshot,
            at: entry.at.0,
        };
        let written = self.app_state.storage.write(Write::Append(append)).await;
        written.map_err(|failure| self.failed(&failure))?;
        self.label = fresh;
        self.tell(&entry);
        if entry.events.iter().any(|event| matches!(event, TableEvent::Ended { .. })) {
            self.keep_finished_game(entry.at);
        }
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

    /// The table as bytes, if it is to be restored from here on.
    fn snapshot(&self, entry: &Entry) -> Option<Vec<u8>> {
        let is_start = entry.events.iter().any(|event| matches!(event, TableEvent::Started { .. }));
        let is_due = is_start || self.since_snapshot + 1 >= SNAPSHOT_EVERY;
        is_due.then(|| self.table().snapshot(entry)).flatten()
    }

    /// Keeps the game that has just ended as a record. Until it is stored, and if that fails, it is found in the log.
    fn keep_finished_game(&self, at: Timestamp) {
        let Some(after) = self.table().game_began_after() else { return };
        let (app_state, table, number) =
            (Arc::clone(&self.app_state), self.id.clone(), self.table().state().games);
        self.app_state.tasks.spawn(async move {
            let id = table.clone();
            let Ok(entries) = app_state.storage.read(move |store| read_after(store, &id, after)).await else {
                return;
            };
            let record = app_state.pool.run(Work::Player, &table, move || {
                let entries: Result<Vec<Entry>, _> =
                    entries.iter().map(|bytes| Entry::from_bytes(bytes)).collect();
                table::record(&entries.ok()?, 1)
            });
            if let Ok(Some(record)) = record.await {
                let game = FinishedGame { table, number, record, at: at.0 };
                // A failure is logged as an outage.
                let _ = app_state.storage.write(Write::Finish(game)).await;
            }
        });
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
