//! One client's WebSocket.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::SinkExt;
use protocol::{ClientMessage, Encoding, LONGEST_MESSAGE, ProtocolError, ServerMessage, read, read_bytes};
use tokio::sync::mpsc;
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};
use tokio_util::sync::CancellationToken;

use crate::actor::TableMessage;
use crate::client_handle::{self, Outgoing, encode};
use crate::rate_limit::{Bucket, RateLimiter};
use crate::registry::{PendingClient, TableHandle, TableRegistry};

/// How fast a client may talk: a burst for dragging through options, then a person's pace.
const MESSAGES: RateLimiter = RateLimiter { burst: 60.0, per_second: 20.0 };
/// So many messages that came too fast or made no sense, and the connection ends.
const MOST_PROBLEMS: u32 = 100;
/// How long a client may take to hear us out at the end.
const FAREWELL: Duration = Duration::from_secs(2);
/// So many silent pings, and the client is gone.
const MOST_SILENT: u32 = 2;

/// Why a session ends.
enum End {
    /// The client closed it, or the network did.
    Gone,
    /// We close it and say why.
    Because(ProtocolError),
}

impl From<ProtocolError> for End {
    fn from(problem: ProtocolError) -> End {
        End::Because(problem)
    }
}

/// Any failure to send or receive means that nobody is there.
impl From<axum::Error> for End {
    fn from(_: axum::Error) -> End {
        End::Gone
    }
}

struct Session {
    socket: WebSocket,
    registry: Arc<TableRegistry>,
    bucket: Bucket,
    problems: u32,
    /// How the client speaks: as in its last message until it has said hello, and as in that from then on.
    encoding: Encoding,
    has_said_hello: bool,
}

/// Serves a client until it goes, or the server stops.
pub(crate) async fn serve(socket: WebSocket, registry: Arc<TableRegistry>, stop: CancellationToken) {
    let bucket = Bucket::full(MESSAGES, Instant::now());
    let mut session =
        Session { socket, registry, bucket, problems: 0, encoding: Encoding::Text, has_said_hello: false };
    let end = tokio::select! {
        end = session.run() => end,
        () = stop.cancelled() => End::Because(ProtocolError::Restart),
    };
    if let End::Because(problem) = end {
        session.say_goodbye(&problem).await;
    }
}

impl Session {
    async fn run(&mut self) -> End {
        match self.hello().await {
            Ok((handle, queue)) => {
                let sockets = self.registry.app_state().metrics.sockets.clone();
                sockets.inc();
                let _there = PresenceGuard { handle: handle.clone(), sockets };
                match self.follow(&handle, queue).await {
                    Ok(never) => match never {},
                    Err(end) => end,
                }
            }
            Err(end) => end,
        }
    }

    /// Waits for the client to say which table it wants to, and brings it there.
    async fn hello(&mut self) -> Result<(TableHandle, mpsc::Receiver<Outgoing>), End> {
        let patience = self.registry.app_state().config.limits.patience;
        let deadline = tokio::time::Instant::now() + patience;
        loop {
            let message = tokio::time::timeout_at(deadline, self.receive()).await;
            let visit = match message.map_err(|_| ProtocolError::Silent)?? {
                None => continue,
                Some(ClientMessage::Hello { version: _, table, key, seen, positions }) => {
                    self.has_said_hello = true;
                    PendingClient { table, credential: key, seen, positions, encoding: self.encoding }
                }
                Some(_) => {
                    self.complain(&ProtocolError::HelloFirst).await?;
                    continue;
                }
            };
            let (sender, queue) = client_handle::queue();
            match self.registry.visit(&visit, &sender).await {
                Ok(handle) => return Ok((handle, queue)),
                Err(problem) => return Err(End::Because(problem)),
            }
        }
    }

    /// Passes messages on in both directions.
    async fn follow(
        &mut self,
        handle: &TableHandle,
        mut queue: mpsc::Receiver<Outgoing>,
    ) -> Result<std::convert::Infallible, End> {
        let mut pings = pings(self.registry.app_state().config.limits.ping);
        let mut silent = 0;
        loop {
            tokio::select! {
                outgoing = queue.recv() => self.send(outgoing, &mut queue).await?,
                message = self.socket.recv() => {
                    silent = 0;
                    let Some(message) = message else { return Err(End::Gone) };
                    if let Some(message) = self.understand(message?).await? {
                        self.pass_on(handle, message).await?;
                    }
                }
                _ = pings.tick() => {
                    if silent == MOST_SILENT {
                        return Err(End::Gone);
                    }
                    silent += 1;
                    self.socket.send(Message::Ping(Default::default())).await?;
                }
            }
        }
    }

    /// Sends what waits, as much as there is before one flush.
    async fn send(
        &mut self,
        first: Option<Outgoing>,
        queue: &mut mpsc::Receiver<Outgoing>,
    ) -> Result<(), End> {
        let mut next = first;
        let patience = self.registry.app_state().config.limits.patience;
        loop {
            match next {
                Some(Outgoing::Messages(messages)) => {
                    for message in messages {
                        timeout(patience, self.socket.feed(message)).await.map_err(|_| End::Gone)??;
                    }
                }
                Some(Outgoing::Close(problem)) => return Err(End::Because(problem)),
                // The table has hung up on us without a word: there was no room in the queue for one.
                None => return Err(End::Because(ProtocolError::TooSlow)),
            }
            match queue.try_recv() {
                Ok(more) => next = Some(more),
                Err(_) => break,
            }
        }
        timeout(patience, self.socket.flush()).await.map_err(|_| End::Gone)??;
        Ok(())
    }

    /// The next message that makes sense; nothing if it did not, which the client has been told.
    async fn receive(&mut self) -> Result<Option<ClientMessage>, End> {
        match self.socket.recv().await {
            Some(message) => self.understand(message?).await,
            None => Err(End::Gone),
        }
    }

    async fn understand(&mut self, message: Message) -> Result<Option<ClientMessage>, End> {
        let encoding = match message {
            Message::Text(_) => Encoding::Text,
            Message::Binary(_) => Encoding::Binary,
            Message::Ping(_) | Message::Pong(_) => return Ok(None),
            Message::Close(_) => return Err(End::Gone),
        };
        if !self.has_said_hello {
            self.encoding = encoding;
        }
        if encoding != self.encoding {
            self.complain(&ProtocolError::OtherEncoding).await?;
            return Ok(None);
        }
        let paced = self.registry.app_state().config.limits.rate_limit;
        if paced && self.bucket.take(MESSAGES, Instant::now()).is_err() {
            self.complain(&ProtocolError::TooFast).await?;
            return Ok(None);
        }
        let read = match encoding {
            Encoding::Text => read(message.to_text()?),
            Encoding::Binary => read_bytes(&message.into_data()),
        };
        match read {
            Ok(message) => {
                // Whoever mostly makes sense is forgiven in time.
                self.problems = self.problems.saturating_sub(1);
                Ok(Some(message))
            }
            // A client of another version would misunderstand whatever comes next.
            Err(problem @ ProtocolError::Version { .. }) => Err(End::Because(problem)),
            Err(problem) => {
                self.complain(&problem).await?;
                Ok(None)
            }
        }
    }

    async fn pass_on(&mut self, handle: &TableHandle, message: ClientMessage) -> Result<(), End> {
        let link = handle.link;
        let ask = match message {
            ClientMessage::Hello { .. } => return self.complain(&ProtocolError::HelloTwice).await,
            ClientMessage::Command { id, command } => {
                TableMessage::Command { link, id, command, read_at: Instant::now() }
            }
            ClientMessage::Say { phrase } => TableMessage::Say { link, phrase },
            ClientMessage::Aim(aiming) => TableMessage::Aim { link, aiming },
            ClientMessage::Resync => TableMessage::Resync { link },
            ClientMessage::Advise(advice) => TableMessage::Advise { link, advice },
        };
        // If the table has stopped, its last word is in our queue.
        let _ = handle.table.send(ask).await;
        Ok(())
    }

    /// Tells the client that its last message had no effect. Whoever sends nothing but nonsense is cut off.
    async fn complain(&mut self, problem: &ProtocolError) -> Result<(), End> {
        self.registry.app_state().metrics.problems.inc();
        self.problems += 1;
        if self.problems > MOST_PROBLEMS {
            return Err(End::Because(problem.clone()));
        }
        let message =
            ServerMessage::Problem { code: problem.code().to_owned(), sentence: problem.to_string() };
        Ok(self.socket.send(encode(&message, self.encoding)).await?)
    }

    async fn say_goodbye(&mut self, problem: &ProtocolError) {
        let goodbye = ServerMessage::Goodbye {
            code: problem.code().to_owned(),
            sentence: problem.to_string(),
            retry_ms: problem.retry_ms(),
        };
        let code = if problem.retry_ms().is_some() { close_code::AGAIN } else { close_code::POLICY };
        let frame = CloseFrame { code, reason: problem.code().into() };
        let farewell = async {
            self.socket.send(encode(&goodbye, self.encoding)).await?;
            self.socket.send(Message::Close(Some(frame))).await?;
            // Closing while the client still sends would throw our last words away.
            while self.socket.recv().await.is_some_and(|message| message.is_ok()) {}
            Ok::<(), axum::Error>(())
        };
        // Whoever does not listen any more needs no goodbye.
        let _ = timeout(FAREWELL, farewell).await;
    }
}

/// As long as it lives, a client is at its table.
struct PresenceGuard {
    handle: TableHandle,
    sockets: prometheus_client::metrics::gauge::Gauge,
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        self.sockets.dec();
        let (table, link) = (self.handle.table.clone(), self.handle.link);
        if let Err(mpsc::error::TrySendError::Full(leave)) = table.try_send(TableMessage::Leave { link }) {
            tokio::spawn(async move {
                // If the table stops meanwhile, everybody has left.
                let _ = table.send(leave).await;
            });
        }
    }
}

fn pings(every: Duration) -> Interval {
    let mut pings = interval(every);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pings.reset();
    pings
}

/// The limits of a socket's buffers: the usual 128 KiB for reading would cost 1.3 GB at 10,000 sockets.
pub(crate) fn tune(upgrade: axum::extract::WebSocketUpgrade) -> axum::extract::WebSocketUpgrade {
    upgrade
        // Somewhat too long messages get a sentence; much longer ones are not even read.
        .max_message_size(4 * LONGEST_MESSAGE)
        .max_frame_size(4 * LONGEST_MESSAGE)
        .read_buffer_size(2 * 1024)
        .write_buffer_size(4 * 1024)
        .max_write_buffer_size(1024 * 1024)
}
