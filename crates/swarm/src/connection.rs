//! One WebSocket to the server.

use futures_util::{SinkExt, StreamExt};
use hyper::body::Bytes;
use protocol::ClientMessage;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::http::ServerAddress;

/// The connection is closed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConnectionClosed;

/// An open connection.
#[derive(Debug)]
pub(crate) struct Connection(WebSocketStream<TcpStream>);

impl Connection {
    /// Connects. The hello is up to the caller.
    pub(crate) async fn open(server: &ServerAddress) -> Result<Connection, ConnectionClosed> {
        let stream = server.connect().await.map_err(|_| ConnectionClosed)?;
        // Thousands of clients in one process: the default of 128 KiB each would be most of its memory.
        let config = WebSocketConfig::default().read_buffer_size(4 * 1024).write_buffer_size(0);
        let address = format!("ws://{}/socket", server.host());
        let (socket, _) =
            client_async_with_config(address, stream, Some(config)).await.map_err(|_| ConnectionClosed)?;
        Ok(Connection(socket))
    }

    /// Sends a message in a binary frame.
    pub(crate) async fn send_bytes(&mut self, bytes: Vec<u8>) -> Result<(), ConnectionClosed> {
        self.send(Message::Binary(bytes.into())).await
    }

    /// Sends a message as JSON in a text frame.
    pub(crate) async fn send_json(&mut self, message: &ClientMessage) -> Result<(), ConnectionClosed> {
        // Serialisation fails only for maps with other keys than strings and for failing serialisers; our types have
        // neither.
        let text = serde_json::to_string(message).expect("a message encodes");
        self.send(Message::Text(text.into())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), ConnectionClosed> {
        self.0.send(message).await.map_err(|_| ConnectionClosed)
    }

    /// Receives the server's next message from a binary frame. Cancel-safe.
    pub(crate) async fn receive_bytes(&mut self) -> Result<Bytes, ConnectionClosed> {
        match self.receive().await? {
            Message::Binary(bytes) => Ok(bytes),
            _ => Err(ConnectionClosed),
        }
    }

    /// Receives the server's next message from a text frame. Cancel-safe.
    pub(crate) async fn receive_text(&mut self) -> Result<Utf8Bytes, ConnectionClosed> {
        match self.receive().await? {
            Message::Text(text) => Ok(text),
            _ => Err(ConnectionClosed),
        }
    }

    async fn receive(&mut self) -> Result<Message, ConnectionClosed> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(message)) => return Ok(message),
                Some(Err(_)) | None => return Err(ConnectionClosed),
            }
        }
    }
}
