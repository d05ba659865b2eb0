//! One client's WebSocket.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::SinkExt;
use protocol::{ClientMessage, Form, LONGEST_MESSAGE, Problem, ServerMessage, read, read_bytes};
use tokio::sync::mpsc;
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};
use tokio_util::sync::CancellationToken;

use crate::host::Ask;
use crate::hub::{Hub, Line, Visit};
use crate::link::{self, Outgoing, encode};
use crate::pace::{Bucket, Pace};

/// How fast a client may talk: a burst for dragging through options, then a person's pace.
const MESSAGES: Pace = Pace { burst: 60.0, per_second: 20.0 };
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
    Because(Problem),
}

impl From<Problem> for End {
    fn from(problem: Problem) -> End {
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
    hub: Arc<Hub>,
    bucket: Bucket,
    problems: u32,
    /// How the client speaks: as in its last message until it has said hello, and as in that from then on.
    form: Form,
    has_said_hello: bool,
}

/// Serves a client until it goes, or the server stops.
pub(crate) async fn serve(socket: WebSocket, hub: Arc<Hub>, stop: CancellationToken) {
    let bucket = Bucket::full(MESSAGES, Instant::now());
    let mut session = Session { socket, hub, bucket, problems: 0, form: Form::Text, has_said_hello: false };
    let end = tokio::select! {
        end = session.run() => end,
        () = stop.cancelled() => End::Because(Problem::Restart),
    };
    if let End::Because(problem) = end {
        session.say_goodbye(&problem).await;
    }
}

impl Session {
    async fn run(&mut self) -> End {
        match self.hello().await {
            Ok((line, queue)) => {
                let sockets = self.hub.world().metrics.sockets.clone();
                sockets.inc();
                let _there = There { line: line.clone(), sockets };
                match self.follow(&line, queue).await {
                    Ok(never) => match never {},
                    Err(end) => end,
                }
            }
            Err(end) => end,
        }
    }

    /// Waits for the client to say which table it wants to, and brings it there.
    async fn hello(&mut self) -> Result<(Line, mpsc::Receiver<Outgoing>), End> {
        let patience = self.hub.world().config.limits.patience;
        let deadline = tokio::time::Instant::now() + patience;
        loop {
            let message = tokio::time::timeout_at(deadline, self.receive()).await;
            let visit = match message.map_err(|_| Problem::Silent)?? {
                None => continue,
                Some(ClientMessage::Hello { version: _, table, key, seen, positions }) => {
                    self.has_said_hello = true;
                    Visit { table, credential: key, seen, positions, form: self.form }
                }
                Some(_) => {
                    self.complain(&Problem::HelloFirst).await?;
                    continue;
                }
            };
            let (sender, queue) = link::queue();
            match self.hub.visit(&visit, &sender).await {
                Ok(line) => return Ok((line, queue)),
                Err(problem) => return Err(End::Because(problem)),
            }
        }
    }

    /// Passes messages on in both directions.
    async fn follow(
        &mut self,
        line: &Line,
        mut queue: mpsc::Receiver<Outgoing>,
    ) -> Result<std::convert::Infallible, End> {
        let mut pings = pings(self.hub.world().config.limits.ping);
        let mut silent = 0;
        loop {
            tokio::select! {
                outgoing = queue.recv() => self.send(outgoing, &mut queue).await?,
                message = self.socket.recv() => {
                    silent = 0;
                    let Some(message) = message else { return Err(End::Gone) };
                    if let Some(message) = self.understand(message?).await? {
                        self.pass_on(line, message).await?;
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
        let patience = self.hub.world().config.limits.patience;
        loop {
            match next {
                Some(Outgoing::Messages(messages)) => {
                    for message in messages {
                        timeout(patience, self.socket.feed(message)).await.map_err(|_| End::Gone)??;
                    }
                }
                Some(Outgoing::Close(problem)) => return Err(End::Because(problem)),
                // The table has hung up on us without a word: there was no room in the queue for one.
                None => return Err(End::Because(Problem::TooSlow)),
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
        let form = match message {
            Message::Text(_) => Form::Text,
            Message::Binary(_) => Form::Binary,
            Message::Ping(_) | Message::Pong(_) => return Ok(None),
            Message::Close(_) => return Err(End::Gone),
        };
        if !self.has_said_hello {
            self.form = form;
        }
        if form != self.form {
            self.complain(&Problem::OtherForm).await?;
            return Ok(None);
        }
        let paced = self.hub.world().config.limits.pace;
        if paced && self.bucket.take(MESSAGES, Instant::now()).is_err() {
            self.complain(&Problem::TooFast).await?;
            return Ok(None);
        }
        let read = match form {
            Form::Text => read(message.to_text()?),
            Form::Binary => read_bytes(&message.into_data()),
        };
        match read {
            Ok(message) => {
                // Whoever mostly makes sense is forgiven in time.
                self.problems = self.problems.saturating_sub(1);
                Ok(Some(message))
            }
            // A client of another version would misunderstand whatever comes next.
            Err(problem @ Problem::Version { .. }) => Err(End::Because(problem)),
            Err(problem) => {
                self.complain(&problem).await?;
                Ok(None)
            }
        }
    }

    async fn pass_on(&mut self, line: &Line, message: ClientMessage) -> Result<(), End> {
        let link = line.link;
        let ask = match message {
            ClientMessage::Hello { .. } => return self.complain(&Problem::HelloTwice).await,
            ClientMessage::Command { id, command } => {
                Ask::Command { link, id, command, read_at: Instant::now() }
            }
            ClientMessage::Say { phrase } => Ask::Say { link, phrase },
            ClientMessage::Aim(aiming) => Ask::Aim { link, aiming },
            ClientMessage::Resync => Ask::Resync { link },
            ClientMessage::Advise(advice) => Ask::Advise { link, advice },
        };
        // If the table has stopped, its last word is in our queue.
        let _ = line.table.send(ask).await;
        Ok(())
    }

    /// Tells the client that its last message had no effect. Whoever sends nothing but nonsense is cut off.
    async fn complain(&mut self, problem: &Problem) -> Result<(), End> {
        self.hub.world().metrics.problems.inc();
        self.problems += 1;
        if self.problems > MOST_PROBLEMS {
            return Err(End::Because(problem.clone()));
        }
        let message =
            ServerMessage::Problem { code: problem.code().to_owned(), sentence: problem.to_string() };
        Ok(self.socket.send(encode(&message, self.form)).await?)
    }

    async fn say_goodbye(&mut self, problem: &Problem) {
        let goodbye = ServerMessage::Goodbye {
            code: problem.code().to_owned(),
            sentence: problem.to_string(),
            retry_ms: problem.retry_ms(),
        };
        let code = if problem.retry_ms().is_some() { close_code::AGAIN } else { close_code::POLICY };
        let frame = CloseFrame { code, reason: problem.code().into() };
        let farewell = async {
            self.socket.send(encode(&goodbye, self.form)).await?;
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
struct There {
    line: Line,
    sockets: prometheus_client::metrics::gauge::Gauge,
}

impl Drop for There {
    fn drop(&mut self) {
        self.sockets.dec();
        let (table, link) = (self.line.table.clone(), self.line.link);
        if let Err(mpsc::error::TrySendError::Full(leave)) = table.try_send(Ask::Leave { link }) {
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
