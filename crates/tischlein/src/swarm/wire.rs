//! One WebSocket to the server.

use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, VERSION};
use table::Credential;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::http::ServerAddress;

/// The connection is closed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConnectionClosed;

/// An open connection.
#[derive(Debug)]
pub(crate) struct Wire(WebSocketStream<TcpStream>);

impl Wire {
    /// Connects and sends the hello message.
    pub(crate) async fn open(
        site: &ServerAddress,
        table: &str,
        key: Credential,
        seen: Option<u64>,
    ) -> Result<Wire, ConnectionClosed> {
        let stream = site.connect().await.map_err(|_| ConnectionClosed)?;
        // Thousands of clients in one process: the default of 128 KiB each would be most of its memory.
        let config = WebSocketConfig::default().read_buffer_size(4 * 1024).write_buffer_size(0);
        let address = format!("ws://{}/socket", site.host);
        let (socket, _) =
            client_async_with_config(address, stream, Some(config)).await.map_err(|_| ConnectionClosed)?;
        let mut wire = Wire(socket);
        let hello =
            ClientMessage::Hello { version: VERSION, table: table.to_owned(), key, seen, positions: false };
        wire.send(text(&hello)).await?;
        Ok(wire)
    }

    /// Sends a message.
    pub(crate) async fn send(&mut self, text: Utf8Bytes) -> Result<(), ConnectionClosed> {
        self.0.send(Message::Text(text)).await.map_err(|_| ConnectionClosed)
    }

    /// Receives the server's next message. Cancel-safe.
    pub(crate) async fn receive(&mut self) -> Result<Utf8Bytes, ConnectionClosed> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_) | Message::Close(_) | Message::Frame(_)) | Err(_)) | None => {
                    return Err(ConnectionClosed);
                }
            }
        }
    }
}

/// A message as JSON.
pub(crate) fn text(message: &ClientMessage) -> Utf8Bytes {
    // Serialisation fails only for maps with other keys than strings and for failing serialisers; our types have
    // neither.
    serde_json::to_string(message).expect("a message encodes").into()
}
