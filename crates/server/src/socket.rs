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
use crate::metrics::Limit;
use crate::rate_limit::{Bucket, RateLimiter};
use crate::registry::{PendingClient, TableHandle, TableRegistry};

/// The rate limit for messages: a burst for dragging sliders through options, then a person's pace.
const MESSAGES: RateLimiter = RateLimiter { burst: 60.0, per_second: 20.0 };
/// The number of invalid or too frequent messages after which the connection is closed.
const MOST_PROBLEMS: u32 = 100;
/// The number of unanswered pings after which the client counts as gone.
const MOST_SILENT: u32 = 2;

/// Why a session ends.
enum End {
    /// The client or the network closed the connection.
    Gone,
    /// The server closes the connection and says why.
    Because(ProtocolError),
}

impl From<ProtocolError> for End {
    fn from(problem: ProtocolError) -> End {
        End::Because(problem)
    }
}

/// Any failure to send or receive means that the client is gone.
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
    /// The encoding of the client's last message until the hello, and the hello's encoding afterwards.
    encoding: Encoding,
    has_said_hello: bool,
}

/// Serves a client until it disconnects or the server stops.
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

    /// Waits for the hello and connects the client to its table.
    async fn hello(&mut self) -> Result<(TableHandle, mpsc::Receiver<Outgoing>), End> {
        let deadline = tokio::time::Instant::now() + self.registry.app_state().config.deadlines.receive;
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

    /// Forwards messages in both directions.
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

    /// Sends all waiting messages, then flushes once.
    async fn send(
        &mut self,
        first: Option<Outgoing>,
        queue: &mut mpsc::Receiver<Outgoing>,
    ) -> Result<(), End> {
        let mut next = first;
        let patience = self.registry.app_state().config.deadlines.send;
        loop {
            match next {
                Some(Outgoing::Messages(messages)) => {
                    for message in messages {
                        timeout(patience, self.socket.feed(message)).await.map_err(|_| End::Gone)??;
                    }
                }
                Some(Outgoing::Close(problem)) => return Err(End::Because(problem)),
                // The table has dropped our queue without a goodbye, because the queue was full.
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

    /// The next message; `None` if it was invalid, in which case the client has been told.
    async fn receive(&mut self) -> Result<Option<ClientMessage>, End> {
        match self.socket.recv().await {
            Some(message) => self.understand(message?).await,
            None => Err(End::Gone),
        }
    }

    async fn understand(&mut self, message: Message) -> Result<Option<ClientMessage>, End> {
        if matches!(message, Message::Close(_)) {
            return Err(End::Gone);
        }
        let paced = self.registry.app_state().config.limits.rate_limit;
        if paced && self.bucket.take(MESSAGES, Instant::now()).is_err() {
            self.registry.app_state().metrics.count_limited(Limit::Messages);
            self.complain(&ProtocolError::TooFast).await?;
            return Ok(None);
        }
        let encoding = match message {
            Message::Text(_) => Encoding::Text,
            Message::Binary(_) => Encoding::Binary,
            // Also counted above: each ping costs an answer.
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => return Ok(None),
        };
        if !self.has_said_hello {
            self.encoding = encoding;
        }
        if encoding != self.encoding {
            self.complain(&ProtocolError::OtherEncoding).await?;
            return Ok(None);
        }
        let read = match encoding {
            Encoding::Text => read(message.to_text()?),
            Encoding::Binary => read_bytes(&message.into_data()),
        };
        match read {
            Ok(message) => {
                // Valid messages gradually make up for invalid ones.
                self.problems = self.problems.saturating_sub(1);
                Ok(Some(message))
            }
            // A client of another version would misinterpret all further messages.
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
            ClientMessage::Command { id, command, after } => {
                TableMessage::Command { link, id, command, after, read_at: Instant::now() }
            }
            ClientMessage::Say { phrase } => TableMessage::Say { link, phrase },
            ClientMessage::Aim(aiming) => TableMessage::Aim { link, aiming },
            ClientMessage::Resync => TableMessage::Resync { link },
            ClientMessage::Advise(advice) => TableMessage::Advise { link, advice },
            ClientMessage::Ping => {
                let pong = encode(&ServerMessage::Pong, self.encoding);
                return Ok(self.socket.send(pong).await?);
            }
        };
        // If the table has stopped, its goodbye is in our queue.
        let _ = handle.table.send(ask).await;
        Ok(())
    }

    /// Tells the client that its last message had no effect. Ends the session after too many such messages.
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
        let patience = self.registry.app_state().config.deadlines.goodbye;
        let farewell = async {
            self.socket.send(encode(&goodbye, self.encoding)).await?;
            self.socket.send(Message::Close(Some(frame))).await?;
            // Closing while the client still sends would discard the goodbye.
            while self.socket.recv().await.is_some_and(|message| message.is_ok()) {}
            Ok::<(), axum::Error>(())
        };
        // Ignore a client that no longer listens.
        let _ = timeout(patience, farewell).await;
    }
}

/// A client's presence at its table, which ends when the guard is dropped.
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
                // If the table stops meanwhile, it has disconnected everyone.
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

/// Sets the sizes of a socket's buffers: the default read buffer of 128 KiB would cost 1.3 GB at 10,000 sockets.
pub(crate) fn tune(upgrade: axum::extract::WebSocketUpgrade) -> axum::extract::WebSocketUpgrade {
    upgrade
        // Slightly oversized messages are refused with a sentence; much larger ones are not even read.
        .max_message_size(4 * LONGEST_MESSAGE)
        .max_frame_size(4 * LONGEST_MESSAGE)
        .read_buffer_size(2 * 1024)
        .write_buffer_size(4 * 1024)
        .max_write_buffer_size(1024 * 1024)
}
