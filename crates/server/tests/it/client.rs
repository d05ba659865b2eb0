//! A test server, and a test client.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use game::{Chance, Seed, Stream, Viewer};
use protocol::{ClientMessage, Created, Encoding, ServerMessage};
use server::Config;
use store::{MemoryStore, Store};
use table::{Command, CommandId, Credential, Key, Name, Role, TableOptions, TablePhase, TableView};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tokio_util::sync::CancellationToken;

/// Timeout for everything that a test waits for.
const PATIENCE: Duration = Duration::from_secs(20);

/// Waits for a future that must complete within the timeout.
pub(crate) async fn soon<T>(future: impl Future<Output = T>) -> T {
    timeout(PATIENCE, future).await.expect("this comes soon, or never")
}

/// A key that is derived from a name.
pub(crate) fn key(name: &str) -> Key {
    Key::new(format!("{name:-<22}")).unwrap()
}

/// A configuration with fast bots and no limits, unless a test changes it.
pub(crate) fn quick() -> Config {
    let mut config = Config { bot_pause: Duration::ZERO, ..Config::default() };
    config.limits.rate_limit = false;
    config
}

pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start(store: Arc<dyn Store>, config: Config) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let task = tokio::spawn(server::serve(listener, store, config, stop.clone()));
        Server { address, stop, task }
    }

    pub(crate) async fn in_memory() -> Server {
        Server::start(Arc::new(MemoryStore::new()), quick()).await
    }

    /// Shuts down as on SIGTERM.
    pub(crate) async fn stop(self) {
        self.stop.cancel();
        soon(self.task).await.unwrap();
    }

    /// Sends a request and reads the whole response: status, head and body.
    pub(crate) async fn http(&self, request: &str, body: &str) -> (u16, String, String) {
        let (status, head, body) = self.http_of("application/json", request, body.as_bytes()).await;
        (status, head, String::from_utf8_lossy(&body).into_owned())
    }

    /// Sends a request with this media type, and accepts a response of the same type.
    pub(crate) async fn http_of(&self, kind: &str, request: &str, body: &[u8]) -> (u16, String, Vec<u8>) {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let length = body.len();
        let text = format!(
            "{request} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\naccept: {kind}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n",
            self.address
        );
        stream.write_all(&[text.as_bytes(), body].concat()).await.unwrap();
        let mut answer = Vec::new();
        soon(stream.read_to_end(&mut answer)).await.unwrap();
        let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").unwrap();
        let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, head, answer[end + 4..].to_vec())
    }

    pub(crate) async fn create(&self, options: &TableOptions) -> Created {
        let body = format!("{{\"options\":{}}}", serde_json::to_string(options).unwrap());
        let (status, _, body) = self.http("POST /api/tables", &body).await;
        assert_eq!(status, 201, "{body}");
        serde_json::from_str(&body).unwrap()
    }

    /// A connection that uses the text encoding, as programs do.
    pub(crate) async fn socket(&self) -> Client {
        self.socket_in(Encoding::Text).await
    }

    pub(crate) async fn socket_in(&self, encoding: Encoding) -> Client {
        let request = format!("ws://{}/socket", self.address).into_client_request().unwrap();
        let (socket, _) = soon(connect_async(request)).await.unwrap();
        Client { socket, encoding, table_view: None, role: None, commands: 0, heard: Vec::new() }
    }

    /// A client that has said hello.
    pub(crate) async fn enter(&self, table: &str, credential: Credential) -> Client {
        self.enter_in(Encoding::Text, table, credential).await
    }

    pub(crate) async fn enter_in(&self, encoding: Encoding, table: &str, credential: Credential) -> Client {
        let mut client = self.socket_in(encoding).await;
        client.hello(table, credential, None).await;
        client.welcome().await;
        client
    }

    /// A client that has taken a seat with a key of this name.
    pub(crate) async fn join(&self, created: &Created, name: &str) -> Client {
        self.join_in(Encoding::Text, created, name).await
    }

    pub(crate) async fn join_in(&self, encoding: Encoding, created: &Created, name: &str) -> Client {
        let invite = Credential::Invite(created.invite.clone());
        let mut client = self.enter_in(encoding, &created.table, invite).await;
        let join = Command::Join {
            name: Name::new(name).unwrap(),
            key: key(name),
            seat: None,
            colour: None,
            program: false,
        };
        client.ask(join).await.unwrap();
        client.welcome().await;
        client
    }
}

/// One connection, and the view folded from its messages.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The encoding of sent and received messages.
    encoding: Encoding,
    pub(crate) table_view: Option<TableView>,
    pub(crate) role: Option<Role>,
    pub(crate) commands: u64,
    /// All received messages, as they arrived.
    pub(crate) heard: Vec<Message>,
}

impl Client {
    pub(crate) async fn send_raw(&mut self, message: Message) {
        soon(self.socket.send(message)).await.unwrap();
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.send_raw(Message::Text(text.into())).await;
    }

    pub(crate) async fn send(&mut self, message: &ClientMessage) {
        self.send_raw(match self.encoding {
            Encoding::Text => Message::Text(serde_json::to_string(message).unwrap().into()),
            Encoding::Binary => Message::Binary(message.to_bytes().into()),
        })
        .await;
    }

    pub(crate) async fn send_nonsense(&mut self) {
        self.send_raw(match self.encoding {
            Encoding::Text => Message::Text("nonsense".into()),
            Encoding::Binary => Message::Binary(b"nonsense".to_vec().into()),
        })
        .await;
    }

    pub(crate) async fn hello(&mut self, table: &str, key: Credential, seen: Option<u64>) {
        let table = table.to_owned();
        let version = self.encoding.version();
        self.send(&ClientMessage::Hello { version, table, key, seen, positions: false }).await;
    }

    /// The next message, folded into the view; `None` once the server has closed the connection.
    pub(crate) async fn next(&mut self) -> Option<ServerMessage> {
        loop {
            let frame = match soon(self.socket.next()).await {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(frame)) => frame,
            };
            let message: ServerMessage = match (self.encoding, &frame) {
                (Encoding::Text, Message::Text(text)) => serde_json::from_str(text).unwrap(),
                (Encoding::Binary, Message::Binary(bytes)) => ServerMessage::from_bytes(bytes).unwrap(),
                (encoding, frame) => panic!("an answer in {encoding:?} and not {frame:?}"),
            };
            self.heard.push(frame);
            self.take_in(&message);
            return Some(message);
        }
    }

    fn take_in(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Welcome { you, table_view, .. } => {
                self.role = Some(*you);
                if let Some(table_view) = table_view {
                    self.table_view = Some(*table_view.clone());
                }
            }
            ServerMessage::Step(step) => {
                if let Some(table_view) = &mut self.table_view {
                    table_view.apply_visible(step).unwrap();
                }
            }
            _ => {}
        }
    }

    /// Waits for the first message for which `wanted` returns a value.
    pub(crate) async fn until<T>(&mut self, mut wanted: impl FnMut(&ServerMessage) -> Option<T>) -> T {
        loop {
            let message = self.next().await.expect("the connection stays until this comes");
            if let Some(found) = wanted(&message) {
                return found;
            }
        }
    }

    pub(crate) async fn welcome(&mut self) -> u64 {
        self.until(|message| match message {
            ServerMessage::Welcome { last, .. } => Some(*last),
            _ => None,
        })
        .await
    }

    /// Waits until the view satisfies a condition.
    pub(crate) async fn until_table(&mut self, is_so: impl Fn(&TableView) -> bool) {
        while !self.table_view.as_ref().is_some_and(&is_so) {
            self.next().await.expect("the connection stays until the table is so");
        }
    }

    pub(crate) async fn ask(&mut self, command: Command) -> Result<u64, String> {
        self.commands += 1;
        let id = format!("c{}", self.commands);
        self.ask_as(&id, command).await
    }

    /// Sends a command and waits for the answer: the number of its step, or the code of the refusal.
    pub(crate) async fn ask_as(&mut self, id: &str, command: Command) -> Result<u64, String> {
        let id = CommandId::new(id.to_owned()).unwrap();
        self.send(&ClientMessage::Command { id: id.clone(), command: Box::new(command), after: None }).await;
        self.until(|message| match message {
            ServerMessage::Done { id: done, seq } if *done == id => Some(Ok(*seq)),
            ServerMessage::Refused { id: refused, code, .. } if *refused == id => Some(Err(code.clone())),
            _ => None,
        })
        .await
    }

    /// The code of the next problem.
    pub(crate) async fn complaint(&mut self) -> String {
        self.until(|message| match message {
            ServerMessage::Problem { code, sentence } => {
                assert!(!sentence.is_empty());
                Some(code.clone())
            }
            _ => None,
        })
        .await
    }

    /// The code of the goodbye. The connection ends with it.
    pub(crate) async fn goodbye(&mut self) -> String {
        let code = self
            .until(|message| match message {
                ServerMessage::Goodbye { code, .. } => Some(code.clone()),
                _ => None,
            })
            .await;
        assert!(self.next().await.is_none(), "after a goodbye comes nothing");
        code
    }

    /// Plays at random whenever it is our turn, until the game is over.
    pub(crate) async fn play_out(&mut self, seed: u64) {
        let mut chance = Chance::new(Seed::from_number(seed), Stream(7));
        loop {
            let table_view = self.table_view.as_ref().unwrap();
            if matches!(table_view.state.phase, TablePhase::Finished { .. }) {
                return;
            }
            match table_view.game.as_ref().filter(|_| table_view.is_my_turn()) {
                Some(game) => {
                    let action = game.random_action(&mut chance).unwrap();
                    self.ask(Command::Play(action)).await.unwrap();
                }
                None => {
                    self.next().await.expect("the connection stays until the game is over");
                }
            }
        }
    }

    /// Switches to this encoding.
    pub(crate) fn speaking(self, encoding: Encoding) -> Client {
        Client { encoding, ..self }
    }

    pub(crate) fn viewer(&self) -> Viewer {
        self.role.unwrap().viewer()
    }

    /// Closes the connection without notice.
    pub(crate) fn vanish(self) {
        drop(self.socket);
    }
}
