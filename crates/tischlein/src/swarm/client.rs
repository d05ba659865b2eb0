//! One client: a player or a watcher.

mod hearing;
mod wishing;

use std::sync::Arc;
use std::time::Duration;

use game::{Chance, Viewer};
use protocol::{ClientMessage, ServerMessage};
use table::{Credential, Key, TablePhase};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::account::{ClientHistory, FullLog, print_of};
use super::audit::Audit;
use super::course::{OpenedTable, Run};
use super::wire::{ConnectionClosed, Wire};

/// How long a client tries to reconnect before it gives up; a killed server is back long before.
const PATIENCE: Duration = Duration::from_secs(30);
/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_millis(320);

/// A command that was sent and not answered.
#[derive(Debug)]
struct Pending {
    text: Utf8Bytes,
    /// When it was first sent, or was due.
    since: Instant,
    /// Whether it was sent over the current connection.
    asked: bool,
    /// Whether the connection breaks as soon as it was sent.
    break_before: bool,
    /// Whether the connection breaks after the answer.
    break_after: bool,
}

/// A player or a watcher.
#[derive(Debug)]
pub(crate) struct SwarmClient {
    course: Arc<Run>,
    place: Arc<OpenedTable>,
    /// The key of the seat; watchers have none.
    key: Option<Key>,
    chance: Chance,
    wire: Option<Wire>,
    /// The pause before the next attempt to reconnect.
    pause: Duration,
    /// The server's generation when the connection was opened.
    generation: u64,
    /// Whether the client has its seat.
    seated: bool,
    /// Whether the client makes moves and asks for rematches.
    playing: bool,
    /// The server's last step at the welcome message; `None` before it.
    welcomed: Option<u64>,
    pending: Option<Pending>,
    /// When the next move is due, which is also the start of its timing; `None` if that is not decided.
    due: Option<Instant>,
    pub(crate) account: ClientHistory,
    pub(crate) audit: Audit,
    /// What went wrong, as messages.
    pub(crate) troubles: Vec<String>,
    /// The acknowledgement time of each move, in µs.
    pub(crate) times: Vec<u32>,
}

impl SwarmClient {
    /// A client of this table: a player with the key of a seat, or a watcher.
    pub(crate) fn new(
        course: Arc<Run>,
        place: Arc<OpenedTable>,
        key: Option<Key>,
        chance: Chance,
    ) -> SwarmClient {
        SwarmClient {
            course,
            place,
            key,
            chance,
            wire: None,
            pause: PAUSE,
            generation: 0,
            seated: false,
            playing: false,
            welcomed: None,
            pending: None,
            due: None,
            account: ClientHistory::default(),
            audit: Audit::default(),
            troubles: Vec::new(),
            times: Vec::new(),
        }
    }

    /// The viewer for whom the server projects events now.
    fn eyes(&self) -> Viewer {
        self.account.table_view.as_ref().map_or(Viewer::Spectator, |table_view| table_view.viewer)
    }

    /// The credential of the hello message.
    fn credential(&self) -> Credential {
        match &self.key {
            Some(key) if self.seated => Credential::Seat(key.clone()),
            Some(_) => Credential::Invite(self.place.created.invite.clone()),
            None => Credential::Watch(self.place.created.watch.clone()),
        }
    }

    /// Connects to the table: takes a seat, or watches.
    pub(crate) async fn arrive(&mut self) {
        let done = self.go_on_while(|client| {
            let guest = client.key.is_some() && client.eyes() == Viewer::Spectator;
            client.account.table_view.is_none() || guest
        });
        if timeout(PATIENCE, done).await.is_err() {
            self.troubles.push("the client was not admitted".to_owned());
        }
    }

    /// Declares readiness and waits until the game begins.
    pub(crate) async fn begin(&mut self) {
        let lobby = |client: &SwarmClient| {
            client
                .account
                .table_view
                .as_ref()
                .is_none_or(|table_view| table_view.state.phase == TablePhase::Lobby)
        };
        if timeout(PATIENCE, self.go_on_while(lobby)).await.is_err() {
            self.troubles.push("the game does not begin".to_owned());
        }
    }

    /// Plays until the run stops and every command is answered.
    pub(crate) async fn play(&mut self) {
        let stop = self.course.stop.clone();
        self.playing = true;
        self.go_on_while(|_| !stop.is_cancelled()).await;
        self.playing = false;
        if timeout(PATIENCE, self.go_on_while(|client| client.pending.is_some())).await.is_err() {
            self.troubles.push("a command was never answered".to_owned());
        }
    }

    /// Reads until it has received this step.
    pub(crate) async fn settle(&mut self, last: u64) {
        let done = self.go_on_while(|client| {
            client.account.table_view.as_ref().is_none_or(|table_view| table_view.seq < last)
        });
        if timeout(PATIENCE, done).await.is_err() {
            self.troubles.push(format!("step {last} was never shown"));
        }
    }

    /// Reads the whole log again for this client's viewer, over a connection of its own.
    pub(crate) async fn read_log(&mut self) -> Option<FullLog> {
        let log = timeout(PATIENCE, self.read_all()).await.ok()?.ok();
        if log.is_none() {
            self.troubles.push("the log could not be read".to_owned());
        }
        log
    }

    async fn read_all(&mut self) -> Result<FullLog, ConnectionClosed> {
        let (site, table) = (&self.course.site, &self.place.created.table);
        let mut wire = Wire::open(site, table, self.credential(), Some(0)).await?;
        let mut last = None;
        let mut steps = Vec::new();
        loop {
            let text = wire.receive().await?;
            let message = serde_json::from_str(&text).map_err(|_| ConnectionClosed)?;
            self.audit.message(self.eyes(), &text, &message);
            self.audit.nothing_more(&text, &message);
            match message {
                ServerMessage::Welcome { table_view: Some(table_view), .. } => {
                    return Ok(FullLog { steps, table_view: *table_view });
                }
                ServerMessage::Welcome { last: known, .. } => last = Some(known),
                ServerMessage::Step(step) => steps.push((step, print_of(&text))),
                ServerMessage::Goodbye { .. } | ServerMessage::Problem { .. } => {
                    return Err(ConnectionClosed);
                }
                _ => {}
            }
            if last == Some(steps.len() as u64) {
                wire.send(super::wire::text(&ClientMessage::Resync)).await?;
                last = None;
            }
        }
    }

    async fn go_on_while(&mut self, wanted: impl Fn(&SwarmClient) -> bool) {
        while wanted(self) {
            if self.go_on().await.is_err() {
                self.break_off();
            }
        }
    }

    /// Does the next thing: reconnects, sends a command, waits, or receives a message.
    async fn go_on(&mut self) -> Result<(), ConnectionClosed> {
        self.connect().await?;
        let due = self.ask().await?;
        let wire = self.wire.as_mut().ok_or(ConnectionClosed)?;
        let text = tokio::select! {
            text = wire.receive() => text?,
            () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => return Ok(()),
            () = self.course.stop.cancelled(), if self.playing => return Ok(()),
        };
        self.hear(&text)
    }

    /// Connects to the table, unless it is connected.
    async fn connect(&mut self) -> Result<(), ConnectionClosed> {
        if self.wire.is_some() {
            return Ok(());
        }
        // Guests start again; all others are sent the steps they missed.
        let keeps = self
            .account
            .table_view
            .as_ref()
            .filter(|_| self.key.is_none() || self.eyes() != Viewer::Spectator);
        let seen = keeps.map(|table_view| table_view.seq);
        self.generation = self.course.pulse.generation();
        let wire = Wire::open(&self.course.site, &self.place.created.table, self.credential(), seen);
        match timeout(PATIENCE, wire).await {
            Ok(Ok(wire)) => {
                self.wire = Some(wire);
                self.pause = PAUSE;
                Ok(())
            }
            Ok(Err(ConnectionClosed)) | Err(_) => {
                sleep(self.pause).await;
                self.pause = (self.pause * 2).min(LONGEST_PAUSE);
                Err(ConnectionClosed)
            }
        }
    }

    /// Drops the connection.
    fn break_off(&mut self) {
        if self.wire.take().is_some() {
            self.course.pulse.reconnected();
        }
        self.welcomed = None;
        if let Some(pending) = self.pending.as_mut().filter(|pending| pending.asked) {
            pending.asked = false;
            self.course.pulse.asked_again();
        }
    }
}
