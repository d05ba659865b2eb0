//! One client: a player or a watcher, driven by [`Remote`].

mod next_command;
mod receive;

use std::sync::Arc;
use std::time::Duration;

use client::{Output, Remote, TICK_MS};
use game::{Chance, Viewer};
use table::{Credential, Key, TablePhase, TableView};
use tokio::time::{Instant, sleep_until, timeout};

use crate::audit::Audit;
use crate::connection::{Connection, ConnectionClosed};
use crate::full_log::FullLog;
use crate::history::ClientHistory;
use crate::run_state::{OpenedTable, RunState};

/// How long a client tries to reach something before it gives up; a killed server is back long before.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long opening a connection may take, as long as `Remote` lets a page try.
const CONNECTING: Duration = Duration::from_secs(12);
/// How often `Remote` is ticked.
const TICK: Duration = Duration::from_millis(TICK_MS as u64);

/// The client's connection.
#[derive(Debug)]
enum Link {
    /// There is none; the next attempt is due then.
    Waiting(Instant),
    /// It is open.
    Open(Box<Connection>),
    /// The server does not want the client back.
    Lost,
}

/// A command that was sent and not answered.
#[derive(Debug)]
struct Pending {
    /// When it was first sent, or was due.
    since: Instant,
    /// When it was last sent; `None` while there is no connection.
    sent: Option<Instant>,
    /// Whether the connection breaks after the answer.
    break_after: bool,
}

/// A player or a watcher.
#[derive(Debug)]
pub(crate) struct SwarmClient {
    run: Arc<RunState>,
    table: Arc<OpenedTable>,
    /// The key of the seat that it takes; watchers have none.
    key: Option<Key>,
    chance: Chance,
    remote: Remote,
    link: Link,
    /// When `Remote` is to be ticked next.
    next_tick: Instant,
    /// The server's generation when the connection was opened.
    generation: u64,
    /// Whether the client makes moves and asks for rematches.
    playing: bool,
    /// The server's last step at the welcome message; `None` before it.
    welcomed_at: Option<u64>,
    pending: Option<Pending>,
    /// When the next move is due, which is also the start of its timing; `None` if that is not decided.
    due: Option<Instant>,
    pub(crate) history: ClientHistory,
    pub(crate) audit: Audit,
    /// What went wrong, as sentences.
    pub(crate) failures: Vec<String>,
    /// The acknowledgement time of each move, in µs.
    pub(crate) times: Vec<u32>,
}

impl SwarmClient {
    /// A client of this table: a player with the key of a seat, or a watcher. `device` is another number for each
    /// client.
    pub(crate) fn new(
        run: Arc<RunState>,
        table: Arc<OpenedTable>,
        key: Option<Key>,
        device: u64,
        chance: Chance,
    ) -> SwarmClient {
        let credential = match &key {
            Some(_) => Credential::Invite(table.created.invite.clone()),
            None => Credential::Watch(table.created.watch.clone()),
        };
        // Its only output is to connect at once.
        let (remote, _) = Remote::new(table.created.table.clone(), credential, device);
        SwarmClient {
            run,
            table,
            key,
            chance,
            remote,
            link: Link::Waiting(Instant::now()),
            next_tick: Instant::now() + TICK,
            generation: 0,
            playing: false,
            welcomed_at: None,
            pending: None,
            due: None,
            history: ClientHistory::default(),
            audit: Audit::default(),
            failures: Vec::new(),
            times: Vec::new(),
        }
    }

    /// The viewer for whom the server projects events now.
    fn viewer(&self) -> Viewer {
        self.remote.table_view().map_or(Viewer::Spectator, |table_view| table_view.viewer)
    }

    /// Whether the client has its seat.
    fn is_seated(&self) -> bool {
        matches!(self.remote.credential(), Credential::Seat(_))
    }

    /// Connects to the table: takes a seat, or watches.
    pub(crate) async fn arrive(&mut self) {
        let is_outside = |client: &SwarmClient| {
            let is_guest = client.key.is_some() && client.viewer() == Viewer::Spectator;
            client.remote.table_view().is_none() || is_guest
        };
        if timeout(PATIENCE, self.go_on_while(is_outside)).await.is_err() {
            self.failures.push("the client was not admitted".to_owned());
        }
    }

    /// Declares readiness and waits until the game begins.
    pub(crate) async fn begin(&mut self) {
        let in_lobby = |table_view: &TableView| table_view.state.phase == TablePhase::Lobby;
        let is_early = |client: &SwarmClient| client.remote.table_view().is_none_or(in_lobby);
        if timeout(PATIENCE, self.go_on_while(is_early)).await.is_err() {
            self.failures.push("the game does not begin".to_owned());
        }
    }

    /// Plays until the run stops and every command is answered.
    pub(crate) async fn play(&mut self) {
        let stop = self.run.stop.clone();
        self.playing = true;
        self.go_on_while(|_| !stop.is_cancelled()).await;
        self.playing = false;
        if timeout(PATIENCE, self.go_on_while(|client| client.remote.is_waiting())).await.is_err() {
            self.failures.push("a command was never answered".to_owned());
        }
    }

    /// Reads until it has received this step, and records the view that follows from all of them.
    pub(crate) async fn settle(&mut self, last: u64) {
        let is_behind =
            |client: &SwarmClient| client.remote.table_view().is_none_or(|table_view| table_view.seq < last);
        if timeout(PATIENCE, self.go_on_while(is_behind)).await.is_err() {
            self.failures.push(format!("step {last} was never shown"));
        }
        self.history.table_view = self.remote.table_view().cloned();
    }

    /// Reads the whole log again for this client's viewer; `None`, with a failure, if that is not possible.
    pub(crate) async fn read_log(&mut self) -> Option<FullLog> {
        let (viewer, key) = (self.viewer(), self.remote.credential().clone());
        let log = FullLog::read(&self.run.server, self.remote.table(), key, viewer, &mut self.audit);
        let log = timeout(PATIENCE, log).await.ok().and_then(Result::ok);
        if log.is_none() {
            self.failures.push("the log could not be read".to_owned());
        }
        log
    }

    async fn go_on_while(&mut self, wanted: impl Fn(&SwarmClient) -> bool) {
        while wanted(self) {
            if self.go_on().await.is_err() {
                self.disconnect();
            }
        }
    }

    /// Does the next thing: reconnects, sends a command, waits, or receives a message.
    async fn go_on(&mut self) -> Result<(), ConnectionClosed> {
        let (stop, playing) = (self.run.stop.clone(), self.playing);
        match self.link {
            Link::Waiting(until) => tokio::select! {
                () = sleep_until(until) => self.connect().await,
                () = stop.cancelled(), if playing => Ok(()),
            },
            Link::Open(_) => self.exchange().await,
            Link::Lost if playing => {
                stop.cancelled().await;
                Ok(())
            }
            // The caller's patience ends this.
            Link::Lost => std::future::pending().await,
        }
    }

    /// Sends the command that is due, then receives a message, unless a command becomes due before.
    async fn exchange(&mut self) -> Result<(), ConnectionClosed> {
        let due = self.ask_next().await?;
        let Link::Open(connection) = &mut self.link else { return Err(ConnectionClosed) };
        let bytes = tokio::select! {
            bytes = connection.receive_bytes() => bytes?,
            () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => return Ok(()),
            () = sleep_until(self.next_tick) => {
                self.next_tick += TICK;
                let outputs = self.remote.tick();
                if outputs.contains(&Output::HangUp) {
                    self.wait_to_reconnect(&outputs);
                    return Ok(());
                }
                return self.carry_out(outputs).await;
            }
            () = self.run.stop.cancelled(), if self.playing => return Ok(()),
        };
        self.receive(&bytes).await
    }

    async fn connect(&mut self) -> Result<(), ConnectionClosed> {
        self.generation = self.run.counters.generation();
        let connection = timeout(CONNECTING, Connection::open(&self.run.server)).await;
        self.link = Link::Open(Box::new(connection.map_err(|_| ConnectionClosed)??));
        let outputs = self.remote.opened();
        self.carry_out(outputs).await
    }

    /// Does what `Remote` asks for.
    async fn carry_out(&mut self, outputs: Vec<Output>) -> Result<(), ConnectionClosed> {
        for output in outputs {
            match output {
                Output::Send(bytes) => {
                    let Link::Open(connection) = &mut self.link else { return Err(ConnectionClosed) };
                    connection.send_bytes(bytes).await?;
                }
                // The command had no effect; after a reconnection it is sent again.
                Output::Problem(_) => return Err(ConnectionClosed),
                Output::Lost(code) => {
                    self.failures.push(format!("the server does not want the client back: {code}"));
                    return Err(ConnectionClosed);
                }
                // Done by `wait_to_reconnect`. What the others tell is read from `Remote` and from the messages
                // themselves.
                Output::Connect(_)
                | Output::HangUp
                | Output::Fresh
                | Output::Step(_)
                | Output::Answered { .. }
                | Output::Keys
                | Output::Welcome(_)
                | Output::Attendance
                | Output::Said { .. }
                | Output::Aims { .. }
                | Output::Advised { .. } => {}
            }
        }
        Ok(())
    }

    /// Drops the connection, and waits as `Remote` asks before the next one.
    fn disconnect(&mut self) {
        let outputs = self.remote.closed();
        self.wait_to_reconnect(&outputs);
    }

    /// Records how long the player did not know whether a command was carried out.
    fn stop_waiting(&mut self) {
        if let Some(sent) = self.pending.as_mut().and_then(|pending| pending.sent.take()) {
            self.run.counters.waited(sent.elapsed());
        }
    }

    fn wait_to_reconnect(&mut self, outputs: &[Output]) {
        if matches!(self.link, Link::Open(_)) {
            self.run.counters.reconnected();
        }
        self.welcomed_at = None;
        self.stop_waiting();
        let wait = outputs.iter().find_map(|output| match output {
            Output::Connect(wait) => Some(Duration::from_millis(u64::from(*wait)) / self.run.hurry),
            _ => None,
        });
        self.link = wait.map_or(Link::Lost, |wait| Link::Waiting(Instant::now() + wait));
    }
}
